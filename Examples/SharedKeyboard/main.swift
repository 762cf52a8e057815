import Pictures

print(story().text, terminator: "")
