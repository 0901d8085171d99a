import { expect, test } from 'vitest'
import { compareDrafts } from './compare-drafts.ts'

const there = (text: string, version = 'two') => ({ text, version, at: '2026-11-17T08:00:00Z' })
const seen = (text: string, version?: string) => ({ text, version })

test('what was written on one device only is the newest, and is what one goes on with', () => {
  expect(compareDrafts('', undefined, there('a'))).toBe('there')
  expect(compareDrafts('a', seen('a', 'one'), there('ab'))).toBe('there')
  expect(compareDrafts('ab', seen('a', 'two'), there('a'))).toBe('here')
  expect(compareDrafts('a', undefined, null)).toBe('here')
  expect(compareDrafts('a', undefined, there('a'))).toBe('here')
})

test('where both changed, the author is asked', () => {
  expect(compareDrafts('ab', seen('a', 'one'), there('ac'))).toBe('ask')
  expect(compareDrafts('b', undefined, there('a'))).toBe('ask')
})

test('what was sent or discarded elsewhere is gone here too, unless something was added', () => {
  expect(compareDrafts('a', seen('a', 'one'), null)).toBe('there')
  expect(compareDrafts('ab', seen('a', 'one'), null)).toBe('here')
})
