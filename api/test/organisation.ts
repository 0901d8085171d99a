import { API_BASE } from '@koya/contract/protocol/endpoint.ts'
import { eq, sql } from 'drizzle-orm'
import {
  businessProfiles,
  groupManagers,
  groupMembers,
  memberGroups,
  memberships,
  organisations,
} from '../src/db/schema.ts'
import { openSales } from './money/sales.ts'
import { charge } from './money/shop.ts'
import { makePerson } from './people.ts'

let number = 0

type Office = Awaited<ReturnType<typeof openSales>>
type Market = Pick<Office, 'app' | 'db' | 'admin' | 'newPerson' | 'paid'>
export type Person = Awaited<ReturnType<Office['newPerson']>>

/** An approved organisation with its owner, in the demo market. */
export async function openOrganisation(options: Parameters<typeof openSales>[0] = {}) {
  const office = await openSales(options)
  return { ...office, ...(await addOrganisation(office, await office.newPerson(['User']))) }
}

/** One more in the same market. Its owner may own others. */
export async function addOrganisation({ app, db, admin, newPerson, paid }: Market, owner: Person) {
  const name = `Fola Works ${++number}`
  const [profile] = await db
    .insert(businessProfiles)
    .values({
      companyName: name,
      kind: 'company',
      city: 'Lagos',
      email: `fola${number}@example.test`,
      ownerId: owner.id,
    })
    .returning()
  await admin.call('PUT', `/admin/businesses/${profile?.id}/status`, { status: 'active', note: '' })
  const [space] = await db
    .select()
    .from(organisations)
    .where(eq(organisations.businessId, profile?.id ?? 0))
  const { id = 0, slug = '' } = space ?? {}
  const at = `/organisations/${slug}`

  async function makeGroup(groupName: string) {
    const [group] = await db.insert(memberGroups).values({ organisationId: id, name: groupName }).returning()
    return group?.id ?? 0
  }

  type Place = {
    role?: 'owner' | 'manager' | 'instructor' | 'member'
    managesAll?: boolean
    groups?: number[]
    manages?: number[]
    /** When they came, into the organisation and into each of the groups. */
    joinedAt?: Date
  }
  async function place(
    userId: number,
    { role = 'member', managesAll = false, groups = [], manages = [], joinedAt = new Date() }: Place = {},
  ) {
    await db.insert(memberships).values({ organisationId: id, userId, role, managesAll, joinedAt })
    const at = (groupId: number) => ({ groupId, organisationId: id, userId })
    if (groups.length) await db.insert(groupMembers).values(groups.map((group) => ({ ...at(group), joinedAt })))
    if (manages.length) await db.insert(groupManagers).values(manages.map(at))
  }

  /** Without a session: cheaper. */
  async function addMember(given: Place = {}) {
    const person = await makePerson(db)
    await place(person.id, given)
    return person
  }

  async function addPerson(given: Place = {}) {
    const person = await newPerson(['User'])
    await place(person.id, given)
    return person
  }

  /** Sends a file. */
  async function sendFile(who: typeof owner, bytes: Buffer | string, query = '') {
    const headers = { ...who.headers, 'content-type': 'text/csv' }
    const answer = await app.inject({
      method: 'POST',
      url: `${API_BASE}${at}/invitations${query}`,
      headers,
      payload: bytes,
    })
    return { status: answer.statusCode, ...answer.json() }
  }

  /** Pays, as the popup and the webhook do. */
  async function settle(reference: string) {
    await charge(app, reference)
    return owner.call('POST', `/payments/${reference}/check`)
  }

  async function buySeats(quantity: number, what: object = { course_id: paid[0]?.id }) {
    const { data } = await owner.call('POST', `${at}/seats`, { ...what, quantity })
    await settle(data.reference)
    return data as { block_id: number; reference: string; total: number }
  }

  /** What does not add up between the tables and the books. */
  async function bookDifferences() {
    const { rows } = await db.execute(sql`SELECT * FROM payments_beside_books WHERE tables_kobo <> books_kobo`)
    return rows
  }

  async function balanceOf(account: string) {
    const { rows } = await db.execute<{ kobo: number }>(
      sql`SELECT coalesce(sum(kobo), 0)::float8 AS kobo FROM postings WHERE account = ${account}`,
    )
    return rows[0]?.kobo
  }

  const more = { makeGroup, addMember, addPerson, place, sendFile, settle, buySeats, bookDifferences, balanceOf }
  return { owner, name, id, slug, at, profileId: profile?.id ?? 0, ...more }
}
