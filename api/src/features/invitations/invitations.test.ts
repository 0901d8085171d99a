import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openAuthoring, peopleOn, trailOf } from '../../../test/courses/authoring.ts'
import { sendDueMails } from '../../../test/run-due-jobs.ts'
import { courseInvitations, notifications, outbox, userRoles } from '../../db/schema.ts'

const { db, deps, author, person, visitor, create, draftOf, sentMails } = await openAuthoring()

type Person = typeof author

async function asked(given: { isLead?: boolean } = {}) {
  const ngozi = await person({ roles: ['Instructor'], firstName: 'Ngozi', lastName: 'Eze' })
  const id = await create(
    given.isLead ? { instructor_id: String(ngozi.id) } : { instructors: JSON.stringify([ngozi.id]) },
  )
  return { ngozi, id }
}
const answer = ({ call }: Person, id: number, word: 'accept' | 'decline') =>
  call('PUT', `/courses/${id}/invitation`, { answer: word })
const save = async (id: number, given: object = {}) =>
  author.call('PUT', `/courses/${id}`, { ...(await draftOf(id)), ...given })
const newsOf = async ({ id }: Person) =>
  (await db.select().from(notifications).where(eq(notifications.userId, id))).map(({ message }) => message)
const shownOn = async (id: number) => {
  const { instructor, instructors } = (await visitor('GET', `/courses/${id}`)).data
  return { lead: instructor.id, all: instructors.map((one: { id: number }) => one.id) }
}
const mails = async (to: string) => {
  await sendDueMails(deps)
  return sentMails.filter((mail) => mail.to === to)
}

test('whoever is named as lead is asked by mail and notification, and the author leads until they accept', async () => {
  const { ngozi, id } = await asked({ isLead: true })
  expect(await peopleOn(db, id)).toEqual([{ userId: author.id, isLead: true }])
  expect(await shownOn(id)).toEqual({ lead: author.id, all: [author.id] })
  expect(await newsOf(ngozi)).toEqual(['Bisi Obi asks you to lead Keeping books for a market stall.'])
  const [mail] = await mails(ngozi.email)
  expect(mail?.subject).toBe('Will you lead Keeping books for a market stall?')
  for (const text of [mail?.text, mail?.html]) expect(text).toContain('/mycourses/invitations')

  const [listed] = (await ngozi.call('GET', '/invitations/me')).data
  expect(listed).toMatchObject({ course: { id }, is_lead: true, invited_by: { first_name: 'Bisi' } })
  expect((await answer(ngozi, id, 'accept')).status).toBe(200)
  expect(await shownOn(id)).toEqual({ lead: ngozi.id, all: [ngozi.id, author.id] })
  expect(await newsOf(author)).toContain('Ngozi Eze now leads Keeping books for a market stall.')
  expect((await trailOf(db, id)).map(({ action }) => action)).toContain('accept invitation')
  expect((await ngozi.call('GET', '/invitations/me')).data).toEqual([])
})

test('until somebody has accepted, they have no right on the course', async () => {
  const { ngozi, id } = await asked()
  const paths = [`/courses/${id}/draft`, `/courses/${id}/learners`, `/courses/${id}/curriculum`]
  const statuses = async () => Promise.all(paths.map(async (path) => (await ngozi.call('GET', path)).status))
  expect(await statuses()).toEqual([404, 404, 404])
  expect((await ngozi.call('GET', '/courses/my/courses')).data).toEqual([])
  await answer(ngozi, id, 'accept')
  expect(await statuses()).toEqual([200, 200, 200])
  expect((await ngozi.call('GET', `/courses/${id}/draft`)).data.is_lead).toBe(false)
})

test('to save the course again asks nobody twice, and the author sees who has been asked', async () => {
  const { ngozi, id } = await asked()
  await save(id, { license: 'CC BY' })
  await save(id)
  expect(await newsOf(ngozi)).toHaveLength(1)
  expect(await mails(ngozi.email)).toHaveLength(1)
  const seen = (await author.call('GET', `/courses/${id}/draft`)).data
  expect(seen.invitations).toMatchObject([{ user_id: ngozi.id, is_lead: false, state: 'pending' }])
  expect(seen.collaborators).toMatchObject([{ id: ngozi.id }])
  expect(seen.leads_now.id).toBe(author.id)
})

test('whoever declined is left alone by another saving, and asked when the author asks anew', async () => {
  const { ngozi, id } = await asked()
  expect((await answer(ngozi, id, 'decline')).status).toBe(200)
  expect(await newsOf(author)).toContain('Ngozi Eze declined to teach Keeping books for a market stall.')
  await save(id, { license: 'CC BY-SA' })
  expect(await newsOf(ngozi)).toHaveLength(1)
  expect((await answer(ngozi, id, 'accept')).code).toBe('invitation_over')
  expect(await shownOn(id)).toEqual({ lead: author.id, all: [author.id] })

  for (let times = 0; times < 2; times++)
    expect((await author.call('POST', `/courses/${id}/invitations`, { user_id: ngozi.id })).status).toBe(200)
  expect(await newsOf(ngozi)).toHaveLength(2)
  expect((await answer(ngozi, id, 'accept')).status).toBe(200)
})

test('to take a name out ends the request', async () => {
  const { ngozi, id } = await asked()
  await save(id, { instructors: '[]' })
  expect(await answer(ngozi, id, 'accept')).toMatchObject({ status: 404, code: 'not_found' })
  expect(await peopleOn(db, id)).toEqual([{ userId: author.id, isLead: true }])
})

test('whoever lost the role, or was never asked, cannot accept', async () => {
  const { ngozi, id } = await asked()
  const stranger = await person({ roles: ['Instructor'] })
  expect((await answer(stranger, id, 'accept')).status).toBe(404)
  await db.update(userRoles).set({ role: 'User' }).where(eq(userRoles.userId, ngozi.id))
  expect((await answer(ngozi, id, 'accept')).status).toBe(403)
  expect(await peopleOn(db, id)).toEqual([{ userId: author.id, isLead: true }])
})

test('a request goes with the account that it was sent to', async () => {
  const { ngozi, id } = await asked()
  expect((await ngozi.call('DELETE', '/account', { current_password: 'Sunny-day-7' })).status).toBe(200)
  expect(await db.$count(courseInvitations, eq(courseInvitations.courseId, id))).toBe(0)
  expect((await answer(ngozi, id, 'accept')).status).toBe(401)
  expect((await save(id, { license: 'CC BY' })).status).toBe(200)
})

test('of an acceptance and a withdrawal at the same moment one comes first, and nobody is left half on the course', async () => {
  const { ngozi, id } = await asked()
  const withdrawn = { ...(await draftOf(id)), instructors: '[]' }
  const [accepted] = await Promise.all([answer(ngozi, id, 'accept'), author.call('PUT', `/courses/${id}`, withdrawn)])
  const isOn = (await peopleOn(db, id)).some(({ userId }) => userId === ngozi.id)
  // An author who saved without having seen the acceptance takes the name off again.
  expect([accepted.status, isOn]).toEqual([expect.toBeOneOf([200, 404]), false])
  expect(await db.$count(courseInvitations, eq(courseInvitations.courseId, id))).toBe(0)
})

test('an admin names people directly, and they are told', async () => {
  const admin = await person({ roles: ['Admin'] })
  const ngozi = await person({ roles: ['Instructor'] })
  const id = await create({ instructor_id: String(ngozi.id) }, admin)
  expect(await peopleOn(db, id)).toEqual([{ userId: ngozi.id, isLead: true }])
  expect(await newsOf(ngozi)).toEqual(['You are now the lead instructor of Keeping books for a market stall.'])
})

test('nobody is asked by one author all day', async () => {
  const { ngozi, id } = await asked()
  const before = await db.$count(outbox)
  const answers: number[] = []
  for (let times = 0; times < 6; times++) {
    await save(id, { instructors: '[]' })
    answers.push((await save(id, { instructors: JSON.stringify([ngozi.id]) })).status)
  }
  expect(answers).toEqual([200, 200, 200, 200, 429, 429])
  expect((await db.$count(outbox)) - before).toBe(4)
})
