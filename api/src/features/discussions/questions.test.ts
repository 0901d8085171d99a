import { and, eq, like, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { loseAccess } from '../../../test/access.ts'
import { openClassrooms } from '../../../test/courses/classroom.ts'
import { discussionPosts, enrolments, notifications, outbox } from '../../db/schema.ts'

const { db, person, learner, makeCourse } = await openClassrooms()
const teacher = await person({ roles: ['Instructor'], firstName: 'Ngozi', lastName: 'Eze' })
const course = await makeCourse({ lessons: [{}, {}], teachers: [teacher.id] })
const [lesson, other] = course.lessonIds as [number, number]
const [ada, bola, chidi] = [await learner(course.id), await learner(course.id), await learner(course.id)]
const path = `/lessons/${lesson}/posts`
type Who = { call: typeof ada.call }
const write = async (who: Who, body: string, parent_id?: number) =>
  (await who.call('POST', path, { body, ...(parent_id && { parent_id }) })).data.id as number
const accept = (who: Who, id: number, is_accepted = true) => who.call('PUT', `/posts/${id}/acceptance`, { is_accepted })
const follow = (who: Who, id: number, is_following = true) =>
  who.call('PUT', `/posts/${id}/following`, { is_following })
const thread = async (who: Who, id: number) =>
  (await who.call('GET', path)).data.find((one: { id: number }) => one.id === id)
const lastBell = async (userId: number) =>
  (await db.select().from(notifications).where(eq(notifications.userId, userId)).orderBy(notifications.id)).at(-1)
    ?.message

test('the asker or a teacher marks one answer, which then stands first, and its author hears of it', async () => {
  const question = await write(ada, 'Why is the sky blue?')
  const [first, second] = [await write(bola, 'Paint.', question), await write(chidi, 'It scatters light.', question)]
  expect(await thread(ada, question)).toMatchObject({ may_accept: true, answers: [{ id: first }, { id: second }] })
  expect(await thread(bola, question)).toMatchObject({ may_accept: false })
  expect(await accept(bola, first)).toMatchObject({ status: 403 })
  expect(await accept(ada, second)).toMatchObject({ status: 200 })
  expect((await thread(bola, question)).answers).toMatchObject([
    { id: second, is_accepted: true },
    { id: first, is_accepted: false },
  ])
  expect(await lastBell(chidi.id)).toContain('the one that helped')
  expect(await accept(teacher, first)).toMatchObject({ status: 200 })
  expect((await thread(ada, question)).answers).toMatchObject([
    { id: first, is_accepted: true },
    { is_accepted: false },
  ])
  // Taking back one that is not marked changes nothing.
  await accept(ada, second, false)
  expect((await thread(ada, question)).answers[0]).toMatchObject({ id: first, is_accepted: true })
  await accept(ada, first, false)
  expect((await thread(ada, question)).answers).toMatchObject([{ is_accepted: false }, { is_accepted: false }])
  expect(await accept(ada, question)).toMatchObject({ status: 404 })
})

test('marking, taking back and marking again rings one bell, and none with somebody who has left', async () => {
  const question = await write(ada, 'What is a pro forma?')
  const gone = await learner(course.id)
  const [first, second] = [
    await write(bola, 'A bill before the bill.', question),
    await write(gone, 'A form.', question),
  ]
  const countBells = (userId: number) =>
    db.$count(
      notifications,
      and(eq(notifications.userId, userId), like(notifications.message, '%the one that helped%')),
    )
  const before = await countBells(bola.id)
  for (const isAccepted of [true, true, false, true]) await accept(ada, first, isAccepted)
  expect(await countBells(bola.id)).toBe(before + 1)
  await loseAccess(db, eq(enrolments.id, gone.enrolment.id))
  await accept(ada, second)
  expect(await countBells(gone.id)).toBe(0)
  // Nor is one told of what one does oneself.
  const own = await write(ada, 'I found it in the book.', question)
  await accept(ada, own)
  expect(await countBells(ada.id)).toBe(0)
})

test('the answer that helped is shown however many came before it', async () => {
  const question = await write(ada, 'Who is here?')
  await db.execute(sql`INSERT INTO discussion_posts (lesson_id, user_id, parent_id, body)
    SELECT ${lesson}, ${chidi.id}, ${question}, 'Me ' || n FROM generate_series(1, 501) n`)
  const last = await write(bola, 'All of us.', question)
  expect((await thread(ada, question)).answers).toHaveLength(500)
  await accept(ada, last)
  const { answers } = await thread(ada, question)
  expect(answers).toHaveLength(501)
  expect(answers[0]).toMatchObject({ id: last, is_accepted: true })
  await db.execute(sql`UPDATE discussion_posts SET hidden_at = now(), hidden_reason = 'x' WHERE id = ${last}`)
  expect((await thread(ada, question)).answers).toHaveLength(500)
})

test('what another learner has solved waits for no teacher, until its asker asks on', async () => {
  const own = await makeCourse({ lessons: [{}], teachers: [teacher.id] })
  const [asker, helper] = [await learner(own.id), await learner(own.id)]
  const place = `/lessons/${own.lessonIds[0]}/posts`
  const post = async (who: Who, body: string, parent_id?: number) =>
    (await who.call('POST', place, { body, ...(parent_id && { parent_id }) })).data.id as number
  const waiting = async () =>
    (await teacher.call('GET', '/courses/my/questions')).data.some((one: { id: number }) => one.id === question)
  const question = await post(asker, 'Where is page 12?')
  const answer = await post(helper, 'After page 11.', question)
  expect(await waiting()).toBe(true)
  await accept(asker, answer)
  expect(await waiting()).toBe(false)
  await post(asker, 'Mine ends at 10.', question)
  expect(await waiting()).toBe(true)
})

test('an accepted answer that is deleted leaves the question open', async () => {
  const question = await write(ada, 'And at night?')
  const answer = await write(bola, 'Black.', question)
  await accept(ada, answer)
  await bola.call('DELETE', `/posts/${answer}`)
  expect(await thread(ada, question)).toMatchObject({ answers: [] })
})

test('who follows a question hears of its answers by bell and mail, and who stops does not', async () => {
  const question = await write(ada, 'When is the exam?')
  expect(await thread(ada, question)).toMatchObject({ is_following: true })
  expect(await thread(bola, question)).toMatchObject({ is_following: false })
  await follow(bola, question)
  await follow(chidi, question)
  await follow(chidi, question, false)
  const before = await lastBell(chidi.id)
  await write(teacher, 'In May.', question)
  expect(await lastBell(ada.id)).toContain('answered your question')
  expect(await lastBell(bola.id)).toContain('a question that you follow')
  expect(await lastBell(chidi.id)).toBe(before)
  const mails = (await db.select().from(outbox)).map(({ payload }) => payload as { to: string; text: string })
  expect(
    mails
      .filter(({ text }) => text.includes('In May.'))
      .map(({ to }) => to)
      .sort(),
  ).toEqual([ada.email, bola.email].sort())
  await follow(ada, question, false)
  const adas = await lastBell(ada.id)
  await write(teacher, 'On the 4th.', question)
  expect(await lastBell(ada.id)).toBe(adas)
})

test('whoever has left the course hears nothing and can follow nothing', async () => {
  const gone = await learner(course.id)
  const question = await write(ada, 'Is there a room?')
  await follow(gone, question)
  await loseAccess(db, eq(enrolments.id, gone.enrolment.id))
  await write(teacher, 'Room 4.', question)
  expect(await lastBell(gone.id)).toBeUndefined()
  expect(await follow(gone, question)).toMatchObject({ status: 403, code: 'not_enrolled' })
})

test('words are found in the questions and answers of the whole course, and nothing that is hidden', async () => {
  await bola.call('POST', `/lessons/${other}/posts`, { body: 'Where is 100% of the ledger?' })
  const question = await write(ada, 'What is a voucher?')
  const answer = await write(teacher, 'A slip of paper for the ledger.', question)
  const found = async (search: string) =>
    (await ada.call('GET', `/courses/${course.id}/posts?search=${encodeURIComponent(search)}`)).data.map(
      ({ body }: { body: string }) => body,
    )
  expect(await found('LEDGER')).toEqual(['What is a voucher?', 'Where is 100% of the ledger?'])
  expect(await found('voucher ledger')).toEqual(['What is a voucher?'])
  expect(await found('100%')).toEqual(['Where is 100% of the ledger?'])
  expect(await found('_____')).toEqual([])
  await accept(ada, answer)
  expect((await ada.call('GET', `/courses/${course.id}/posts?search=voucher`)).data).toMatchObject([
    { is_solved: true, answers: 1, lesson: { id: lesson }, link: expect.stringContaining(`#question-${question}`) },
  ])
  await db.execute(sql`UPDATE discussion_posts SET hidden_at = now(), hidden_reason = 'x' WHERE id = ${answer}`)
  expect(await found('ledger')).toEqual(['Where is 100% of the ledger?'])
  expect(await (await person()).call('GET', `/courses/${course.id}/posts?search=ledger`)).toMatchObject({ status: 403 })
})

test('how soon teachers answer is the median of what they did, and what waits for days counts as waiting', async () => {
  const own = await makeCourse({ lessons: [{}], teachers: [teacher.id] })
  const asker = await learner(own.id)
  const place = `/lessons/${own.lessonIds[0]}/posts`
  const now = Date.now()
  const at = (hours: number) => new Date(now - hours * 3_600_000)
  async function asked(hoursAgo: number, answeredAfter?: number) {
    const row = {
      lessonId: own.lessonIds[0] ?? 0,
      userId: asker.id,
      body: `Asked ${hoursAgo} ago`,
      createdAt: at(hoursAgo),
    }
    const [question] = await db.insert(discussionPosts).values(row).returning()
    if (answeredAfter === undefined) return
    const answer = { ...row, userId: teacher.id, parentId: question?.id ?? 0, createdAt: at(hoursAgo - answeredAfter) }
    await db.insert(discussionPosts).values(answer)
  }
  const said = async () => (await asker.call('GET', place)).answered_in
  await asked(500, 2)
  await asked(400, 4)
  expect(await said()).toEqual({ hours: null, teachers: [] })
  await asked(300, 6)
  expect(await said()).toEqual({ hours: 4, teachers: [{ name: 'Ngozi Eze', hours: 4 }] })
  // Asked an hour ago: there was no time yet.
  await asked(1)
  expect((await said()).hours).toBe(4)
  await asked(200)
  await asked(100)
  expect(await said()).toEqual({ hours: 6, teachers: [{ name: 'Ngozi Eze', hours: 4 }] })
  // What a learner has solved waits no more.
  const solved = await asker.call('POST', place, { body: 'Mine' })
  await db
    .update(discussionPosts)
    .set({ createdAt: at(90) })
    .where(eq(discussionPosts.id, solved.data.id))
  const helped = await asker.call('POST', place, { body: 'Found it myself', parent_id: solved.data.id })
  expect((await said()).hours).toBe(49)
  await accept(asker, helped.data.id)
  expect((await said()).hours).toBe(6)
  // Long ago says nothing of today.
  await asked(24 * 200, 900)
  expect((await said()).hours).toBe(6)
})
