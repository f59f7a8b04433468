// Every route of the HTTP interface. docs/openapi.yaml has the same ones, and a test compares.
#include <array>

#include "server/api.h"
#include "server/router.h"

namespace server {

std::span<const Route> routes() {
  using http::verb;
  static constexpr std::array all{
      Route{verb::get, "/healthz", api::healthy},
      Route{verb::get, "/readyz", api::ready},
      Route{verb::get, "/metrics", api::metrics},
      Route{verb::get, "/api/games", api::games},
      Route{verb::post, "/api/tables", api::make_table},
      Route{verb::get, "/api/tables", api::list_tables},
      Route{verb::get, "/api/tables/{table}", api::show_table},
      Route{verb::get, "/api/tables/{table}/records", api::list_records},
      Route{verb::get, "/api/tables/{table}/records/{number}", api::show_record},
      Route{verb::post, "/api/tables/{table}/commands", api::command},
      Route{verb::get, "/api/tables/{table}/stream", api::stream},
      Route{verb::get, "/api/tables/{table}/socket", api::socket},
      Route{verb::post, "/api/accounts", api::make_account},
      Route{verb::get, "/api/account", api::show_account},
      Route{verb::put, "/api/account/password", api::change_password},
      Route{verb::post, "/api/sessions", api::log_in},
      Route{verb::delete_, "/api/sessions", api::log_out},
      Route{verb::get, "/api/history", api::history},
      Route{verb::post, "/api/tokens", api::make_token},
      Route{verb::get, "/api/tokens", api::list_tokens},
      Route{verb::delete_, "/api/tokens/{token}", api::revoke_token},
      Route{verb::get, "/api/admin/tables", api::admin_tables},
      Route{verb::post, "/api/admin/tables/{table}/end", api::admin_end},
      Route{verb::post, "/api/admin/announcements", api::admin_announce},
      Route{verb::get, "/api/admin/nodes", api::admin_nodes},
      Route{verb::post, "/api/admin/drain", api::admin_drain},
  };
  return all;
}

}  // namespace server
