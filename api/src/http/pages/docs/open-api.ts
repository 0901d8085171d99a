import swagger from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import { clientFile } from './client/client-file.ts'
import { describeEndpoints } from './describe-endpoints.ts'
import { describeOpenApi } from './describe-open-api.ts'
import { docsPage } from './docs-page.ts'
import { docsPolicy } from './try-it-script.ts'

/** The machine-readable promise at `/api/v1/openapi.json`, a client made from it, and the same for people at `/api/docs`. */
export async function openApiRoutes(app: FastifyInstance) {
  const { docsAreOpen, publicUrl } = app.deps.config
  if (!docsAreOpen) return
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Koya',
        version: '1',
        description: 'Learners find, buy and take courses; instructors publish them. Prices are in naira.',
        license: { name: 'MIT', identifier: 'MIT' },
      },
      servers: [{ url: publicUrl }],
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    },
    transform: jsonSchemaTransform,
  })
  // Made when somebody asks: it reads the files of the contract, and most processes are never asked.
  let made: ReturnType<typeof makeDocs> | undefined
  const docs = () => {
    made ??= makeDocs(app)
    return made
  }
  app.get('/api/v1/openapi.json', { schema: { hide: true } }, async () => (await docs()).document)
  app.get('/api/v1/client.ts', { schema: { hide: true } }, async (_request, reply) => {
    reply.type('text/plain; charset=utf-8')
    return (await docs()).client
  })
  app.get('/api/docs', { schema: { hide: true } }, async (_request, reply) => {
    reply.type('text/html; charset=utf-8')
    reply.header('content-security-policy', docsPolicy)
    return (await docs()).page
  })
}

async function makeDocs(app: FastifyInstance) {
  const { publicUrl } = app.deps.config
  const described = await describeEndpoints(app.endpoints.values())
  const document = describeOpenApi(app.swagger(), described)
  return { document, page: docsPage(described, publicUrl), client: clientFile(document, publicUrl) }
}
