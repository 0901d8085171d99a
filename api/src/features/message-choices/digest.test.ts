import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { openClassrooms } from '../../../test/courses/classroom.ts'
import { sendDueMails } from '../../../test/run-due-jobs.ts'
import { digests, outbox } from '../../db/schema.ts'
import type { Deps } from '../../deps.ts'
import { passwordChangedMail } from '../../outbox/emails/password-changed-mail.ts'
import { enqueueMail } from '../../outbox/outbox.ts'
import { sendDigests } from './send-digests.ts'

const { app, db, deps, sentMails, person, learner, makeCourse } = await openClassrooms()
const teacher = await person({ roles: ['Instructor'] })
const course = await makeCourse({ lessons: [{ title: 'Petty cash' }], teachers: [teacher.id] })
type Person = typeof teacher

beforeEach(async () => {
  await db.execute(sql`DELETE FROM pgboss.job`)
  await db.delete(outbox)
  // Whoever learned in an earlier test wants nothing together any more.
  await db.delete(digests)
  sentMails.length = 0
})

const on = (moment: string): Deps => ({ ...deps, clock: () => new Date(moment) })
const tuesday = on('2026-11-17T06:10:00Z')
const wednesday = on('2026-11-18T06:10:00Z')
const monday = on('2026-11-23T06:10:00Z')
const wish = (who: Person, digest: 'never' | 'day' | 'week') => who.call('PUT', '/account/messages', { digest })
const announce = (title: string) =>
  teacher.call('POST', `/courses/${course.id}/announcements`, { title, body: `${title} ${Math.random()}` })
const mailsTo = async ({ email }: Person, now = deps) => {
  await sendDueMails(now)
  return sentMails.filter(({ to }) => to === email)
}

test('whoever wants a digest gets nothing by itself and in the morning one mail with all of it, once a day', async () => {
  const ada = await learner(course.id)
  expect((await wish(ada, 'day')).data.digest).toBe('day')
  await announce('Hall')
  await announce('Time')
  expect(await mailsTo(ada)).toEqual([])
  const sent = await Promise.all([sendDigests(tuesday), sendDigests(tuesday)])
  expect(sent[0] + sent[1]).toBe(1)
  const [mail, second] = await mailsTo(ada)
  expect(second).toBeUndefined()
  expect(mail?.subject).toBe('2 updates from Koya')
  expect(mail?.text).toContain(`${course.name}: Hall: http`)
  expect(mail?.html).toMatch(/<a class="leads" href="http[^"]+"[^>]*>[^<]*: Hall<\/a>/)
  expect(mail?.text.indexOf('Hall')).toBeLessThan(mail?.text.indexOf('Time') ?? 0)
  await announce('Later')
  await mailsTo(ada)
  expect(await sendDigests(tuesday)).toBe(0)
  expect(await sendDigests(wednesday)).toBe(1)
  expect((await mailsTo(ada)).at(-1)?.subject).toBe('One update from Koya')
})

test('a weekly digest comes on Monday, and what concerns the account comes at once all the same', async () => {
  const ada = await learner(course.id)
  await wish(ada, 'week')
  await announce('Hall')
  await enqueueMail(db, passwordChangedMail(ada))
  expect((await mailsTo(ada)).map(({ subject }) => subject)).toEqual(['Your password was changed'])
  expect(await sendDigests(tuesday)).toBe(0)
  expect(await sendDigests(monday)).toBe(1)
  expect(await mailsTo(ada)).toHaveLength(2)
})

test('a weekly digest that a machine missed on Monday comes the morning after, and then not until the next Monday', async () => {
  const ada = await learner(course.id)
  await wish(ada, 'week')
  await announce('Hall')
  await mailsTo(ada)
  // Monday's is what lies there when it would have come.
  await db.update(outbox).set({ createdAt: new Date('2026-11-16T06:10:00Z') })
  expect(await sendDigests(tuesday)).toBe(0)
  await db.update(outbox).set({ createdAt: new Date('2026-11-16T06:09:59Z') })
  expect(await sendDigests(tuesday)).toBe(1)
  await announce('Time')
  await mailsTo(ada)
  await db.update(outbox).set({ createdAt: new Date('2026-11-15T22:59:59Z') })
  expect(await sendDigests(wednesday)).toBe(0)
  expect(await sendDigests(monday)).toBe(1)
})

test('what was stopped since is left out, and whoever wants no digest any more gets what is left', async () => {
  const ada = await learner(course.id)
  const bola = await learner(course.id)
  for (const who of [ada, bola]) await wish(who, 'day')
  await announce('Hall')
  await mailsTo(ada)
  await ada.call('PUT', '/account/messages', { choices: [{ kind: 'learning', channel: 'mail', is_on: false }] })
  await wish(bola, 'never')
  expect(await sendDigests(tuesday)).toBe(1)
  expect(await mailsTo(ada)).toEqual([])
  expect(await mailsTo(bola)).toHaveLength(1)
  await announce('Time')
  expect((await mailsTo(bola)).at(-1)?.subject).toBe(`${course.name}: Time`)
})

test('one press in a digest stops everything that can be stopped', async () => {
  const ada = await learner(course.id)
  await wish(ada, 'day')
  await announce('Hall')
  await mailsTo(ada)
  await sendDigests(tuesday)
  const [mail] = await mailsTo(ada)
  const url = new URL(mail?.headers?.['List-Unsubscribe']?.slice(1, -1) ?? '').pathname
  const link = url.replace('/stop', '')
  expect((await app.inject(link)).json().data).toEqual({ kind: 'all', is_on: true })
  await app.inject({ method: 'POST', url })
  expect((await app.inject(link)).json().data).toEqual({ kind: 'all', is_on: false })
  const { kinds } = (await ada.call('GET', '/account/messages')).data
  expect(kinds.filter(({ mail: comes }: { mail: boolean }) => comes)).toHaveLength(2)
  expect(await db.$count(digests, eq(digests.userId, ada.id))).toBe(1)
})

test('at night a mail that nobody asked for waits until seven in Lagos, and the confirmation of an address does not', async () => {
  const ada = await learner(course.id)
  const quiet = { ...deps, config: { ...deps.config, nightsAreQuiet: true } }
  const night = { ...quiet, clock: () => new Date('2098-11-17T23:30:00Z') }
  await announce('Hall')
  await enqueueMail(db, passwordChangedMail(ada))
  expect((await mailsTo(ada, night)).map(({ subject }) => subject)).toEqual(['Your password was changed'])
  const [row] = await db.select().from(outbox).where(sql`sent_at IS NULL AND payload ->> 'to' = ${ada.email}`)
  expect(row?.dueAt).toEqual(new Date('2098-11-18T06:00:00Z'))
  expect(row?.attempts).toBe(0)
  const { rows } = await db.execute<{ at: Date }>(
    sql`SELECT start_after AS at FROM pgboss.job WHERE state = 'created' AND (data ->> 'mail')::int = ${row?.id}`,
  )
  expect(new Date(rows[0]?.at ?? 0)).toEqual(new Date('2098-11-18T06:00:00Z'))
  // As if the morning had come.
  await db.execute(sql`UPDATE pgboss.job SET start_after = now() WHERE state = 'created'`)
  await db.execute(sql`UPDATE outbox SET due_at = now() WHERE sent_at IS NULL`)
  const morning = { ...quiet, clock: () => new Date('2098-11-18T06:00:00Z') }
  expect((await mailsTo(ada, morning)).map(({ subject }) => subject)).toContain(`${course.name}: Hall`)
})
