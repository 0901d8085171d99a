import { createHash } from 'node:crypto'
import swagger from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import { finishAnswer } from '../../kept/finish-answer.ts'
import { sendKept } from '../../kept/send-kept.ts'
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
    made ??= makeDocs(app).catch((error) => {
      // Whoever asks next has another try.
      made = undefined
      throw error
    })
    return made
  }
  const serveDoc = (url: string, doc: keyof Awaited<ReturnType<typeof makeDocs>>) =>
    app.get(url, { schema: { hide: true } }, async (request, reply) => sendKept(request, reply, (await docs())[doc]))
  serveDoc('/api/v1/openapi.json', 'document')
  serveDoc('/api/v1/client.ts', 'client')
  serveDoc('/api/docs', 'page')
}

async function makeDocs(app: FastifyInstance) {
  const { publicUrl } = app.deps.config
  const described = await describeEndpoints(app.endpoints.values())
  const document = describeOpenApi(app.swagger(), described)
  return {
    document: doc('application/json', JSON.stringify(document)),
    client: doc('text/plain', clientFile(document, publicUrl)),
    page: doc('text/html', docsPage(described, publicUrl), { 'content-security-policy': docsPolicy }),
  }
}

/** Two megabytes each, so they are compressed for the first who asks and kept so; whoever has one is asked to keep it too. */
function doc(type: string, body: string, others: Record<string, string> = {}) {
  const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  const kept = { 'cache-control': 'no-cache', etag, vary: 'accept-encoding' }
  const headers = { 'content-type': `${type}; charset=utf-8`, ...kept, ...others }
  return finishAnswer({ status: 200, headers, body, shows: new Set() }, 'quickly')
}
