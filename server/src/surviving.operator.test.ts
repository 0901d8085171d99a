import { createHash } from 'node:crypto'
import { connect } from '@koya/api/db/client.ts'
import { startCluster } from '@koya/api/db/embedded/embedded-postgres.ts'
import { afterAll, expect, test } from 'vitest'
import { runKoya, temporaryHome } from '../test/koya-process.ts'

const { home, remove } = temporaryHome()
afterAll(remove)

/** `npm run proof` asks for twenty; three keep the everyday run short. */
const kills = Number(process.env.KOYA_KILLS ?? 3)

/** Opens sessions as fast as it can until the server is gone, and remembers every token it was promised. */
async function logInUntilItDies(address: string, promised: string[]) {
  for (;;) {
    const response = await fetch(`${address}/profile-resource/api/lms-enrollment/login/`, {
      method: 'POST',
      body: new URLSearchParams({ email: 'learner@koya.test', password: 'Koya-demo-2026' }),
    }).catch(() => undefined)
    const answer = response?.ok
      ? ((await response.json().catch(() => undefined)) as { token: string } | undefined)
      : undefined
    if (!answer) return
    promised.push(answer.token)
  }
}

test(`after kill -9 at ${kills} moments every acknowledged write is there, and the orphaned database is adopted`, {
  timeout: 60_000 + kills * 60_000,
}, async () => {
  const promised: string[] = []
  for (let round = 0; round < kills; round++) {
    const koya = runKoya({ KOYA_HOME: home })
    const address = await koya.ready()
    const before = promised.length
    const writers = Array.from({ length: 4 }, () => logInUntilItDies(address, promised))
    // However slow the machine is, something was promised before the kill.
    await expect.poll(() => promised.length - before, { timeout: 30_000 }).toBeGreaterThan(1)
    await new Promise((resolve) => setTimeout(resolve, Math.random() * 500))
    koya.child.kill('SIGKILL')
    await Promise.all([...writers, koya.exit])
  }

  const cluster = await startCluster(home)
  const { db, close } = connect({ socket: cluster.host, database: 'koya' })
  const { rows } = await db.execute<{ hash: string }>("SELECT encode(token_hash, 'hex') AS hash FROM sessions")
  await close()
  const kept = new Set(rows.map(({ hash }) => hash))
  expect(promised.length).toBeGreaterThan(kills)
  expect(promised.filter((token) => !kept.has(createHash('sha256').update(token).digest('hex')))).toEqual([])
})
