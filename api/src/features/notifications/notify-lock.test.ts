import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { enrolIn } from '../../../test/access.ts'
import { makeCourse } from '../../../test/courses/make-course.ts'
import { makePerson } from '../../../test/people.ts'
import { testApp } from '../../../test/test-app.ts'
import { connect, type Tx } from '../../db/client.ts'
import { courses, ratings } from '../../db/schema.ts'
import { enqueueMail } from '../../outbox/outbox.ts'
import { sendToLearners } from '../discussions/send-to-learners.ts'
import { notify } from './notify.ts'

const { db, place } = await testApp({ template: 'market' })
const { id } = await makePerson(db)
const course = await makeCourse(db)
await enrolIn(db, id, course.id)
// Two who change the same course wait for each other anyway.
const changed = [await makeCourse(db), await makeCourse(db)]
const mail = { about: 'receipt' as const, to: 'ada@example.test', subject: 's', text: 't', html: 'h' }

async function tellAndWrite(tx: Tx) {
  await notify(tx, id, [
    { type: 'Course Payment', about: 'payment_received', kind: 'payment', message: 'Paid', link: '/payments/a' },
  ])
  await enqueueMail(tx, mail)
  await sendToLearners(tx, course.id, mail)
}

// The first ones also make the queues.
await db.transaction(tellAndWrite)

/** What public pages show: a course and a rating. */
async function changeWhatPagesShow(tx: Tx) {
  const courseId = changed.shift()?.id ?? 0
  await tx.update(courses).set({ level: 'Advanced' }).where(eq(courses.id, courseId))
  await tx.insert(ratings).values({ courseId, userId: id, stars: 5 })
}

/**
 * Whoever has said NOTIFY in a transaction holds, from the commit until that is on disk and with the replica, a lock that
 * every other such commit waits for. Here the commit of the first waits for a replica that does not exist.
 */
async function atTheSameMoment(write: (tx: Tx) => Promise<unknown>) {
  const first = connect(place, { max: 1, name: 'first' })
  await setReplica('nobody')
  const committing = first.db.transaction(async (tx) => {
    // Only this one waits for the replica: all other tests commit without.
    await tx.execute(sql`SET LOCAL synchronous_commit = on`)
    await write(tx)
  })
  try {
    const waits = sql`SELECT FROM pg_stat_activity WHERE application_name = 'first' AND wait_event = 'SyncRep'`
    await expect.poll(async () => (await db.execute(waits)).rowCount, { timeout: 15_000 }).toBe(1)
    await db.transaction(async (tx) => {
      await tx.execute(sql`SET LOCAL lock_timeout = '2s'`)
      await write(tx)
    })
  } finally {
    await setReplica('')
    await committing
    await first.close()
  }
}

async function setReplica(name: string) {
  await db.execute(sql.raw(`ALTER SYSTEM SET synchronous_standby_names = '${name}'`))
  await db.execute(sql`SELECT pg_reload_conf()`)
}

test('two who tell news, send a mail and write to a course at the same moment do not wait for each other', async () => {
  await atTheSameMoment(tellAndWrite)
})

test('nor do two who change courses and rate them', async () => {
  await atTheSameMoment(changeWhatPagesShow)
})

test('they would, if they said NOTIFY within their transactions', async () => {
  const writing = atTheSameMoment(async (tx) => {
    await tellAndWrite(tx)
    await tx.execute(sql`SELECT pg_notify('koya_news', ${String(id)})`)
  })
  await expect(writing).rejects.toMatchObject({ cause: { message: expect.stringContaining('lock timeout') } })
})
