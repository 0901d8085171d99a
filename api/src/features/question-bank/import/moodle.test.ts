import { expect, test } from 'vitest'
import { moodleExport } from '../../../../test/courses/moodle-export.ts'
import { readImport } from './read-import.ts'

const quiz = (questions: string) => `<?xml version="1.0" encoding="UTF-8"?>\n<quiz>\n${questions}\n</quiz>`
const asked = (type: string, rest: string, text = 'What?') =>
  `<question type="${type}">\n<questiontext format="html"><text><![CDATA[<p>${text}</p>]]></text></questiontext>\n${rest}</question>`
const answer = (fraction: number, text: string, feedback = '') =>
  `<answer fraction="${fraction}" format="html"><text>${text}</text><feedback format="html"><text>${feedback}</text></feedback></answer>`
const one = (xml: string) => {
  const { drafts, notes } = readImport('moodle', quiz(xml))
  return { ...drafts[0], notes: notes.map(({ why }) => why) }
}

test.each<[string, string, object]>([
  [
    'one choice',
    asked('multichoice', `<single>true</single>${answer(100, 'a')}${answer(0, 'b')}`),
    { kind: 'single', options: ['a', 'b'], answer: [0], notes: [] },
  ],
  [
    'weights',
    asked('multichoice', `<single>true</single>${answer(100, 'a')}${answer(50, 'b')}`),
    { kind: 'single', notes: ['answers that count for a part only count as wrong here'] },
  ],
  [
    'several choices',
    asked('multichoice', `<single>false</single>${answer(50, 'a')}${answer(50, 'b')}${answer(-100, 'c')}`),
    { kind: 'multiple', answer: [0, 1], notes: [] },
  ],
  [
    'several choices of different weight',
    asked('multichoice', `<single>false</single>${answer(75, 'a')}${answer(25, 'b')}${answer(-100, 'c')}`),
    { kind: 'multiple', answer: [0, 1], notes: ['its right answers have different weights; here they count alike'] },
  ],
  [
    'true or false',
    asked('truefalse', answer(100, 'true') + answer(0, 'false')),
    { kind: 'single', options: ['True', 'False'], answer: [0] },
  ],
  [
    'a few words',
    asked('shortanswer', answer(100, 'Ada') + answer(100, 'Adah') + answer(50, 'Ad')),
    { kind: 'short', answer: ['Ada', 'Adah'], notes: [expect.stringContaining('part')] },
  ],
  [
    'numbers',
    asked(
      'numerical',
      `<answer fraction="100"><text>2</text><tolerance>0.1</tolerance></answer><answer fraction="100"><text>3</text></answer><units><unit><multiplier>1</multiplier><unit_name>kg</unit_name></unit><unit><multiplier>1000</multiplier><unit_name>g</unit_name></unit></units>`,
    ),
    {
      kind: 'numeric',
      answer: [2, 0.1],
      details: {
        units: [
          { unit: 'kg', factor: 1 },
          { unit: 'g', factor: 0.001 },
        ],
      },
      notes: ['several numbers count in full; only the first is kept'],
    },
  ],
  [
    'pairs',
    asked(
      'matching',
      '<subquestion format="html"><text>x</text><answer><text>1</text></answer></subquestion><subquestion><text>y</text><answer><text>2</text></answer></subquestion><subquestion><text></text><answer><text>3</text></answer></subquestion>',
    ),
    { kind: 'matching', options: ['1', '2', '3'], answer: [0, 1], details: { left: ['x', 'y'] } },
  ],
  [
    'an essay',
    asked('essay', '<defaultgrade>20.0000000</defaultgrade>'),
    { kind: 'essay', details: { rubric: [{ marks: 20 }] }, notes: [expect.stringContaining('rubric')] },
  ],
  [
    'a formula, a table and a picture',
    asked(
      'truefalse',
      answer(100, 'true') + answer(0, 'false'),
      'Is \\(x^2\\) &lt; 5?<img src="@@PLUGINFILE@@/a.png"><table><tr><td>a</td><td>b</td></tr><tr><td>1</td><td>2</td></tr></table>',
    ),
    {
      prompt: 'Is \\(x^2\\) < 5?\n\n| a | b |\n| --- | --- |\n| 1 | 2 |',
      notes: ['a picture in it was left out; please add it again'],
    },
  ],
  [
    'feedback',
    asked('truefalse', answer(100, 'true', 'Yes') + answer(0, 'false', 'No')),
    { explanation: 'true: Yes\nfalse: No', notes: [expect.stringContaining('feedback')] },
  ],
])('%s', (_, xml, question) => {
  expect(one(xml)).toMatchObject(question)
})

test('what cannot be asked is left out by its line, and the others come', () => {
  const good = asked('truefalse', answer(100, 'true') + answer(0, 'false'))
  const { drafts, skipped } = readImport(
    'moodle',
    quiz([good, asked('multianswer', ''), asked('shortanswer', '')].join('\n')),
  )
  expect(drafts).toHaveLength(1)
  expect(skipped).toEqual([
    { line: 6, why: 'questions of the kind multianswer cannot be asked here' },
    { line: 9, why: 'no answer is marked as right' },
  ])
})

test('two hundred questions are read, with the category as their topic', () => {
  const { drafts, skipped } = readImport('moodle', moodleExport(200))
  expect(drafts).toHaveLength(200)
  expect(skipped).toEqual([])
  expect(drafts[7]?.topics).toEqual(['Book-keeping'])
})

test('a picture that came along keeps its place, and one that did not is named', () => {
  const file = '<file name="a map.png" encoding="base64">iVBORw0KGgo=</file>'
  const xml = asked(
    'truefalse',
    answer(100, 'true') + answer(0, 'false'),
    'Where?<img src="@@PLUGINFILE@@/a%20map.png" alt="A [map]">',
  )
  const { drafts, pictures, notes } = readImport(
    'moodle',
    quiz(xml.replace('</questiontext>', `${file}</questiontext>`)),
  )
  expect(drafts[0]?.prompt).toMatch(/^Where\?!\[A map \]\(picture:[\w-]{22}\)$/)
  expect([...pictures.values()]).toEqual(['iVBORw0KGgo='])
  expect(notes).toEqual([])
})

test('entities that a document declares itself are letters, and no hostile document takes long', () => {
  const bomb = `<?xml version="1.0"?><!DOCTYPE quiz [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;"><!ENTITY f SYSTEM "file:///etc/passwd">]><quiz>${asked('truefalse', answer(100, 'true') + answer(0, 'false')).replace('What?', ']]&gt;')}<question type="essay"><questiontext><text>&b;&f;</text></questiontext></question></quiz>`
  const { drafts } = readImport('moodle', bomb)
  expect(drafts.at(-1)?.prompt).toBe('&b;&f;')
  for (const text of ['<quiz>', '<a>', '<quiz><question>', '&', '<![CDATA[', '<!-- '])
    expect(() => readImport('moodle', text.repeat(1_000_000 / text.length))).toThrow()
}, 20_000)

test('a table is read line by line', () => {
  const table = [
    'kind,question,option,option,option,answer,explanation,rubric',
    'single,Which?,One,Two,Three,B,Why,',
    '"multiple","Which, then?",One,Two,Three,1; 3,,',
    'short,Who?,,,,Ada|Adah,,',
    'gap,The ___ is ___.,,,,sky; blue|grey,,',
    'matching,Match.,Cash -> Asset,Loan -> Liability,,,,',
    'ordering,Order.,a,b,c,,,',
    'numeric,How many?,,,,12,,',
    'essay,Why?,,,,,,Ideas: 5; Words: 2.5',
    'riddle,What?,,,,,,',
    'numeric,How many?,,,,many,,',
  ].join('\r\n')
  const { drafts, skipped } = readImport('csv', table)
  expect(drafts.map(({ kind, answer: right }) => [kind, right])).toEqual([
    ['single', [1]],
    ['multiple', [0, 2]],
    ['short', ['Ada', 'Adah']],
    ['gap', ['sky', 'blue|grey']],
    ['matching', [0, 1]],
    ['ordering', [0, 1, 2]],
    ['numeric', [12]],
    ['essay', []],
  ])
  expect(skipped.map(({ line }) => line)).toEqual([10, 11])
  expect(() => readImport('csv', 'a,b\n1,2')).toThrow()
})

test('a line of a table names its topics', () => {
  const line = 'numeric,How many?,12,ATSWA-101/Petty cash and banking; Naira notes'
  const { drafts } = readImport('csv', ['kind,question,answer,topics', line].join('\r\n'))
  expect(drafts[0]?.topics).toEqual(['ATSWA-101/petty-cash-and-banking', 'Naira notes'])
})
