import { expect, test } from 'vitest'
import { plainLines, plainText, shorten } from './plain-text.ts'

test('markup is stripped and its words are kept apart', () => {
  expect(plainText('<p>Learn <b>to</b> sew.</p><p>Sell &amp; deliver.</p>')).toBe('Learn to sew. Sell & deliver.')
  expect(plainText('<script>alert(1)</script>Dye<br>cloth')).toBe('Dye cloth')
})

test('lines and list items stay lines', () => {
  expect(plainLines('One\nTwo\n\nThree')).toEqual(['One', 'Two', 'Three'])
  expect(plainLines('<ul><li>Cut</li><li>Sew</li></ul>')).toEqual(['Cut', 'Sew'])
})

test('a long text is cut between words', () => {
  expect(shorten('one two three', 9)).toBe('one two…')
  expect(shorten('one two', 9)).toBe('one two')
})
