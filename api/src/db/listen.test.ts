import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testApp } from '../../test/test-app.ts'
import { connectDirectly } from './client.ts'
import { listen } from './listen.ts'
import { courses } from './schema.ts'

test('a change of the catalogue is heard when it commits, and not when it is rolled back', async () => {
  const { db, place } = await testApp({ template: 'market' })
  const heard: string[] = []
  const line = await listen(place, ['koya_changes'], { onMessage: (_, topic) => heard.push(topic), onGap: () => {} })
  await db
    .transaction(async (tx) => {
      await tx.update(courses).set({ level: 'Advanced' })
      throw new Error('no')
    })
    .catch(() => {})
  expect(heard).toEqual([])
  await db.update(courses).set({ level: 'Advanced' })
  await expect.poll(() => heard).toContain('catalogue')
  await line.close()
})

test('when the line breaks, the listener says so, and hears again once it is mended', async () => {
  const { db, place } = await testApp({ template: 'market' })
  const heard: string[] = []
  let gaps = 0
  const line = await listen(place, ['koya_changes'], {
    onMessage: (_, topic) => heard.push(topic),
    onGap: () => {
      gaps++
    },
  })
  const admin = await connectDirectly(place, 'test')
  await admin.client.query(
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'koya listen' AND datname = current_database()",
  )
  await admin.close()
  await expect.poll(() => gaps).toBeGreaterThan(0)
  await expect.poll(() => line.isListening(), { timeout: 10_000 }).toBe(true)
  await db.update(courses).set({ level: 'Beginner' })
  await expect.poll(() => heard).toContain('catalogue')
  await line.close()
})

test('what is told while the line is being opened is read as soon as it is open', async () => {
  const { db, place } = await testApp({ template: 'market' })
  const reasons: string[] = []
  const line = await listen(place, [], {
    reader: {
      channel: 'koya_changes',
      read: async (client, reason) => {
        reasons.push(reason)
        if (reason !== 'opened') return
        await db.execute(sql`NOTIFY koya_changes, 'catalogue'`)
        // Brings along what has been said meanwhile.
        await client.query('SELECT 1')
      },
    },
  })
  await expect.poll(() => reasons).toEqual(['opened', 'told'])
  await line.close()
})
