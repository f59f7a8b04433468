// A connection that speaks HTTP, until it ends or becomes something else.
#pragma once

#include "server/connection.h"
#include "server/worker.h"

namespace server {

/// Serves requests one after the other. On the worker's thread.
void serve_http(Worker& worker, Socket socket, const boost::asio::ip::address& peer);

}  // namespace server
