import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'

/**
 * `/healthz`: the process is alive, and since it listens only once it has reached its database, people may be sent here. While
 * the database is away, visitors still get pages from memory. `/readyz`: all of its work can be done at this moment.
 */
export function healthRoutes(app: FastifyInstance) {
  app.get('/healthz', { schema: { hide: true } }, async () => ({ status: 'ok' }))
  app.get('/readyz', { schema: { hide: true } }, async (_request, reply) => {
    const answer = app.deps.db.execute(sql`SELECT 1`).then(() => true)
    const isReady = await Promise.race([answer, timeout(2_000)]).catch(() => false)
    return reply.status(isReady ? 200 : 503).send({ status: isReady ? 'ready' : 'database unreachable' })
  })
}

function timeout(ms: number) {
  return new Promise<false>((resolve) => setTimeout(resolve, ms, false).unref())
}
