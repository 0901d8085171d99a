import { addDays, lagosDay } from '@koya/contract/rules/time/lagos-day.ts'
import { eq } from 'drizzle-orm'
import {
  ltiPlatforms,
  organisationInvitations,
  ownCourses,
  pathAwards,
  webhookDeliveries,
} from '../../src/db/schema.ts'
import type { openSales } from '../money/sales.ts'
import { addOrganisation, type Person } from '../organisation.ts'

/** What somebody can be in an organisation, and what they can be outside it. Each has a session, except the visitor. */
export const organisationRoles = [
  'owner',
  'manager of all',
  'manager of the group',
  'manager of another group',
  'instructor',
  'member',
  'former member',
  'owner of another organisation',
  'visitor',
] as const
export type OrganisationRole = (typeof organisationRoles)[number]

type Office = Awaited<ReturnType<typeof openSales>>
type People = Record<Exclude<OrganisationRole, 'visitor'>, Person>
export type OrganisationWorld = Awaited<ReturnType<typeof fillOrganisation>>

/** They stay the same people in every organisation that is made of them. */
export async function gatherPeople(office: Office): Promise<People> {
  const next = () => office.newPerson(['User'])
  return {
    owner: await next(),
    'manager of all': await next(),
    'manager of the group': await next(),
    'manager of another group': await next(),
    instructor: await next(),
    member: await next(),
    'former member': await next(),
    'owner of another organisation': await next(),
  }
}

export const soon = addDays(lagosDay(new Date()), 30)

/** Everything that an organisation can have, by the ids that somebody else would have to guess. */
export async function fillOrganisation(office: Office, people: People) {
  const { db, paid } = office
  const { owner, instructor, member } = people
  const [course = 0, second = 0] = [paid[0]?.id, paid[1]?.id]
  const space = await addOrganisation(office, owner)
  const { at } = space
  const group = await space.makeGroup('Secret circle')
  await placePeople(space, people, group)
  const made = async (who: Person, path: string, body: object) =>
    (await who.call('POST', at + path, body)).data as { id: number; number: number; given: { id: number }[] }

  const { block_id: block } = await space.buySeats(3, { course_ids: [course, second] })
  const [grant] = (await made(owner, `/seats/${block}/grants`, { user_ids: [member.id] })).given
  const { number: invoice } = await made(owner, '/seats', { course_id: second, quantity: 2, invoice: true })
  const { id: link } = await made(owner, '/links', { group_id: group, uses: 5 })
  const due = { days_after_joining: 30 }
  const { id: assignment } = await made(owner, '/assignments', { course_id: course, group_id: group, due })
  const draft = { name: 'Secret course', description: 'Nobody’s business', category_id: 1, audience: 'members' }
  const { id: own } = await made(instructor, '/courses', draft)
  await db.update(ownCourses).set({ offeredAt: new Date() }).where(eq(ownCourses.courseId, own))
  const { id: inReview } = await made(instructor, '/courses', { ...draft, name: 'Secret draft' })
  await db.update(ownCourses).set({ reviewRequestedAt: new Date() }).where(eq(ownCourses.courseId, inReview))
  const steps = { name: 'Secret path', description: 'Two steps', course_ids: [course, second] }
  const { id: path } = await made(owner, '/paths', steps)
  const given = { name: 'Secret key', scopes: ['organisation:read'], ends_on: soon }
  const { id: key } = await made(owner, '/keys', given)
  const heard = { url: 'https://secret.example/hook', events: ['member.left'] }
  const { id: webhook } = await made(owner, '/webhooks', heard)
  const { id: domain } = await made(owner, '/domains', { domain: 'secret.example' })
  await owner.call('PUT', `${at}/host`, { host: 'learn.secret.example' })
  return {
    ...space,
    course,
    second,
    group,
    people,
    person: member.id,
    block,
    grant: grant?.id ?? 0,
    invoice,
    link,
    ...(await invite(office, space, owner)),
    assignment,
    own,
    inReview,
    path,
    ...(await awardPath(office, path, people)),
    domain,
    key,
    webhook,
    delivery: await tell(office, webhook),
    system: await registerSystem(office, space, owner),
  }
}

type Space = Awaited<ReturnType<typeof addOrganisation>>

async function placePeople({ at, place, makeGroup }: Space, people: People, group: number) {
  await place(people['manager of all'].id, { role: 'manager', managesAll: true })
  await place(people['manager of the group'].id, { role: 'manager', manages: [group] })
  await place(people['manager of another group'].id, { role: 'manager', manages: [await makeGroup('Other circle')] })
  await place(people.instructor.id, { role: 'instructor' })
  await place(people.member.id, { groups: [group] })
  await place(people['former member'].id, { groups: [group] })
  await people['former member'].call('DELETE', `${at}/membership`)
}

/** Somebody is asked in as a member, and somebody as an owner. */
async function invite({ db }: Office, { id, at }: Space, owner: Person) {
  const group = 'Secret circle'
  const guests = [
    { email: 'secret-guest@example.test', group },
    { email: 'secret-owner@example.test', group, role: 'owner' },
  ]
  await owner.call('POST', `${at}/invitations`, { people: guests })
  const rows = await db.select().from(organisationInvitations).where(eq(organisationInvitations.organisationId, id))
  const idOf = (role: string) => rows.find((row) => row.role === role)?.id ?? 0
  return { invitation: idOf('member'), ownerInvitation: idOf('owner') }
}

/** A certificate of the path that is valid, and one that was revoked. */
async function awardPath({ db }: Office, pathId: number, { member, instructor }: People) {
  const common = { pathId, learnerName: 'Secret', pathName: 'Secret path' }
  const [valid, revoked] = await db
    .insert(pathAwards)
    .values([
      { ...common, number: `SECRET-${pathId}-1`, code: `SECRET${pathId}A`, userId: member.id },
      {
        ...common,
        number: `SECRET-${pathId}-2`,
        code: `SECRET${pathId}B`,
        userId: instructor.id,
        revokedAt: new Date(),
      },
    ])
    .returning()
  return { award: valid?.id ?? 0, revoked: revoked?.id ?? 0 }
}

async function tell({ db }: Office, webhookId: number) {
  const message = { webhookId, messageId: `msg_secret_${webhookId}`, type: 'member.left' as const, payload: {} }
  const [told] = await db.insert(webhookDeliveries).values(message).returning()
  return told?.id ?? 0
}

/** Its keys would be asked for if its owner registered it. */
async function registerSystem({ db }: Office, { id }: Space, owner: Person) {
  const at = 'https://secret.example'
  const named = { name: 'Secret system', issuer: at, clientId: 'secret', deploymentIds: ['secret'] }
  const system = { ...named, organisationId: id, madeBy: owner.id, authUrl: `${at}/auth`, keysUrl: `${at}/keys` }
  const [registered] = await db.insert(ltiPlatforms).values(system).returning()
  return registered?.id ?? 0
}
