import { API_BASE } from '@koya/contract/protocol/endpoint.ts'
import { addDays, lagosDay } from '@koya/contract/rules/time/lagos-day.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import {
  businessProfiles,
  organisationInvitations,
  organisationLinks,
  organisations,
  ownCourses,
  pathAwards,
  seatGrants,
  seatInvoices,
  webhookDeliveries,
} from '../../src/db/schema.ts'
import { databasePrint } from '../database/database-print.ts'
import { openOrganisation } from '../organisation.ts'

type Person = Awaited<ReturnType<typeof openOrganisation>>['owner']

const house = await openOrganisation()
const soon = addDays(lagosDay(new Date()), 30)
const { app, db, owner, at, slug, id, paid } = house
const [course = 0, second = 0] = [paid[0]?.id, paid[1]?.id]

/** Everything that an organisation can have, by the ids that somebody else would have to guess. */
const theirs = await fillOrganisation()
/** The owner of another organisation, who has all the rights there are, in their own. */
const rival = await openRival()

async function fillOrganisation() {
  const group = await house.makeGroup('Secret circle')
  const person = await house.addMember({ groups: [group] })
  const { block_id: block } = await house.buySeats(3)
  await owner.call('POST', `${at}/seats/${block}/grants`, { user_ids: [person.id] })
  await owner.call('POST', `${at}/seats`, { course_id: second, quantity: 2, invoice: true })
  await owner.call('POST', `${at}/links`, { uses: 5 })
  await owner.call('POST', `${at}/invitations`, { people: [{ email: 'secret-guest@example.test' }] })
  const due = { days_after_joining: 30 }
  const assigned = await owner.call('POST', `${at}/assignments`, { course_id: course, group_id: group, due })
  const draft = { name: 'Secret course', description: 'Nobody’s business', category_id: 1, audience: 'members' }
  const own = (await owner.call('POST', `${at}/courses`, draft)).data.id as number
  await db.update(ownCourses).set({ offeredAt: new Date() }).where(eq(ownCourses.courseId, own))
  const steps = { name: 'Secret path', description: 'Two steps', course_ids: [course, second] }
  const path = (await owner.call('POST', `${at}/paths`, steps)).data.id as number
  const [award] = await db
    .insert(pathAwards)
    .values({
      number: 'KOYA-P-1',
      code: 'SECRETCODE',
      pathId: path,
      userId: person.id,
      learnerName: 'Secret',
      pathName: 'Secret path',
    })
    .returning()
  const given = { name: 'Secret key', scopes: ['organisation:read'], ends_on: soon }
  const key = (await owner.call('POST', `${at}/keys`, given)).data.id as number
  const heard = { url: 'https://secret.example/hook', events: ['member.left'] }
  const webhook = (await owner.call('POST', `${at}/webhooks`, heard)).data.id as number
  const [told] = await db
    .insert(webhookDeliveries)
    .values({ webhookId: webhook, messageId: 'msg_secret', type: 'member.left', payload: {} })
    .returning()
  const domain = (await owner.call('POST', `${at}/domains`, { domain: 'secret.example' })).data.id as number
  const [grant] = await db.select().from(seatGrants).where(eq(seatGrants.blockId, block))
  const [invoice] = await db.select().from(seatInvoices)
  const [link] = await db.select().from(organisationLinks).where(eq(organisationLinks.organisationId, id))
  const [asked] = await db.select().from(organisationInvitations).where(eq(organisationInvitations.organisationId, id))
  return {
    group,
    person: person.id,
    block,
    grant: grant?.id ?? 0,
    invoice: invoice?.number ?? 0,
    link: link?.id ?? 0,
    invitation: asked?.id ?? 0,
    assignment: assigned.data.id as number,
    own,
    path,
    award: award?.id ?? 0,
    domain,
    key,
    webhook,
    delivery: told?.id ?? 0,
  }
}

async function openRival() {
  const person = await house.newPerson(['User'])
  const profile = { companyName: 'Rival Works', kind: 'company' as const, city: 'Jos', email: 'r@example.test' }
  const [made] = await db
    .insert(businessProfiles)
    .values({ ...profile, ownerId: person.id })
    .returning()
  await house.admin.call('PUT', `/admin/businesses/${made?.id}/status`, { status: 'active', note: '' })
  const [space] = await db
    .select()
    .from(organisations)
    .where(eq(organisations.businessId, made?.id ?? 0))
  return { ...person, slug: space?.slug ?? '' }
}

const { group, person, block } = theirs
const user_ids = [person]
const group_ids = [group]
const reason = 'It is not what it was.'
const due = { days_after_joining: 30 }
const draft = { name: 'Mine', description: 'A course of mine', category_id: 1, audience: 'groups', group_ids }

/** Every call of an organisation: what is sent, with ids of the other one wherever there are any. */
const calls: [call: string, payload?: object][] = [
  ['GET '],
  ['PUT ', { name: 'Rival', slug: 'rival-new' }],
  ['GET /people'],
  [`PUT /people/${person}`, { role: 'manager' }],
  [`DELETE /people/${person}`],
  ['GET /invitations'],
  ['POST /invitations', { people: [{ email: 'x@example.test', group: 'Secret circle' }] }],
  [`DELETE /invitations/${theirs.invitation}`],
  ['POST /links', { group_id: group }],
  [`DELETE /links/${theirs.link}`],
  ['GET /groups'],
  ['POST /groups', { name: 'Mine', user_ids }],
  [`PUT /groups/${group}`, { name: 'Taken over' }],
  [`DELETE /groups/${group}`],
  ['GET /seats'],
  ['POST /seats', { course_id: theirs.own, quantity: 2 }],
  [`GET /seats/${block}/grants`],
  [`POST /seats/${block}/grants`, { user_ids }],
  [`PUT /seats/${block}/rules`, { everyone: true, group_ids: [] }],
  [`DELETE /grants/${theirs.grant}`],
  ['POST /choices', { grant_id: theirs.grant, course_id: course }],
  [`GET /invoices/${theirs.invoice}`],
  [`GET /invoices/${theirs.invoice}/pdf`],
  [`POST /invoices/${theirs.invoice}/payments`, {}],
  ['GET /bundles'],
  ['GET /assignments'],
  ['POST /assignments', { course_id: course, group_id: group, due }],
  ['POST /assignments', { course_id: course, user_ids, due }],
  ['POST /assignments', { path_id: theirs.path, user_ids, due }],
  ['POST /assignments', { course_id: theirs.own, user_ids, due }],
  [`DELETE /assignments/${theirs.assignment}`],
  [`POST /assignments/${theirs.assignment}/waivers`, { user_id: person, reason }],
  ['GET /report'],
  [`GET /report?group=${group}&course=${course}&person=${person}`],
  [`GET /report?format=csv&group=${group}`],
  ['GET /readiness'],
  [`GET /readiness?group=${group}`],
  ['GET /readiness/consent'],
  ['PUT /readiness/consent', { agreed: true }],
  ['GET /report-mail'],
  ['PUT /report-mail', { is_on: true }],
  ['GET /courses'],
  ['PUT /courses', { reviews_courses: true }],
  ['POST /courses', draft],
  [`GET /courses/${theirs.own}`],
  [`PUT /courses/${theirs.own}`, { audience: 'public', group_ids: [] }],
  [`POST /courses/${theirs.own}/offer`, { is_offered: true }],
  [`POST /courses/${theirs.own}/review`, { approves: true, note: '' }],
  [`POST /courses/${theirs.own}/enrolment`],
  [`POST /courses/${theirs.own}/seen`, { version: 'x' }],
  ['POST /paths', { name: 'Mine', description: 'Of mine', course_ids: [theirs.own, course] }],
  [`PUT /paths/${theirs.path}`, { name: 'Mine', description: 'Of mine', course_ids: [course, second] }],
  [`DELETE /paths/${theirs.path}`],
  [`GET /paths/${theirs.path}/certificates`],
  [`PUT /paths/${theirs.path}/certificates/${theirs.award}/revocation`, { reason }],
  [`DELETE /paths/${theirs.path}/certificates/${theirs.award}/revocation`],
  ['PUT /face', { logo: '', colour: '#0e6b45', welcome: 'Mine now' }],
  ['GET /host'],
  ['PUT /host', { host: 'learn.rival.example' }],
  ['POST /host/checks'],
  ['DELETE /host'],
  ['GET /sign-in'],
  ['PUT /sign-in', { issuer: 'https://rival.example', client_id: 'x', client_secret: 'y' }],
  ['DELETE /sign-in'],
  ['POST /domains', { domain: 'rival.example' }],
  [`POST /domains/${theirs.domain}/checks`],
  [`DELETE /domains/${theirs.domain}`],
  ['GET /keys'],
  ['POST /keys', { name: 'Mine', scopes: ['organisation:read'], ends_on: soon }],
  [`DELETE /keys/${theirs.key}`],
  ['GET /webhooks'],
  ['POST /webhooks', { url: 'https://rival.example/hook', events: ['member.left'] }],
  [`PATCH /webhooks/${theirs.webhook}`, { url: 'https://rival.example/hook' }],
  [`DELETE /webhooks/${theirs.webhook}`],
  [`POST /webhooks/${theirs.webhook}/secret`],
  [`GET /webhooks/${theirs.webhook}/deliveries`],
  [`POST /deliveries/${theirs.delivery}/replay`],
  ['DELETE /membership'],
]

async function ask(who: Person, where: string, [call, payload]: (typeof calls)[number]) {
  const [method = 'GET', path = ''] = call.split(' ')
  const url = `${API_BASE}/organisations/${where}${path}`
  const answer = await app.inject({ method: method as 'GET', url, headers: who.headers, ...(payload && { payload }) })
  return { status: answer.statusCode, text: answer.body }
}

const nameOf = (call: string) => call.replace(/\?.*/, '').replaceAll(/\/\d+/g, '/:id')

test('every call of an organisation is tried', () => {
  const all = [...app.endpoints.keys()].filter((call) => call.includes(' /organisations/:slug'))
  const tried = new Set(calls.map(([call]) => nameOf(call)))
  const shape = (call: string) => call.replace(' /organisations/:slug', ' ').replaceAll(/:\w+/g, ':id')
  expect(all.map(shape).filter((call) => !tried.has(call))).toEqual([])
})

test('to the owner of another organisation, and to an admin, none of them is there', async () => {
  const before = await databasePrint(db)
  const answered: unknown[] = []
  for (const asked of calls)
    for (const who of [rival, house.admin]) {
      const { status, text } = await ask(who, slug, asked)
      if (status !== 404) answered.push([asked, status, text.slice(0, 200)])
    }
  expect(answered).toEqual([])
  expect(await databasePrint(db)).toEqual(before)
})

/** What is somebody’s own at their own address, and tells or changes nothing of others. */
const isOwn =
  /^(GET( |$)|PUT (\/face|\/host|\/courses|\/report-mail|\/readiness\/consent|\/sign-in|$)|POST \/(domains|invitations|keys|webhooks|host\/checks)$|DELETE \/(host|sign-in|membership)$)/
const withIds = calls.filter(([call, payload]) => /\d/.test(call) || (payload && !isOwn.test(call)))

test('with ids of another organisation, an owner reaches nothing of it at their own address', async () => {
  const before = await databasePrint(db)
  const reached: unknown[] = []
  for (const asked of withIds) {
    const { status, text } = await ask(rival, rival.slug, asked)
    const isNothing = (status >= 400 && status < 500) || (status === 200 && asked[0].startsWith('GET'))
    if (!isNothing || /secret|KOYA-P-1/i.test(text)) reached.push([asked, status, text.slice(0, 200)])
  }
  expect(reached).toEqual([])
  const after = await databasePrint(db)
  const changed = Object.keys(after).filter((table) => after[table] !== before[table])
  expect(changed).toEqual([])
})

test('what an organisation earns is told to its owners alone', async () => {
  const asked = ['/earnings', '/earnings/statements/2026-10', '/earnings/statements/2026-10.csv'].map(
    (path) => `${path}?organisation=${slug}`,
  )
  for (const path of asked) {
    const answer = await app.inject({ url: API_BASE + path, headers: rival.headers })
    expect([path, [403, 404].includes(answer.statusCode)]).toEqual([path, true])
  }
})
