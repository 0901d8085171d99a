import { messages } from '@koya/contract/protocol/messages.ts'
import { expect, test } from 'vitest'
import { goodCourse, goodLesson, packageFiles, problemsOf } from '../../test/courses/packages.ts'
import { aYearFrom } from './a-year-from.ts'
import { readPackage } from './read-package.ts'

const days = aYearFrom('2026-03-01')
const read = (changed?: Parameters<typeof packageFiles>[0]) => readPackage(packageFiles(changed), days)
const refusal = (changed: Parameters<typeof packageFiles>[0]) => problemsOf(() => read(changed))
const course = (from: string, to: string) => ({ 'course.md': goodCourse.replace(from, to) })
const lesson = (from: string, to: string) => ({ 'lessons/01-heat.md': goodLesson.replace(from, to) })

test('a package is read as it is written, and gets a year where it names no days', () => {
  expect(read().course).toMatchObject({
    code: 'PKG-1',
    price: 2500,
    overview: 'All about bread.',
    outcomes: 'Count loaves\nCount money',
    starts_on: '2026-03-01',
    ends_on: '2027-03-01',
    sections: [
      {
        title: 'The oven',
        lessons: [
          { title: 'Heat', minutes: 12, is_preview: false, content: { kind: 'text', markdown: 'An oven is **hot**.' } },
          { title: 'Dough', minutes: null, content: { kind: 'text' } },
        ],
      },
    ],
  })
})

test.each<[what: string, changed: Parameters<typeof packageFiles>[0], said: string[]]>([
  ['an unknown field', course('price: 2500', 'price: 2500\ncolour: red'), ['course.md: there is no field colour here']],
  ['a missing field', course('name: Selling bread\n', ''), ['course.md: name: is missing']],
  ['a wrong kind', course('price: 2500', 'price: cheap'), ['course.md, line 7: price: must be a number']],
  [
    'what the form refuses',
    course('price: 2500\nhours: 4', 'price: -1\nhours: 0'),
    [
      'course.md, line 7: price: Figures only, such as 12000 or 12000.50, from 0 to 10000000',
      'course.md, line 8: hours: Whole hours, from 1 to 9999',
    ],
  ],
  ['a text that is missing', course('description: How to sell bread.\n', ''), ['course.md: description: is missing']],
  [
    'no overview',
    course('All about bread.', ''),
    ['course.md: the text below the fields, which is the overview: is missing'],
  ],
  [
    'days in the wrong order',
    course(
      'hours: 4',
      'hours: 4\nstarts_on: 2026-05-01\nends_on: 2026-04-01\nenrolment_opens_on: 2026-01-01\nenrolment_closes_on: 2026-04-01',
    ),
    ['course.md, line 10: ends_on: The course cannot end before it starts'],
  ],
  ['another format', course('format: 1', 'format: 2'), ['course.md, line 2: format: Must be one of: 1']],
  ['no front matter', { 'course.md': 'Hello' }, [expect.stringContaining('begins with front matter')]],
  [
    'YAML that ends early',
    course('name: Selling bread', 'name: [Selling'),
    [expect.stringContaining('not written as YAML')],
  ],
  [
    'a field given twice',
    course('price: 2500', 'price: 2500\nprice: 3'),
    [expect.stringContaining('duplicated mapping key')],
  ],
  [
    'YAML that grows by naming itself',
    course('price: 2500', 'price: &a [1]\nhours_: *a'),
    [expect.stringContaining('not written as YAML')],
  ],
  [
    'a character that cannot be kept',
    lesson('title: Heat', 'title: "Heat \\0"'),
    [expect.stringContaining('cannot store')],
  ],
  [
    'bytes that are no text',
    { 'lessons/01-heat.md': new Uint8Array([255, 254, 0]) },
    [expect.stringContaining('UTF-8')],
  ],
  ['a file that is not listed', { 'lessons/02-x.md': goodLesson }, ['lessons/02-x.md: is in no section of course.md']],
  [
    'a file that is not there',
    { 'lessons/01-heat.md': null },
    ['course.md: sections: the package has no file lessons/01-heat.md'],
  ],
  [
    'a file that is listed twice',
    course('- Dough', '- lessons/01-heat.md'),
    ['course.md: sections: lessons/01-heat.md is listed twice'],
  ],
  [
    'an unknown kind',
    lesson('minutes: 12', 'kind: game'),
    [expect.stringContaining('kind: must be one of text, video')],
  ],
  [
    'a field of another kind',
    lesson('minutes: 12', 'pass_mark: 50'),
    ['lessons/01-heat.md, line 3: there is no field pass_mark in a lesson of the kind text'],
  ],
  [
    'a quiz without its pass mark, and with a text',
    lesson('minutes: 12', 'kind: quiz'),
    [
      'lessons/01-heat.md: a lesson of the kind quiz has no text below its fields',
      'lessons/01-heat.md: pass_mark: is missing',
    ],
  ],
  [
    'an address that is none',
    lesson('minutes: 12', 'kind: video\nurl: javascript:alert(1)'),
    [expect.stringContaining('url: Must be an address')],
  ],
  ['no title', lesson('title: Heat\n', ''), ['lessons/01-heat.md: title: is missing']],
  ['a long title', lesson('Heat', 'x'.repeat(201)), ['lessons/01-heat.md, line 2: title: Too Long!']],
  [
    'an unknown format of a text',
    lesson('minutes: 12', 'format: word'),
    ['lessons/01-heat.md, line 3: format: must be markdown or html'],
  ],
  [
    'an unknown field of a recording',
    lesson(
      'minutes: 12',
      'kind: live\nstarts_at: 2026-01-06T17:00:00Z\nends_at: 2026-01-06T18:00:00Z\nrecording: { text: x, film: y }',
    ),
    ['lessons/01-heat.md, line 6: recording: there is no field film here'],
  ],
  [
    'questions that are wrong',
    {
      'questions/bank.yaml': `- kind: single
  prompt: Which?
  options: [One, Two]
  answer: 3
- kind: single
  prompt: Which?
  options: [One]
  answer: 1
- kind: single
  prompt: Which?
  options: [One, Two]
  answer: [1, 2]
- kind: numeric
  prompt: How many?
  answer: lots
- kind: single
  prompt: Which?
  options: [One, Two]
  answer: 1
  hint: no
- kind: single
  prompt: Which?
  options: [One, Two]
  answer: 1
  topics: [ATSWA-101/petty-cash, a/b/c]
`,
    },
    [
      'questions/bank.yaml: question 1: answer: Please mark the right answer',
      'questions/bank.yaml: question 2: options: At least two answers to choose from',
      'questions/bank.yaml: question 3: answer: Exactly one answer is right',
      'questions/bank.yaml: question 4: answer: must be a number or a list of numbers',
      'questions/bank.yaml: question 5: there is no field hint here',
      `questions/bank.yaml: question 6: topics 2: ${messages.questions.badTopic}`,
    ],
  ],
  [
    'a picture that is shown nowhere',
    { 'pictures/a.png': new Uint8Array([1]) },
    ['pictures/a.png: is shown nowhere in the course'],
  ],
  [
    'a picture that is missing',
    lesson('An oven', '![Oven](pictures/oven.png)'),
    ['the package: a text shows pictures/oven.png, and there is no such picture'],
  ],
  [
    'a picture that only an example shows',
    { ...lesson('An oven', '`![Oven](pictures/a.png)`'), 'pictures/a.png': new Uint8Array([1]) },
    ['pictures/a.png: is shown nowhere in the course'],
  ],
  [
    'a cover that is missing',
    course('hours: 4', 'hours: 4\ncover: pictures/c.png'),
    ['course.md: cover: the package has no picture pictures/c.png'],
  ],
  [
    'no sections',
    course(goodCourse.slice(goodCourse.indexOf('sections:'), goodCourse.indexOf('---\n\nAll')), 'sections: []\n'),
    ['lessons/01-heat.md: is in no section of course.md', 'course.md: sections: a course has at least one'],
  ],
])('%s is named', async (_what, changed, said) => {
  expect(await refusal(changed)).toEqual(said)
})

test('all that is wrong in all files is said at once', async () => {
  const said = await refusal({ ...course('price: 2500', 'price: free'), ...lesson('title: Heat', 'name: Heat') })
  expect(said).toEqual([
    'course.md, line 7: price: must be a number',
    'lessons/01-heat.md, line 2: there is no field name in a lesson of the kind text',
    'lessons/01-heat.md: title: is missing',
  ])
})

test('a megabyte of wrong questions is refused without looking at each of them again and again', async () => {
  const many = await refusal({ 'questions/bank.yaml': '- a: b\n'.repeat(149_000) })
  expect(many).toEqual(['questions/bank.yaml: there are 149000 questions; a course has at most 2000'])
  const said = await refusal({ 'questions/bank.yaml': `${'- a: b\n'.repeat(1_900)}${'# no\n'.repeat(190_000)}` })
  expect(said.at(-1)).toBe('And 5600 more.')
})

test('ten thousand lessons are too many, and so are as many problems to read', async () => {
  const many = Array.from({ length: 10_000 }, (_, at) => `      - Lesson ${at}`).join('\n')
  expect(await refusal(course('      - Dough', many))).toEqual([
    'course.md: sections: there are 10001 lessons; a course has at most 500',
  ])
  const unknown = Array.from({ length: 300 }, (_, at) => `field${at}: 1`).join('\n')
  const said = await refusal(course('price: 2500', `price: 2500\n${unknown}`))
  expect([said.length, said.at(-1)]).toEqual([101, 'And 200 more.'])
})
