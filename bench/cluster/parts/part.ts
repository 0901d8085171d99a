import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, mkdirSync, openSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { clusterOwner } from '../../../api/src/db/embedded/cluster-process.ts'

export type Part = ReturnType<typeof openPart>

type Given = { folder: string; command: string; args: string[]; env?: NodeJS.ProcessEnv }

const MOST_END_MS = 10_000

/** A folder that only the user has whom the cluster runs as: settings in it name passwords. */
export function makeOwnFolder(...path: string[]) {
  const folder = join(...path)
  mkdirSync(folder, { mode: 0o700 })
  clusterOwner().give(folder)
  return folder
}

/** Settings, for the same eyes only. */
export function writeOwnFile(folder: string, name: string, text: string) {
  const file = join(folder, name)
  writeFileSync(file, text, { mode: 0o600 })
  clusterOwner().give(file)
  return file
}

/** One program of the cluster, which can be killed and started again. What it says is in `log` in its folder. */
export function openPart({ folder, command, args, env = {} }: Given) {
  const { uid, gid } = clusterOwner()
  let child: ChildProcess | undefined
  let exit: Promise<unknown> = Promise.resolve()

  function start() {
    const log = openSync(join(folder, 'log'), 'a')
    child = spawn(command, args, {
      uid,
      gid,
      cwd: '/',
      // A session of its own: Ctrl-C in a terminal is for whoever started the cluster, and that one ends it in order.
      detached: true,
      env: { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', LC_ALL: 'C.UTF-8', ...env },
      stdio: ['ignore', log, log],
    })
    closeSync(log)
    exit = once(child, 'exit').catch(() => {})
  }
  const isRunning = () => child?.pid !== undefined && child.exitCode === null && child.signalCode === null
  async function end(signal: NodeJS.Signals = 'SIGTERM') {
    if (!isRunning()) return
    // One that is held by SIGSTOP hears nothing else.
    child?.kill('SIGCONT')
    child?.kill(signal)
    await Promise.race([exit, pause(MOST_END_MS, undefined, { ref: false })])
    if (isRunning()) child?.kill('SIGKILL')
    await exit
  }
  return {
    folder,
    start,
    isRunning,
    end,
    pid: () => (isRunning() ? child?.pid : undefined),
    kill: (signal: NodeJS.Signals) => child?.kill(signal),
  }
}
