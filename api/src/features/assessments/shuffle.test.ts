import { expect, test } from 'vitest'
import { readConfig } from '../../config.ts'
import { asShown, asWritten, seedOf, shuffled } from './shuffle.ts'

const house = (name: string) => readConfig({ KOYA_SECRET: `the secret of ${name}, which is long enough` })
const sitting = { userId: 7, courseId: 3, lessonId: 5, number: 1, isShuffled: true }
const options = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight']
const ask = (kind: 'single' | 'multiple' | 'ordering' | 'matching' | 'short') => ({ id: 11, kind, options })
const seed = seedOf(house('Koya'), sitting)

test('the order of an attempt stays what it is, and nobody works it out who does not know the secret of the house', () => {
  expect(seedOf(house('Koya'), sitting)).toBe(seed)
  for (const other of [{ userId: 8 }, { courseId: 4 }, { lessonId: null }, { number: 2 }])
    expect(seedOf(house('Koya'), { ...sitting, ...other })).not.toBe(seed)
  expect(seedOf(house('another'), sitting)).not.toBe(seed)
  expect(seedOf(readConfig({}), sitting)).not.toBe(seed)
})

test.each(['single', 'multiple', 'ordering', 'matching'] as const)(
  'a question of the kind %s is mixed, marked by what its author wrote, and shown again as it was given',
  (kind) => {
    const question = ask(kind)
    const seen = shuffled(seed, question).options
    expect(seen).not.toEqual(options)
    expect(seen.toSorted()).toEqual(options.toSorted())
    const given = [2, 0, 7]
    const written = asWritten(seed, question, given)
    expect(written.map((place) => options[Number(place)])).toEqual(given.map((place) => seen[place]))
    expect(asShown(seed, question, written)).toEqual(given)
    // What is no place is no answer, and stays what it is.
    expect([asWritten(seed, question, [99]), asShown(seed, question, [99])]).toEqual([[99], [99]])
  },
)

test('where the author keeps the order choices stay as they are, and what is to be put in order is mixed all the same', () => {
  const kept = seedOf(house('Koya'), { ...sitting, isShuffled: false })
  for (const kind of ['single', 'multiple'] as const) expect(shuffled(kept, ask(kind)).options).toEqual(options)
  for (const kind of ['ordering', 'matching'] as const) expect(shuffled(kept, ask(kind)).options).not.toEqual(options)
  // As it was before attempts had orders of their own.
  expect(shuffled(null, ask('single')).options).toEqual(options)
})

test('words are nobody’s place: they are neither mixed nor moved', () => {
  expect(shuffled(seed, ask('short')).options).toEqual(options)
  expect([asWritten(seed, ask('short'), ['2']), asShown(seed, ask('short'), ['2'])]).toEqual([['2'], ['2']])
})
