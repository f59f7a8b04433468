// The body of Boost.JSON, compiled once for every program that reads JSON.
#include <boost/json/src.hpp>
