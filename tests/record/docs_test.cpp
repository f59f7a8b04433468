// The records in docs/records.md are records.
#include <gtest/gtest.h>

#include <sstream>
#include <vector>

#include "record/complaint.h"
#include "record/file.h"
#include "record/read.h"
#include "record/write.h"

namespace record {
namespace {

/// The examples: lines that begin with four blanks and an object, as long as they follow each other.
std::vector<std::string> examples(const std::string& page) {
  std::vector<std::string> found;
  std::istringstream lines{page};
  bool within = false;
  for (std::string line; std::getline(lines, line);) {
    const bool is_example = line.starts_with("    {");
    if (is_example && !within) found.emplace_back();
    if (is_example) found.back() += line.substr(4) + "\n";
    within = is_example;
  }
  return found;
}

TEST(Docs, ExamplesAreWholeRecordsOfBothGames) {
  const auto page = load("docs/records.md");
  ASSERT_TRUE(page) << page.error();
  const auto texts = examples(*page);
  ASSERT_EQ(texts.size(), 2U);
  for (std::size_t game = 0; game < texts.size(); ++game) {
    EXPECT_EQ(complaint(texts[game]), "fine");
    const auto record = read(texts[game]);
    ASSERT_TRUE(record);
    EXPECT_EQ(record->index(), game);
    EXPECT_EQ(write(*record), texts[game]);
    EXPECT_TRUE(verify(*record)->finished);
  }
}

}  // namespace
}  // namespace record
