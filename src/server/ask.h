// A question to another thread, and the wait for its answer, in a coroutine.
#pragma once

#include <boost/asio/async_result.hpp>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/this_coro.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <functional>
#include <memory>
#include <utility>

namespace server {

/// Is called once, from any thread.
template <class T>
using Told = std::function<void(T)>;

/// Runs `question` here and now, and goes on, on the thread of this coroutine, once it has called what it was given.
template <class T, class Question>
boost::asio::awaitable<T> answer_of(Question question) {
  auto here = co_await boost::asio::this_coro::executor;
  // Named, because g++ 12 destroys twice what has captures and is written inside a co_await.
  auto begin = [question = std::move(question), here](auto handler) mutable {
    auto waiting = std::make_shared<decltype(handler)>(std::move(handler));
    Told<T> told = [waiting, here](T answer) {
      auto shared = std::make_shared<T>(std::move(answer));
      boost::asio::post(here, [waiting, shared] { std::move (*waiting)(std::move(*shared)); });
    };
    question(std::move(told));
  };
  T answer = co_await boost::asio::async_initiate<const boost::asio::use_awaitable_t<>&, void(T)>(std::move(begin),
                                                                                                  boost::asio::use_awaitable);
  co_return answer;
}

/// The same with the question asked on the thread of that loop.
template <class T, class Question>
boost::asio::awaitable<T> ask(boost::asio::io_context& there, Question question) {
  auto carried = [&there, question = std::move(question)](Told<T> told) mutable {
    boost::asio::post(there, [question = std::move(question), told = std::move(told)]() mutable { question(std::move(told)); });
  };
  T answer = co_await answer_of<T>(std::move(carried));
  co_return answer;
}

}  // namespace server
