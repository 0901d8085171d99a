import type { FastifyBaseLogger } from 'fastify'

type Bindings = Parameters<FastifyBaseLogger['child']>[0]

/** A request's own logger, made when something is said: most requests say nothing, and one for each was 6 % of our own work. */
export function logOnDemand(parent: FastifyBaseLogger, bindings: Bindings): FastifyBaseLogger {
  return new LogOnDemand(parent, bindings)
}

class LogOnDemand {
  #parent: FastifyBaseLogger
  #bindings: Bindings
  #made: FastifyBaseLogger | undefined

  declare fatal: FastifyBaseLogger['fatal']
  declare error: FastifyBaseLogger['error']
  declare warn: FastifyBaseLogger['warn']
  declare info: FastifyBaseLogger['info']
  declare debug: FastifyBaseLogger['debug']
  declare trace: FastifyBaseLogger['trace']
  declare silent: FastifyBaseLogger['silent']
  declare child: FastifyBaseLogger['child']

  constructor(parent: FastifyBaseLogger, bindings: Bindings) {
    this.#parent = parent
    this.#bindings = bindings
  }

  get made() {
    this.#made ??= this.#parent.child(this.#bindings)
    return this.#made
  }

  get level() {
    return this.#parent.level
  }
}

for (const word of ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent', 'child'] as const)
  Object.defineProperty(LogOnDemand.prototype, word, {
    value(this: LogOnDemand, ...said: [never]) {
      return this.made[word](...said)
    },
  })
