import { expect, test } from 'vitest'
import { findProgrammes } from './programmes-index.ts'

test('a programme is found by its short name and by words of its full name', () => {
  const names = (text: string) => findProgrammes(text).map(({ name }) => name)
  expect(names('ican')).toEqual(['ICAN'])
  expect(names('Bankers')).toEqual(['CIBN'])
  expect(names('chartered insurance')).toEqual(['CIIN'])
  expect(names('python')).toEqual([])
  expect(names('  ')).toEqual([])
})
