#include "bots/hanabi/explain.h"

#include <array>

#include "bots/hanabi/conventions_mind.h"
#include "hanabi/text.h"

namespace bots {
namespace {

using namespace hanabi;
using conventions::kind;
using conventions::Kinds;
using conventions::within;

constexpr std::array<std::string_view, 10> names_of_reasons{
    "plays_sure",     "plays_asked_for", "plays_likely", "discards_useless", "discards_oldest",
    "discards_least", "clue_to_play",    "clue_to_keep", "clue_informs",     "clue_to_wait"};

struct Explaining {
  const View& view;
  const Move& move;
  conventions::Worth worth{view.board};
  conventions::Mind own = conventions::mind(view, {}, *view.me, worth);

  Explanation operator()(const Play& play) const {
    Explanation why{Reason::plays_likely, move};
    why.slot = play.slot;
    const Kinds can_be = own.sure[play.slot];
    const auto unseen = conventions::unseen_by(view, conventions::seat_bit(*view.me));
    if (conventions::single(can_be)) why.card = hat::lowest(can_be);
    const auto all = unseen.count(can_be);
    why.chance = all == 0 ? 0 : static_cast<int>(100U * unseen.count(can_be & worth.playable) / all);
    if (within(can_be, worth.playable)) why.reason = Reason::plays_sure;
    return why;
  }

  Explanation operator()(const Discard& discard) const {
    Explanation why{Reason::discards_least, move};
    why.slot = discard.slot;
    if (conventions::single(own.sure[discard.slot])) why.card = hat::lowest(own.sure[discard.slot]);
    if (within(own.sure[discard.slot], worth.dead))
      why.reason = Reason::discards_useless;
    else if (own.chop == unsigned{discard.slot})
      why.reason = Reason::discards_oldest;
    return why;
  }

  Explanation operator()(const ClueColour& clue) const { return pointing(clue.target, clue.colour); }
  Explanation operator()(const ClueRank& clue) const { return pointing(clue.target, clue.rank); }
  Explanation operator()(const Rearrange& /*rearrange*/) const { return {Reason::clue_to_wait, move}; }

  [[nodiscard]] Explanation pointing(Seat target, std::variant<Colour, Rank> about) const {
    const Kinds touched = conventions::touched_by(view.board.rules, Clued{*view.me, target, about, 0});
    const Hand& hand = view.board.hands[target.index];
    Explanation why{Reason::clue_informs, move};
    why.target = target;
    const auto found = [&](Reason reason, Kinds among, bool untouched_only) {
      for (unsigned slot = 0; slot < hand.size && why.reason == Reason::clue_informs; ++slot) {
        const auto& card = view.hands[target.index][slot];
        if (!card || (kind(*card) & touched & among) == 0 || (untouched_only && hand.known[slot].clued())) continue;
        why.reason = reason;
        why.slot = static_cast<Slot>(slot);
        why.card = card;
      }
    };
    found(Reason::clue_to_play, worth.playable, false);
    found(Reason::clue_to_keep, worth.critical, true);
    return why;
  }
};

std::string card_words(const Rules& rules, Card card) {
  return std::string{colour_name(rules, card.colour())} + " " + std::to_string(card.rank() + 1);
}

std::string_view place(Slot slot) {
  constexpr std::array<std::string_view, max_hand> places{"first", "second", "third",   "fourth",
                                                          "fifth", "sixth",  "seventh", "eighth"};
  return places[slot];
}

std::string capital(std::string text) {
  if (!text.empty() && text[0] >= 'a' && text[0] <= 'z') text[0] = static_cast<char>(text[0] - 'a' + 'A');
  return text;
}

/// "Red to Anna", "Play the third card": the move at the head of the sentence.
std::string head(const Rules& rules, std::span<const std::string> names, const Explanation& why) {
  std::string text;
  if (const auto* colour = std::get_if<ClueColour>(&why.move)) {
    text.append(colour_name(rules, colour->colour)).append(" to ").append(names[colour->target.index]);
  } else if (const auto* rank = std::get_if<ClueRank>(&why.move)) {
    text.append(std::to_string(rank->rank + 1)).append("s to ").append(names[rank->target.index]);
  } else if (const auto* play = std::get_if<Play>(&why.move)) {
    text.append("play the ").append(place(play->slot)).append(" card");
  } else if (const auto* discard = std::get_if<Discard>(&why.move)) {
    text.append("discard the ").append(place(discard->slot)).append(" card");
  } else {
    text.append("put the hand in order");
  }
  return capital(text);
}

std::string because(const Rules& rules, const Explanation& why) {
  const auto it_is = [&] { return "the " + std::string{place(*why.slot)} + " card is the " + card_words(rules, *why.card); };
  switch (why.reason) {
    case Reason::plays_sure: return why.card ? "it is the " + card_words(rules, *why.card) : "it fits whatever it is";
    case Reason::plays_asked_for: return "a clue asked for it";
    case Reason::plays_likely: return "it fits in " + std::to_string(why.chance.value_or(0)) + " of 100 cases";
    case Reason::discards_useless: return "nobody needs it any more";
    case Reason::discards_oldest: return "it is the oldest card without a clue";
    case Reason::discards_least: return "no other card would be missed less";
    case Reason::clue_to_play: return it_is() + " we need";
    case Reason::clue_to_keep: return it_is() + ", which must be kept";
    case Reason::clue_informs: return "it helps to know more";
    case Reason::clue_to_wait: return "there is nothing better to do";
  }
  return "";
}

}  // namespace

Explanation explain_literally(const View& view, const Move& move) { return std::visit(Explaining{view, move}, move); }

std::string_view reason_name(Reason reason) { return names_of_reasons[static_cast<std::size_t>(reason)]; }

std::string explanation_text(const Rules& rules, std::span<const std::string> names, const Explanation& explanation) {
  return head(rules, names, explanation) + ": " + because(rules, explanation) + ".";
}

}  // namespace bots
