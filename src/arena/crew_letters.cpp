#include "arena/crew_letters.h"

#include <boost/json/array.hpp>
#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>
#include <boost/json/value_to.hpp>

namespace arena {
namespace {

namespace json = boost::json;

json::object to_json(const Finished& finished) {
  if (!finished.fault) return {{"index", finished.index}, {"tally", finished.tally}};
  const BotFault& fault = *finished.fault;
  return {{"index", finished.index}, {"fault", fault.what()}, {"record", fault.record}, {"deal", fault.deal}};
}

Finished finished_in(const json::object& object) {
  Finished finished{json::value_to<std::size_t>(object.at("index")), {}, std::nullopt};
  if (const auto* tally = object.if_contains("tally"))
    finished.tally = tally->as_object();
  else
    finished.fault.emplace(json::value_to<std::string>(object.at("fault")), json::value_to<std::string>(object.at("record")),
                           json::value_to<std::uint64_t>(object.at("deal")));
  return finished;
}

}  // namespace

std::string to_text(const Report& report) {
  json::array finished;
  for (const Finished& one : report.finished) finished.push_back(to_json(one));
  return json::serialize(json::object{{"wanted", report.wanted}, {"finished", std::move(finished)}});
}

Report report_in(std::string_view text) {
  const json::value value = json::parse(text);
  Report report{json::value_to<unsigned>(value.at("wanted")), {}};
  for (const auto& one : value.at("finished").as_array()) report.finished.push_back(finished_in(one.as_object()));
  return report;
}

std::string to_text(const std::vector<NumberedPortion>& portions) {
  json::array list;
  for (const auto& [index, portion] : portions) list.push_back(json::array{index, portion.first, portion.count});
  return json::serialize(list);
}

std::vector<NumberedPortion> portions_in(std::string_view text) {
  const json::value list = json::parse(text);
  std::vector<NumberedPortion> portions;
  for (const auto& one : list.as_array()) {
    const auto numbers = json::value_to<std::array<std::uint64_t, 3>>(one);
    portions.push_back({static_cast<std::size_t>(numbers[0]), {numbers[1], numbers[2]}});
  }
  return portions;
}

}  // namespace arena
