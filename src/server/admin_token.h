// The secret by which whoever can read the data directory may administer the server.
#pragma once

#include <string>

#include "base/result.h"

namespace server {

/// That of DIR/admin-token, which only its owner can read; made if it is missing, like the directory. Otherwise a sentence.
[[nodiscard]] base::Result<std::string, std::string> admin_token(const std::string& directory);

/// The same without making anything.
[[nodiscard]] base::Result<std::string, std::string> read_admin_token(const std::string& directory);

}  // namespace server
