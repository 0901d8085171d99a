import { and, eq, sql } from 'drizzle-orm'
import { awards, ltiIdentities, ltiMarks } from '../../src/db/schema.ts'
import { sendMarkJob } from '../../src/jobs/send-mark.ts'
import { enrolIn } from '../access.ts'
import { makeCourse } from '../courses/make-course.ts'
import { runDueJobs } from '../run-due-jobs.ts'
import { openLtiBrowser } from './lti-browser.ts'
import { openLtiHouse } from './lti-house.ts'
import type { Pupil } from './lti-platform.ts'

const AGS = 'https://purl.imsglobal.org/spec/lti-ags/'
export const SCORE_SCOPE = `${AGS}scope/score`

type Person = { id: number; headers: Record<string, string> }
type Sent = { path: string; body: string; headers: Record<string, unknown> }

/** What a learning system says of the column that it has for a link (Assignment and Grade Services 2.0). */
export const columnOf = (lineitem: string, scope = [SCORE_SCOPE]) => ({ [`${AGS}claim/endpoint`]: { scope, lineitem } })

/** An organisation whose learning system wishes marks, a course of two lessons, and what arrives there. */
export async function openMarks() {
  const house = await openLtiHouse()
  const { app, db, deps, owner, systems, door, moodle } = house
  const column = `${moodle.address}/lines/7?type=1`
  const token_url = `${moodle.address}/token`
  const { data: platform } = await owner.call('POST', systems, { ...moodle.registration, token_url })
  const course = await makeCourse(db, { lessons: [{}, {}] })
  const to = `${deps.config.publicUrl}/course-detail/${course.id}`

  const sent: Sent[] = []
  const answers = { token: 200, score: 200, body: { access_token: 'leave' } as object }
  moodle.serve((asked) => {
    sent.push(asked)
    return asked.path === '/token' ? { status: answers.token, body: answers.body } : { status: answers.score }
  })
  const scores = () => sent.filter(({ path }) => path.startsWith('/lines'))

  const open = (pupil: Pupil, where = to, claims: object = columnOf(column)) => {
    const browser = openLtiBrowser(app, door)
    return browser.come(moodle, pupil, { to: where, claims }).then((said) => ({ browser, ...said }))
  }
  /** Opens the course for the first time and links. */
  async function linkFrom(person: Person, pupil: Pupil, where?: string, claims?: object) {
    const { browser, launch } = await open(pupil, where, claims)
    return browser.ask('link', { launch, agrees: true }, person.headers)
  }
  /** Opens it again, and the session. */
  async function enterFrom(pupil: Pupil, where?: string, claims?: object) {
    const { browser, ticket } = await open(pupil, where, claims)
    return browser.ask('session', { ticket })
  }
  /** Does the lessons, as the classroom does. */
  async function finish(person: { call: (method: 'POST', path: string, payload: object) => Promise<unknown> }) {
    const items = course.lessonIds.map((lesson_id) => ({ lesson_id, done_at: new Date().toISOString() }))
    await person.call('POST', '/progress', { items })
  }
  /** Has a certificate since a day ago, as from before. */
  async function hasAward(userId: number, grade: number, enrolmentId?: number) {
    const id = enrolmentId ?? (await enrolIn(db, userId, course.id)).id
    const named = { learnerName: 'Ada', courseName: 'Course', number: `N-${id}`, code: `C-${id}` }
    const issuedAt = new Date(deps.clock().getTime() - 86_400_000)
    await db.insert(awards).values({ ...named, enrolmentId: id, grade, issuedAt })
  }
  const marksOf = (userId: number) =>
    db
      .select({ mark: ltiMarks })
      .from(ltiMarks)
      .innerJoin(ltiIdentities, and(eq(ltiIdentities.id, ltiMarks.identityId), eq(ltiIdentities.userId, userId)))
      .then((rows) => rows.map(({ mark }) => mark))
  const statesOf = async (userId: number) => (await marksOf(userId)).map(({ state, status }) => [state, status])
  const handIn = () => runDueJobs(deps, sendMarkJob)
  /** As if the time until the next try had passed. */
  async function endWaits() {
    await db.execute(sql`UPDATE lti_marks SET due_at = now()`)
    await db.execute(
      sql`UPDATE pgboss.job SET start_after = now() WHERE name = ${sendMarkJob.name} AND state = 'created'`,
    )
  }
  const enrol = (userId: number) => enrolIn(db, userId, course.id)

  const people = { linkFrom, enterFrom, open, finish, hasAward, enrol }
  const marks = { marksOf, statesOf, handIn, endWaits, sent, scores, answers }
  return { ...house, ...people, ...marks, platform, course, to, column, token_url }
}
