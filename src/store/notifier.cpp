#include "store/notifier.h"

namespace store {
namespace {

constexpr std::string_view grown_mark = "g ";
constexpr std::string_view said_mark = "s ";

}  // namespace

std::vector<std::string> notice_texts(std::string_view from, const std::vector<End>& grown,
                                      const std::vector<std::string>& said) {
  std::vector<std::string> texts;
  const auto add = [&](const std::string& line) {
    if (texts.empty() || texts.back().size() + line.size() + 1 > longest_notice) texts.emplace_back(from);
    texts.back() += '\n';
    texts.back() += line;
  };
  for (const auto& [table, sequence] : grown)
    add(std::string{grown_mark}.append(table).append(" ").append(std::to_string(sequence)));
  for (const auto& words : said) add(std::string{said_mark}.append(words));
  return texts;
}

Notice read_notice(std::string_view text) {
  const auto next_line = [&] {
    const auto end = text.find('\n');
    const auto line = text.substr(0, end);
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
    return line;
  };
  Notice notice;
  notice.from = next_line();
  while (!text.empty()) {
    const auto line = next_line();
    const auto rest = line.substr(std::min<std::size_t>(2, line.size()));
    if (line.starts_with(said_mark)) notice.said.emplace_back(rest);
    const auto space = rest.find(' ');
    if (line.starts_with(grown_mark) && space != std::string_view::npos)
      notice.grown.push_back({std::string{rest.substr(0, space)}, static_cast<std::uint64_t>(number(rest.substr(space + 1)))});
  }
  return notice;
}

void Notifier::send(const std::vector<Item>& items) {
  std::vector<End> grown;
  std::vector<std::string> said;
  for (const auto& item : items) {
    grown.insert(grown.end(), item.grown.begin(), item.grown.end());
    if (!item.said.empty()) said.push_back(item.said);
  }
  // Notices of all sessions are queued one after the other: none of them is to wait for a disk meanwhile.
  for (const auto& text : notice_texts(from_, grown, said))
    (void)connection_.run("SELECT set_config('synchronous_commit', 'off', true), pg_notify('hanaza', $1)", text);
}

}  // namespace store
