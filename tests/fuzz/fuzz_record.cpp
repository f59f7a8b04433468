// Any bytes as a record: refused with a line and a sentence, or read, and then written and read again without loss.
#include "fuzz/bytes.h"
#include "record/read.h"
#include "record/replay.h"
#include "record/utf8.h"
#include "record/verify.h"
#include "record/write.h"

namespace {

void check_error(const record::Error& error, std::string_view text) {
  fuzz::require(error.line >= 1 && error.line <= text.size() + 1, "an error names a line");
  fuzz::require(!error.what.empty() && !record::bad_utf8(error.what) && !record::has_control(error.what),
                "an error is a text that can be shown");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text = fuzz::Bytes{data, size}.rest();
  const auto record = record::read(text);
  const auto verdict = record::verify(text);
  if (!verdict) check_error(verdict.error(), text);
  if (!record) {
    check_error(record.error(), text);
    fuzz::require(!verdict, "what cannot be read cannot be verified");
    return 0;
  }
  const std::string written = write(*record);
  const auto again = record::read(written);
  fuzz::require(again.ok() && *again == *record, "what is written reads back as the same");
  fuzz::require(write(*again) == written, "rewriting changes nothing");
  const auto state = std::visit([](const auto& of_game) { return replay(of_game).ok(); }, *record);
  fuzz::require(state || !verdict, "what does not replay does not verify");
  return 0;
}
