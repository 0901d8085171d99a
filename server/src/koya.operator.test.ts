import { type ChildProcess, execFile } from 'node:child_process'
import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { connectDirectly, type Place } from '@koya/api/db/client.ts'
import { afterAll, expect, inject, test, vi } from 'vitest'
import { backupKeys } from '../../api/test/backup-keys.ts'
import { temporaryFolder } from '../../api/test/temporary-folder.ts'
import { copyDatabase } from '../../api/test/test-app.ts'
import { temporaryHome } from '../test/koya-process.ts'

const script = fileURLToPath(new URL('./koya.ts', import.meta.url))
const home = temporaryFolder()
const embedded = temporaryHome()
afterAll(embedded.remove, 60_000)
// A first start creates a database and fills a market.
const slow = { timeout: 120_000 }

type Result = { code: number; output: string; problem: string }

/** Runs the command as npm would, on a database of its own. */
function koya(words: string[], env: Record<string, string> = {}, onStart: (child: ChildProcess) => void = () => {}) {
  return new Promise<Result>((resolve) => {
    const options = { env: { PATH: '/usr/bin:/bin', KOYA_HOME: home, ...env }, cwd: '/' }
    const child = execFile(process.execPath, [script, ...words], options, (error, output, problem) =>
      resolve({ code: error ? Number(error.code) : 0, output, problem }),
    )
    onStart(child)
  })
}

function isUp() {
  return existsSync(join(embedded.home, 'postgres', 'data', 'postmaster.pid'))
}

async function databaseUrl(template: 'blank' | 'reference' | 'market') {
  return addressOf(await copyDatabase(template))
}

function addressOf(place: Place) {
  return `postgres://koya@localhost/${'database' in place ? place.database : ''}?host=${inject('socket')}`
}

test('without a command there is help, and with an unknown one help and exit code 1', async () => {
  const asked = await koya([])
  const lost = await koya(['constructor'])

  expect(asked.code).toBe(0)
  for (const command of ['doctor', 'grant', 'seed', 'migrate', 'backup', 'restore']) {
    expect(asked.output).toContain(`  ${command}`)
  }
  expect(lost).toMatchObject({ code: 1, output: asked.output, problem: 'Koya has no command "constructor".\n\n' })
})

test('a mistake is one sentence on the error output and exit code 1', async () => {
  const DATABASE_URL = await databaseUrl('market')
  const unknown = await koya(['grant', 'nobody@koya.test', 'Admin'], { DATABASE_URL })
  const short = await koya(['grant', 'learner@koya.test'], { DATABASE_URL })

  expect(unknown.code).toBe(1)
  expect(unknown.problem).toBe(
    'Koya cannot do that: nobody here has the email address nobody@koya.test. The person must sign up first.\n',
  )
  expect(short).toMatchObject({
    code: 1,
    problem: 'Koya cannot do that: use it as `npm run koya -- grant <email> <role>`.\n',
  })
})

test('a backup lands where the user stands and restores from there', async () => {
  const folder = temporaryFolder()
  const INIT_CWD = folder
  const saved = await koya(['backup', 'market.tar.gz'], { INIT_CWD, DATABASE_URL: await databaseUrl('market') })
  expect(saved).toMatchObject({ code: 0, problem: '' })
  expect(existsSync(join(folder, 'market.tar.gz'))).toBe(true)

  const restored = await koya(['restore', 'market.tar.gz'], { INIT_CWD, DATABASE_URL: await databaseUrl('blank') })
  expect(restored).toMatchObject({ code: 0, problem: '' })
  expect(restored.output).toContain('Restored')
})

test('an encrypted backup is restored with the private key that lies where the user stands', slow, async () => {
  const folder = temporaryFolder()
  const INIT_CWD = folder
  const { identity, recipient: BACKUP_RECIPIENT } = await backupKeys()
  writeFileSync(join(folder, 'backup.key'), `${identity}\n`)
  const DATABASE_URL = await databaseUrl('reference')
  const saved = await koya(['backup', 'koya.age'], { INIT_CWD, DATABASE_URL, BACKUP_RECIPIENT })
  expect(saved.output).toContain('encrypted to 1 key')
  expect(await koya(['backup', 'koya.age'], { INIT_CWD, DATABASE_URL })).toMatchObject({
    code: 1,
    problem: expect.stringContaining('already'),
  })

  const blank = { INIT_CWD, DATABASE_URL: await databaseUrl('blank') }
  const without = await koya(['restore', 'koya.age'], blank)
  expect(without).toMatchObject({ code: 1, problem: expect.stringContaining('--identity <file>') })
  expect(await koya(['restore', 'koya.age', '--identity', 'backup.key'], blank)).toMatchObject({ code: 0, problem: '' })
})

test('the doctor exits with 1 when something that is set up does not work', async () => {
  const { code, output } = await koya(['doctor'], { DATABASE_URL: 'postgres://koya:secret-word@127.0.0.1:1/koya' })
  expect(code).toBe(1)
  expect(output).not.toContain('secret-word')
  expect((await koya(['doctor'], { NODE_ENV: 'production' })).code).toBe(0)
})

test('Ctrl-C ends a backup with exit code 130, and nothing is left beside it', slow, async () => {
  const folder = temporaryFolder()
  const place = await copyDatabase('market')
  const DATABASE_URL = addressOf(place)
  const { client, close } = await connectDirectly(place, 'tests')
  await client.query('BEGIN')
  await client.query('LOCK TABLE courses')
  let child: ChildProcess | undefined

  const backup = koya(['backup', 'market.tar.gz'], { INIT_CWD: folder, DATABASE_URL }, (started) => {
    child = started
  })
  const waiting = `SELECT FROM pg_locks JOIN pg_database d ON d.oid = database
    WHERE datname = current_database() AND NOT granted`
  await vi.waitUntil(async () => (await client.query(waiting)).rowCount === 1, { timeout: 30_000 })
  expect(readdirSync(folder)).toHaveLength(1)
  child?.kill('SIGINT')

  // The table stays locked until this has been seen: it does not wait for it.
  expect(await backup).toEqual({ code: 130, output: '', problem: '' })
  expect(readdirSync(folder)).toEqual([])
  await close()
})

test('two commands on one home folder take turns, and the last one stops the database', slow, async () => {
  const KOYA_HOME = embedded.home
  const results = await Promise.all([koya(['seed'], { KOYA_HOME }), koya(['migrate'], { KOYA_HOME })])

  expect(results).toMatchObject([
    { code: 0, problem: '' },
    { code: 0, problem: '' },
  ])
  const waited = results.filter(({ output }) => /^Waiting for process \d+ \(koya \w+\) to finish\.$/m.test(output))
  expect(waited).toHaveLength(1)
  expect(isUp()).toBe(false)
})

test('Ctrl-C in the middle of the work stops the database that the command has started', slow, async () => {
  let wasUp = false
  const seed = await koya(['seed', '--courses', '2000000'], { KOYA_HOME: embedded.home }, (child) =>
    child.stdout?.on('data', (text) => {
      if (!String(text).includes('of 2,000,000 courses')) return
      wasUp = isUp()
      child.kill('SIGTERM')
    }),
  )

  expect(seed).toMatchObject({ code: 130, problem: '' })
  expect(wasUp).toBe(true)
  expect(isUp()).toBe(false)
})
