// The handlers of all routes; docs/api.md says what each does.
#pragma once

#include "server/router.h"

namespace server::api {

using boost::asio::awaitable;

awaitable<Response> healthy(Exchange& exchange);
awaitable<Response> ready(Exchange& exchange);
awaitable<Response> metrics(Exchange& exchange);

awaitable<Response> games(Exchange& exchange);

awaitable<Response> make_table(Exchange& exchange);
awaitable<Response> list_tables(Exchange& exchange);
awaitable<Response> show_table(Exchange& exchange);
awaitable<Response> list_records(Exchange& exchange);
awaitable<Response> show_record(Exchange& exchange);

awaitable<Response> command(Exchange& exchange);
awaitable<Response> stream(Exchange& exchange);
awaitable<Response> socket(Exchange& exchange);

awaitable<Response> make_account(Exchange& exchange);
awaitable<Response> show_account(Exchange& exchange);
awaitable<Response> change_password(Exchange& exchange);
awaitable<Response> log_in(Exchange& exchange);
awaitable<Response> log_out(Exchange& exchange);
awaitable<Response> history(Exchange& exchange);
awaitable<Response> make_token(Exchange& exchange);
awaitable<Response> list_tokens(Exchange& exchange);
awaitable<Response> revoke_token(Exchange& exchange);

awaitable<Response> admin_tables(Exchange& exchange);
awaitable<Response> admin_end(Exchange& exchange);
awaitable<Response> admin_announce(Exchange& exchange);
awaitable<Response> admin_nodes(Exchange& exchange);
awaitable<Response> admin_drain(Exchange& exchange);

}  // namespace server::api
