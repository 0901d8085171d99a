import { and, asc, eq } from 'drizzle-orm'
import type { Db } from '../../api/src/db/client.ts'
import { courses, ratings, userRoles } from '../../api/src/db/schema.ts'
import { readOffers } from '../../api/src/features/enrolment/offers.ts'
import { API_BASE } from '../../contract/src/protocol/endpoint.ts'
import { makeMembers, openSessions } from '../members.ts'
import { openSteadyLoad, type SteadyLoad } from '../steady-load.ts'

/** How many a second. */
export const HAPPENINGS = { ratings: 5, edits: 1, enrolments: 2 }

/** Learners rate, an author edits and people enrol, all through the API, as long as the crowd is there. */
export async function openHappenings(db: Db, address: string, seconds: number): Promise<SteadyLoad[]> {
  const [rate, edit, enrol] = [await rating(db), await editing(db, address), await enrolling(db, seconds)]
  const { ratings, edits, enrolments } = HAPPENINGS
  const loads = [openSteadyLoad(ratings, rate), openSteadyLoad(edits, edit), openSteadyLoad(enrolments, enrol)]
  for (const load of loads) load.admit(address)
  return loads
}

/** A learner may change a rating. */
async function rating(db: Db) {
  const rows = await db.select({ id: ratings.userId, courseId: ratings.courseId }).from(ratings).limit(500)
  const raters = await openSessions(
    db,
    rows.map(({ id }) => id),
  )
  return (number: number) => {
    const at = number % raters.length
    const body = { stars: 1 + (number % 5), review: `Second thoughts, number ${number}.` }
    const path = `${API_BASE}/courses/${rows[at]?.courseId}/rating`
    return { method: 'PUT' as const, path, body, token: raters[at]?.token ?? '' }
  }
}

async function editing(db: Db, address: string) {
  const [admin] = await db
    .select({ id: userRoles.userId })
    .from(userRoles)
    .where(eq(userRoles.role, 'Admin'))
    .orderBy(asc(userRoles.userId))
  const [{ token = '' } = {}] = await openSessions(db, [admin?.id ?? 0])
  const rows = await db.select({ id: courses.id }).from(courses).where(eq(courses.status, 1)).limit(20)
  const drafts = await Promise.all(
    rows.map(async ({ id }) => {
      const headers = { authorization: `Bearer ${token}` }
      const response = await fetch(`${address + API_BASE}/courses/${id}/draft`, { headers })
      const { data } = (await response.json()) as { data: { draft: Record<string, string> } }
      return { path: `${API_BASE}/courses/${id}`, draft: data.draft }
    }),
  )
  return (number: number) => {
    const { path = '', draft = {} } = drafts[number % drafts.length] ?? {}
    const body = { ...draft, course_description: `Edition ${number}. ${draft.course_description}` }
    return { method: 'PUT' as const, path, body, token }
  }
}

async function enrolling(db: Db, seconds: number) {
  const free = await db
    .select({ id: courses.id })
    .from(courses)
    .where(and(eq(courses.priceKobo, 0), eq(courses.status, 1)))
  const offers = await readOffers(db, { userId: 0, courseIds: free.map(({ id }) => id), now: new Date() })
  const open = offers.filter(({ state }) => state === 'open').map(({ course }) => course.id)
  // Everybody enrols once, and the crowd may take its time to come and to go.
  const members = await makeMembers(db, Math.ceil((seconds + 60) * 2 * HAPPENINGS.enrolments))
  return (number: number) => {
    const { id = 0, token = '' } = members[number] ?? {}
    const enrollments = [{ user_id: id, course_id: open[number % open.length] ?? 0 }]
    return { path: `${API_BASE}/enrollments`, body: { enrollments }, token }
  }
}
