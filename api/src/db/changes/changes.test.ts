import { sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { closeLater } from '../../../test/closing.ts'
import { makeCourse } from '../../../test/courses/make-course.ts'
import { testApp } from '../../../test/test-app.ts'
import { connectDirectly, type Place } from '../client.ts'
import { listen } from '../listen.ts'
import { batchNotifications } from '../transactions/notify-after-commit.ts'
import { type Change, createChanges } from './changes.ts'
import { changeReader } from './read-changes.ts'

const { db, deps, place } = await testApp({ template: 'market' })
const five = await makeCourse(db)
const six = await makeCourse(db)

/** Another process: what it has been told, one text a change, and how often it had to admit that it does not know. */
async function otherProcess(changes = createChanges(), at: Place = place) {
  const process = { told: [] as string[], unknown: 0, line: await listen(at, [], { reader: changeReader(changes) }) }
  const words = ({ subject, key }: Change) => `${subject} ${key}`
  changes.follow({
    onChanges: (list) => process.told.push(...list.map(words).filter((text) => text.startsWith('course '))),
    onUnknown: () => process.unknown++,
  })
  closeLater(process.line.close)
  return process
}

const touch = (id: number) => sql`UPDATE courses SET level = 'Advanced' WHERE id = ${id}`
const course = ({ id }: { id: number }) => `course ${id}`

/** Somebody with psql, who tells nobody. */
async function byHand() {
  const { client, close } = await connectDirectly(place, 'by hand')
  closeLater(close)
  return client
}

test('no trigger and no function in the database says NOTIFY', async () => {
  const { rows } = await db.execute(sql`
    SELECT proname FROM pg_proc JOIN pg_namespace n ON n.oid = pronamespace
    WHERE nspname NOT IN ('pg_catalog', 'information_schema') AND prosrc ~* '\ynotify\y|pg_notify'`)
  expect(rows).toEqual([])
})

test('who changes a course is told before going on, and once', async () => {
  const own = await otherProcess(deps.changes)
  await db.execute(touch(five.id))
  expect(own.told).toEqual([course(five)])
  await db.transaction(async (tx) => {
    await tx.execute(touch(five.id))
    await tx.execute(touch(five.id))
    expect(own.told).toHaveLength(1)
  })
  expect(own.told).toEqual([course(five), course(five)])
  const client = await byHand()
  await client.query(`UPDATE courses SET level = 'Advanced' WHERE id = ${six.id}`)
  // Read after all that is its own, which did not come again.
  await expect.poll(() => own.told, { timeout: 10_000 }).toEqual([course(five), course(five), course(six)])
})

test('a change of our own that was read in the moment between its commit and its word is told once', () => {
  const changes = createChanges()
  const told: string[] = []
  changes.follow({ onChanges: (list) => told.push(...list.map(({ key }) => key)), onUnknown: () => {} })
  const change = (key: string) => ({ topic: 'catalogue', subject: 'course', key })
  changes.tellRead([{ ...change('5'), xid: '100' }], '101')
  changes.tellRead([], '101')
  changes.tellOwn('100', [change('5')])
  changes.tellOwn('101', [change('6')])
  changes.tellRead([{ ...change('6'), xid: '101' }], '102')
  expect(told).toEqual(['5', '6'])
})

test('another process hears of it after the commit, and not when it is rolled back', async () => {
  const other = await otherProcess()
  const failing = db.transaction(async (tx) => {
    await tx.execute(touch(five.id))
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  await db.execute(touch(six.id))
  await expect.poll(() => other.told).toEqual([course(six)])
})

test('a change that began first and was committed last is not missed, and none comes twice', async () => {
  const other = await otherProcess()
  const [slow, fast] = [await byHand(), await byHand()]
  await slow.query('BEGIN')
  await slow.query(`UPDATE courses SET level = 'Advanced' WHERE id = ${five.id}`)
  await fast.query(`UPDATE courses SET level = 'Advanced' WHERE id = ${six.id}`)
  await expect.poll(() => other.told, { timeout: 10_000 }).toEqual([course(six)])
  await slow.query('COMMIT')
  await expect.poll(() => other.told, { timeout: 10_000 }).toEqual([course(six), course(five)])
  await db.execute(touch(six.id))
  await expect.poll(() => other.told).toEqual([course(six), course(five), course(six)])
})

test('a change by hand, or of a process that died before it could tell, is found by whoever reads first, who tells the rest', async () => {
  const heard: string[] = []
  const older = await listen(place, ['koya_changes'], { onMessage: (_, topic) => heard.push(topic) })
  closeLater(older.close)
  const other = await otherProcess()
  await (await byHand()).query(`UPDATE courses SET level = 'Advanced' WHERE id = ${five.id}`)
  await expect.poll(() => other.told, { timeout: 10_000 }).toEqual([course(five)])
  await expect.poll(() => heard).toContain('catalogue')
})

test('while the line is down nothing is trusted, and afterwards exactly what was missed is told', async () => {
  const other = await otherProcess()
  const client = await byHand()
  await client.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE application_name = 'koya listen' AND datname = current_database()`)
  await expect.poll(() => other.line.isListening()).toBe(false)
  await client.query(`UPDATE courses SET level = 'Advanced' WHERE id = ${six.id}`)
  await expect.poll(() => other.line.isListening(), { timeout: 10_000 }).toBe(true)
  expect([other.told, other.unknown]).toEqual([[course(six)], 0])
})

test('on a server that was started anew nobody can tell what was missed, and that is said', async () => {
  const changes = createChanges()
  let unknown = 0
  changes.follow({ onChanges: () => {}, onUnknown: () => unknown++ })
  const client = await byHand()
  const { read } = changeReader(changes)
  await read(client, 'opened')
  await read(client, 'regular')
  expect(unknown).toBe(0)
  const query = client.query.bind(client)
  client.query = (async (text: string, values: unknown[]) => {
    const answer = await query(text, values)
    return { ...answer, rows: answer.rows.map((row) => ({ ...row, server: 'its replica' })) }
  }) as typeof client.query
  await read(client, 'regular')
  expect(unknown).toBe(1)
})

test('rows with numbers of the future, as a dump of another server has them, are not read again and again', async () => {
  const other = await otherProcess()
  await db.execute(sql`INSERT INTO changes (xid, topic, subject, key)
    VALUES ((pg_current_xact_id()::text::bigint + 1000000000)::text::xid8, 'catalogue', 'course', '7')`)
  await db.execute(touch(five.id))
  await expect.poll(() => other.told).toEqual([course(five)])
})

test('twenty changes of the same moment are one announcement, and those after it another', () => {
  vi.useFakeTimers()
  const sent: string[][] = []
  const notify = batchNotifications(async (_channels, payloads) => sent.push(payloads))
  const change = (payload: string) => notify([{ channel: 'koya_changes', payload }])
  for (let n = 0; n < 20; n++) change(`course ${n % 2}`)
  expect(sent).toEqual([])
  vi.runAllTimers()
  expect(sent).toEqual([['course 0', 'course 1']])
  change('course 0')
  vi.runAllTimers()
  expect(sent).toHaveLength(2)
  vi.useRealTimers()
})
