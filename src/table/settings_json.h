// Settings as they are asked for, as they are kept, and as everybody is shown them.
#pragma once

#include <boost/json/object.hpp>
#include <string>

#include "base/result.h"
#include "table/basics.h"
#include "table/chance.h"
#include "table/settings.h"
#include "wire/json_text.h"

namespace table {

/// What a new table is asked to be: `game`, and whatever else is not as usual. docs/protocol.md has the fields. Refuses with
/// `bad_settings`, `bad_name`, `no_such_bot` or `bot_cannot`, and says what is wrong.
[[nodiscard]] base::Result<NewTable, Refused> parse_new_table(boost::json::object asked, Chance& chance);

/// The same on top of what was agreed before: what is left out stays. Another game, edition or number of players starts from
/// that edition's options. Bots are seated by a command of their own, so `bots` is refused.
[[nodiscard]] base::Result<Settings, Refused> parse_settings(boost::json::object asked, const Settings& before, Chance& chance);

/// For the log: everything, the password's hash too. SECRET.
void write_kept_settings(std::string& out, const Settings& settings);
/// Reads that back, or says what is wrong.
[[nodiscard]] base::Result<Settings, std::string> parse_kept_settings(boost::json::object kept);

/// Parts of the table as docs/protocol.md has them. Of the password it is only said that there is one.
void write_options(std::string& out, const AnyRules& rules);
void write_settings(std::string& out, const Settings& settings);
void write_clock_setting(std::string& out, const ClockSetting& clock);

}  // namespace table
