import assert from 'node:assert/strict'
import { execFileSync, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmodSync, cpSync, mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync, unlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connectDirectly } from '../api/src/db/client.ts'
import { runningCluster } from '../api/src/db/embedded/embedded-postgres.ts'
import { hashPassword } from '../api/src/features/accounts/passwords/passwords.ts'
import { oneLearner } from '../api/test/database/old-learner.ts'
import { SIGN_IN_PATH } from '../contract/src/protocol/endpoint.ts'
import { root, waitUntilReady } from '../server/test/koya-process.ts'
import { freePort } from './free-port.ts'

/**
 * The recipe of docs/operations.md for a new version on one machine, from version 0.1.0 to this one and back: with the code
 * of that time, as production, with the embedded database and one learner's whole history. It needs git and npm's registry,
 * and takes minutes: `npm run upgrade-trial`. systemd is left out: a link and two processes do what it would.
 */
const FIRST_RELEASE = 'cf6e418'
const password = 'Sunny-day-7'
const place = mkdtempSync(join(tmpdir(), 'koya-upgrade-'))
chmodSync(place, 0o755)
const [opt, home, backups] = ['opt', 'home', 'backups'].map((name) => join(place, name)) as [string, string, string]
for (const folder of [opt, home, backups]) mkdirSync(folder)
const current = join(opt, 'current')
const port = await freePort()
const env = {
  PATH: process.env.PATH,
  HOME: process.env.HOME,
  NODE_ENV: 'production',
  EMBEDDED_POSTGRES: 'on',
  KOYA_HOME: home,
  PORT: String(port),
  PUBLIC_URL: 'https://koya.example',
  KOYA_SECRET: randomBytes(32).toString('hex'),
  SMTP_URL: 'smtps://127.0.0.1:465',
  PAYSTACK_PUBLIC_KEY: 'pk_live_1234',
  PAYSTACK_SECRET_KEY: 'sk_live_1234',
}

try {
  unpackFirstRelease()
  point('koya-1')
  let koya = await start()
  await fill()
  await everythingIsThere('with version 0.1.0')

  symlinkSync(root, join(opt, 'koya-2'))
  const doctor = command('koya-2', 'doctor')
  assert.match(doctor, /migration/i, doctor)
  command('koya-1', 'backup', join(backups, 'before.tar.gz'))
  point('koya-2')
  await stop(koya)
  const began = Date.now()
  koya = await start()
  console.log(`Without Koya for ${((Date.now() - began) / 1000).toFixed(1)} s.`)
  await everythingIsThere('with this version')
  assert.doesNotMatch(command('koya-2', 'doctor'), /pending/i)
  await stop(koya)

  // The way back: into a new home, with the old code.
  renameSync(home, `${home}-of-2`)
  mkdirSync(home)
  point('koya-1')
  command('koya-1', 'restore', join(backups, 'before.tar.gz'))
  koya = await start()
  await everythingIsThere('back with version 0.1.0')
  await stop(koya)
  console.log('The upgrade from version 0.1.0 and the way back work as docs/operations.md has them.')
} finally {
  rmSync(place, { recursive: true, force: true })
}

function unpackFirstRelease() {
  const folder = join(opt, 'koya-1')
  mkdirSync(folder)
  execFileSync('sh', ['-c', `git archive ${FIRST_RELEASE} | tar -x -C ${folder}`], { cwd: root })
  const given = process.env.KOYA_FIRST_RELEASE
  if (given) return cpSync(given, folder, { recursive: true, verbatimSymlinks: true })
  execFileSync('npm', ['ci'], { cwd: folder, stdio: 'inherit' })
  execFileSync('npm', ['run', 'build'], { cwd: folder, stdio: 'inherit' })
}

/** What `ln -sfn` does. */
function point(version: string) {
  try {
    unlinkSync(current)
  } catch {}
  symlinkSync(version, current)
}

function program(version: string) {
  return join(opt, version, 'node_modules/.bin/node')
}

async function start() {
  const child = spawn(program('current'), ['server/src/main.ts'], { cwd: current, env })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      output += chunk
    })
  await waitUntilReady(child, () => output)
  assert.equal((await fetch(`http://127.0.0.1:${port}/readyz`)).status, 200)
  return child
}

async function stop(child: Awaited<ReturnType<typeof start>>) {
  const ended = new Promise((resolve) => child.once('close', resolve))
  child.kill('SIGTERM')
  assert.equal(await ended, 0)
}

function command(version: string, ...words: string[]) {
  const cwd = join(opt, version)
  try {
    return execFileSync(program(version), ['server/src/koya.ts', ...words], { cwd, env, stdio: 'pipe' }).toString()
  } catch (error) {
    // The doctor exits with 1 where something is missing: here the mail server.
    const { stdout, stderr } = error as { stdout: Buffer; stderr: Buffer }
    if (words[0] === 'doctor') return `${stdout}${stderr}`
    throw new Error(`${words.join(' ')}: ${stdout}${stderr}`, { cause: error })
  }
}

/** One learner with a course, a payment, progress and a certificate, beside what production is seeded with. */
async function fill() {
  const { host: socket } = await runningCluster(home)
  const { client, close } = await connectDirectly({ socket, database: 'koya' }, 'upgrade')
  const rows = oneLearner(await hashPassword(password))
  // Languages and categories are there already.
  await client.query(
    rows
      .replace(/INSERT INTO (languages|categories) [^;]+;/g, '')
      .replace("'Self Paced', 1, 1)", "'Self Paced', 38, 1)"),
  )
  await close()
}

async function everythingIsThere(when: string) {
  const ask = async (path: string, init?: RequestInit) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, init)
    assert.equal(answer.status, 200, `${when}: ${path} answers ${answer.status}`)
    return answer.json() as Promise<{ token: string; data: unknown }>
  }
  const { token } = await ask(SIGN_IN_PATH, {
    method: 'POST',
    body: new URLSearchParams({ email: 'ada@example.test', password }),
  })
  const headers = { authorization: `Bearer ${token}` }
  for (const path of ['/enrollments/me', '/classroom/1', '/lessons/1', '/courses/1/notes', '/certificates/old-code'])
    assert.match(JSON.stringify(await ask(`/api/v1${path}`, { headers })), /Old ledgers|Ink|Buy ink|Ada Obi/, path)
  assert.match(await (await fetch(`http://127.0.0.1:${port}/course-detail/1`)).text(), /Old ledgers/)
  console.log(`Everything is there ${when}.`)
}
