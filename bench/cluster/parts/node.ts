import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { childrenOf } from '../../../scripts/image/children-of.ts'
import { until } from '../until.ts'
import { makeOwnFolder, openPart, writeOwnFile } from './part.ts'
import { type NodeGiven, patroniSettings } from './patroni-settings.ts'

export type Node = ReturnType<typeof openNode>

/** A PostgreSQL and the Patroni that minds it: what would be one machine. */
export function openNode(folder: string, given: NodeGiven) {
  const own = makeOwnFolder(folder, given.name)
  const settings = writeOwnFile(own, 'patroni.json', patroniSettings(own, given))
  const patroni = openPart({ folder: own, command: '/usr/bin/patroni', args: [settings] })
  const data = join(own, 'data')

  /** Patroni first, so that it does not heal what is being broken, then PostgreSQL with every connection that it serves. */
  function signalAll(signal: NodeJS.Signals) {
    const main = postmasterOf(data)
    const pids = [patroni.pid(), main, ...(main ? childrenOf(main) : [])]
    for (const pid of pids) if (pid) send(pid, signal)
  }
  const isGone = async () => !patroni.isRunning() && postmasterOf(data) === undefined
  return {
    name: given.name,
    rest: given.rest,
    postgres: given.postgres,
    settings,
    start: patroni.start,
    /** The machine is lost: nothing is said to anybody. */
    kill: async () => {
      signalAll('SIGKILL')
      await until(`${given.name} did not end`, isGone, 30)
    },
    /** The machine stands still, with all its connections open, and does not know it when it goes on. */
    freeze: () => signalAll('SIGSTOP'),
    thaw: () => signalAll('SIGCONT'),
    /** Nobody will open it again, so nothing needs to be written down. */
    end: async () => {
      signalAll('SIGCONT')
      await patroni.end('SIGKILL')
      const main = postmasterOf(data)
      if (main) send(main, 'SIGQUIT')
      await until(`${given.name} did not end`, isGone, 30)
    },
  }
}

/** The number in the file may be of a server that was killed, and by now of somebody else's process. */
function postmasterOf(data: string) {
  const file = join(data, 'postmaster.pid')
  if (!existsSync(file)) return undefined
  const pid = Number.parseInt(readFileSync(file, 'utf8'), 10)
  const command = `/proc/${pid}/cmdline`
  return existsSync(command) && readFileSync(command, 'utf8').includes(data) ? pid : undefined
}

function send(pid: number, signal: NodeJS.Signals) {
  try {
    process.kill(pid, signal)
  } catch (error) {
    // A connection may end by itself at any moment.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}
