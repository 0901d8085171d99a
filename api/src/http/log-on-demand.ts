import type { FastifyBaseLogger } from 'fastify'

type Bindings = Parameters<FastifyBaseLogger['child']>[0]

/** A request's own logger, made when something is said: most requests say nothing, and one for each was 6 % of our own work. */
export function logOnDemand(parent: FastifyBaseLogger, bindings: Bindings) {
  return new LogOnDemand(parent, bindings) as unknown as FastifyBaseLogger
}

class LogOnDemand {
  #parent: FastifyBaseLogger
  #bindings: Bindings
  #made: FastifyBaseLogger | undefined

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
