// What waits for a connection: all of it arrives, in order, however little the socket takes at a time.
#include <gtest/gtest.h>
#include <sys/socket.h>

#include <array>
#include <memory>
#include <string>

#include "server/descriptor.h"
#include "server/outbox.h"

namespace server {
namespace {

struct Outboxes : testing::Test {
  void SetUp() override {
    std::array<int, 2> both{};
    ASSERT_EQ(socketpair(AF_UNIX, SOCK_STREAM, 0, both.data()), 0);
    ours = Descriptor{both[0]};
    theirs = Descriptor{both[1]};
    constexpr int least = 1;  // the system makes some kilobytes of it
    setsockopt(ours.number(), SOL_SOCKET, SO_SNDBUF, &least, sizeof least);
  }

  void put(std::size_t bytes) {
    const std::string text(bytes, static_cast<char>('a' + count++ % 26));
    ASSERT_TRUE(outbox.put(std::make_shared<const std::string>(text)));
    wanted += text;
  }
  /// At most so many bytes are read.
  void read(std::size_t bytes) {
    std::string some(bytes, ' ');
    const ssize_t got = recv(theirs.number(), some.data(), some.size(), MSG_DONTWAIT);
    if (got > 0) found.append(some, 0, static_cast<std::size_t>(got));
  }
  void write_all() {
    while (outbox.write_to(ours.number()) == Outbox::Wrote::something) read(1500);
    EXPECT_TRUE(outbox.empty());
    while (found.size() < wanted.size()) read(1500);
    EXPECT_EQ(found, wanted);
  }

  Descriptor ours;
  Descriptor theirs;
  Outbox outbox;
  std::size_t count = 0;
  std::string wanted;
  std::string found;
};

TEST_F(Outboxes, WriteOneAfterTheOther) {
  for (const std::size_t bytes : {50U, 700U, 1800U}) {
    put(bytes);
    write_all();
  }
}

TEST_F(Outboxes, WriteSmallOnesTogether) {
  put(50);
  put(700);
  write_all();
}

TEST_F(Outboxes, WriteWhatDoesNotFitAtOnce) {
  for (std::size_t i = 0; i < 100; ++i) put(1 + i * 37 % 3000);
  write_all();
  put(60'000);
  put(10);
  write_all();
}

TEST_F(Outboxes, GoOnInTheMiddle) {
  for (int i = 0; i < 40; ++i) put(1000);
  EXPECT_EQ(outbox.write_to(ours.number()), Outbox::Wrote::something);
  put(30);
  put(5000);
  write_all();
}

TEST_F(Outboxes, TakeNoMoreThanMayWait) {
  const auto large = std::make_shared<const std::string>(Outbox::max_bytes - 10, 'x');
  EXPECT_TRUE(outbox.put(large));
  EXPECT_FALSE(outbox.put(std::make_shared<const std::string>(11, 'y')));
}

TEST_F(Outboxes, SayThatNobodyReads) {
  theirs.close();
  put(10);
  EXPECT_EQ(outbox.write_to(ours.number()), Outbox::Wrote::nothing_more);
}

}  // namespace
}  // namespace server
