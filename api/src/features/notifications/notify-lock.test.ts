import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { enrolIn, makeCourse } from '../../../test/make-course.ts'
import { makePerson } from '../../../test/people.ts'
import { testApp } from '../../../test/test-app.ts'
import { connect, type Tx } from '../../db/client.ts'
import { enqueueMail } from '../../outbox/outbox.ts'
import { sendToLearners } from '../learning/send-to-learners.ts'
import { notify } from './notify.ts'

/**
 * A transaction that has said NOTIFY holds, from its commit until that is on disk and with the replica, a lock that every
 * other such commit waits for. Here the commit of one waits for a replica that does not exist.
 */
test('two who tell news and send letters at the same moment do not wait for each other', async () => {
  const { db, place } = await testApp({ template: 'market' })
  const { id } = await makePerson(db)
  const course = await makeCourse(db)
  await enrolIn(db, id, course.id)
  const mail = { to: 'ada@example.test', subject: 's', text: 't', html: 'h' }
  async function write(tx: Tx, message: string) {
    await notify(tx, id, [{ type: 'Course Payment', message }])
    await enqueueMail(tx, mail)
    await sendToLearners(tx, course.id, mail)
  }
  const setReplica = async (name: string) => {
    await db.execute(sql.raw(`ALTER SYSTEM SET synchronous_standby_names = '${name}'`))
    await db.execute(sql`SELECT pg_reload_conf()`)
  }
  const slow = connect(place, { max: 1, name: 'slow' })
  await setReplica('nobody')
  const committing = slow.db.transaction(async (tx) => {
    // Only this one waits for the replica: all other tests commit without.
    await tx.execute(sql`SET LOCAL synchronous_commit = on`)
    await write(tx, 'slow')
  })
  try {
    const waitsForReplica = sql`SELECT FROM pg_stat_activity WHERE application_name = 'slow' AND wait_event = 'SyncRep'`
    await expect.poll(async () => (await db.execute(waitsForReplica)).rowCount, { timeout: 15_000 }).toBe(1)
    await db.transaction(async (tx) => {
      await tx.execute(sql`SET LOCAL lock_timeout = '3s'`)
      await write(tx, 'quick')
    })
  } finally {
    await setReplica('')
    await committing
    await slow.close()
  }
})
