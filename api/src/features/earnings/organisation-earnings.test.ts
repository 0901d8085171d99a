import { addDays, lagosDay } from '@koya/contract/rules/time/lagos-day.ts'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { balancesOf, faultsOfBooks } from '../../../test/money/books.ts'
import { openSchool } from '../../../test/money/earnings.ts'
import {
  auditTrail,
  businessProfiles,
  memberships,
  organisations,
  outbox,
  payouts,
  sandboxLedger,
} from '../../db/schema.ts'
import { testAccountOf, testAccountOfOrganisation } from '../../sandbox/transfers.ts'
import { payEveryone } from '../payouts/pay-everyone.ts'

const school = await openSchool()
const { db, deps, admin, course, newPerson, newTeacher, newSale, refund, deliver, release, balance } = school
const month = lagosDay(new Date()).slice(0, 7)

/** A company that was approved, whose course is the one that is sold from now on. */
async function newOrganisation() {
  const owner = await newPerson(['User'])
  const named = { companyName: 'Lekki Skills Limited', kind: 'company' as const, city: 'Lagos', ownerId: owner.id }
  const [profile] = await db
    .insert(businessProfiles)
    .values({ ...named, email: `office${owner.id}@example.test` })
    .returning()
  const businessId = profile?.id ?? 0
  await admin.call('PUT', `/admin/businesses/${businessId}/status`, { status: 'active', note: '' })
  const [space] = await db.select().from(organisations).where(eq(organisations.businessId, businessId))
  const { id = 0, slug = '' } = space ?? {}
  await db.execute(sql`UPDATE courses SET business_id = ${businessId} WHERE id = ${course}`)
  const at = (path: string) => `/earnings${path}?organisation=${slug}`
  const earnings = async () => (await owner.call('GET', at(''))).data
  const setAccount = (outcome: 0 | 2 = 0) =>
    owner.call('PUT', at('/account'), { bank_code: '058', account_number: testAccountOfOrganisation(id, outcome) })
  const bankHas = async () => {
    const own = await db.select().from(payouts).where(eq(payouts.organisationId, id))
    const entries = await db.select().from(sandboxLedger)
    return entries
      .filter(({ reference }) => own.some((payout) => payout.reference === reference))
      .reduce((sum, { kind, amount }) => sum + (kind === 'transfer' ? amount : -amount), 0)
  }
  return { id, slug, owner, at, earnings, setAccount, bankHas }
}

test('a course of an organisation pays the organisation and none of its teachers, and its owners alone see that', async () => {
  const lead = await newTeacher()
  await newSale([course])
  const before = await balance(lead)
  const { id, owner, at, earnings, slug } = await newOrganisation()
  const { reference } = await newSale([course])
  expect(await balance(lead)).toEqual(before)
  const { balance: own, lines } = await earnings()
  expect(own.pending).toBe(before.pending)
  expect(lines).toMatchObject([{ kind: 'sale', share: own.pending, percent: 70, others: 0 }])
  const { id: payment } = await school.paymentOf(reference)
  expect(await balancesOf(db, payment)).toMatchObject({ [`organisation:${id}:pending`]: -own.pending * 100 })
  const manager = await newPerson(['User'])
  await db.insert(memberships).values({ organisationId: id, userId: manager.id, role: 'manager', managesAll: true })
  expect((await manager.call('GET', at(''))).status).toBe(403)
  expect((await lead.call('GET', at(''))).status).toBe(404)
  expect((await manager.call('PUT', at('/account'), { bank_code: '058', account_number: '0123456789' })).status).toBe(
    403,
  )
  expect((await lead.call('POST', at('/payouts'))).status).toBe(404)
  const parts = [{ user_id: lead.id, percent: 100 }]
  expect((await lead.call('PUT', `/courses/${course}/split`, { parts })).code).toBe('split_of_organisation')
  await refund(reference)
  await deliver(reference)
  expect((await earnings()).balance).toMatchObject({ pending: 0, available: 0 })
  expect((await owner.call('GET', `/organisations/${slug}`)).status).toBe(200)
  expect(await faultsOfBooks(db)).toEqual([])
})

test('its account must carry its registered name, and another one counts after 72 hours, of which every owner hears', async () => {
  const { id, slug, owner, at, setAccount, earnings } = await newOrganisation()
  const other = await newPerson(['User'])
  await db.insert(memberships).values({ organisationId: id, userId: other.id, role: 'owner' })
  const personal = { bank_code: '058', account_number: testAccountOf(owner.id) }
  expect((await owner.call('PUT', at('/account'), personal)).errors.account_number[0]).toContain('Lekki Skills Limited')
  // Its owners may call the space as they like; the bank is asked for the name that was approved.
  await owner.call('PUT', `/organisations/${slug}`, { name: `${owner.firstName} ${owner.lastName}`, slug })
  expect((await owner.call('PUT', at('/account'), personal)).status).toBe(422)
  expect((await setAccount(0)).status).toBe(200)
  const changed = await setAccount(2)
  expect(Date.parse(changed.data.usable_from) - Date.now()).toBeGreaterThan(71 * 3_600_000)
  const mails = (await db.select().from(outbox).orderBy(outbox.id)).map(({ payload }) => JSON.stringify(payload))
  for (const address of [owner.email, other.email, `office${owner.id}@example.test`])
    expect(mails.some((mail) => mail.includes(address) && mail.includes('about to change'))).toBe(true)
  expect((await other.call('DELETE', at('/account/change'))).status).toBe(200)
  expect((await earnings()).next_account).toBeNull()
})

test('the weekly run pays it, once, the statement adds up, and what goes back afterwards is netted', async () => {
  const { id, owner, at, earnings, setAccount, bankHas } = await newOrganisation()
  const sale = await newSale([course])
  await release()
  await setAccount()
  const { available } = (await earnings()).balance
  const [due] = (await admin.call('GET', '/admin/payouts')).data.due.filter(
    ({ payee }: { payee: { kind: string; id: number } }) => payee.kind === 'organisation' && payee.id === id,
  )
  expect(due).toMatchObject({ available, obstacle: '', payee: { name: 'Lekki Skills Limited' } })
  const reason = 'We have a question first.'
  expect((await admin.call('PUT', `/admin/payouts/organisations/${id}/hold`, { reason })).status).toBe(200)
  await payEveryone(deps, new AbortController().signal)
  expect(await db.$count(payouts, eq(payouts.organisationId, id))).toBe(0)
  expect((await admin.call('POST', `/admin/payouts/organisations/${id}/release`, { reason })).status).toBe(200)
  const run = () => payEveryone(deps, new AbortController().signal)
  await Promise.all([run(), run(), owner.call('POST', at('/payouts'))])
  await school.passTime()
  await school.bringNews()
  expect(await bankHas()).toBe(Math.round(available * 100))
  const { balance: paid, payouts: listed } = await earnings()
  expect([paid, listed.length]).toEqual([{ pending: 0, available: 0, paying: 0, paid: available }, 1])
  const { data } = await owner.call('GET', at(`/statements/${month}`))
  expect(data).toMatchObject({ opening: 0, earned: available, paid_out: available, closing: 0 })
  const told = (await db.select().from(outbox).orderBy(outbox.id)).map(({ payload }) => JSON.stringify(payload))
  expect(told.some((mail) => mail.includes(owner.email) && mail.includes('paid out'))).toBe(true)
  await refund(sale.reference)
  await deliver(sale.reference)
  expect((await earnings()).balance.available).toBe(-available)
  expect((await owner.call('POST', at('/payouts'))).status).toBe(409)
  expect(await faultsOfBooks(db)).toEqual([])
})

test('above the sum that needs two admins, an admin who owns the organisation is not one of them', async () => {
  const { id, owner, at, setAccount } = await newOrganisation()
  await newSale([course])
  await release()
  await setAccount()
  deps.config.payouts.approvalAboveKobo = 1
  await owner.call('POST', at('/payouts'))
  deps.config.payouts.approvalAboveKobo = Number.MAX_SAFE_INTEGER
  await db.insert(memberships).values({ organisationId: id, userId: admin.id, role: 'owner' })
  const [payout] = await db.select().from(payouts).where(eq(payouts.organisationId, id))
  expect((await admin.call('POST', `/admin/payouts/${payout?.id}/approval`)).code).toBe('payout_own')
  const { open } = (await admin.call('GET', '/admin/payouts')).data
  expect(open.find((one: { id: number }) => one.id === payout?.id).can_approve).toBe(false)
})

test('a share that an admin agrees on with it counts from its day, for it alone, and leaves what was sold before', async () => {
  const { id, slug, owner, earnings } = await newOrganisation()
  const today = lagosDay(new Date())
  const agree = (who: typeof owner, body: object) => who.call('PUT', `/admin/payouts/organisations/${id}/share`, body)
  const agreed = { share_percent: 85, own_sale_percent: 95, reason: 'It brings three hundred learners.' }
  await newSale([course])
  expect((await agree(owner, { ...agreed, from: today })).status).toBe(403)
  expect((await agree(admin, { ...agreed, from: addDays(today, -1) })).errors.from).toHaveLength(1)
  expect((await agree(admin, { ...agreed, from: today, share_percent: 101 })).errors.share_percent).toHaveLength(1)
  expect((await agree(admin, { ...agreed, from: today, reason: ' ' })).errors.reason).toHaveLength(1)
  expect((await agree(admin, { ...agreed, from: addDays(today, 30), share_percent: 50 })).status).toBe(200)
  expect((await earnings()).share_percent).toBe(70)
  expect((await agree(admin, { ...agreed, from: today, share_percent: 80 })).status).toBe(200)
  // Said again for the same day, it is corrected.
  expect((await agree(admin, { ...agreed, from: today })).status).toBe(200)
  await newSale([course])
  const { lines, share_percent, own_sale_percent, agreed_shares } = await earnings()
  expect([share_percent, own_sale_percent]).toEqual([85, 95])
  expect(lines.map(({ percent }: { percent: number }) => percent)).toEqual([85, 70])
  expect(agreed_shares).toMatchObject([
    { from: today, ...agreed },
    { from: addDays(today, 30), share_percent: 50 },
  ])
  const other = await newOrganisation()
  expect(await other.earnings()).toMatchObject({ share_percent: 70, agreed_shares: [] })
  const { organisations: spaces } = (await admin.call('GET', `/admin/organisations?search=${slug}`)).data
  expect(spaces[0].agreed_shares.map((one: { share_percent: number }) => one.share_percent)).toEqual([50, 85])
  expect((await admin.call('GET', '/admin/payouts')).data.agreed_shares).toContainEqual({
    payee: { kind: 'organisation', id, name: 'Lekki Skills Limited' },
    from: today,
    share_percent: 85,
    own_sale_percent: 95,
  })
  const trail = await db
    .select()
    .from(auditTrail)
    .where(eq(auditTrail.subject, `organisation ${id}`))
  expect(trail.filter(({ action }) => action === 'agree share')).toHaveLength(3)
  expect(await faultsOfBooks(db)).toEqual([])
})
