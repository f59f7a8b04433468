// What can be played.
#include "server/api.h"
#include "server/services.h"
#include "table/catalogue.h"

namespace server::api {

awaitable<Response> games(Exchange& /*exchange*/) {
  static const std::string text = table::catalogue_text(build());
  Response response;
  response.lasting = text;
  response.headers.emplace_back("Cache-Control", "no-cache");
  co_return response;
}

}  // namespace server::api
