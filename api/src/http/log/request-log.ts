import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sampleLines } from './sample-lines.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** A page that was found in memory: the only kind of request of which there may be thousands a second. */
    isFromMemory: boolean
  }
}

/** Slower than this, a page from memory is worth a line of its own. */
const SLOW_MS = 100

/**
 * One line a request, written when it is answered. Writing one costs as much as sending a page from memory, so of those only
 * some are written once there are many, each with how many it stands for. `LOG_LEVEL=debug` writes all of them.
 */
export function requestLog(app: FastifyInstance) {
  app.decorateRequest('isFromMemory', false)
  const { log } = app
  const isOn = ['info', 'debug', 'trace'].includes(log.level)
  const isSampling = log.level === 'info'
  const pages = sampleLines()
  app.addHook('onClose', async () => {
    const standsFor = pages.rest()
    if (isOn && standsFor > 0) log.info({ standsFor }, 'requests without a line of their own')
  })

  return { writeLine, mayPass }

  /** Whether a page from memory needs no line; it is counted among those that the next line stands for. */
  function mayPass() {
    return !isOn || (isSampling && pages.pass())
  }

  function writeLine(request: FastifyRequest, { statusCode: status, elapsedTime }: FastifyReply) {
    if (!isOn) return
    const isOrdinary = isSampling && request.isFromMemory && status < 400 && elapsedTime < SLOW_MS
    const standsFor = isOrdinary ? pages.next() : 1
    if (standsFor === 0) return
    const line = { reqId: request.id, req: request, status, ms: Math.round(elapsedTime) }
    log.info(standsFor > 1 ? { ...line, standsFor } : line, 'request')
  }
}
