import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startCluster } from '@koya/api/db/embedded/embedded-postgres.ts'

export const root = fileURLToPath(new URL('../..', import.meta.url))

/** A home folder of its own, which the user `nobody` may enter. */
export function temporaryHome() {
  const home = mkdtempSync(join(tmpdir(), 'koya-home-'))
  chmodSync(home, 0o755)
  return {
    home,
    /** Ends a PostgreSQL that a killed process left behind, then clears the folder. */
    remove: async () => {
      await startCluster(home)
        .then((cluster) => cluster.stop())
        .catch(() => {})
      rmSync(home, { recursive: true, force: true })
    },
  }
}

/** Nothing of the test's own but where programs and the home of the user are. */
export function environment(env: Record<string, string>) {
  return { PATH: process.env.PATH, HOME: process.env.HOME, PORT: '0', ...env }
}

/** The product as `npm start` runs it. */
export function runKoya(env: Record<string, string>) {
  const child = spawn(process.execPath, ['server/src/main.ts'], {
    cwd: root,
    env: environment(env),
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      output += chunk
    })
  const exit = new Promise<number | null>((resolve) => child.once('close', resolve))
  return { child, exit, output: () => output, ready: () => waitUntilReady(child, () => output) }
}

export function waitUntilReady(child: ChildProcess, output: () => string) {
  return new Promise<string>((resolve, reject) => {
    const look = () => {
      const address = /Koya runs at (\S+)/.exec(output())?.[1]
      if (address) resolve(address.replace('localhost', '127.0.0.1'))
    }
    child.stdout?.on('data', look)
    child.once('close', (code) => reject(new Error(`ended with ${code}:\n${output()}`)))
  })
}
