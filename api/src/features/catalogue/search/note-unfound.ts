import type { listCourses } from '@koya/contract/endpoints/catalogue.ts'
import { wordsOf } from '@koya/contract/rules/catalogue/searched-words.ts'
import { lagosDay } from '@koya/contract/rules/time/lagos-day.ts'
import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Deps } from '../../../deps.ts'
import type { findCourses } from '../find-courses.ts'

type Query = z.output<typeof listCourses.query>
type Found = Awaited<ReturnType<typeof findCourses>>

/** So many wordings a day are enough to learn from, and whoever would fill the table gets no further. */
const MOST_WORDINGS = 1_000
const MOST_WORDS = 8
const LONGEST = 80

/** Remembers what people look for in vain, without who it was. Whether it can be kept or not, the search is answered. */
export async function noteUnfound({ db, clock, log }: Deps, query: Query, found: Found) {
  const words = query.search && isUnfound(query, found) ? wordsToKeep(query.search) : undefined
  if (!words) return
  const day = lagosDay(clock())
  await db
    .execute(sql`
      WITH noted (day, words) AS (VALUES (${day}::date, ${words}::text))
      INSERT INTO unfound_searches (day, words)
      SELECT day, words FROM noted WHERE EXISTS (SELECT FROM unfound_searches kept WHERE kept.day = noted.day AND kept.words = noted.words)
        OR (SELECT count(*) FROM (SELECT FROM unfound_searches kept WHERE kept.day = noted.day LIMIT ${MOST_WORDINGS}) most) < ${MOST_WORDINGS}
      ON CONFLICT (day, words) DO UPDATE SET times = unfound_searches.times + 1`)
    .catch((err: unknown) => log.warn({ err }, 'a search without a result could not be counted'))
}

/** The first page of the whole catalogue: with filters, they may be why there is nothing. */
function isUnfound({ search: _, page, per_page: __, sort: ___, ...filters }: Query, { courses, instructors }: Found) {
  const isFiltered = Object.values(filters).some((value) => value !== undefined)
  return page === 1 && !isFiltered && courses.length === 0 && instructors.length === 0
}

/** Small letters, single spaces. What looks like an address or a telephone number is somebody's, and not kept. */
function wordsToKeep(search: string) {
  if (search.includes('@') || /(?:\d[\s-]?){6}/.test(search)) return
  return wordsOf(search).slice(0, MOST_WORDS).join(' ').slice(0, LONGEST).trim() || undefined
}
