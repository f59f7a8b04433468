// Finished portions on disk, a line each, so that an interrupted run can go on.
#pragma once

#include <boost/json/object.hpp>
#include <cstddef>
#include <string>
#include <vector>

#include "arena/bad_file.h"
#include "arena/portion.h"

namespace arena {

/// The first line says what is played; a file with another first line is refused, so that no two runs are mixed. Lines are only
/// appended, and a line counts once its end is there: what a crash cut off is dropped and played again.
class ResumeFile {
 public:
  struct Line {
    std::size_t number = 0;  ///< in the file, from 1
    Portion portion{};
    boost::json::object tally{};
  };

  /// Opens the file, or begins it with the heading. No other run may have it open. Throws BadFile.
  ResumeFile(std::string path, const boost::json::object& heading);
  ResumeFile(const ResumeFile&) = delete;
  ResumeFile& operator=(const ResumeFile&) = delete;
  ResumeFile(ResumeFile&&) = delete;
  ResumeFile& operator=(ResumeFile&&) = delete;
  ~ResumeFile();

  /// What was in the file when it was opened.
  [[nodiscard]] const std::vector<Line>& lines() const { return lines_; }
  /// What to throw if a line's tally turns out to be none.
  [[nodiscard]] BadFile broken(std::size_t line) const;

  void append(const Portion& portion, const boost::json::object& tally);

 private:
  void read(const boost::json::object& heading);
  void write(const std::string& line);

  std::string path_;
  int file_;
  std::vector<Line> lines_{};
};

}  // namespace arena
