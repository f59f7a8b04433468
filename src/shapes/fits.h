// Whether a message is as it is described, and which parts of the descriptions have ever been met.
#pragma once

#include <boost/json/value.hpp>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "shapes/shapes.h"

namespace shapes {

class Check {
 public:
  /// Where the value is not of that type, in words; nothing if it fits.
  [[nodiscard]] std::optional<std::string> fault(const boost::json::value& value, std::string_view type);

  /// The same for the answer of a call.
  [[nodiscard]] std::optional<std::string> fault_of_answer(const boost::json::value& value, std::string_view call);

  /// What was described and has never come: fields, alternatives, words that were typed out. Only below the given types.
  [[nodiscard]] std::vector<std::string> never_met(const std::vector<std::string>& types) const;

 private:
  using Fault = std::optional<std::string>;

  Fault fits(const boost::json::value& value, const Shape& shape, const std::string& path);
  Fault fits_object(const boost::json::value& value, const std::vector<Field>& fields, const std::string& path, bool partly);
  void collect(const Shape& shape, const std::string& path, std::set<std::string>& into, std::set<std::string>& entered) const;

  void meet(std::string place);

  std::set<std::string> met_{};
  std::vector<std::set<std::string>::iterator> trail_{};  ///< what this value met first, to be forgotten if it does not fit
};

}  // namespace shapes
