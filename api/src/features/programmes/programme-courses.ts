import { loadInstitution } from '@koya/contract/programmes/load-institution.ts'
import { Failure } from '@koya/contract/protocol/failures.ts'
import { and, asc, inArray } from 'drizzle-orm'
import { inTheMarket } from '../../access/who-may-see.ts'
import { courses } from '../../db/schema.ts'
import type { Deps } from '../../deps.ts'
import { listBundles } from '../bundles/list-bundles.ts'
import { type CardRow, presentSummary } from '../catalogue/course-summary.ts'
import { readCards } from '../catalogue/read-cards.ts'

/** What the catalogue has of a programme, in the order of the syllabus. */
export async function programmeCourses({ db, clock }: Pick<Deps, 'db' | 'clock'>, id: number) {
  const institution = await loadInstitution(id)
  if (!institution) throw new Failure('not_found')
  const codes = institution.courses.flatMap(({ body }) => body.map(({ code }) => code))
  const found = await db
    .select({ id: courses.id })
    .from(courses)
    .where(and(inTheMarket, inArray(courses.code, codes)))
    .orderBy(asc(courses.code))
  const ids = new Set(found.map(({ id }) => id))
  const rows = await readCards(db, [...ids])
  const bundles = await listBundles(db, clock())
  return {
    courses: rows.map(presentSummary),
    bundles: bundles.filter(({ course_ids }) => course_ids.every((courseId) => ids.has(courseId))),
    rating: ratingOfAll(rows),
  }
}

/** Every rating counts the same, whichever paper it was given to. */
function ratingOfAll(rows: CardRow[]) {
  const count = rows.reduce((sum, { rating }) => sum + (rating?.count ?? 0), 0)
  const stars = rows.reduce((sum, { rating }) => sum + (rating?.stars ?? 0), 0)
  return count > 0 ? { average: Math.round((10 * stars) / count) / 10, count } : null
}
