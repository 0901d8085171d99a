import type { FastifyInstance, onResponseHookHandler } from 'fastify'
import { remember } from '../remember.ts'
import { requestLog } from './log/request-log.ts'
import { readGauges } from './read-gauges.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** For pages that are sent from memory before Fastify sees their requests. */
    fromMemory: {
      /** Not where the log is due a line: that one takes the usual way. */
      mayBeSent: () => boolean
      timeSending: (seconds: number) => void
    }
  }
}

/**
 * Times every request by route, never by URL: ids in labels would grow without end. The route is told by a hook of its own,
 * because asking a request for its route makes a copy of everything the route says.
 */
export function measureRequests(app: FastifyInstance) {
  const { writeLine, mayPass } = requestLog(app)
  const pages = app.deps.metrics.requestSeconds.labels({ method: 'GET', route: '*', status: 200 })
  app.decorate('fromMemory', { mayBeSent: mayPass, timeSending: (seconds) => pages.observe(seconds) })
  app.addHook('onRoute', (route) => {
    route.onResponse = [route.onResponse ?? [], measureAs(app, route.url, writeLine)].flat()
  })
  const measureUnknown = measureAs(app, 'unknown', writeLine)
  app.addHook('onResponse', function (request, reply, done) {
    if (request.is404) measureUnknown.call(this, request, reply, done)
    else done()
  })
}

function measureAs(
  app: FastifyInstance,
  route: string,
  writeLine: ReturnType<typeof requestLog>['writeLine'],
): onResponseHookHandler {
  const { metrics } = app.deps
  // Finding a line by its labels costs more than adding to it, and there are as many as methods and statuses.
  const lineOf = remember((_key, method: string, status: number) =>
    metrics.requestSeconds.labels({ method, route, status }),
  )
  return (request, reply, done) => {
    const { statusCode: status, elapsedTime } = reply
    lineOf(request.method + status, request.method, status).observe(elapsedTime / 1000)
    if (status >= 500) metrics.errors.inc()
    writeLine(request, reply)
    done()
  }
}

export function metricsRoutes(app: FastifyInstance) {
  const { config, metrics } = app.deps
  if (!config.metricsAreOpen) return
  app.get('/metrics', { schema: { hide: true } }, async (_request, reply) => {
    await readGauges(app.deps)
    reply.type(metrics.registry.contentType)
    return metrics.registry.metrics()
  })
}
