import { expect, test } from 'vitest'
import { matchPapers } from './match-papers.ts'

const papers = ['Taxation', 'Advanced Taxation', 'Business Law', 'MPE 101: Principles of Management'].map((title) => ({
  title,
}))
const titles = (name: string) => matchPapers(papers, name).map(({ title }) => title)

test('a title finds its course, upper and lower case alike, and not those that only contain it', () => {
  expect(titles('taxation')).toEqual(['Taxation'])
  expect(titles('BUSINESS LAW')).toEqual(['Business Law'])
})

test('part of a title finds every course that has it', () => {
  expect(titles('tax')).toEqual(['Taxation', 'Advanced Taxation'])
  expect(titles('principles of management')).toEqual(['MPE 101: Principles of Management'])
})

test('all courses are one word away, and a title nobody has finds none', () => {
  expect(titles('All')).toHaveLength(4)
  expect(titles('Astrology')).toEqual([])
})
