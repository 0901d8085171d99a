import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { pick, type Random } from '../../../api/src/random.ts'

const product = fileURLToPath(new URL('product.ts', import.meta.url))
const afterStatement = new URL('die-after-statement.ts', import.meta.url).href
const inCall = new URL('die-in-call.ts', import.meta.url).href

export type Ship = { address: string; child: ChildProcess; exit: Promise<unknown> }
/**
 * `dieIn` is what the first statement of a transaction looks like that counts; `dieInCall` the call in which every statement and every
 * change on disk does.
 */
type Orders = { dieAfter?: number; dieIn?: string; dieInCall?: string }

const MOST_START_MS = 180_000

/** The product's processes. They come and go; who asks is sent to one of those that are there. */
export function openFleet(env: NodeJS.ProcessEnv) {
  const ships = new Set<Ship>()
  const children = new Map<ChildProcess, Promise<unknown>>()
  let isClosed = false

  /** One that is to die at a failpoint is not among those that everybody is sent to. */
  async function launch({ dieAfter, dieIn, dieInCall }: Orders = {}): Promise<Ship> {
    if (isClosed) throw new Error('the fleet is closed')
    const watched = dieInCall ?? dieIn
    const child = fork(product, [], {
      env: {
        ...env,
        ...(dieAfter && { FAULTS_DIE_AFTER: String(dieAfter) }),
        ...(watched && { FAULTS_DIE_IN: watched }),
      },
      execArgv: dieAfter ? ['--import', dieInCall ? inCall : afterStatement] : [],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    const exit = once(child, 'exit').finally(() => children.delete(child))
    children.set(child, exit)
    const address = await Promise.race([
      once(child, 'message').then(([said]) => String(said)),
      exit.then(() => ''),
      pause(MOST_START_MS, '', { ref: false }),
    ])
    if (!address) {
      child.kill('SIGKILL')
      throw new Error('a process of the product did not start')
    }
    const ship = { address, child, exit }
    if (!dieAfter) ships.add(ship)
    void exit.then(() => ships.delete(ship))
    return ship
  }

  return {
    launch,
    any: (random: Random) => pick(random, [...ships]) as Ship | undefined,
    all: () => [...ships],
    /** At least so many, whatever happened to the others. */
    fill: async (wanted: number) => {
      while (ships.size < wanted) await launch()
    },
    kill: async (ship: Ship, signal: 'SIGKILL' | 'SIGTERM') => {
      ships.delete(ship)
      ship.child.kill(signal)
      await ship.exit
    },
    close: async () => {
      isClosed = true
      for (const child of children.keys()) child.kill('SIGKILL')
      await Promise.all(children.values())
    },
  }
}
