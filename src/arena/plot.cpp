#include "arena/plot.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <vector>

namespace arena {
namespace {

constexpr double width = 720, height = 360, left = 56, right = 16, top = 48, bottom = 52;
constexpr double plot_width = width - left - right, plot_height = height - top - bottom;

std::string escaped(std::string_view text) {
  std::string result;
  for (const char c : text) {
    if (c == '<')
      result += "&lt;";
    else if (c == '>')
      result += "&gt;";
    else if (c == '&')
      result += "&amp;";
    else
      result += c;
  }
  return result;
}

/// 1, 2, 5, 10, 20, 50, ...: the smallest such step that needs at most `most` steps.
double round_step(double range, double most) {
  for (double power = 1;; power *= 10)
    for (const double factor : {1.0, 2.0, 5.0})
      if (range <= most * power * factor) return power * factor;
}

int floor_to(int value, int step) { return static_cast<int>(std::floor(static_cast<double>(value) / step)) * step; }

struct Bars {
  int first = 0;   ///< the lowest value of the first bar
  int values = 1;  ///< of each bar
  std::vector<std::uint64_t> counts{};
};

Bars bars_of(const Histogram& histogram) {
  const auto& counts = histogram.counts();
  if (counts.empty()) return {0, 1, {0}};
  const int low = counts.begin()->first;
  const int high = counts.rbegin()->first;
  constexpr double most_bars = 62;
  Bars bars;
  bars.values = static_cast<int>(round_step(high - low + 1, most_bars));
  bars.first = floor_to(low, bars.values);
  bars.counts.resize(static_cast<std::size_t>((high - bars.first) / bars.values) + 1);
  for (const auto& [value, times] : counts) bars.counts[static_cast<std::size_t>((value - bars.first) / bars.values)] += times;
  return bars;
}

std::string text(double x, double y, std::string_view anchor, std::string_view words, std::string_view more = "") {
  return fmt::format("<text x=\"{:.1f}\" y=\"{:.1f}\" text-anchor=\"{}\"{}>{}</text>\n", x, y, anchor, more, escaped(words));
}

/// Lines across, with the share of all that they stand for.
std::string grid(double highest_share, double step) {
  std::string svg;
  for (double share = 0; share <= highest_share * 1.0001; share += step) {
    const double y = top + plot_height * (1 - share / highest_share);
    svg += fmt::format("<line x1=\"{:.1f}\" y1=\"{:.1f}\" x2=\"{:.1f}\" y2=\"{:.1f}\" stroke=\"#ddd\"/>\n", left, y,
                       width - right, y);
    svg += text(left - 8, y + 4, "end", fmt::format("{:g} %", share));
  }
  return svg;
}

}  // namespace

std::string histogram_svg(const Histogram& histogram, std::string_view title, std::string_view about_values) {
  const Bars bars = bars_of(histogram);
  double all = 0;
  for (const auto count : bars.counts) all += static_cast<double>(count);
  all = std::max(all, 1.0);
  const double tallest = 100 * static_cast<double>(*std::ranges::max_element(bars.counts)) / all;
  constexpr double most_lines = 6;
  const double grid_step = round_step(std::max(tallest, 1.0), most_lines);
  const double highest = grid_step * std::ceil(std::max(tallest, 1.0) / grid_step);

  std::string svg = fmt::format(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {0:g} {1:g}\" width=\"{0:g}\" height=\"{1:g}\" "
      "font-family=\"sans-serif\" font-size=\"12\" fill=\"#333\">\n<rect width=\"{0:g}\" height=\"{1:g}\" fill=\"#fff\"/>\n",
      width, height);
  svg += text(left, 26, "start", title, " font-size=\"13\"");
  svg += grid(highest, grid_step);

  const double slot = plot_width / static_cast<double>(bars.counts.size());
  const auto label_every = static_cast<std::size_t>(round_step(static_cast<double>(bars.counts.size()), 26));
  for (std::size_t i = 0; i < bars.counts.size(); ++i) {
    const double x = left + slot * static_cast<double>(i);
    const int low = bars.first + static_cast<int>(i) * bars.values;
    const std::string name = bars.values == 1 ? fmt::format("{}", low) : fmt::format("{} to {}", low, low + bars.values - 1);
    const double tall = plot_height * (100 * static_cast<double>(bars.counts[i]) / all) / highest;
    svg += fmt::format(
        "<rect x=\"{:.1f}\" y=\"{:.1f}\" width=\"{:.1f}\" height=\"{:.1f}\" fill=\"#3b6ea5\"><title>{}: {}</title></rect>\n",
        x + slot * 0.08, top + plot_height - tall, slot * 0.84, tall, name, bars.counts[i]);
    if (i % label_every == 0) svg += text(x + slot / 2, height - bottom + 18, "middle", fmt::format("{}", low));
  }
  svg += text(left + plot_width / 2, height - 12, "middle", about_values);
  return svg + "</svg>\n";
}

}  // namespace arena
