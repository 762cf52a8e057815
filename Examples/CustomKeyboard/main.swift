import Pictures

print(try story().text, terminator: "")
