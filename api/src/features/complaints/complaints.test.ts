import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openClassrooms } from '../../../test/courses/classroom.ts'
import {
  auditTrail,
  complaintCases,
  complaints,
  discussionPosts,
  notifications,
  outbox,
  ratings,
} from '../../db/schema.ts'
import { KeptAnswers } from '../../http/kept/kept-answers.ts'
import { removeDecided } from './remove-decided.ts'

const kept = new KeptAnswers(() => true)
const { db, deps, visitor, person, learner, makeCourse } = await openClassrooms({ kept })
const [admin, other] = [await person({ roles: ['Admin'] }), await person({ roles: ['Admin'] })]
const teacher = await person({ roles: ['Instructor'], firstName: 'Ngozi', lastName: 'Eze' })
const course = await makeCourse({ lessons: [{}], teachers: [teacher.id] })
const lesson = course.lessonIds[0] ?? 0
const ada = await learner(course.id)
const [bola, chidi] = [await learner(course.id), await learner(course.id)]
const reason = 'It insults another learner.'

type Who = typeof ada
async function review(who: { id: number }, text: string) {
  const [row] = await db
    .insert(ratings)
    .values({ userId: who.id, courseId: course.id, stars: 1, review: text })
    .onConflictDoUpdate({
      target: [ratings.userId, ratings.courseId],
      set: { review: text, hiddenAt: null, hiddenReason: null },
    })
    .returning()
  return row?.id ?? 0
}
const ask = async (who: Who, body: string) =>
  (await who.call('POST', `/lessons/${lesson}/posts`, { body })).data.id as number
const report = (who: { call: Who['call'] }, kind: string, id: number, sent: object = {}) =>
  who.call('POST', '/complaints', { kind, id, reason: 'insult', ...sent })
const queue = async (list = 'open', who: { call: Who['call'] } = admin) =>
  (await who.call('GET', `/admin/complaints?list=${list}`)).data
async function caseOf(kind: string, id: number) {
  const { complaints: found } = await queue()
  const rows = await db
    .select()
    .from(complaintCases)
    .where(sql`kind = ${kind} AND thing_id = ${id} AND decided_at IS NULL`)
  return found.find((one: { id: number }) => one.id === rows[0]?.id)
}
const decide = (id: number, decision: string, who: { call: Who['call'] } = admin) =>
  who.call('PUT', `/admin/complaints/${id}/decision`, { decision, reason })
const toldTo = async (id: number) =>
  (await db.select().from(notifications).where(eq(notifications.userId, id)).orderBy(notifications.id)).map(
    ({ message }) => message,
  )

test('several people report one thing, each once, and the queue counts their reasons without their names', async () => {
  const id = await review(ada, 'Bola Ade cheats')
  expect(await report(bola, 'review', id)).toMatchObject({ status: 200 })
  expect(await report(bola, 'review', id)).toMatchObject({ status: 409, code: 'already_reported' })
  await report(chidi, 'review', id, { reason: 'private', note: 'It names me.' })
  const found = await caseOf('review', id)
  expect(found).toMatchObject({
    kind: 'review',
    text: 'Bola Ade cheats',
    author: { id: ada.id },
    reports: [
      { reason: 'insult', count: 1 },
      { reason: 'private', count: 1 },
    ],
    notes: ['It names me.'],
    is_overdue: false,
    may_decide: true,
  })
  expect(JSON.stringify(found)).not.toMatch(new RegExp(`${bola.email}|${chidi.email}`))
  const trail = await db.select().from(auditTrail).where(eq(auditTrail.action, 'report review'))
  expect(trail).toHaveLength(2)
  expect(trail.map(({ actorId }) => actorId)).toEqual([null, null])
})

test('a report sent many times at once counts once', async () => {
  const id = await ask(ada, 'Who sells answers?')
  const answers = await Promise.all(Array.from({ length: 8 }, () => report(bola, 'post', id)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ code }) => code === 'already_reported')).toHaveLength(7)
  const { id: caseId } = await caseOf('post', id)
  expect(await db.$count(complaints, eq(complaints.caseId, caseId))).toBe(1)
})

test('nobody reports what they cannot see, what is their own, or without saying what is wrong', async () => {
  const [post, rated] = [await ask(ada, 'Hm'), await review(chidi, 'Dull')]
  const stranger = await person()
  expect(await report({ call: visitor }, 'review', rated)).toMatchObject({ status: 401 })
  expect(await report(stranger, 'post', post)).toMatchObject({ status: 403, code: 'not_enrolled' })
  for (const kind of ['course', 'review', 'post'])
    expect(await report(stranger, kind, 2_000_000_000_000)).toMatchObject({ status: 404 })
  expect(await report(ada, 'post', post)).toMatchObject({ status: 409, code: 'own_words' })
  expect(await report(teacher, 'course', course.id)).toMatchObject({ status: 409, code: 'own_words' })
  expect(await report(bola, 'post', post, { reason: 'other' })).toMatchObject({
    status: 422,
    errors: { note: [expect.stringContaining('words')] },
  })
  expect(await report(bola, 'post', post, { reason: 'dislike' })).toMatchObject({ status: 422 })
  expect(await report(bola, 'profile', post)).toMatchObject({ status: 422 })
  // Anybody with an account may report what public pages show.
  expect(await report(stranger, 'review', rated)).toMatchObject({ status: 200 })
})

test('a hidden review vanishes at once, its author hears why, and those who reported it hear the result', async () => {
  const id = await review(ada, 'Bola Ade cheats again')
  const { id: caseId } = await caseOf('review', id)
  const shown = async () => (await visitor('GET', `/courses/${course.id}/ratings`)).text
  await expect.poll(shown).toContain('cheats again')
  expect(await decide(caseId, 'hide')).toMatchObject({ status: 200 })
  // Also from what is kept in memory.
  await expect.poll(shown).not.toContain('cheats again')
  expect(await decide(caseId, 'leave', other)).toMatchObject({ status: 409, code: 'complaint_decided' })
  expect((await toldTo(ada.id)).at(-1)).toContain(reason)
  for (const { id } of [bola, chidi]) expect((await toldTo(id)).at(-1)).toContain('We have hidden it.')
  const mails = (await db.select().from(outbox).orderBy(outbox.id)).map(
    ({ payload }) => payload as { to: string; text: string },
  )
  const mail = mails.findLast(({ to }) => to === ada.email)
  expect(mail?.text).toContain(`/complaints/${caseId}`)
  expect(mail?.text).toContain('you can appeal once')
  expect(await db.$count(auditTrail, eq(auditTrail.action, 'hide reported review'))).toBe(1)
})

test('the author appeals once, another admin decides, and a granted appeal makes all as it was', async () => {
  const [hidden] = await db.select().from(complaintCases).where(eq(complaintCases.decision, 'hide'))
  const caseId = hidden?.id ?? 0
  const path = `/complaints/${caseId}`
  expect(await bola.call('GET', path)).toMatchObject({ status: 404 })
  expect(await ada.call('GET', path)).toMatchObject({
    data: { reason, may_appeal: true, text: 'Bola Ade cheats again' },
  })
  expect(JSON.stringify(await ada.call('GET', path))).not.toContain('names me')
  expect(await ada.call('POST', `${path}/appeal`, { text: 'No' })).toMatchObject({ status: 422 })
  expect(await ada.call('POST', `${path}/appeal`, { text: 'He does, and he said so.' })).toMatchObject({ status: 200 })
  expect(await ada.call('POST', `${path}/appeal`, { text: 'Once more, please.' })).toMatchObject({
    code: 'already_appealed',
  })
  const appeal = (who: typeof admin, outcome: string) =>
    who.call('PUT', `/admin/complaints/${caseId}/appeal`, { outcome, reason: 'It was a quotation.' })
  expect((await queue('appeals')).complaints).toMatchObject([{ id: caseId, may_decide: false }])
  expect((await queue('appeals', other)).complaints).toMatchObject([{ id: caseId, may_decide: true }])
  expect(await appeal(admin, 'declined')).toMatchObject({ status: 403, code: 'own_decision' })
  expect(await appeal(other, 'granted')).toMatchObject({ status: 200 })
  expect(await appeal(other, 'declined')).toMatchObject({ code: 'no_appeal' })
  await expect.poll(async () => (await visitor('GET', `/courses/${course.id}/ratings`)).text).toContain('cheats again')
  expect(await ada.call('GET', path)).toMatchObject({
    data: { appeal: { outcome: 'granted', reason: 'It was a quotation.' } },
  })
  expect((await toldTo(bola.id)).at(-1)).toContain('it is shown again')
})

test('what is left as it is stays, and only those who reported it hear of it', async () => {
  const id = await ask(ada, 'Is this on the exam?')
  await report(chidi, 'post', id)
  const before = await toldTo(ada.id)
  const { id: caseId } = await caseOf('post', id)
  expect(await decide(caseId, 'leave')).toMatchObject({ status: 200 })
  expect(await toldTo(ada.id)).toEqual(before)
  expect(await ada.call('GET', `/complaints/${caseId}`)).toMatchObject({ status: 404 })
  expect((await toldTo(chidi.id)).at(-1)).toContain('left it as it is')
  expect((await bola.call('GET', `/lessons/${lesson}/posts`)).text).toContain('Is this on the exam?')
  // Somebody else may see it otherwise; the same person has been answered.
  expect(await report(chidi, 'post', id)).toMatchObject({ code: 'already_reported' })
  expect(await report(bola, 'post', id)).toMatchObject({ status: 200 })
})

test('removed words are hidden at once and deleted when the time to appeal is over', async () => {
  const id = await ask(ada, 'Buy my answers')
  await report(bola, 'post', id)
  const { id: caseId } = await caseOf('post', id)
  await decide(caseId, 'remove')
  expect((await bola.call('GET', `/lessons/${lesson}/posts`)).text).not.toContain('Buy my answers')
  await removeDecided(deps)
  expect(await db.$count(discussionPosts, eq(discussionPosts.id, id))).toBe(1)
  await db
    .update(complaintCases)
    .set({ decidedAt: sql`now() - interval '15 days'` })
    .where(eq(complaintCases.id, caseId))
  expect(await ada.call('POST', `/complaints/${caseId}/appeal`, { text: 'Too late, I fear.' })).toMatchObject({
    code: 'appeal_over',
  })
  await removeDecided(deps)
  expect(await db.$count(discussionPosts, eq(discussionPosts.id, id))).toBe(0)
})

test('what was shown again and then hidden by a later report is neither deleted nor shown by the earlier decision', async () => {
  const id = await ask(ada, 'Answers, first edition')
  await report(bola, 'post', id)
  const { id: first } = await caseOf('post', id)
  await decide(first, 'remove')
  await db.update(discussionPosts).set({ hiddenAt: null, hiddenReason: null }).where(eq(discussionPosts.id, id))
  await report(chidi, 'post', id)
  await decide((await caseOf('post', id)).id, 'hide')
  await db
    .update(complaintCases)
    .set({ decidedAt: sql`now() - interval '15 days'` })
    .where(eq(complaintCases.id, first))
  await removeDecided(deps)
  const isHidden = async () =>
    (await db.select().from(discussionPosts).where(eq(discussionPosts.id, id)))[0]?.hiddenAt instanceof Date
  expect(await isHidden()).toBe(true)
  await db.update(complaintCases).set({ decidedAt: sql`now()`, removedAt: null }).where(eq(complaintCases.id, first))
  await ada.call('POST', `/complaints/${first}/appeal`, { text: 'They are my own answers.' })
  expect(await other.call('PUT', `/admin/complaints/${first}/appeal`, { outcome: 'granted', reason })).toMatchObject({
    status: 200,
  })
  expect(await isHidden()).toBe(true)
})

test('a declined appeal deletes what was to be removed, and what its author deletes meanwhile is closed in the queue', async () => {
  const [removed, deleted] = [await ask(bola, 'Answers for sale'), await ask(bola, 'Cheap answers')]
  for (const id of [removed, deleted]) await report(ada, 'post', id)
  const { id: caseId } = await caseOf('post', removed)
  await decide(caseId, 'remove')
  await bola.call('POST', `/complaints/${caseId}/appeal`, { text: 'They are my own answers.' })
  await other.call('PUT', `/admin/complaints/${caseId}/appeal`, { outcome: 'declined', reason })
  expect(await db.$count(discussionPosts, eq(discussionPosts.id, removed))).toBe(0)
  await bola.call('DELETE', `/posts/${deleted}`)
  const gone = await caseOf('post', deleted)
  expect(gone).toMatchObject({ is_gone: true, text: null })
  expect(await decide(gone.id, 'hide')).toMatchObject({ status: 404 })
  await decide(gone.id, 'leave')
  expect((await toldTo(ada.id)).at(-1)).toContain('It is no longer there.')
})

test('a course is taken off the catalogue, stays with its learners, and is offered again only after a look or an appeal', async () => {
  const own = await makeCourse({ lessons: [{}], teachers: [teacher.id] })
  const inside = await learner(own.id)
  await report(bola, 'course', own.id)
  const { id: caseId } = await caseOf('course', own.id)
  expect(await decide(caseId, 'remove')).toMatchObject({ status: 422 })
  expect(await decide(caseId, 'hide')).toMatchObject({ status: 200 })
  const isOffered = async () => (await visitor('GET', `/courses/${own.id}`)).status
  await expect.poll(isOffered).toBe(404)
  expect((await inside.call('GET', `/classroom/${own.id}`)).status).toBe(200)
  expect((await teacher.call('PUT', `/courses/${own.id}/publication`, { is_published: true })).data).toMatchObject({
    publication: 'in_review',
  })
  await teacher.call('POST', `/complaints/${caseId}/appeal`, { text: 'It is all my own work.' })
  await other.call('PUT', `/admin/complaints/${caseId}/appeal`, { outcome: 'granted', reason: 'It is their own work.' })
  await expect.poll(isOffered).toBe(200)
})

test('an admin decides nothing about their own words, and without another one decides the appeal as well', async () => {
  const id = await review(admin, 'Too long')
  await report(bola, 'review', id)
  const { id: caseId } = await caseOf('review', id)
  expect(await decide(caseId, 'leave')).toMatchObject({ status: 403, code: 'own_complaint' })
  expect(await decide(caseId, 'hide', other)).toMatchObject({ status: 200 })
  await admin.call('POST', `/complaints/${caseId}/appeal`, { text: 'It is too long, truly.' })
  await db.execute(sql`UPDATE users SET blocked_at = now(), blocked_reason = 'x' WHERE id IN (
    SELECT user_id FROM user_roles WHERE role = 'Admin') AND id NOT IN (${admin.id}, ${other.id})`)
  expect(await other.call('PUT', `/admin/complaints/${caseId}/appeal`, { outcome: 'declined', reason })).toMatchObject({
    status: 200,
  })
})

test('what waits longer than 48 hours is said to be overdue, and nobody reports all day', async () => {
  const id = await ask(ada, 'When is the class?')
  await report(bola, 'post', id)
  const before = (await queue()).waiting
  const { id: caseId } = await caseOf('post', id)
  await db
    .update(complaintCases)
    .set({ openedAt: sql`now() - interval '49 hours'` })
    .where(eq(complaintCases.id, caseId))
  expect((await queue()).waiting).toEqual({ ...before, overdue: before.overdue + 1 })
  expect(await caseOf('post', id)).toMatchObject({ is_overdue: true })
  const busy = await learner(course.id)
  const statuses = []
  for (let at = 0; at < 21; at++)
    statuses.push((await report(busy, 'post', await ask(at % 2 ? ada : bola, `Q${at}`))).status)
  expect(statuses).toEqual([...Array(20).fill(200), 429])
})

test('whoever deletes their account takes their reports and appeals with them, and the decision stays', async () => {
  const [author, voice] = [await learner(course.id), await learner(course.id)]
  const id = await ask(author, 'Nonsense')
  await report(voice, 'post', id, { note: 'My own note' })
  const { id: caseId } = await caseOf('post', id)
  await decide(caseId, 'hide')
  await author.call('POST', `/complaints/${caseId}/appeal`, { text: 'My own appeal, in words.' })
  expect((await voice.call('GET', '/account/data')).text).toContain('My own note')
  expect((await author.call('GET', '/account/data')).text).toContain('My own appeal, in words.')
  for (const who of [author, voice]) await who.call('DELETE', '/account', { current_password: 'Sunny-day-7' })
  const [row] = await db.select().from(complaintCases).where(eq(complaintCases.id, caseId))
  expect(row).toMatchObject({ authorId: null, appeal: '', decision: 'hide' })
  expect(await db.$count(complaints, eq(complaints.caseId, caseId))).toBe(0)
})
