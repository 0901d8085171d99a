import { AsyncLocalStorage } from 'node:async_hooks'
import { promises } from 'node:fs'
import { type IncomingMessage, Server } from 'node:http'
import { syncBuiltinESMExports } from 'node:module'
import pg from 'pg'

/**
 * Loaded before the product: ends the process, as kill -9 does, right before the n-th step of one call. A step is a statement, in a
 * transaction or not, or a change on disk. What the process does beside that call counts for nothing.
 */
const last = Number(process.env.FAULTS_DIE_AFTER)
const call = new RegExp(process.env.FAULTS_DIE_IN ?? '')
const within = new AsyncLocalStorage<{ steps: number }>()

type Step = (this: unknown, ...given: unknown[]) => unknown

/** Before the n-th is after the one before it. */
function deadly(step: Step, isOne: (...given: unknown[]) => boolean = () => true): Step {
  return function (...given) {
    const counted = within.getStore()
    if (counted && isOne(...given) && ++counted.steps === last) process.kill(process.pid, 'SIGKILL')
    return step.apply(this, given)
  }
}

const emit = Server.prototype.emit as Step
const receive: Step = function (...given) {
  const [name, request] = given as [string, IncomingMessage]
  const isIt = name === 'request' && call.test(`${request.method} ${request.url}`)
  return isIt ? within.run({ steps: 0 }, () => emit.apply(this, given)) : emit.apply(this, given)
}
Object.assign(Server.prototype, { emit: receive })

Object.assign(pg.Client.prototype, { query: deadly(pg.Client.prototype.query as Step) })

Object.assign(promises, {
  mkdir: deadly(promises.mkdir as Step),
  // A file that is only read is not changed.
  open: deadly(promises.open as Step, (_path, flags = 'r') => flags !== 'r'),
  rename: deadly(promises.rename as Step),
  rm: deadly(promises.rm as Step),
})
syncBuiltinESMExports()
