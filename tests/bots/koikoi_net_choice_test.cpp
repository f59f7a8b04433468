// Nets from a folder: good ones are used, and where one is missing or broken its bots play as `pimc`.
#include "bots/koikoi/net_choice.h"

#include <gmock/gmock.h>

#include <filesystem>
#include <fstream>

#include "koikoi_table.h"

namespace bots::koi {
namespace {

using namespace koikoi;
using testing::ElementsAre;
using testing::HasSubstr;

class KoikoiNets : public testing::Test {
 protected:
  KoikoiNets() {
    std::filesystem::create_directories(folder_);
    for (const EditionInfo& edition : editions()) write(edition.name, net_bytes(built_in_net(edition.edition)));
  }
  /// The nets that are built in, read from files, are what the other tests go on with.
  ~KoikoiNets() override {
    for (const EditionInfo& edition : editions()) write(edition.name, net_bytes(built_in_net(edition.edition)));
    EXPECT_THAT(use_nets_of(folder_.string()), testing::IsEmpty());
    std::filesystem::remove_all(folder_);
  }

  void write(std::string_view edition, std::string_view bytes) const {
    std::ofstream{folder_ / (std::string{edition} + ".bin"), std::ios::binary} << bytes;
  }
  static const KoikoiBot& named(std::string_view name) { return *std::ranges::find(koikoi_bots, name, &KoikoiBot::name); }

  /// Of each test its own: they may run side by side.
  std::filesystem::path folder_ =
      std::filesystem::path{testing::TempDir()} /
      (std::string{"hanaza-koikoi-nets-"} + testing::UnitTest::GetInstance()->current_test_info()->name());
};

TEST_F(KoikoiNets, of_a_folder_are_used) {
  ASSERT_THAT(use_nets_of(folder_.string()), testing::IsEmpty());
  for (const EditionInfo& edition : editions()) {
    ASSERT_NE(net_of(edition.edition), nullptr);
    EXPECT_NE(net_of(edition.edition), &built_in_net(edition.edition));
    EXPECT_EQ(net_of(edition.edition)->edition, edition.edition);
  }
}

TEST_F(KoikoiNets, that_cannot_be_read_are_named_and_pimc_plays_instead) {
  const std::string good = net_bytes(built_in_net(Edition::nintendo));
  std::string newer = good;
  newer[good.find('\n') + 1] = 9;
  std::filesystem::remove(folder_ / "jeu-des-fleurs.bin");
  write("nintendo", good.substr(0, good.size() / 2));
  write("bga", newer);
  write("koikoi-japan", good);
  EXPECT_THAT(use_nets_of(folder_.string()),
              ElementsAre(HasSubstr("missing"), HasSubstr("cut short"), HasSubstr("version 9"), HasSubstr("another edition")));
  const Effort quick{std::nullopt, 20, nullptr};
  const Rules rules = edition_rules(Edition::nintendo);
  ASSERT_EQ(net_of(Edition::nintendo), nullptr);
  for_each_turn(rules, 12, 12, [&](const State&, const Diary& diary) {
    const Move expected = seated(named("pimc"), rules, diary, 5, quick)->choose(diary.now);
    for (const std::string_view name : {"net", "net-search"})
      EXPECT_EQ(seated(named(name), rules, diary, 5, quick)->choose(diary.now), expected) << name;
  });
}

}  // namespace
}  // namespace bots::koi
