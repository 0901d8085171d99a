import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testApp } from '../../../../test/test-app.ts'
import { connect, type Db } from '../../../db/client.ts'
import { courses, courseWords } from '../../../db/schema.ts'
import { everything, type Scope } from '../course-scope.ts'
import { findTeachers } from '../find-teachers.ts'
import { bestFirst, findCandidates } from './search-candidates.ts'
import { searchSmallCatalogue } from './search-small-catalogue.ts'
import { readSearch } from './search-words.ts'

const { db, deps } = await testApp({ template: 'market' })
await db.execute(sql`ANALYZE courses`)
const page = { limit: 12, offset: 0, order: bestFirst }
const free: Scope = { ...everything, kinds: [0, 1] }

/** As in a catalogue of any size: how common the words are, then candidates. What no course has goes that way anyhow. */
async function theLongWay(text: string, scope: Scope) {
  const wanted = await readSearch(db, text, scope)
  if (!wanted || wanted.isCorrected || 'names' in wanted.indexed) return undefined
  const found = await findCandidates(db, scope, { ...wanted, taughtBy: [] }, page, 1_001)
  return found.total > 0 ? found : undefined
}

async function searchedTexts() {
  const words = (await db.select().from(courseWords)).map(({ word }) => word).filter((_, at) => at % 50 === 0)
  const titles = (await db.select({ name: courses.name }).from(courses)).map(({ name }) => name)
  const pairs = titles.map((name) => name.split(' ').slice(-2).join(' '))
  const names = (await findTeachers(db, 'a')).concat(await findTeachers(db, 'ad')).map((one) => one.first_name)
  const begun = words.map((word) => word.slice(0, 3))
  return [...words, ...begun, ...pairs.slice(0, 60), ...names, 'the', 'bookkepping', 'nothing of the kind', '...']
}

test('in a small catalogue one statement finds the same courses in the same order as the long way', async () => {
  const texts = await searchedTexts()
  expect(texts.length).toBeGreaterThan(100)
  let found = 0
  for (const scope of [everything, free])
    for (const text of texts) {
      const quick = await searchSmallCatalogue(db, text, scope, page)
      const here = quick && quick.total > 0 ? { total: quick.total, ids: quick.ids } : undefined
      expect(here, text).toEqual(await theLongWay(text, scope))
      expect(quick?.teachers ?? [], text).toEqual(await findTeachers(db, text))
      if (here) found++
    }
  expect(found).toBeGreaterThan(80)
})

test.each([
  ['is large', 5_001],
  ['was never looked at', -1],
])('where the catalogue %s, the long way is taken', async (_, size) => {
  await db.execute(sql`UPDATE pg_class SET reltuples = ${size} WHERE oid = 'courses'::regclass`)
  const other = connect(deps.place, { max: 1 })
  const answer = await searchSmallCatalogue(other.db as Db, 'school', everything, page).finally(other.close)
  expect(answer).toBeUndefined()
})
