import { Failure } from '@koya/contract/protocol/failures.ts'
import { messages } from '@koya/contract/protocol/messages.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** Forms as browsers send them, besides JSON. A field given twice is refused: which of the two was meant? */
export function acceptForms(app: FastifyInstance) {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: app.initialConfig.bodyLimit },
    (_request, body, done) => {
      try {
        refuseManyFields(body as string, '&')
        done(null, fields(new URLSearchParams(body as string)))
      } catch (error) {
        done(error as Error)
      }
    },
  )
  // A list of people as a spreadsheet saves it, in letters of its own choice: only its reader knows how to take it.
  app.addContentTypeParser('text/csv', { parseAs: 'buffer' }, async (request: FastifyRequest, body: Buffer) => {
    if (!request.routeOptions.url?.endsWith('/invitations')) throw new Failure('wrong_content_type')
    return { csv: body }
  })
  app.addContentTypeParser(
    'multipart/form-data',
    { parseAs: 'buffer' },
    async (request: FastifyRequest, body: Buffer) => {
      const type = request.headers['content-type'] ?? ''
      const [, quoted, plain] = /boundary=(?:"([^"]+)"|([^;\s]+))/i.exec(type) ?? []
      refuseManyFields(body, `--${quoted ?? plain}`)
      const form = await new Response(new Uint8Array(body), { headers: { 'content-type': type } })
        .formData()
        .catch((cause: Error) => {
          throw new Failure('malformed', undefined, { cause })
        })
      return fields(form.entries())
    },
  )
}

/** More than any of our forms has. Each costs far more to read than its bytes: a megabyte of names holds up everybody. */
const MOST_FIELDS = 100

/** Counts before anything is read. */
function refuseManyFields(body: string | Buffer, between: string) {
  let count = 0
  for (let at = body.indexOf(between); at !== -1; at = body.indexOf(between, at + between.length))
    if (++count >= MOST_FIELDS) throw new Failure('too_large')
}

function fields(entries: Iterable<[string, unknown]>) {
  const found: Record<string, unknown> = Object.create(null)
  for (const [name, value] of entries) {
    if (name in found) throw new Failure('bad_input', { [name]: [messages.field.givenTwice] })
    found[name] = value
  }
  return { ...found }
}
