import { spawn } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { temporaryFolder } from '../bench/bench-home.ts'
import { startServer } from '../bench/servers/server-process.ts'
import { isInstalled } from './installing/is-installed.ts'
import type { Judge } from './judges/judge.ts'
import { nikto } from './judges/nikto.ts'
import { sqlmap } from './judges/sqlmap.ts'
import { wapiti } from './judges/wapiti.ts'

/** Lets scanners that others wrote loose on a Koya of its own, each for a few minutes, where they are installed. */
const { values } = parseArgs({ options: { minutes: { type: 'string', default: '4' }, only: { type: 'string' } } })
const seconds = Number(values.minutes) * 60

/** What they say that is so on purpose, and why. */
const accepted: [what: RegExp, why: string][] = [
  [/X-Frame-Options/i, 'frame-ancestors in the content policy says it, and browsers go by that one'],
  [/X-XSS-Protection/i, 'browsers have given it up, and it made holes of its own'],
  [/Strict-Transport-Security/i, 'sent where the address begins with https, which this one does not'],
]

const judges = [wapiti, sqlmap, nikto].filter(({ name }) => !values.only || name === values.only)
const present = judges.filter(({ name }) => isInstalled(name))
for (const { name } of judges)
  if (!isInstalled(name)) console.log(`${name} is not installed here, so it has not looked.`)
process.exit(present.length ? await letThemLook() : 0)

async function letThemLook() {
  const folder = temporaryFolder()
  const server = await startServer(
    {
      args: () => ['server/src/main.ts'],
      env: (port) => ({ PORT: String(port), KOYA_HOME: join(folder, 'home'), LOG_LEVEL: 'silent' }),
    },
    '/readyz',
  )
  try {
    let open = 0
    for (const judge of present) open += await ask(judge, server.address, join(folder, judge.name))
    return open === 0 ? 0 : 1
  } finally {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function ask({ name, runs, findings }: Judge, address: string, folder: string) {
  mkdirSync(folder)
  const began = Date.now()
  const found: string[] = []
  const commands = runs(address, folder, seconds)
  for (const args of commands) {
    const printed = await run(name, args, (seconds * 1_000) / commands.length)
    found.push(...findings(printed, folder))
  }
  const explained = [...new Set(found)].map((finding) => ({
    finding,
    why: accepted.find(([what]) => what.test(finding))?.[1],
  }))
  const open = explained.filter(({ why }) => !why)
  console.log(`${name}: ${open.length} findings in ${Math.round((Date.now() - began) / 1_000)} s`)
  for (const { finding, why } of explained) console.log(why ? `  (${finding}; ${why})` : `  ${finding}`)
  return open.length
}

/** What it prints until it ends, or until its time is over. */
function run(command: string, args: string[], milliseconds: number) {
  return new Promise<string>((resolve) => {
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] })
    let printed = ''
    const hear = (bytes: Buffer) => {
      printed += bytes
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    const over = setTimeout(() => child.kill('SIGKILL'), milliseconds)
    child.once('error', () => {})
    child.once('close', () => {
      clearTimeout(over)
      resolve(printed)
    })
  })
}
