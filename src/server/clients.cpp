#include "server/clients.h"

#include <algorithm>

namespace server {
namespace {

/// The texts of one happening, each made when somebody first needs it.
class Texts {
 public:
  explicit Texts(const table::Happening& happening) : happening_(happening) {}

  /// Nothing if that audience is not told.
  const Frame& of(const table::Audience& audience) {
    Text& text = texts_[place(audience)];
    if (!text.made) {
      text.made = true;
      if (auto message = happening_.message(audience, repeats_)) text.frame = text_frame(std::move(*message));
    }
    return text.frame;
  }

 private:
  struct Text {
    bool made = false;
    Frame frame{};
  };

  static std::size_t place(const table::Audience& audience) {
    if (const auto* seat = std::get_if<table::Seat>(&audience)) return seat->index;
    return table::max_seats + (std::holds_alternative<table::OpenSpectators>(audience) ? 1 : 0);
  }

  const table::Happening& happening_;
  table::Repeats repeats_{};
  std::array<Text, table::max_seats + 2> texts_{};
};

}  // namespace

bool Clients::remove(const Client& client) {
  return std::erase_if(all_, [&](const Attached& each) { return each.client.get() == &client; }) > 0;
}

Attached* Clients::find(const Client& client) {
  const auto found = std::ranges::find_if(all_, [&](const Attached& each) { return each.client.get() == &client; });
  return found == all_.end() ? nullptr : &*found;
}

void Clients::tell(const table::Happening& happening, bool spectators_too) {
  Texts texts{happening};
  for (const auto& each : all_) {
    if (each.catching_up || (!each.seated() && !spectators_too)) continue;
    if (const Frame& frame = texts.of(each.audience)) each.client->send(frame);
  }
}

void Clients::tell_spectators(const table::Happening& happening) {
  Texts texts{happening};
  for (const auto& each : all_) {
    if (each.catching_up || each.seated()) continue;
    if (const Frame& frame = texts.of(table::OpenSpectators{})) each.client->send(frame);
  }
}

void Clients::tell_all(const Frame& frame) {
  for (const auto& each : all_) each.client->send(frame);
}

std::vector<table::Person> Clients::online() const {
  std::vector<table::Person> persons;
  for (const auto& each : all_)
    if (each.person) persons.push_back(*each.person);
  std::ranges::sort(persons);
  persons.erase(std::ranges::unique(persons).begin(), persons.end());
  return persons;
}

std::size_t Clients::spectators() const {
  return static_cast<std::size_t>(std::ranges::count_if(all_, [](const Attached& each) { return !each.seated(); }));
}

}  // namespace server
