import { messages } from '@koya/contract/protocol/messages.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { logInAs, makePerson } from '../../../test/people.ts'
import { sendDueMails } from '../../../test/run-due-jobs.ts'
import { testApp } from '../../../test/test-app.ts'
import { businessProfiles, outbox, rateLimits } from '../../db/schema.ts'

const { app, db, deps, sentMails } = await testApp()

let number = 0
const newBusiness = () => ({
  company_name: `Fola Academy ${++number}`,
  kind: 'school',
  city: 'Owerri',
  email: `office${number}@example.test`,
  phone_number: '0803 123 4567',
  website: 'www.fola.example',
  about: 'Secondary school.\nEvening classes.',
})
const register = (payload: object, headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') =>
  app.inject({ method: 'POST', url: '/api/v1/business/register', payload, headers, remoteAddress })
const profilesOf = (email: string) => db.select().from(businessProfiles).where(eq(businessProfiles.email, email))
const bearer = async (email: string) => ({ authorization: `Bearer ${(await logInAs(app, email)).json().token}` })
const namesAt = async (path: string, headers = {}) =>
  (await app.inject({ url: `/api/v1/business/${path}`, headers }))
    .json()
    .data.profiles.data.map((profile: { company_name: string }) => profile.company_name)

test('a registration waits for a decision, and both sides have a mail', async () => {
  const business = newBusiness()
  const response = await register(business)
  expect([response.statusCode, response.json()]).toEqual([200, { message: messages.business.registered }])
  expect(await profilesOf(business.email)).toMatchObject([
    {
      companyName: business.company_name,
      kind: 'school',
      phoneNumber: '+2348031234567',
      website: 'https://www.fola.example/',
      status: 'pending',
      ownerId: null,
    },
  ])
  await sendDueMails(deps)
  const [toThem, toUs] = [business.email, deps.config.provider.email].map((to) => sentMails.find((m) => m.to === to))
  expect(toThem?.subject).toBe('We have your registration')
  // Anyone can type anyone's address: what they type beside it must not reach it.
  expect(toThem?.text).not.toContain('Fola')
  expect(toUs).toMatchObject({ subject: `New organisation: ${business.company_name}`, replyTo: business.email })
  expect(toUs?.text).toContain('School in Owerri')
  expect(toUs?.text).toContain('Evening classes.')
})

test('who is signed in owns the profile, and owning it gives no permission', async () => {
  const person = await makePerson(db)
  const headers = await bearer(person.email)
  const business = newBusiness()
  await register({ ...business, owner_id: 1, status: 'active' }, headers)
  expect(await profilesOf(business.email)).toMatchObject([{ ownerId: person.id, status: 'pending' }])
  expect((await app.inject({ url: '/api/v1/business/profiles', headers })).statusCode).toBe(403)
})

test('only approved profiles are listed, for learning centres and for whoever may choose among all', async () => {
  const [waiting, approved] = [newBusiness(), newBusiness()]
  await register(waiting)
  await register(approved)
  await db.update(businessProfiles).set({ status: 'active' }).where(eq(businessProfiles.email, approved.email))
  const { email } = await makePerson(db, { roles: ['Admin'] })
  for (const names of [await namesAt('activeProfiles'), await namesAt('profiles', await bearer(email))]) {
    expect(names).toContain(approved.company_name)
    expect(names).not.toContain(waiting.company_name)
  }
  expect((await app.inject('/api/v1/business/profiles')).statusCode).toBe(401)
})

test('only name, kind, city and mail are needed', async () => {
  const { company_name, kind, city, email } = newBusiness()
  expect((await register({ company_name, kind, city, email })).statusCode).toBe(200)
  expect(await profilesOf(email)).toMatchObject([{ phoneNumber: '', website: '', about: '' }])
})

test('a second press changes nothing and sends nothing more', async () => {
  const business = newBusiness()
  const first = await register(business)
  const before = await db.$count(outbox)
  const second = await register({ ...business, company_name: business.company_name.toUpperCase() })
  expect(second.json()).toEqual(first.json())
  expect(await profilesOf(business.email)).toHaveLength(1)
  expect(await db.$count(outbox)).toBe(before)
})

const { required, oneLine, invalidEmail, tooLong } = messages.field
test.each([
  ['company_name', 'blanks', ' ', required],
  ['company_name', 'two lines', 'Fola\r\nBcc: x@example.test', oneLine],
  ['kind', 'nothing', '', required],
  ['kind', 'another kind', 'bank', required],
  ['city', 'nothing', undefined, required],
  ['email', 'half an address', 'office@', invalidEmail],
  ['email', 'a header of its own', 'office@example.test\r\nBcc: x@example.test', oneLine],
  ['phone_number', 'two digits', '12', messages.registration.phoneInvalid],
  ['website', 'a script', 'javascript:alert(1)', messages.business.websiteInvalid],
  ['website', 'an address with a password', 'https://me:secret@fola.example', messages.business.websiteInvalid],
  ['website', 'a word', 'fola', messages.business.websiteInvalid],
  ['about', '2,001 characters', 'a'.repeat(2_001), tooLong],
])('%s as %s is refused at its field, and nothing is kept or counted', async (field, _, value, text) => {
  await db.delete(rateLimits)
  const before = await Promise.all([db.$count(businessProfiles), db.$count(outbox)])
  const response = await register({ ...newBusiness(), [field]: value })
  expect(response.statusCode).toBe(422)
  expect(response.json().errors[field]?.[0]).toBe(text)
  expect(await Promise.all([db.$count(businessProfiles), db.$count(outbox)])).toEqual(before)
  expect(await db.$count(rateLimits)).toBe(0)
})

test('a mailbox gets three mails a day and a network address registers ten an hour', async () => {
  await db.delete(rateLimits)
  const { email } = newBusiness()
  for (let n = 0; n < 3; n++) expect((await register({ ...newBusiness(), email })).statusCode).toBe(200)
  expect((await register({ ...newBusiness(), email })).headers['retry-after']).toBe(String(24 * 3_600))
  for (let n = 0; n < 6; n++) expect((await register(newBusiness())).statusCode).toBe(200)
  expect((await register(newBusiness())).headers['retry-after']).toBe('3600')
  expect((await register(newBusiness(), {}, '203.0.113.9')).statusCode).toBe(200)
})
