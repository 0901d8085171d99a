import { Failure } from '@koya/contract/protocol/failures.ts'
import { expect, test } from 'vitest'
import { readGift } from './gift.ts'
import { takeWhatCan } from './imported.ts'

const one = (text: string) => {
  const [question, ...more] = takeWhatCan(readGift(text)).drafts
  expect(more).toEqual([])
  return question
}
const problems = (text: string) => {
  try {
    return takeWhatCan(readGift(text)).skipped.map(({ line, why }) => `line ${line}: ${why}`)
  } catch (error) {
    if (error instanceof Failure) return error.errors?.text ?? [error.code]
    throw error
  }
}

test.each<[text: string, question: object]>([
  ['Who? {=Ada ~Bola ~Chi}', { kind: 'single', prompt: 'Who?', options: ['Ada', 'Bola', 'Chi'], answer: [0] }],
  ['Who?{\n~Ada\n=Bola\n~Chi\n}', { options: ['Ada', 'Bola', 'Chi'], answer: [1] }],
  ['::Q1:: Who? {~Ada =Bola}', { prompt: 'Who?', answer: [1] }],
  ['::Title\\:\\: odd:: Who? {~Ada =Bola}', { prompt: 'Who?' }],
  ['Which? {~%50%One ~%-100%Two ~%50%Three}', { kind: 'multiple', options: ['One', 'Two', 'Three'], answer: [0, 2] }],
  ['Which? {~%33.33333%One ~%33.33333%Two ~%33.33333%Three ~%-100%Four}', { answer: [0, 1, 2] }],
  ['Partly? {=All ~%50%Half ~None}', { kind: 'single', answer: [0] }],
  ['The sun is hot. {T}', { kind: 'single', options: ['True', 'False'], answer: [0] }],
  ['The sun is cold. { false }', { options: ['True', 'False'], answer: [1] }],
  ['The sun is cold. {FALSE#It is hot.#Well done.}', { answer: [1], explanation: 'It is hot.\nWell done.' }],
  ['The sun is hot. {TRUE#No#Yes####Look up.}', { explanation: 'No\nYes\nLook up.' }],
  ['2+2? {#4}', { kind: 'numeric', options: [], answer: [4, 0] }],
  ['π? {#3.14:0.1}', { answer: [3.14, 0.1] }],
  ['π? {#3.05..3.15}', { answer: [3.1, 0.05] }],
  ['How cold? {# -10 .. -2 }', { answer: [-6, 4] }],
  ['How much? {#1.5e3}', { answer: [1500, 0] }],
  ['When? {#=1822:0#Right =%50%1822:2#Nearly}', { answer: [1822, 0], explanation: 'Right' }],
  ['2+2? {#4#Count them.####It is four.}', { answer: [4, 0], explanation: 'Count them.\nIt is four.' }],
  [
    'Who? {=Ada#Yes ~Bola#No, she came later ~Chi####All of them taught.}',
    { explanation: 'Yes\nBola: No, she came later\nAll of them taught.' },
  ],
  ['Who? {=Ada =Adah}', { kind: 'short', answer: ['Ada', 'Adah'] }],
  [
    'Match. {=a -> 1 =b -> 2 = -> 3}',
    { kind: 'matching', options: ['1', '2', '3'], answer: [0, 1], details: { left: ['a', 'b'] } },
  ],
  ['Write. {####Well}', { kind: 'essay', explanation: 'Well', details: { rubric: [{ marks: 10 }] } }],
  ['When? {#=1822:0 =1823:0}', { answer: [1822, 0] }],
  ['What is \\(x^2\\)? {=\\(y\\) ~b}', { prompt: 'What is \\(x^2\\)?', options: ['\\(y\\)', 'b'] }],
  ['Two and two is {=four ~five}.', { prompt: 'Two and two is ____.' }],
  ['{=Lagos ~Abuja} is on the sea.', { prompt: '____ is on the sea.' }],
  [
    'What is \\{a\\} \\= b \\~ \\#1\\: c\\\\d? {=\\=1 ~\\~2}',
    { prompt: 'What is {a} = b ~ #1: c\\d?', options: ['=1', '~2'] },
  ],
  ['First line\\nsecond line? {=a ~b}', { prompt: 'First line\nsecond line?' }],
  [
    '[html]<p>What&nbsp;is <b>5 &lt; 6</b>?</p> {=<i>true</i> ~[plain]<false>}',
    { prompt: 'What is 5 < 6 ?', options: ['true', '<false>'] },
  ],
  ['[markdown]What is **bold**? {=a ~b}', { prompt: 'What is **bold**?' }],
  ['[moodle]What <b>is</b> it? {=a ~b}', { prompt: 'What <b>is</b> it?' }],
  [
    '// note\n$CATEGORY: a/b\n\n// more\nWho\nis it? {=a\n// note\n\n~b}',
    { prompt: 'Who is it?', options: ['a', 'b'] },
  ],
  ['\uFEFF// note\r\n\r\nWho?  {=a ~b}  \r\n', { prompt: 'Who?', options: ['a', 'b'] }],
])('%j is read', (text, question) => {
  expect(one(text)).toMatchObject(question)
})

test('a category is the topic of all questions until the next one, and tags are of their own question', () => {
  const text = `// just a note
Before? {T}

$CATEGORY: $course$/top/Book-keeping/Petty cash

// question: 1 [id:7] [tag:Floats] [tag:Petty cash]
With tags? {T}

::Title:: Without? {
=a

~b
}

$CATEGORY: $course$/top/atswa-101/Petty cash and banking
Of a paper? {T}
$CATEGORY: top/Income//expenditure
Strokes? {T}

$CATEGORY: $system$/Default for Accounts
None? {T}

$CATEGORY: ${'long '.repeat(30)}
Too long? {T}`
  expect(takeWhatCan(readGift(text)).drafts.map(({ prompt, topics }) => [prompt, topics])).toEqual([
    ['Before?', []],
    ['With tags?', ['Petty cash', 'Floats']],
    ['Without?', ['Petty cash']],
    ['Of a paper?', ['ATSWA-101/petty-cash-and-banking']],
    ['Strokes?', ['Income expenditure']],
    ['None?', []],
    ['Too long?', []],
  ])
})

test.each<[text: string, said: string[]]>([
  ['Match. {=a -> 1 =b}', ['line 1: each pair is written =this -> that']],
  [
    'Match. {=a -> 1}',
    ['line 1: options: At least two answers to choose from', 'line 1: details: At least two things to match'],
  ],
  ['Just words.', ['line 1: there are no answers in braces']],
  ['One {=a ~b} and {=c ~d}', ['line 1: there are answers in braces twice; only one gap can be asked for']],
  ['{=a ~b}', ['line 1: there is no question before the answers']],
  ['Who? {Ada ~Bola}', ['line 1: each answer begins with = or ~']],
  ['Who? {~Ada ~Bola}', ['line 1: no answer is marked as right']],
  [
    'Who? {=Ada =Bola ~Chi}',
    ['line 1: several answers are marked with =; where several are right, each is written ~%50%'],
  ],
  ['How many? {#many}', ['line 1: the answer is not a number']],
  ['How many? {#1,5}', ['line 1: the answer is not a number']],
  ['How many? {#3:-1}', ['line 1: the answer is not a number']],
  ['How many? {#}', ['line 1: the answer is not a number']],
  ['How many? {#5..1}', ['line 1: a range goes from the smaller number to the greater one']],
  ['How many? {#1..x}', ['line 1: the answer is not a number']],
  ['Who? {=Ada ~Ada}', ['line 1: options: Two of the answers are the same']],
  ['Who? {=Ada ~}', ['line 1: options: Required']],
  [
    '\n\nOne {=a ~b\n\nTwo {=a ~b}\n\nThree {\n',
    ['line 3: the answers are never closed with }', 'line 7: the answers are never closed with }'],
  ],
  ['', ['This text could not be read. Nothing was imported.']],
])('%j is refused by its line', (text, said) => {
  expect(problems(text).map((line) => line.replace(/: [^:]*required.*$/i, ': Required'))).toEqual(said)
})

// Reading is in proportion to the length: anything worse would not come to an end here.
test('half a million hostile characters are read or refused', () => {
  const size = 500_000
  const fill = (part: string) => part.repeat(Math.ceil(size / part.length)).slice(0, size)
  const hostile = [
    ...'{ } {} = ~ # : :: \\ % [html] < &'.split(' ').map(fill),
    ...[' ', '\n', '{\n', '{\n\n', '::\n', '//\n', '//[tag:x]\n', '$CATEGORY:/a\nx {T}\n'].map(fill),
    `// ${fill('[tag:')}`,
    `$CATEGORY: ${fill('/')}\nx {T}`,
    `$CATEGORY: ${fill('a/')}\nx {T}`,
    `$CATEGORY: ${fill('-a')}\nx {T}`,
    `Who? {${fill('=~')}}`,
    `Who? {${fill('~%')}}`,
    `Who? {#${fill('1')}x}`,
    `Who? {#${fill('1..')}}`,
    `Who? {#${fill('=1:')}}`,
    `[html]${fill('<a')} {=a ~b}`,
    `[html]${fill('&amp')} {=a ~b}`,
    `${fill(' \t')}x {=a ~b}`,
    fill('####{T####'),
    fill('a {=a ~b}\n\n'),
  ]
  for (const text of hostile) expect(() => problems(text)).not.toThrow()
}, 60_000)
