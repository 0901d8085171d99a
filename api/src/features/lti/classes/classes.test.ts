import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { openLtiBrowser } from '../../../../test/lti/lti-browser.ts'
import { openLtiHouse } from '../../../../test/lti/lti-house.ts'
import { CLAIM, classClaims, INSTRUCTOR } from '../../../../test/lti/lti-platform.ts'
import { auditTrail, courses, ltiClasses, rateLimits } from '../../../db/schema.ts'

const house = await openLtiHouse()
const { app, db, deps, owner, at, systems, door, moodle, course, coursePage, paid, newPerson, addPerson, link } = house
const token_url = `${moodle.address}/token`
const { data: system } = await owner.call('POST', systems, { ...moodle.registration, token_url })
const SCOPE = 'https://purl.imsglobal.org/spec/lti-nrps/scope/contextmembership.readonly'
const list = `${moodle.address}/memberships?course=7`
const ofClass = (address = list) => classClaims(address)

const asked: { path: string; body: string; headers: Record<string, unknown> }[] = []
let answers: { token: number; list: number; pages: { members: unknown; link?: string }[] }
moodle.serve(({ path, body, headers }) => {
  asked.push({ path, body, headers })
  if (path === '/token') return { status: answers.token, body: { access_token: 'leave' } }
  const page = answers.pages[Number(new URL(path, list).searchParams.get('page') ?? 0)]
  return { status: answers.list, body: { members: page?.members }, headers: { link: page?.link ?? '' } }
})

beforeEach(async () => {
  asked.length = 0
  answers = { token: 200, list: 200, pages: [{ members: [] }] }
  await db.delete(ltiClasses)
  await db.delete(rateLimits)
})

async function come(claims: object = ofClass(), to = coursePage) {
  const { status } = await openLtiBrowser(app, door).come(moodle, { sub: `new-${Math.random()}` }, { to, claims })
  expect(status).toBe(303)
}
const classes = async () => (await owner.call('GET', `${systems}/${system.id}/classes`)).data
async function compare(who = owner) {
  const [first] = await db.select().from(ltiClasses)
  return who.call('GET', `${systems}/${system.id}/classes/${first?.id}`)
}
const named = (user_id: string, more: object = {}) => ({
  user_id,
  name: `Name of ${user_id}`,
  roles: ['Learner'],
  ...more,
})

test('an owner sees who of a class has not come yet, page by page, and nothing of the list is kept', async () => {
  await link(await newPerson(['User']), { sub: 'ada' })
  await come()
  await come()
  expect(await classes()).toMatchObject([
    { title: 'Book-keeping 2026', course: { id: course?.id, name: course?.name }, seen_at: expect.any(String) },
  ])
  const next = `<${moodle.address}/memberships?course=7&page=1>; rel="next"`
  answers.pages = [
    {
      members: [named('ada'), named('zik', { status: 'Inactive' }), named('bola'), { name: 'no number' }, named('\0')],
      link: next,
    },
    { members: [named('teacher', { roles: [INSTRUCTOR] }), named('ada'), { user_id: 'quiet' }] },
  ]
  expect((await compare()).data).toEqual({
    people: [
      { name: '', role: 'learner', has_come: false },
      { name: 'Name of bola', role: 'learner', has_come: false },
      { name: 'Name of teacher', role: 'teacher', has_come: false },
      { name: 'Name of ada', role: 'learner', has_come: true },
    ],
    is_cut: false,
  })
  const [token, first, second] = asked
  expect(new URLSearchParams(token?.body).get('scope')).toBe(SCOPE)
  expect(first?.path).toBe('/memberships?course=7&limit=100')
  expect(second?.path).toBe('/memberships?course=7&page=1')
  expect(second?.headers.authorization).toBe('Bearer leave')
  const { rows } = await db.execute(sql`SELECT count(*)::int AS kept FROM lti_launches WHERE name LIKE 'Name of %'`)
  expect(rows).toEqual([{ kept: 0 }])
  expect(await db.$count(auditTrail, eq(auditTrail.action, 'compare class list'))).toBe(1)
})

test('nobody but owners asks, and nobody by the number of another class or system', async () => {
  await come()
  for (const role of ['manager', 'member'] as const) expect((await compare(await addPerson({ role }))).status).toBe(403)
  expect((await compare(await newPerson(['Admin']))).status).toBe(404)
  expect((await owner.call('GET', `${systems}/${system.id}/classes/999999`)).status).toBe(404)
  expect((await owner.call('GET', `${systems}/999999/classes`)).status).toBe(404)
  expect(asked).toEqual([])
})

test('a class is remembered only with an address to ask at, for a course of ours, and once', async () => {
  await come({})
  await come(ofClass('ftp://moodle.example/'))
  await come({ ...ofClass(), [`${CLAIM}context`]: undefined })
  await come(ofClass(), `${moodle.address}/elsewhere`)
  expect(await classes()).toEqual([])
})

test('a course that is not for everyone is named to the organisation that teaches it alone, whatever a learning system has signed', async () => {
  const pageOf = (id: number) => `${deps.config.publicUrl}/course-detail/${id}`
  const hidden = paid[1]?.id ?? 0
  await db.update(courses).set({ status: 0 }).where(eq(courses.id, hidden))
  await come(ofClass(), pageOf(hidden))
  expect(await classes()).toEqual([])
  const draft = { name: 'How we greet guests', description: 'Our own way', category_id: 1, audience: 'members' }
  const own = (await owner.call('POST', `${at}/courses`, draft)).data.id
  await come(ofClass(), pageOf(own))
  expect(await classes()).toMatchObject([{ course: { id: own, name: draft.name } }])
})

test('of one learning system the thousand classes are remembered from which somebody came last', async () => {
  const others = { platformId: system.id, courseId: course?.id ?? 0, title: 'Old', address: list }
  const old = Array.from({ length: 1_000 }, (_, at) => ({
    ...others,
    contextId: `old-${at}`,
    seenAt: new Date(Date.now() - (at + 1) * 60_000),
  }))
  await db.insert(ltiClasses).values(old)
  await come()
  expect(await db.$count(ltiClasses)).toBe(1_000)
  expect(await db.$count(ltiClasses, eq(ltiClasses.contextId, 'old-999'))).toBe(0)
  expect(await db.$count(ltiClasses, eq(ltiClasses.contextId, 'course-7'))).toBe(1)
})

test('a learning system that gives no leave, no list or nonsense is told so in words', async () => {
  await come()
  const refused = { status: 409, code: 'class_list_refused' }
  answers.token = 401
  expect(await compare()).toMatchObject(refused)
  answers = { ...answers, token: 200, list: 403 }
  expect(await compare()).toMatchObject(refused)
  answers = { ...answers, list: 200, pages: [{ members: 'none' }] }
  expect(await compare()).toMatchObject(refused)
  await db.update(ltiClasses).set({ address: 'http://127.0.0.1:1/' })
  expect(await compare()).toMatchObject({ code: 'class_list_away' })
})

test('a list without end is cut, and the way on to another host is not taken with our token', async () => {
  await come()
  const members = Array.from({ length: 300 }, (_, at) => named(`p${at}`))
  const circle = `<${list}>; rel="next"`
  answers.pages = [{ members, link: circle }]
  const { data } = await compare()
  expect([data.people.length, data.is_cut]).toEqual([300, true])
  expect(asked).toHaveLength(21)
  asked.length = 0
  answers.pages = [{ members, link: '<https://elsewhere.example/list>; rel="next"' }]
  expect((await compare()).data.is_cut).toBe(true)
  expect(asked).toHaveLength(2)
  for (let at = 0; at < 18; at++) await compare()
  expect((await compare()).status).toBe(429)
})
