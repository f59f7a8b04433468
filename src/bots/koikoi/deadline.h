// When to stop thinking, as bots of both games do.
#pragma once

#include "bots/deadline.h"

namespace bots::koi {

using bots::Deadline;

}  // namespace bots::koi
