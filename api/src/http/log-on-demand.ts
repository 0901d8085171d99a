import type { FastifyBaseLogger } from 'fastify'

type Bindings = Parameters<FastifyBaseLogger['child']>[0]

/**
 * A request's own logger, made when something is said. Most requests say nothing, and making one costs a page from memory a
 * twentieth of its time.
 */
export function logOnDemand(parent: FastifyBaseLogger, bindings: Bindings): FastifyBaseLogger {
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

  get #log() {
    this.#made ??= this.#parent.child(this.#bindings)
    return this.#made
  }

  get level() {
    return this.#parent.level
  }

  child(...given: Parameters<FastifyBaseLogger['child']>) {
    return this.#log.child(...given)
  }

  fatal(...said: Parameters<FastifyBaseLogger['fatal']>) {
    this.#log.fatal(...said)
  }

  error(...said: Parameters<FastifyBaseLogger['error']>) {
    this.#log.error(...said)
  }

  warn(...said: Parameters<FastifyBaseLogger['warn']>) {
    this.#log.warn(...said)
  }

  info(...said: Parameters<FastifyBaseLogger['info']>) {
    this.#log.info(...said)
  }

  debug(...said: Parameters<FastifyBaseLogger['debug']>) {
    this.#log.debug(...said)
  }

  trace(...said: Parameters<FastifyBaseLogger['trace']>) {
    this.#log.trace(...said)
  }

  silent() {}
}
