import { expect, test } from 'vitest'
import { readOutline } from './outline.ts'

test('a line is a topic, and a line that begins with a hyphen is a lesson of the topic above', () => {
  expect(readOutline('Why we keep books\n- The first ledger\n- The cash book\nDouble entry')).toEqual([
    { title: 'Why we keep books', lessons: ['The first ledger', 'The cash book'] },
    { title: 'Double entry', lessons: [] },
  ])
})

test('a lesson without a topic above it stands as a topic', () => {
  expect(readOutline('- Alone')).toEqual([{ title: 'Alone', lessons: [] }])
})
