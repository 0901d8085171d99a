import { and, eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { loseAccess } from '../../../test/access.ts'
import { openLtiBrowser } from '../../../test/lti/lti-browser.ts'
import { openLtiHouse } from '../../../test/lti/lti-house.ts'
import { enrolments, ltiIdentities, seatGrants } from '../../db/schema.ts'
import { endSessionsAndLinks } from '../accounts/end-sessions-and-links.ts'

const house = await openLtiHouse()
const { app, db, owner, admin, at, id, newPerson, buySeats } = house
const { systems, door, moodle, course, coursePage, link, enter, hasCourse } = house
await owner.call('POST', systems, { ...moodle.registration, gives_seats: true })

test('a form from another site leads to the same door by address, so that the browser brings its cookie', async () => {
  const { issuer: iss, client_id } = moodle.registration
  const payload = { iss, login_hint: 'somebody', target_link_uri: coursePage, client_id }
  const headers = { 'sec-fetch-dest': 'document' }
  const answer = await app.inject({ method: 'POST', url: door, headers, payload })
  const to = `${door}?${new URLSearchParams(payload)}`
  expect([answer.statusCode, answer.headers.location, answer.headers['set-cookie']]).toEqual([303, to, undefined])
})

test('where somebody else is logged in, the ticket opens nothing until they were asked', async () => {
  const mine = await newPerson(['User'])
  await link(mine, { sub: 'mine' })
  const browser = openLtiBrowser(app, door)
  const { ticket } = await browser.come(moodle, { sub: 'mine' }, { to: coursePage })
  for (const here of [0, -1, 2_147_483_648])
    expect(await browser.ask('session', { ticket, here })).toMatchObject({ status: 422 })
  const other = await browser.ask('session', { ticket, here: owner.id })
  expect(other).toMatchObject({ status: 409, code: 'other_person_here' })
  expect((await browser.ask('session', { ticket })).user.id).toBe(mine.id)
})

test('a new password ends what a learning system opened, and whom it was linked to', async () => {
  const robbed = await newPerson(['User'])
  await link(robbed, { sub: 'thief' })
  const browser = openLtiBrowser(app, door)
  const { ticket } = await browser.come(moodle, { sub: 'thief' }, { to: coursePage })
  await db.transaction((tx) => endSessionsAndLinks(tx, robbed.id))
  expect((await browser.ask('session', { ticket })).code).toBe('sign_in_over')
  expect((await openLtiBrowser(app, door).come(moodle, { sub: 'thief' }, { to: coursePage })).launch).toBeDefined()
})

test('who was removed does not come back by a learning system, and nobody joins while the organisation is suspended', async () => {
  const gone = await newPerson(['User'])
  await house.place(gone.id)
  expect((await owner.call('DELETE', `${at}/people/${gone.id}`)).status).toBe(200)
  expect(await link(gone, { sub: 'gone' })).toMatchObject({ status: 403, code: 'was_removed' })
  const reason = 'The invoice of March is not paid.'
  const suspend = (is_suspended: boolean) =>
    admin.call('PUT', `/admin/organisations/${id}/suspension`, { is_suspended, reason })
  expect((await suspend(true)).status).toBe(200)
  const late = await link(await newPerson(['User']), { sub: 'late' })
  expect((await suspend(false)).status).toBe(200)
  expect(late).toMatchObject({ status: 409, code: 'organisation_suspended' })
})

test('what was taken from a learner does not come back by one more press, and two presses at once take one seat', async () => {
  await buySeats(3)
  const pressed = await newPerson(['User'])
  await house.place(pressed.id)
  const [{ platformId = 0 } = {}] = await db.select().from(ltiIdentities)
  await db.insert(ltiIdentities).values({ platformId, subject: 'pressed', userId: pressed.id })
  const press = () => enter({ sub: 'pressed' })
  await Promise.all([press(), press()])
  expect(await hasCourse(pressed.id)).toBe(1)
  expect(await db.$count(seatGrants, eq(seatGrants.userId, pressed.id))).toBe(1)
  const theirs = sql`${and(eq(enrolments.userId, pressed.id), eq(enrolments.courseId, course?.id ?? 0))}`
  await loseAccess(db, theirs, 'staff')
  expect(await press()).toEqual([pressed.id, `/course-detail/${course?.id}`])
  expect(await db.$count(seatGrants, eq(seatGrants.userId, pressed.id))).toBe(1)
})
