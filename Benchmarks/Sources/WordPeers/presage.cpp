// Answers the questions of Benchmarks/words with the suggestions of presage, as clavier-words does: presage CONFIGURATION.
// Presage learns from what it is shown.
#include <chrono>
#include <iostream>
#include <presage.h>
#include <string>

class Text : public PresageCallback {
public:
  std::string past;
  std::string get_past_stream() const override { return past; }
  std::string get_future_stream() const override { return ""; }
};

int main(int count, char **arguments) {
  if (count != 2) return 64;
  Text text;
  Presage presage(&text, arguments[1]);
  std::string line;
  while (std::getline(std::cin, line)) {
    if (line.empty() || line[0] != '?') continue;
    text.past = line.substr(1);
    for (char &byte : text.past)
      if (byte == '\x1f') byte = ' ';
    std::string words;
    auto start = std::chrono::steady_clock::now();
    try {
      for (const std::string &word : presage.predict()) words += "\t" + word;
    } catch (const std::exception &error) {
      std::cerr << "presage: " << error.what() << std::endl;
    }
    auto time = std::chrono::steady_clock::now() - start;
    std::cout << std::chrono::duration_cast<std::chrono::nanoseconds>(time).count() << words << std::endl;
  }
}
