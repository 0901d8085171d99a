import { expect, test } from 'vitest'
import { changeOutsideCode } from './outside-code.ts'

const shout = (part: string) => part.replaceAll('oven', 'OVEN')

test.each([
  ['a fence', 'oven\n```md\n![x](oven)\n```\noven', 'OVEN\n```md\n![x](oven)\n```\nOVEN'],
  ['a fence of tildes around ticks', '~~~\n```\noven\n~~~\noven', '~~~\n```\noven\n~~~\nOVEN'],
  [
    'a longer fence around a shorter one',
    '````\n```\noven\n```\noven\n````\noven',
    '````\n```\noven\n```\noven\n````\nOVEN',
  ],
  ['a fence of tildes with a tick behind it', '~~~ `x\noven\n~~~\noven', '~~~ `x\noven\n~~~\nOVEN'],
  ['a fence without an end', 'oven\n```\noven', 'OVEN\n```\noven'],
  ['a fence in a list', '- ```\n  oven\n  ```\n- oven', '- ```\n  oven\n  ```\n- OVEN'],
  ['a fence in a quotation', '> ```\n> oven\n> ```\n\noven', '> ```\n> oven\n> ```\n\nOVEN'],
  ['code within a line', 'an `oven` and an oven', 'an `oven` and an OVEN'],
  ['code with a tick in it', '``a ` oven`` oven', '``a ` oven`` OVEN'],
  ['three ticks within a line', 'see ```oven``` oven', 'see ```oven``` OVEN'],
  ['ticks of two paragraphs', 'a ` tick\n\noven ` oven', 'a ` tick\n\nOVEN ` OVEN'],
  ['a tick that is only a tick', 'a \\` oven ` oven', 'a \\` OVEN ` OVEN'],
  [
    'an element',
    '<PRE class="x">oven</PRE> <code>oven</code> oven',
    '<PRE class="x">oven</PRE> <code>oven</code> OVEN',
  ],
  ['an element without an end', '<pre>oven', '<pre>OVEN'],
])('what is in %s stays as it is, and what is not is changed', (_, given, changed) => {
  expect(changeOutsideCode(given, 'markdown', shout)).toBe(changed)
})

test('in HTML a tick is a tick', () => {
  const given = '<p>` oven `</p><pre>oven</pre>'
  expect(changeOutsideCode(given, 'html', shout)).toBe('<p>` OVEN `</p><pre>oven</pre>')
})

test.each(['`', '<pre>', '```\n', '~~~', '` ``', '\n\n`'])(
  '%j a hundred thousand times is read in its own length',
  (part) => {
    const given = part.repeat(100_000)
    expect(changeOutsideCode(given, 'markdown', (one) => one)).toBe(given)
  },
)
