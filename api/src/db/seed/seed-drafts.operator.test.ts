import { API_BASE } from '@koya/contract/protocol/endpoint.ts'
import { checkDraft } from '@koya/contract/rules/course-draft.ts'
import { and, asc, eq, isNotNull } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { logInAs } from '../../../test/people.ts'
import { testApp } from '../../../test/test-app.ts'
import { inTheMarket } from '../../access/who-may-see.ts'
import { courses, enrolments, users } from '../schema.ts'
import { demoPassword } from './demo/demo-accounts.ts'

const { app, db } = await testApp({ template: 'market' })
const all = await db.select().from(courses).where(inTheMarket).orderBy(asc(courses.id))

async function callerFor(email: string) {
  const { token } = (await logInAs(app, email, demoPassword)).json()
  const headers = { authorization: `Bearer ${token}` }
  return async (method: 'GET' | 'PUT' | 'POST', path: string, payload?: object) => {
    const response = await app.inject({ method, url: API_BASE + path, headers, ...(payload && { payload }) })
    return { status: response.statusCode, ...response.json() }
  }
}

test('every seeded course opens in its edit form with nothing missing, and is saved unchanged', async () => {
  const admin = await callerFor('admin@koya.test')
  const refused: unknown[] = []
  async function save({ id, code }: (typeof all)[number]) {
    const { data: before } = await admin('GET', `/courses/${id}/draft`)
    const problems = checkDraft(before.draft)
    const { status, errors, data: after } = await admin('PUT', `/courses/${id}`, before.draft)
    const isSame = status === 200 && JSON.stringify(after.draft) === JSON.stringify(before.draft)
    if (Object.keys(problems).length || !isSame) refused.push({ code, status, problems, errors })
  }
  const waiting = [...all]
  const saveTheRest = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) await save(next)
  }
  await Promise.all(Array.from({ length: 4 }, saveTheRest))
  expect(refused).toEqual([])
}, 120_000)

test('the demo instructor saves what they lead, unchanged', async () => {
  const instructor = await callerFor('instructor@koya.test')
  const { data } = await instructor('GET', '/courses/my/courses')
  const led = data.filter(({ is_lead }: { is_lead: boolean }) => is_lead)
  expect(led.length).toBeGreaterThan(0)
  for (const { id } of led) {
    const { data: before } = await instructor('GET', `/courses/${id}/draft`)
    const saved = await instructor('PUT', `/courses/${id}`, before.draft)
    expect([saved.status, saved.data?.draft]).toEqual([200, before.draft])
  }
})

test('every seeded course has an introduction, and it plays inside the page', async () => {
  const [film, ...others] = new Set(all.map(({ introductionVideo }) => introductionVideo))
  expect([film, others]).toEqual(['/films/welcome-to-koya.mp4', []])
  const { data } = (await app.inject(`${API_BASE}/courses/${all[0]?.id}`)).json()
  const captions = '/films/welcome-to-koya.vtt'
  expect(data).toMatchObject({ introduction_video: film, introduction_player: { kind: 'file', src: film, captions } })
})

test('the papers of professional bodies have an address of their own in the classroom, and View Course uses it', async () => {
  const named = all.filter(({ lmsCourseId }) => lmsCourseId !== null)
  expect(named.length).toBeGreaterThan(100)
  expect(new Set(named.map(({ lmsCourseId }) => lmsCourseId)).size).toBe(named.length)

  const learner = await callerFor('learner@koya.test')
  const [one] = await db
    .select({ id: courses.id, lmsCourseId: courses.lmsCourseId })
    .from(enrolments)
    .innerJoin(courses, eq(courses.id, enrolments.courseId))
    .innerJoin(users, eq(users.id, enrolments.userId))
    .where(and(eq(users.email, 'learner@koya.test'), isNotNull(courses.lmsCourseId)))
  const { data } = await learner('POST', `/courses/${one?.id}/open`)
  const { pathname } = new URL(data.url, 'http://koya.test')
  expect(pathname).toBe(`/classroom/${one?.lmsCourseId}`)
  expect((await learner('GET', pathname)).data.course).toMatchObject({ id: one?.id, lms_course_id: one?.lmsCourseId })
})
