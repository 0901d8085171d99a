import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { environment, root, temporaryHome, waitUntilReady } from '../test/koya-process.ts'

const { home, remove } = temporaryHome()
afterAll(remove)
vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 })
const postgres = join(home, 'postgres', 'data', 'postmaster.pid')
const soon = { timeout: 40_000, interval: 100 }

/** In a group of its own, as a service manager runs it: whatever is sent to it reaches npm alone. */
function npmStart() {
  const child = spawn('npm', ['start'], { cwd: root, env: environment({ KOYA_HOME: home }), detached: true })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      output += chunk
    })
  return { child, ready: () => waitUntilReady(child, () => output) }
}

test.each(['SIGTERM', 'SIGINT', 'SIGHUP', 'SIGKILL'] as const)(
  'npm start that gets a %s takes the server and its PostgreSQL along',
  async (signal) => {
    const { child, ready } = npmStart()
    const address = await ready()
    expect((await fetch(`${address}/healthz`)).status).toBe(200)
    expect(existsSync(postgres)).toBe(true)
    child.kill(signal)
    await expect.poll(() => existsSync(postgres), soon).toBe(false)
    await expect.poll(() => fetch(`${address}/healthz`).catch(() => 'nobody there'), soon).toBe('nobody there')
  },
)

test('a start that is broken off while the database comes up leaves no PostgreSQL behind', async () => {
  const { child } = npmStart()
  await expect.poll(() => existsSync(postgres), soon).toBe(true)
  child.kill('SIGTERM')
  await expect.poll(() => existsSync(postgres), soon).toBe(false)
})
