// Every way to complete the show in a game that is kinder than the real one: there a card may be thrown away whatever the tokens are.
//
// What the kind game cannot do, the real one cannot either, so it can prove that a show is out of reach; and it is far smaller. More
// tokens are always better in it, so that of all ways to the same cards only the one with the most tokens counts; nobody
// misplays; who holds a card that is of no use throws away no other; and a round of nothing but clues leads nowhere.
#pragma once

#include "solve/search.h"

namespace solve {

/// Neither complete nor exhausted if there was too much to try, or if the kind game can be won and the way is not legal in the real one.
[[nodiscard]] Found kind_search(const Table& table, const Position& from, const Stop& stop);

}  // namespace solve
