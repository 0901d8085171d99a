import { expect, test } from 'vitest'
import { findProgrammes, suggestProgrammes } from './programmes-index.ts'

test('a programme is found by its short name and by words of its full name', () => {
  const names = (text: string) => findProgrammes(text).map(({ name }) => name)
  expect(names('ican')).toEqual(['ICAN'])
  expect(names('Bankers')).toEqual(['CIBN'])
  expect(names('chartered insurance')).toEqual(['CIIN'])
  expect(names('python')).toEqual([])
  expect(names('  ')).toEqual([])
})

test('a programme is suggested as soon as its short name is begun', () => {
  const names = (text: string) => suggestProgrammes(text).map(({ name }) => name)
  expect(names('ica')).toEqual(['ICAN'])
  expect(names(' CI')).toEqual(['CIBN', 'CIPM', 'CITN', 'CIIN'])
  expect(names('nim')).toEqual(['NIMN', 'NIM'])
  expect(names('taxat')).toEqual(['CITN'])
  expect(names('c')).toEqual([])
})
