// Cards of Hanabi by colour and value, as short as they are said.
#pragma once

#include "hanabi/card.h"

namespace bots {

inline hanabi::Card red(int value) { return {hanabi::Colour::red, static_cast<hanabi::Rank>(value - 1)}; }
inline hanabi::Card blue(int value) { return {hanabi::Colour::blue, static_cast<hanabi::Rank>(value - 1)}; }
inline hanabi::Card green(int value) { return {hanabi::Colour::green, static_cast<hanabi::Rank>(value - 1)}; }

}  // namespace bots
