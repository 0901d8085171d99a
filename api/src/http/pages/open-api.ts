import swagger from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import { docsPage } from './docs-page.ts'
import { plainPolicy } from './plain-page.ts'

/** The machine-readable promise at `/api/v1/openapi.json` and the same for people at `/api/docs`. */
export async function openApiRoutes(app: FastifyInstance) {
  if (!app.deps.config.docsAreOpen) return
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Koya',
        version: '1',
        description: 'Learners find, buy and take courses; instructors publish them. Prices are in naira.',
      },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    },
    transform: jsonSchemaTransform,
  })
  app.get('/api/v1/openapi.json', { schema: { hide: true } }, async () => app.swagger())
  app.get('/api/docs', { schema: { hide: true } }, async (_request, reply) => {
    reply.type('text/html; charset=utf-8')
    reply.header('content-security-policy', `${plainPolicy}; frame-ancestors 'none'`)
    return docsPage(app.endpoints.values())
  })
}
