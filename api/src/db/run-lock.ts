import { createHash } from 'node:crypto'
import { rmSync } from 'node:fs'
import { connect, createServer, type Server } from 'node:net'
import { join } from 'node:path'
import { StartupProblem } from '../startup-problem.ts'

/**
 * One process at a time works on a home folder. The lock is a listening socket, not a file: the kernel lets go of it
 * whichever way the process ends, and whoever finds it taken can ask its holder who it is.
 */
export async function takeRunLock(home: string) {
  const holder = await tryToTake(home)
  if (typeof holder !== 'string') return () => holder.close()
  throw new StartupProblem(`${home} is in use by ${holder}. Stop it first, or set KOYA_HOME to another folder.`)
}

/** Who works on the home folder now, or undefined when nobody does. */
export async function runLockHolder(home: string) {
  return askHolder(address(home))
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
  return 'another process'
}

function listen(path: string) {
  return new Promise<Server | undefined>((resolve, reject) => {
    const server = createServer((socket) => socket.end(`process ${process.pid} (${process.title})`))
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
    socket.on('end', () => resolve(answer || 'another process'))
    // Held by a process too busy to answer is still held; nobody listening is free.
    socket.on('error', (error: NodeJS.ErrnoException) =>
      resolve(error.message === 'no answer' ? 'another process' : undefined),
    )
  })
}

function address(home: string) {
  if (process.platform !== 'linux') return join(home, 'koya.sock')
  return `\0koya-${createHash('sha256').update(home).digest('hex').slice(0, 32)}`
}
