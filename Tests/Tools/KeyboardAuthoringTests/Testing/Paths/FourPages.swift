/// A text of four pages, written for this test: letters of many languages, digits, signs.
enum FourPages {
  static let text = [first, second, third, fourth].joined(separator: "\n\n")

  private static let first = """
    The Letter from the Lighthouse

    On the 14th of March, at 6:45 in the morning, Zoë Quigley found a parcel before her door. It \
    was wrapped in brown paper, tied with red string, and so light that she thought it was empty. \
    "Who on earth," she asked the cat, "sends me nothing by mail?" The cat, whose name was Señor \
    Fuzz, did not answer; he sniffed at one corner, sneezed twice, and went back to sleep on the \
    piano.

    Inside was a box of tin, no bigger than a hand. On its lid somebody had scratched five words: \
    "Type what you cannot say." Beneath them, very small, stood a date - 1 July 1897 - and a \
    price: 3 shillings & 6 pence. She shook the box. It rattled. She shook it again, harder, and \
    the lid jumped off by itself, as if it had only waited to be asked a second time.

    There lay a keyboard: thirty round keys of glass, each with a letter under it, and below them \
    a long bar of polished wood. It had no wires, no ribbon, no paper. When she pressed the key \
    with the Q, nothing happened; but when she let go, a thin voice said "queue", quite \
    distinctly, and then coughed. She tried the W, and the voice said "why?" She tried the E, and \
    it sang one clear note, an E flat, which hung in the air of the kitchen like smoke from a \
    match.

    "Well," said Zoë, "that makes it a matter for Aunt Françoise." She put the box into her bag, \
    took two apples (one for the way, one for the way back), locked the door, unlocked it, fed \
    the cat, locked it once more and walked down to the station. The train of 7:32 was late, as \
    it had been on every working day since 1983; a sign said that the delay was about 20 minutes, \
    or 25, or 40%.
    """

  private static let second = """
    Aunt Françoise lived in the old lighthouse at the end of the line, together with 4,000 books, \
    11 clocks and a parrot who spoke only in proverbs. She had been a typesetter in Genève, a \
    diver off Curaçao, and for three weeks in 1961 the mayor of a village with 9 voters. "Entrez, \
    entrez!" she called from the top of the stairs. "Mind step no. 57: it isn't there." Zoë \
    minded it.

    On the table there was coffee already, a plate of crêpes, and a pot of jam with a label in a \
    hand that nobody could read. The parrot looked at the box and said: "Chi va piano, va sano e \
    va lontano." - "He says that of everything," said the aunt. "Give it here, chérie. Où l'as-tu \
    trouvé?" She put on her glasses, and then a second pair over the first one. For quite a while \
    she said nothing at all. Then she pressed seven keys, one after the other, as fast as a \
    pianist: L-O-U-I-S-E, and the bar. "Bonjour," said the thin voice. "C'est déjà l'été?"

    "I knew it," whispered the aunt. "This is the machine of my great-aunt Louise Müller-Øster. \
    She built two of them, one for herself and one for a man in Köln whom she never met. They \
    wrote to each other for twelve years without a stamp. Whatever she typed here, it was said \
    there; whatever he typed there, it was said here. Schön, nicht wahr? The neighbours thought \
    that she talked to ghosts, and they weren't far from it: his Grüße arrived at midnight, his \
    jokes at noon."

    "And then?" - "Then came a winter in which nobody answered. She waited until Easter. On the \
    first of April she put the machine into its box, wrote a date on it that was wrong by exactly \
    one hundred days, because she didn't want to be found out, and sent it away: to whoever would \
    live in your house a lifetime later." The aunt counted on her fingers. "That's you, n'est-ce \
    pas?"
    """

  private static let third = """
    They spent the whole day with it. By eleven o'clock they knew that a long press on the O gave \
    an "oh!" of surprise, ö and ó and ô according to how long one waited; that a slide from the N \
    to the left gave an ñ ("mañana," said the voice, and yawned); and that two quick taps on the \
    key in the corner made everything LOUD UNTIL SOMEBODY TAPPED IT AGAIN. By noon they had a \
    list of 26 letters, 10 digits, and 17 signs: . , ; : ! ? ' " ( ) - / & % + = and one that \
    neither of them had seen before. It looked like a small fish.

    "Don't," said Zoë, but her aunt had already pressed it. The 11 clocks stopped. The parrot \
    opened his beak and shut it again. From far below, where the sea was, came a slow knocking: \
    one, two, three; a pause; one, two, three. "Água mole em pedra dura," said the parrot at \
    last, in a voice that was not his own, "tanto bate até que fura." And all the clocks went on, \
    together, at 12:00.

    "It's a return key," said Aunt Françoise. "Of course! What else does a fish do, if not come \
    back to where it was born?" She pressed it again. Now the bar of wood moved by itself, \
    slowly, three times, and the thin voice began to speak. It was no longer a voice of glass. It \
    was that of a man, elderly and a little hoarse, who had not spoken for a very long time and \
    had to look for each word like somebody who looks for coins in an old coat: "Ist... da... \
    jemand? Ich höre Möwen. Ich höre eine Uhr. Nein: elf Uhren. Louise, bist du's? Es tut mir \
    leid, ich war so müde. Wie spät ist es?"

    Neither of them said anything. Señor Fuzz, who had travelled in the bag all the way without a \
    ticket, climbed out, stretched, walked over the table and, before anybody could stop him, \
    over the keys as well: "xzzzjkk fw vvbq 8". - "Wie bitte?" asked the voice. "Kätzchen?"
    """

  private static let fourth = """
    It is not easy to tell a man that he is 120 years late. Zoë did it with both thumbs, at some \
    20 taps a second, and made just three mistakes, which she took back one by one. She told him \
    about Louise and the winter, about the box and the wrong date; about trains, radios, \
    telephones and the moon. He was silent for so long that the coffee became cold. Then he asked \
    whether anybody had ever mended step no. 57. "No," typed Zoë. - "Good. I've hidden something \
    below it."

    It was a third box. In it lay a key, a single one, of blue glass, and a note: "Für die, die \
    nach uns kommen. Pour celles qui viendront. Para quien lo encuentre. A chi lo trova: È la \
    lettera che mancava." They turned it round and round. There was no letter under it, nor a \
    digit, nor any sign whatever. Yet it fitted exactly into the one gap that the board had, in \
    the second row, between the key that deletes and the key that sings. "Which of us?" asked the \
    aunt. - "Both," said Zoë.

    What happened next is told in four different ways. The station master of Brønshøj swears that \
    he saw a light over the water at 19:08, as green as a traffic light, but rounder. The baker's \
    wife (she is from A Coruña and doesn't lie) heard two people laugh who were neither young nor \
    old, and a smell of jam came through her closed window. The parrot says: "Ende gut, alles \
    gut", and will not be drawn on the details. And the cat, of course, was asleep.

    Only this much is certain: since that evening the train of 7:32 has been on time; whoever \
    walks up the stairs of the lighthouse counts 112 steps and misses none; and if you lay your \
    ear against the old door, you may hear - très doucement, muy despacio, ganz leise - how \
    somebody types, and how somebody else, far off, types back. Tap, tap. "Hello?" Tap. "Yes, I'm \
    here. Go on!" (End.)
    """
}
