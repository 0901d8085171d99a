import { messages } from '@koya/contract/protocol/messages.ts'
import { lagosDay } from '@koya/contract/rules/time/lagos-day.ts'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { balancesOf, faultsOfBooks } from '../../../test/money/books.ts'
import { openSchool } from '../../../test/money/earnings.ts'
import { charge } from '../../../test/money/shop.ts'
import { readPdf } from '../../../test/read-pdf.ts'
import { coursePrices, formerEmails, outbox, payoutAccounts, refunds, users } from '../../db/schema.ts'
import { sandboxFee } from '../../sandbox/transactions.ts'
import { testAccountOf } from '../../sandbox/transfers.ts'

const school = await openSchool({ env: { PAYOUT_HOLD_DAYS: '14' } })
const { app, db, admin, course, newTeacher, newSale, newBuyer, refund, deliver, setAccount, balance } = school
const price = (school.paid[0]?.priceKobo ?? 0) / 100
const month = lagosDay(new Date()).slice(0, 7)

const afterHold = () => db.execute(sql`UPDATE held_sales SET at = at - interval '15 days'`)
const share = (percent = 70) => Math.round((price * 100 - sandboxFee(price * 100)) * (percent / 100)) / 100

test('a sale stands with price, fee, both shares and the day it becomes available, and names no learner', async () => {
  const teacher = await newTeacher()
  const { buyer } = await newSale([course])
  const { data } = await teacher.call('GET', '/earnings')
  const [line] = data.lines
  expect(line).toMatchObject({ kind: 'sale', price, discount: 0, share: share(), percent: 70, state: 'pending' })
  expect(line.price + line.discount + line.fee + line.platform + line.others).toBeCloseTo(line.share, 6)
  expect(Date.parse(line.available_on) - Date.parse(lagosDay(new Date(line.at)))).toBe(14 * 86_400_000)
  expect(data.balance).toEqual({ pending: share(), available: 0, paying: 0, paid: 0 })
  expect(JSON.stringify(data)).not.toContain(buyer.email)
})

test('what was sold becomes available once after the hold, and not while a refund is asked for', async () => {
  const teacher = await newTeacher()
  const { buyer, reference } = await newSale([course])
  await school.release()
  expect((await balance(teacher)).available).toBe(0)
  await buyer.call('POST', `/payments/${reference}/refund-request`, { reason: 'I have bought the wrong course.' })
  await afterHold()
  await school.release()
  expect((await teacher.call('GET', '/earnings')).data.lines[0].state).toBe('in_question')
  await db
    .update(refunds)
    .set({ state: 'declined' })
    .where(eq(refunds.paymentId, (await school.paymentOf(reference)).id))
  await Promise.all([school.release(), school.release(), school.release()])
  expect(await balance(teacher)).toEqual({ pending: 0, available: share(), paying: 0, paid: 0 })
  expect(await faultsOfBooks(db)).toEqual([])
})

test('a refund takes the share from where it stands: from what is pending, or from what is available', async () => {
  const teacher = await newTeacher()
  const early = await newSale([course])
  await refund(early.reference)
  await deliver(early.reference)
  const late = await newSale([course])
  await afterHold()
  await school.release()
  expect(await balance(teacher)).toMatchObject({ pending: 0, available: share() })
  await refund(late.reference)
  await deliver(late.reference)
  expect(await balance(teacher)).toMatchObject({ pending: 0, available: 0 })
  const { data } = await teacher.call('GET', '/earnings')
  expect(data.lines.map(({ kind }: { kind: string }) => kind)).toEqual(['refund', 'sale', 'refund', 'sale'])
  expect(data.lines[0]).toMatchObject({ price: -price, share: -share(), state: 'taken_back' })
  expect(await faultsOfBooks(db)).toEqual([])
})

test('who came by the teacher’s own link brings 90 %, somebody else’s link brings nothing more', async () => {
  const teacher = await newTeacher()
  const stranger = await newTeacher()
  await db.execute(sql`UPDATE course_instructors SET user_id = ${teacher.id} WHERE course_id = ${course}`)
  for (const by of [teacher.id, stranger.id]) {
    const buyer = await newBuyer()
    const { data } = await buyer.call('POST', '/payments', { course_ids: [course], by })
    await charge(app, data.reference)
    await buyer.enrolFromCart([course], data.reference)
  }
  const { data } = await teacher.call('GET', '/earnings')
  expect(data.lines.map((line: { share: number; is_own_sale: boolean }) => [line.share, line.is_own_sale])).toEqual([
    [share(), false],
    [share(90), true],
  ])
  expect((await balance(stranger)).pending).toBe(0)
})

test('a plan that was begun without the link and found again by it is the teacher’s own sale in every part', async () => {
  const teacher = await newTeacher()
  await db
    .insert(coursePrices)
    .values({ courseId: course, instalmentParts: 2 })
    .onConflictDoUpdate({ target: coursePrices.courseId, set: { instalmentParts: 2 } })
  const buyer = await newBuyer()
  const begin = (by?: number) => buyer.call('POST', '/payments', { course_ids: [course], instalments: true, by })
  const { reference } = (await begin()).data
  expect((await begin(teacher.id)).data.reference).toBe(reference)
  await charge(app, reference)
  await buyer.enrolFromCart([course], reference)
  await db.delete(coursePrices).where(eq(coursePrices.courseId, course))
  const { data } = await teacher.call('GET', '/earnings')
  expect(data.lines).toMatchObject([{ percent: 90, is_own_sale: true, reason: 'Your link' }])
})

test('every part of a plan that began by the teacher’s own link is marked as theirs', async () => {
  const teacher = await newTeacher()
  await db
    .insert(coursePrices)
    .values({ courseId: course, instalmentParts: 2 })
    .onConflictDoUpdate({ target: coursePrices.courseId, set: { instalmentParts: 2 } })
  const buyer = await newBuyer()
  const first = await buyer.call('POST', '/payments', { course_ids: [course], instalments: true, by: teacher.id })
  const [plan] = await (async () => {
    await charge(app, first.data.reference)
    await buyer.enrolFromCart([course], first.data.reference)
    return (await buyer.call('GET', '/instalments')).data
  })()
  const second = await buyer.call('POST', `/instalments/${plan.id}/payments`, {})
  await charge(app, second.data.reference)
  await buyer.call('POST', `/payments/${second.data.reference}/check`)
  await db.delete(coursePrices).where(eq(coursePrices.courseId, course))
  const { data } = await teacher.call('GET', '/earnings')
  const marks = data.lines.map((line: { percent: number; is_own_sale: boolean; reason: string }) => [
    line.percent,
    line.is_own_sale,
    line.reason,
  ])
  expect(marks).toEqual([
    [90, true, 'Your link'],
    [90, true, 'Your link'],
  ])
})

test('a course that sponsors pay for a learner who came by the teacher’s own link is the teacher’s own sale, part by part', async () => {
  const teacher = await newTeacher()
  const learner = await newBuyer()
  const { data: link } = await learner.call('POST', '/sponsorships', { course_id: course, by: teacher.id })
  const { data: shown } = await learner.call('GET', `/sponsorships/${link.token}`)
  for (const amount of [1_000, shown.price - 1_000]) {
    const part = { email: `sponsor.${amount}@example.test`, amount }
    const { data } = await learner.call('POST', `/sponsorships/${link.token}/payments`, part)
    await charge(app, data.reference)
    await learner.call('POST', `/sponsorships/${link.token}/payments/${data.reference}/check`)
  }
  const { data } = await teacher.call('GET', '/earnings')
  expect(data.lines.map((line: { percent: number; is_own_sale: boolean }) => [line.percent, line.is_own_sale])).toEqual(
    [
      [90, true],
      [90, true],
    ],
  )
})

test('the statement of a month adds up to the books, on the screen, as CSV and as PDF', async () => {
  const teacher = await newTeacher()
  const sale = await newSale([course])
  await newSale([course])
  await refund(sale.reference)
  await deliver(sale.reference)
  const { data } = await teacher.call('GET', `/earnings/statements/${month}`)
  const sum = data.lines.reduce((all: number, line: { share: number }) => all + line.share, 0)
  expect(data.opening + sum - data.paid_out).toBeCloseTo(data.closing, 6)
  const books = await balancesOf(db)
  const stages = ['pending', 'available', 'paying'].map((stage) => books[`instructor:${teacher.id}:${stage}`] ?? 0)
  expect(data.closing * 100).toBeCloseTo(-stages.reduce((all, kobo) => all + kobo, 0), 6)
  const file = (ending: string) =>
    app.inject({ method: 'GET', url: `/api/v1/earnings/statements/${month}.${ending}`, headers: teacher.headers })
  const csv = (await file('csv')).body
  expect(csv.split('\r\n').filter(Boolean)).toHaveLength(1 + 1 + 3 + 1)
  expect(csv).toContain(`Balance after,,,,,,${data.closing},`)
  const pdf = await file('pdf')
  expect(pdf.headers['content-type']).toBe('application/pdf')
  expect(readPdf(pdf.rawPayload).runs.map(({ text }) => text)).toContain('Balance after')
  expect((await teacher.call('GET', '/earnings/statements/2026-13')).status).toBe(422)
})

test('no learner is named in what a teacher reads of their earnings: on the page, in the statement, as CSV and as PDF', async () => {
  const teacher = await newTeacher()
  const buyer = await newBuyer()
  await db.update(users).set({ firstName: 'Zainab', lastName: 'Quadri' }).where(eq(users.id, buyer.id))
  const { reference } = (await buyer.pay([course])).data
  await charge(app, reference)
  await buyer.enrolFromCart([course], reference)
  await refund(reference)
  await deliver(reference)
  const read = async (path: string) => {
    const { rawPayload, headers } = await app.inject({ url: `/api/v1${path}`, headers: teacher.headers })
    if (headers['content-type'] !== 'application/pdf') return rawPayload.toString()
    return readPdf(rawPayload)
      .runs.map(({ text }) => text)
      .join(' ')
  }
  const statement = `/earnings/statements/${month}`
  for (const path of ['/earnings', statement, `${statement}.csv`, `${statement}.pdf`]) {
    const text = await read(path)
    expect(text, path).toContain('Refund')
    for (const name of ['Zainab', 'Quadri', buyer.email]) expect(text, path).not.toContain(name)
  }
})

test('the lead earns alone until every teacher has accepted a split', async () => {
  const lead = await newTeacher()
  const other = await school.newPerson(['Instructor'])
  await db.execute(
    sql`INSERT INTO course_instructors (course_id, user_id, is_lead, position) VALUES (${course}, ${other.id}, false, 1)`,
  )
  const parts = [
    { user_id: lead.id, percent: 60 },
    { user_id: other.id, percent: 40 },
  ]
  expect((await other.call('PUT', `/courses/${course}/split`, { parts })).status).toBe(403)
  expect((await lead.call('PUT', `/courses/${course}/split`, { parts: parts.slice(0, 1) })).status).toBe(422)
  expect((await lead.call('PUT', `/courses/${course}/split`, { parts })).status).toBe(200)
  await newSale([course])
  expect([await balance(lead), await balance(other)]).toMatchObject([{ pending: share() }, { pending: 0 }])
  const { data } = await other.call('GET', '/earnings')
  const answer = `/splits/${data.splits[0].proposed.id}/answer`
  expect((await admin.call('POST', answer, { accept: true })).status).toBe(404)
  expect((await other.call('POST', answer, { accept: true })).status).toBe(200)
  await newSale([course])
  const [mine, theirs] = [await balance(lead), await balance(other)]
  expect(theirs.pending).toBeCloseTo(share() * 0.4, 1)
  expect(mine.pending + theirs.pending).toBeCloseTo(2 * share(), 1)
})

test('a share that was agreed with a teacher counts from its day on', async () => {
  const teacher = await newTeacher()
  const agreed = { from: lagosDay(new Date()), share_percent: 80, own_sale_percent: 95 }
  const path = `/admin/payouts/people/${teacher.id}/share`
  expect((await admin.call('PUT', path, { ...agreed, from: '2026-01-01' })).status).toBe(422)
  expect((await admin.call('PUT', '/admin/payouts/people/2000000000/share', agreed)).status).toBe(404)
  expect((await admin.call('PUT', path, agreed)).status).toBe(200)
  await newSale([course])
  expect((await balance(teacher)).pending).toBe(share(80))
})

test('an account must be at a bank of the list, be known there and carry the person’s name', async () => {
  const teacher = await newTeacher()
  const put = (bank_code: string, account_number: string) =>
    teacher.call('PUT', '/earnings/account', { bank_code, account_number })
  const own = testAccountOf(teacher.id)
  expect((await put('999', own)).errors).toHaveProperty('bank_code')
  expect((await put('058', '0999999999')).errors).toHaveProperty('account_number')
  expect((await put('058', '12')).errors).toHaveProperty('account_number')
  const stranger = await db.execute<{ id: number }>(
    sql`SELECT id FROM users WHERE last_name <> 'Obi' ORDER BY id LIMIT 1`,
  )
  expect((await put('058', testAccountOf(stranger.rows[0]?.id ?? 0))).errors).toHaveProperty('account_number')
  expect(await db.$count(payoutAccounts, eq(payoutAccounts.userId, teacher.id))).toBe(0)
  expect((await put('058', own)).status).toBe(200)
  const learner = await school.newPerson(['User'])
  expect((await setAccount(learner)).status).toBe(403)
})

test('a changed account counts after 72 hours, its owner is told by mail and can withdraw it', async () => {
  const teacher = await newTeacher()
  await setAccount(teacher, 0)
  const changed = await setAccount(teacher, 2)
  expect(Date.parse(changed.data.usable_from) - Date.now()).toBeGreaterThan(71 * 3_600_000)
  const { data } = await teacher.call('GET', '/earnings')
  expect([data.account.usable_from < changed.data.usable_from, data.next_account.usable_from]).toEqual([
    true,
    changed.data.usable_from,
  ])
  const mails = await db.select().from(outbox)
  const told = mails.filter(({ payload }) => JSON.stringify(payload).includes(teacher.email))
  expect(told.map(({ payload }) => JSON.stringify(payload)).join()).toContain('about to change')
  expect((await teacher.call('DELETE', '/earnings/account/change')).status).toBe(200)
  expect((await teacher.call('DELETE', '/earnings/account/change')).status).toBe(404)
  expect((await teacher.call('GET', '/earnings')).data.next_account).toBeNull()
})

test('whoever moved an account to another email address does not keep it from its owner that the bank account changes', async () => {
  const teacher = await newTeacher()
  await setAccount(teacher, 0)
  const stranger = await school.newPerson(['User'])
  const before = `before-${teacher.id}@example.test`
  // Whoever signs up with an address has not shown that it is theirs.
  const stub = await school.newPerson(['User'])
  await db.update(users).set({ emailConfirmedAt: null }).where(eq(users.id, stub.id))
  await db.insert(formerEmails).values([
    { userId: teacher.id, email: before },
    { userId: teacher.id, email: stub.email },
    { userId: teacher.id, email: stranger.email },
  ])
  await setAccount(teacher, 2)
  const sent = await db.select().from(outbox).orderBy(outbox.id)
  const told = sent.map(({ payload }) => payload as { to: string; subject: string })
  const warned = told.filter(({ subject }) => subject === 'Your payout account is about to change').map(({ to }) => to)
  expect(warned).toEqual(expect.arrayContaining([teacher.email, before, stub.email]))
  expect(warned).not.toContain(stranger.email)
})

test('the account that is given again stays as it is, another one takes the place of the one that waits, and of others nothing changes', async () => {
  const other = await newTeacher()
  await setAccount(other, 0)
  await setAccount(other, 2)
  const teacher = await newTeacher()
  const rows = () => db.$count(payoutAccounts, eq(payoutAccounts.userId, teacher.id))
  const mails = () => db.$count(outbox)
  const first = await setAccount(teacher, 0)
  expect(first.message).toBe(messages.earnings.accountSet)
  expect(Date.parse(first.data.usable_from)).toBeLessThanOrEqual(Date.now())
  const before = await mails()
  expect(await setAccount(teacher, 0)).toEqual(first)
  const second = await setAccount(teacher, 2)
  expect(second.message).toBe(messages.earnings.accountWaits)
  expect(await setAccount(teacher, 2)).toEqual(second)
  expect([await rows(), await mails()]).toEqual([2, before + 1])
  const third = await setAccount(teacher, 4)
  expect((await teacher.call('GET', '/earnings')).data).toMatchObject({ account: first.data, next_account: third.data })
  await teacher.call('DELETE', '/earnings/account/change')
  expect((await teacher.call('GET', '/earnings')).data).toMatchObject({ account: first.data, next_account: null })
  expect((await other.call('GET', '/earnings')).data.next_account).not.toBeNull()
  expect((await school.trailOf(`user ${teacher.id}`)).map(({ action }) => action).slice(0, 4)).toEqual([
    'withdraw payout account',
    'set payout account',
    'set payout account',
    'set payout account',
  ])
  for (let n = 0; n < 10; n++) await setAccount(other, 2)
  expect(await setAccount(other, 2)).toMatchObject({ status: 429 })
})

test('who names the account that is used takes back another one that waits, and is not moved to it later', async () => {
  const teacher = await newTeacher()
  const first = await setAccount(teacher, 0)
  await setAccount(teacher, 2)
  expect(await setAccount(teacher, 0)).toMatchObject({ message: messages.earnings.accountSet, data: first.data })
  expect((await teacher.call('GET', '/earnings')).data).toMatchObject({ account: first.data, next_account: null })
  expect((await school.trailOf(`user ${teacher.id}`))[0]?.action).toBe('withdraw payout account')
})

test('who no longer teaches but has earned once may still say where it goes', async () => {
  const teacher = await newTeacher()
  await newSale([course])
  await db.execute(sql`UPDATE user_roles SET role = 'User' WHERE user_id = ${teacher.id}`)
  expect(await setAccount(teacher)).toMatchObject({ status: 200 })
})
