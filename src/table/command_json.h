// What clients send, read strictly: a field that is missing, unknown or of the wrong kind is refused.
#pragma once

#include <boost/json/object.hpp>
#include <optional>
#include <string>

#include "base/result.h"
#include "table/basics.h"
#include "table/command.h"

namespace table {

/// Refuses with `bad_message`, or `bad_version` for a hello of another version.
[[nodiscard]] base::Result<Message, Refused> parse_message(boost::json::object message);

/// The same where only a command will do.
[[nodiscard]] base::Result<Command, Refused> parse_command(boost::json::object message);

/// The id of a message, if it has a proper one: for the answer, also where the message is refused.
[[nodiscard]] std::optional<std::string> id_of(const boost::json::object& message);

}  // namespace table
