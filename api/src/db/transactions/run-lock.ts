import { createHash } from 'node:crypto'
import { rmSync } from 'node:fs'
import { connect, createServer, type Server } from 'node:net'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { StartupProblem } from '../../settings/startup-problem.ts'

const UNKNOWN = 'another process'
const TURN_MS = 60_000
const POLL_MS = 300

/**
 * One process at a time works on a home folder. The lock is a listening socket, not a file: the kernel lets go of it
 * whichever way the process ends, and whoever finds it taken can ask its holder who it is.
 */
export async function takeRunLock(home: string) {
  const holder = await tryToTake(home)
  if (typeof holder !== 'string') return () => holder.close()
  throw inUse(home, holder)
}

export type Waiting = { say?: (line: string) => void; signal?: AbortSignal | undefined }

/**
 * For commands, which take turns: whoever started the database stops it, and must not do so under another. Waits for
 * other commands to finish. Answers undefined where the product itself runs, for a command can work beside it.
 */
export async function takeTurn(home: string, { say = () => {}, signal }: Waiting = {}) {
  const deadline = Date.now() + TURN_MS
  for (let isFirst = true; ; isFirst = false) {
    const holder = await tryToTake(home)
    if (typeof holder !== 'string') return () => holder.close()
    if (!mayBeCommand(holder)) return undefined
    if (Date.now() > deadline) throw inUse(home, holder)
    if (isFirst) say(`Waiting for ${holder} to finish.`)
    await setTimeout(POLL_MS, undefined, { signal })
  }
}

/** The product calls itself `koya`, a command for example `koya backup`. */
function mayBeCommand(holder: string) {
  return holder === UNKNOWN || /\(koya \w+\)$/.test(holder)
}

function inUse(home: string, holder: string) {
  return new StartupProblem(`${home} is in use by ${holder}. Stop it first, or set KOYA_HOME to another folder.`)
}

async function tryToTake(home: string): Promise<Server | string> {
  const path = address(home)
  for (let attempt = 0; attempt < 5; attempt++) {
    const server = await listen(path)
    if (server) return server
    const holder = await askHolder(path)
    if (holder) return holder
    // Only a socket in the file system can be left behind; an abstract one goes with its process.
    if (!path.startsWith('\0')) rmSync(path, { force: true })
  }
  return UNKNOWN
}

function listen(path: string) {
  return new Promise<Server | undefined>((resolve, reject) => {
    const server = createServer((socket) => {
      // Whoever asks waits a second. A busy process answers later than that, and must not die of it.
      socket.on('error', () => {})
      socket.end(`process ${process.pid} (${process.title})`)
    })
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(undefined) : reject(error),
    )
    server.listen(path, () => resolve(server.unref()))
  })
}

function askHolder(path: string) {
  return new Promise<string | undefined>((resolve) => {
    let answer = ''
    const socket = connect(path)
    socket.setTimeout(1_000, () => socket.destroy(new Error('no answer')))
    socket.on('data', (chunk) => {
      answer += chunk
    })
    socket.on('end', () => resolve(answer || UNKNOWN))
    // Held by a process too busy to answer is still held; nobody listening is free.
    socket.on('error', (error: NodeJS.ErrnoException) => resolve(error.message === 'no answer' ? UNKNOWN : undefined))
  })
}

export function address(home: string) {
  if (process.platform !== 'linux') return join(home, 'koya.sock')
  return `\0koya-${createHash('sha256').update(home).digest('hex').slice(0, 32)}`
}
