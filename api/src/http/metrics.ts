import type { FastifyInstance } from 'fastify'
import { readGauges } from './read-gauges.ts'

/** Times every request by route, never by URL: ids in labels would grow without end. */
export function measureRequests(app: FastifyInstance) {
  const { metrics } = app.deps
  // Finding a line by its labels costs more than adding to it, and there are as many as routes and statuses.
  const lines = new Map<string, { observe: (value: number) => void }>()
  function lineOf(method: string, route: string, status: number) {
    const key = `${method} ${status} ${route}`
    const known = lines.get(key)
    if (known) return known
    const line = metrics.requestSeconds.labels({ method, route, status })
    lines.set(key, line)
    return line
  }
  app.addHook('onResponse', (request, reply, done) => {
    lineOf(request.method, request.routeOptions.url ?? 'unknown', reply.statusCode).observe(reply.elapsedTime / 1000)
    if (reply.statusCode >= 500) metrics.errors.inc()
    const said = { reqId: request.id, req: request, status: reply.statusCode, ms: Math.round(reply.elapsedTime) }
    app.log.info(said, 'request')
    done()
  })
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
