"""Answers the questions of Benchmarks/words with the suggestions of Onboard, as clavier-words does:

    onboard.py (MODEL.lm | TEXT.txt)

A text is learned as the language. Onboard's own weights of recent words are used, and it learns each line when it is finished.
"""
import sys, time

sys.path.insert(0, '/usr/lib/python3/dist-packages/Onboard')
import pypredict

language, user = pypredict.DynamicModel(3), pypredict.CachedDynamicModel(3)
if sys.argv[1].endswith('.lm'):
    language.load(sys.argv[1])
else:
    with open(sys.argv[1], encoding='utf8') as file:
        for line in file:
            language.learn_tokens(pypredict.tokenize_text(line)[0])
for model in language, user:
    model.smoothing = 'abs-disc'
user.recency_ratio, user.recency_halflife = 0.811, 96
user.recency_smoothing, user.recency_lambdas = 'jelinek-mercer', [0.404, 0.831, 0.444]
both = pypredict.overlay([language, user])
ignoring_case = pypredict.LanguageModel.CASE_INSENSITIVE
learned = 0

for line in sys.stdin:
    kind, text = line[0], line[1:].rstrip('\n')
    before, _, last = text.rpartition('\x1f')
    if kind == '.':
        continue
    if kind == '/':
        user.learn_tokens(pypredict.tokenize_text(text)[0])
        continue
    start = time.perf_counter_ns()
    tokens = pypredict.tokenize_context(last)[0]
    prefix = tokens[-1] if tokens else ''
    begins = not last.strip() or last.rstrip(' "(\'')[-1:] in '.!?…'
    options = 0 if prefix == prefix.lower() and not begins else ignoring_case
    words = [word for word, _ in both.predictp(tokens, 40, options=options) if not word.startswith('<')]
    print(time.perf_counter_ns() - start, *words, sep='\t', flush=True)
