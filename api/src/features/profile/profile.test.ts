import { messages } from '@koya/contract/protocol/messages.ts'
import { profileCompleteness, profileFields } from '@koya/contract/rules/people/profile-fields.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { linkIn } from '../../../test/mails.ts'
import { goodPassword, logInAs, makePerson } from '../../../test/people.ts'
import { sendDueMails } from '../../../test/run-due-jobs.ts'
import { testApp } from '../../../test/test-app.ts'
import { profiles, userRoles, users } from '../../db/schema.ts'

const { app, db, deps, sentMails } = await testApp()

async function member(roles: ('User' | 'Instructor')[] = ['User']) {
  const person = await makePerson(db, { roles })
  const { token } = (await logInAs(app, person.email)).json()
  const headers = { authorization: `Bearer ${token}` }
  const kind = roles[0] === 'Instructor' ? 'instructors' : 'learners'
  return {
    ...person,
    read: async () => {
      const path = kind === 'instructors' ? 'instructors/my/profile' : 'learners/profile'
      return (await app.inject({ url: `/api/v1/${path}`, headers })).json().data
    },
    change: async (fields: Record<string, string>, id = person.id) => {
      const response = await app.inject({
        method: 'PUT',
        url: `/api/v1/${kind}/profile/${id}`,
        headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams(fields).toString(),
      })
      return { status: response.statusCode, ...response.json() }
    },
  }
}

const whole: Record<string, string> = {
  username: 'ada',
  first_name: 'Adaeze',
  middle_name: 'Ngozi',
  last_name: 'Okafor',
  phone_number: '08031234567',
  image_url: `/media/${'a'.repeat(24)}/640.webp`,
  gender: 'Female',
  date_of_birth: '1994-05-12',
  country_id: '1',
  industry_id: '1',
  employment_status: 'Employed',
  marital_status: 'Seperated',
  experience_level: '3',
  education_level: 'A-Level',
  degree_obtained: 'B.sc',
  language: '38',
  facebook_url: 'none',
  linkedin_url: 'https://www.linkedin.com/in/ada',
  twitter_url: 'none',
  brief_introduction: 'Accountant',
  detailed_introduction: 'Accountant in Enugu',
  other_info: 'None',
  previous_institutions: 'UNN',
  niche_courses: 'Tax',
  current_employer_name: 'Self',
  current_employer_designation: 'Owner',
  previous_employer_name: 'A firm',
  previous_employer_designation: 'Clerk',
}

test('a learner fills in the whole profile and reads it back complete', async () => {
  const ada = await member()
  expect((await ada.read()).completeness).toBeLessThan(20)
  expect(await ada.change(whole)).toMatchObject({ status: 200, message: messages.profile.updated })
  const { completeness, user } = await ada.read()
  expect(completeness).toBe(100)
  expect(Object.keys(user.learner_profile)).toEqual(expect.arrayContaining([...profileFields]))
  expect(user).toMatchObject({
    first_name: 'Adaeze',
    learner_profile: { phone_number: '+2348031234567', country_id: 1, language: 38, experience_level: 3 },
  })
})

test('a section is saved on its own and leaves the rest alone', async () => {
  const ada = await member()
  await ada.change(whole)
  expect((await ada.change({ other_info: 'I sing' })).status).toBe(200)
  expect((await ada.read()).user.learner_profile).toMatchObject({ other_info: 'I sing', niche_courses: 'Tax' })
})

test('an address on LinkedIn is kept in its one spelling, however it was copied', async () => {
  const ada = await member()
  expect((await ada.change({ linkedin_url: 'ng.linkedin.com/in/ada-obi/?utm_source=share' })).status).toBe(200)
  expect((await ada.read()).user.learner_profile.linkedin_url).toBe('https://www.linkedin.com/in/ada-obi')
})

test('what stood for LinkedIn before it was checked does not stop the rest from being saved', async () => {
  const ada = await member()
  await db.insert(profiles).values({ userId: ada.id, linkedinUrl: 'my linkedin' })
  expect((await ada.change({ linkedin_url: 'my linkedin', other_info: 'I sing' })).status).toBe(200)
  expect((await ada.read()).user.learner_profile).toMatchObject({ linkedin_url: 'my linkedin', other_info: 'I sing' })
  expect((await ada.change({ linkedin_url: 'another text' })).status).toBe(422)
})

test('an instructor has the same profile under its own name, and a field of teaching', async () => {
  const teacher = await member(['Instructor'])
  expect((await teacher.change({ ...whole, category_id: '2' })).status).toBe(200)
  expect((await teacher.read()).user.instructor_profile.category_id).toBe(2)
})

test.each([
  ['an empty field', { username: ' ' }, { username: ['User name is required'] }],
  ['an unknown option', { gender: 'Robot' }, { gender: [expect.stringContaining('Male, Female')] }],
  ['an unknown country', { country_id: '99999' }, { country_id: [messages.field.notInList] }],
  ['a country in words', { country_id: 'Nigeria' }, { country_id: [messages.field.notInList] }],
  ['a telephone nobody has', { phone_number: '12' }, { phone_number: [messages.registration.phoneInvalid] }],
  ['a birthday to come', { date_of_birth: '2999-01-01' }, { date_of_birth: [messages.profileFields.birthToCome] }],
  [
    'a picture of elsewhere',
    { image_url: 'https://evil.example/x.png' },
    { image_url: [messages.profileFields.photoNotUploaded] },
  ],
  [
    'a birthday that no calendar has',
    { date_of_birth: '1994-02-31' },
    { date_of_birth: [messages.profileFields.notADay] },
  ],
  ['a year of two digits', { date_of_birth: '0094-02-03' }, { date_of_birth: [messages.profileFields.notADay] }],
  ['a birthday in words', { date_of_birth: '23 May 1994' }, { date_of_birth: [messages.profileFields.notADay] }],
  ['LinkedIn in words', { linkedin_url: 'my linkedin' }, { linkedin_url: [messages.profileFields.notLinkedIn] }],
  ['a role', { roles: 'Admin' }, { request: [expect.stringContaining('roles')] }],
  ['a status', { status: '1', first_name: 'New' }, { request: [expect.stringContaining('status')] }],
])('%s is refused at its field and changes nothing', async (_what, fields, errors) => {
  const ada = await member()
  expect(await ada.change(fields as Record<string, string>)).toMatchObject({ status: 422, errors })
  expect(await db.$count(profiles, eq(profiles.userId, ada.id))).toBe(0)
  expect((await ada.read()).user.first_name).toBe('Ada')
  expect(await db.select().from(userRoles).where(eq(userRoles.userId, ada.id))).toHaveLength(1)
})

test("nobody changes another person's profile", async () => {
  const [ada, bola] = [await member(), await member()]
  expect((await ada.change({ username: 'x' }, bola.id)).status).toBe(403)
  const learner = await member()
  const headers = { authorization: `Bearer ${(await logInAs(app, learner.email)).json().token}` }
  expect((await app.inject({ url: '/api/v1/instructors/my/profile', headers })).statusCode).toBe(403)
})

test('a new email address needs the password and counts once the button behind its link was pressed', async () => {
  const ada = await member()
  const wanted = `new.${ada.id}@example.test`
  expect(await ada.change({ email: wanted })).toMatchObject({
    status: 422,
    errors: { current_password: [messages.account.wrongPassword] },
  })
  expect((await ada.change({ email: wanted, current_password: goodPassword })).status).toBe(200)
  expect((await ada.read()).user.email).toBe(ada.email)
  await sendDueMails(deps)
  const link = linkIn(sentMails.find(({ to }) => to === wanted))
  expect(link).toContain('/confirm/')
  const press = () => app.inject({ method: 'POST', url: `/api/v1/auth${link.slice(link.indexOf('/confirm/'))}` })
  const emailNow = async () => (await db.select().from(users).where(eq(users.id, ada.id)))[0]?.email
  expect(await emailNow()).toBe(ada.email)
  expect((await press()).statusCode).toBe(200)
  expect(await emailNow()).toBe(wanted)
  await sendDueMails(deps)
  expect(sentMails.some(({ to, subject }) => to === ada.email && subject === 'Your email address was changed')).toBe(
    true,
  )
})

test('completeness counts every field alike and is the same number for the same profile', () => {
  expect(profileCompleteness({})).toBe(0)
  expect(profileCompleteness({ username: 'ada', country_id: null, gender: '' })).toBe(
    Math.round(100 / profileFields.length),
  )
})
