#include "bots/hanabi/hat_questions.h"

#include <algorithm>
#include <utility>

namespace bots::hat {
namespace {

constexpr unsigned max_answers = 16;

/// Chances are integers out of this: every machine must grow the same tree.
constexpr unsigned certain = 1U << 12U;

/// One n-th of 2^16: this is asked too often for divisions.
constexpr auto reciprocal = [] {
  std::array<unsigned, max_deck + 1> table{};
  for (unsigned n = 1; n < table.size(); ++n) table[n] = (1U << 16U) / n;
  return table;
}();

constexpr unsigned chance_of(unsigned part, unsigned all) { return part * reciprocal[all] >> 4U; }

/// Bits of further knowledge that an answer with c codes gains by one more, log2((c + 1) / c), times 1000.
constexpr std::array<std::uint16_t, 33> bits_of_a_code{0,   1000, 585, 415, 322, 263, 222, 193, 170, 152, 138,
                                                       126, 115,  107, 100, 93,  87,  82,  78,  74,  70,  67,
                                                       64,  61,   59,  57,  54,  52,  51,  49,  47,  46,  44};

constexpr unsigned gain_of_a_code(unsigned chance, unsigned codes) {
  return (chance + 1U) * bits_of_a_code[std::min<std::size_t>(codes, bits_of_a_code.size() - 1)];
}

/// Either "which of these slots is the first with the property", the last answer being "none",
/// or, with classes, "to which of them does the card in the first slot belong".
/// Only the entries in use are ever written: walks are many and most are short.
struct Question {
  bool by_class = false;
  unsigned answers = 0;
  Kinds property = 0;
  std::array<std::uint8_t, max_hand> slots;
  std::array<Kinds, max_answers> classes;
  std::array<unsigned, max_answers> chances;    ///< of each answer
  std::array<std::uint8_t, max_answers> codes;  ///< of each answer
};

class Walk {
 public:
  explicit Walk(const Inquiry& inquiry) : inquiry_(inquiry), codes_(inquiry.codes), answers_{0, inquiry.hand->masks} {
    for (unsigned slot = 0; slot < size(); ++slot) {
      if (single(answers_.masks[slot]) || within(answers_.masks[slot], inquiry.dead)) continue;
      open_.slots[open_.count++] = static_cast<std::uint8_t>(slot);
      weights_[slot] = weight(answers_.masks[slot]);
    }
  }

  /// `pick(question, value so far)` says which answer is true.
  template <class Pick>
  Answers along(const Pick& pick) {
    while (codes_ > 1 && open_.count > 0 && next()) {
      share_codes();
      const unsigned answer = pick(std::as_const(question_), answers_.value);
      for (unsigned i = 0; i < answer; ++i) answers_.value += question_.codes[i];
      codes_ = question_.codes[answer];
      conclude(answer);
    }
    return answers_;
  }

 private:
  /// In this order: what the holder can do on their turn, then what they can throw away, then what they must not, then the rest.
  enum class Topic : std::uint8_t { playable, dead, critical, kinds };

  [[nodiscard]] unsigned size() const { return inquiry_.hand->size; }
  [[nodiscard]] unsigned weight(Kinds kinds) const { return inquiry_.open->count(kinds); }

  [[nodiscard]] bool knows_one(Kinds property) const {
    for (unsigned slot = 0; slot < size(); ++slot)
      if (within(answers_.masks[slot], property)) return true;
    return false;
  }

  bool next() {
    switch (topic_) {
      case Topic::playable:
        // Unlikely cards first: then a yes says no of many others besides. One card to play is enough for a turn.
        if (!knows_one(inquiry_.playable) && first_with(inquiry_.playable, false)) return true;
        topic_ = Topic::dead;
        [[fallthrough]];
      case Topic::dead:
        if (first_with(inquiry_.dead, true)) return true;
        topic_ = Topic::critical;
        [[fallthrough]];
      case Topic::critical:
        // Who has nothing to throw away will have to guess.
        if (!knows_one(inquiry_.dead) && first_with(inquiry_.critical, false)) return true;
        topic_ = Topic::kinds;
        [[fallthrough]];
      case Topic::kinds: return which_kind();
    }
    return false;
  }

  /// Asks about the slots of which it is open whether they have the property: the likeliest ones that there are codes for.
  bool first_with(Kinds property, bool likeliest_first) {
    std::array<unsigned, max_hand> ranked;  // chance and slot in one number, descending; ties to the oldest card
    unsigned asked = 0;
    for (unsigned i = 0; i < open_.count; ++i) {
      const unsigned slot = open_.slots[i];
      const Kinds mask = answers_.masks[slot];
      if ((mask & property) == 0 || within(mask, property)) continue;
      const unsigned entry = chance_of(weight(mask & property), weights_[slot]) << 4U | (15U - slot);
      unsigned at = asked++;
      for (; at > 0 && ranked[at - 1] < entry; --at) ranked[at] = ranked[at - 1];
      ranked[at] = entry;
    }
    if (asked == 0) return false;
    asked = std::min(asked, codes_ - 1U);
    question_.by_class = false;
    question_.property = property;
    question_.answers = asked + 1U;
    unsigned none = certain;
    for (unsigned i = 0; i < asked; ++i) {
      const unsigned entry = ranked[likeliest_first ? i : asked - 1U - i];
      const unsigned yes = none * (entry >> 4U) / certain;
      question_.slots[i] = static_cast<std::uint8_t>(15U - (entry & 15U));
      question_.chances[i] = yes;
      none -= yes;
    }
    question_.chances[asked] = none;
    return true;
  }

  /// Asks what the oldest card that is not sure is, in as many classes as there are codes; further kinds join the rarest class.
  bool which_kind() {
    const auto* found = std::find_if(open_.slots.begin(), open_.slots.begin() + open_.count, [&](unsigned slot) {
      return !single(answers_.masks[slot]) && !within(answers_.masks[slot], inquiry_.dead);
    });
    if (found == open_.slots.begin() + open_.count) return false;
    const unsigned slot = *found;
    const unsigned most = std::min(codes_, max_answers);
    question_.by_class = true;
    question_.slots[0] = static_cast<std::uint8_t>(slot);
    question_.answers = 0;
    for (Kinds left = answers_.masks[slot]; left != 0; left &= left - 1) {
      const Kinds one = left & (0 - left);
      const unsigned chance = chance_of(weight(one), weights_[slot]);
      if (question_.answers < most) {
        question_.classes[question_.answers] = one;
        question_.chances[question_.answers++] = chance;
        continue;
      }
      auto* const rarest = std::min_element(question_.chances.begin(), question_.chances.begin() + most);
      *rarest += chance;
      question_.classes[static_cast<std::size_t>(rarest - question_.chances.begin())] |= one;
    }
    return true;
  }

  /// One code to each answer, the rest in proportion to their chances; what that leaves over goes to those who gain most by it.
  void share_codes() {
    const unsigned answers = question_.answers;
    const unsigned spare = codes_ - answers;
    unsigned left = spare;
    for (unsigned i = 0; i < answers; ++i) {
      const unsigned part = spare * question_.chances[i] / certain;
      question_.codes[i] = static_cast<std::uint8_t>(1U + part);
      left -= part;
    }
    if (left == 0) return;
    std::array<unsigned, max_answers> gain;
    for (unsigned i = 0; i < answers; ++i) gain[i] = gain_of_a_code(question_.chances[i], question_.codes[i]);
    for (; left > 0; --left) {
      const auto most = static_cast<unsigned>(std::max_element(gain.begin(), gain.begin() + answers) - gain.begin());
      gain[most] = gain_of_a_code(question_.chances[most], ++question_.codes[most]);
    }
  }

  void conclude(unsigned answer) {
    if (question_.by_class) {
      narrow(question_.slots[0], question_.classes[answer]);
      return;
    }
    const unsigned asked = question_.answers - 1U;
    for (unsigned i = 0; i < answer && i < asked; ++i) narrow(question_.slots[i], ~question_.property);
    if (answer < asked) narrow(question_.slots[answer], question_.property);
  }

  void narrow(unsigned slot, Kinds to) {
    answers_.masks[slot] &= to;
    weights_[slot] = weight(answers_.masks[slot]);
  }

  /// The slots about which something is left to ask, at least in the beginning.
  struct OpenSlots {
    std::array<std::uint8_t, max_hand> slots;
    unsigned count = 0;
  };

  const Inquiry& inquiry_;
  unsigned codes_;
  OpenSlots open_;
  Topic topic_ = Topic::playable;
  std::array<unsigned, max_hand> weights_;
  Answers answers_;
  Question question_;
};

}  // namespace

Answers ask(const Inquiry& inquiry, const std::array<Card, max_hand>& cards) {
  return Walk{inquiry}.along([&](const Question& question, unsigned /*value*/) {
    const unsigned last = question.answers - 1;
    for (unsigned i = 0; i < last; ++i) {
      const Kinds asked = question.by_class ? question.classes[i] : question.property;
      if ((kind(cards[question.slots[question.by_class ? 0 : i]]) & asked) != 0) return i;
    }
    return last;
  });
}

Answers read(const Inquiry& inquiry, unsigned value) {
  return Walk{inquiry}.along([&](const Question& question, unsigned before) {
    unsigned answer = 0;
    for (unsigned end = before + question.codes[0]; answer + 1 < question.answers && value >= end;
         end += question.codes[answer])
      ++answer;
    return answer;
  });
}

}  // namespace bots::hat
