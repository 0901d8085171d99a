import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, openSync, readFileSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import { freePort } from '../../scripts/free-port.ts'

export type ServerProcess = {
  address: string
  /** Seconds of processor time that it has used so far. */
  cpuSeconds: () => number
  memoryBytes: () => number
  /** The most that it ever had. */
  peakMemoryBytes: () => number
  /** As the kernel ends it when memory is short. */
  kill: () => Promise<void>
  pid: number
  stop: () => Promise<void>
}

export type Starting = {
  command?: string
  args: (port: number) => string[]
  env?: (port: number) => NodeJS.ProcessEnv
  /** The file that takes what it writes to standard output, as in production somebody does. */
  log?: string
  cwd?: string
  /** Where something else expects it; any that is free, unless told. */
  port?: number
  /** Told as soon as there is a process, how to end it: whoever is interrupted cannot wait until it is ready. */
  onStart?: (stop: () => Promise<void>) => void
  /** What it complains of is what is measured. */
  isQuiet?: boolean
}

/** A server in a process of its own, so that what measures it does not slow it down. Ready when it answers. */
export async function startServer(starting: Starting, path: string) {
  const { command = process.execPath, args, env = () => ({}), log, cwd, isQuiet, onStart } = starting
  const port = starting.port ?? (await freePort())
  const child = spawn(command, args(port), {
    env: { ...process.env, ...env(port) },
    cwd,
    stdio: ['ignore', log ? openSync(log, 'a') : 'ignore', isQuiet ? 'ignore' : 'inherit'],
  })
  const stop = () => end(child)
  onStart?.(stop)
  try {
    const address = `http://127.0.0.1:${port}`
    await untilItAnswers(address + path, child)
    const { pid = 0 } = child
    const server: ServerProcess = {
      address,
      cpuSeconds: () => cpuSeconds(pid),
      memoryBytes: () => memoryBytes(pid, 'VmRSS'),
      peakMemoryBytes: () => memoryBytes(pid, 'VmHWM'),
      kill: async () => {
        const closed = once(child, 'close')
        child.kill('SIGKILL')
        await closed
      },
      pid,
      stop,
    }
    return server
  } catch (error) {
    await stop()
    throw error
  }
}

async function untilItAnswers(url: string, child: ChildProcess) {
  const deadline = Date.now() + 120_000
  while (Date.now() < deadline && child.exitCode === null) {
    const response = await fetch(url).catch(() => undefined)
    await response?.arrayBuffer()
    if (response?.ok) return
    await setTimeout(20)
  }
  throw new Error(`${url} does not answer`)
}

/** The product promises 20 s; what it relies on may be gone. */
const MOST_END_MS = 30_000

async function end(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return
  const closed = once(child, 'close')
  child.kill('SIGTERM')
  await Promise.race([closed, setTimeout(MOST_END_MS, undefined, { ref: false })])
  child.kill('SIGKILL')
  await closed
}

const TICKS_A_SECOND = 100

/** Linux only, as is the rest of the bench: from user and system time of the process. One that has ended used nothing. */
export function cpuSeconds(pid: number) {
  if (!existsSync(`/proc/${pid}/stat`)) return 0
  const afterName = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(afterName[11]) + Number(afterName[12])) / TICKS_A_SECOND
}

function memoryBytes(pid: number, which: 'VmRSS' | 'VmHWM') {
  const line = readFileSync(`/proc/${pid}/status`, 'utf8').split(`${which}:`)[1]
  return Number.parseInt(line ?? '', 10) * 1024
}
