import { firstLetters, wordsOf } from '@koya/contract/rules/catalogue/searched-words.ts'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testApp } from '../../../../test/test-app.ts'
import { courseWords } from '../../../db/schema.ts'

const { db } = await testApp({ template: 'market' })

/** Words whose stems are far from them, beside all that the market has. */
const odd =
  'dying lying tying going owing skies ties fly try sky oxen aing oed ugly idly early only yes being using'.split(' ')

test('a search is tied to two letters that the stems of its words have as well', async () => {
  const known = await db.select().from(courseWords)
  const words = [...known.map(({ word }) => word), ...odd].filter((word) => firstLetters(word) !== undefined)
  expect(words.length).toBeGreaterThan(1_000)
  const { rows } = await db.execute<{ word: string; stem: string }>(sql`
    SELECT word, stem FROM unnest(${sql.param(words)}::text[]) AS word,
      unnest(tsvector_to_array(to_tsvector('english', word))) AS stem`)
  expect(rows.length).toBeGreaterThan(1_000)
  expect(rows.filter(({ word, stem }) => firstLetters(word) !== stem.slice(0, 2))).toEqual([])
})

test('where two letters are not sure, none are said', () => {
  const unsure = ['a', '7', 'dying', 'oed', 'b2b', 'école', 'istanbul\u0307']
  expect(unsure.map(firstLetters)).toEqual(unsure.map(() => undefined))
  expect(wordsOf('  Book-keeping, for BOOK lovers: book! ').map(firstLetters)).toEqual(['ke', 'fo', 'lo', 'bo'])
})
