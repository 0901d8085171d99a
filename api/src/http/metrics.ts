import type { FastifyInstance } from 'fastify'
import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client'

declare module 'fastify' {
  interface FastifyInstance {
    metrics: Registry
  }
}

/** Times every request by route, never by URL: ids in labels would grow without end. */
export function measureRequests(app: FastifyInstance) {
  const registry = new Registry()
  app.decorate('metrics', registry)
  if (app.deps.config.production || app.deps.config.metricsAreOpen) collectDefaultMetrics({ register: registry })
  const seconds = new Histogram({
    name: 'koya_request_seconds',
    help: 'Time to answer a request',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10],
    registers: [registry],
  })
  const errors = new Counter({ name: 'koya_errors_total', help: 'Answers of 500 and above', registers: [registry] })
  // Finding a line by its labels costs more than adding to it, and there are as many as routes and statuses.
  const lines = new Map<string, { observe: (value: number) => void }>()
  function lineOf(method: string, route: string, status: number) {
    const key = `${method} ${status} ${route}`
    const known = lines.get(key)
    if (known) return known
    const line = seconds.labels({ method, route, status })
    lines.set(key, line)
    return line
  }
  app.addHook('onResponse', (request, reply, done) => {
    lineOf(request.method, request.routeOptions.url ?? 'unknown', reply.statusCode).observe(reply.elapsedTime / 1000)
    if (reply.statusCode >= 500) errors.inc()
    request.log.info({ req: request, status: reply.statusCode, ms: Math.round(reply.elapsedTime) }, 'request')
    done()
  })
}

export function metricsRoutes(app: FastifyInstance) {
  if (!app.deps.config.metricsAreOpen) return
  app.get('/metrics', { schema: { hide: true } }, async (_request, reply) => {
    reply.type(app.metrics.contentType)
    return app.metrics.metrics()
  })
}
