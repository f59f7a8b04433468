#include "server/static_files.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <functional>
#include <string>
#include <vector>

namespace server {
namespace {

struct Kind {
  std::string_view ending;
  std::string_view type;
};
constexpr std::array<Kind, 14> kinds{{
    {".html", "text/html; charset=utf-8"},
    {".js", "text/javascript; charset=utf-8"},
    {".css", "text/css; charset=utf-8"},
    {".svg", "image/svg+xml"},
    {".png", "image/png"},
    {".webp", "image/webp"},
    {".ico", "image/x-icon"},
    {".json", "application/json"},
    {".webmanifest", "application/manifest+json"},
    {".wasm", "application/wasm"},
    {".woff2", "font/woff2"},
    {".mp3", "audio/mpeg"},
    {".ogg", "audio/ogg"},
    {".txt", "text/plain; charset=utf-8"},
}};

constexpr std::string_view without_client =
    "<!doctype html><html lang=\"en\"><meta charset=\"utf-8\"><title>Hanaza</title><h1>Hanaza is running</h1>"
    "<p>This program was built without the web client. To have it, install Node.js, run <code>npm ci</code> and "
    "<code>npm run build</code> in <code>web</code>, and build Hanaza again.</p>"
    "<p>Programs can play all the same: see <code>docs/api.md</code> and <code>docs/protocol.md</code>.</p></html>";

constexpr std::string_view page_name = "/index.html";

std::string_view type_of(std::string_view path) {
  for (const auto& kind : kinds)
    if (path.ends_with(kind.ending)) return kind.type;
  return "application/octet-stream";
}

struct File {
  std::string_view path;
  std::string_view plain;
  std::string_view gzip;
  std::string tag;  ///< of its bytes
};

std::string tag_of(std::string_view bytes) { return fmt::format("{:016x}", std::hash<std::string_view>{}(bytes)); }

const std::vector<File>& all_files() {
  static const auto files = [] {
    std::vector<File> all;
    const auto embedded = web_client();
    for (std::size_t i = 0; i + 1 < embedded.size(); i += 2)
      all.push_back({embedded[i].name, embedded[i].bytes, embedded[i + 1].bytes, tag_of(embedded[i].bytes)});
    return all;
  }();
  return files;
}

const File* find(std::string_view path) {
  const auto& files = all_files();
  const auto found = std::ranges::find(files, path, &File::path);
  return found == files.end() ? nullptr : &*found;
}

bool is_page(std::string_view path) {
  return !path.starts_with("/api/") && !path.starts_with("/assets/") &&
         path.substr(path.rfind('/') + 1).find('.') == std::string_view::npos;
}

}  // namespace

std::string with_picture_at(std::string_view origin, std::string_view page) {
  constexpr std::string_view picture = R"(<meta property="og:image" content="/)";
  std::string text{page};
  if (const auto at = text.find(picture); at != std::string::npos) text.insert(at + picture.size() - 1, origin);
  return text;
}

std::optional<Response> static_file(std::string_view path, const Request& request, std::string_view origin) {
  const auto* file = find(path);
  if (file == nullptr && is_page(path)) file = find(page_name);
  Response response;
  if (file == nullptr) {
    if (path != "/" && !path.starts_with("/t/")) return std::nullopt;
    response.type = kinds[0].type;
    response.lasting = without_client;
    return response;
  }
  // The page is small and not the same for everybody, so it goes as it is.
  const bool is_the_page = file->path == page_name;
  if (is_the_page) response.body = with_picture_at(origin, file->plain);
  const bool gzip = !is_the_page && header(request, http::field::accept_encoding).find("gzip") != std::string_view::npos;
  const auto tag = '"' + (is_the_page ? tag_of(response.body) : file->tag) + (gzip ? "-gz\"" : "\"");
  response.type = type_of(file->path);
  response.headers.emplace_back("ETag", tag);
  response.headers.emplace_back("Vary", "Accept-Encoding");
  // Names of assets change with their bytes; that of the page does not.
  const bool lasts = file->path.starts_with("/assets/");
  response.headers.emplace_back("Cache-Control", lasts ? "public, max-age=31536000, immutable" : "no-cache");
  if (header(request, http::field::if_none_match).find(tag) != std::string_view::npos) {
    response.status = http::status::not_modified;
    response.body.clear();
    return response;
  }
  if (gzip) response.headers.emplace_back("Content-Encoding", "gzip");
  if (!is_the_page) response.lasting = gzip ? file->gzip : file->plain;
  return response;
}

}  // namespace server
