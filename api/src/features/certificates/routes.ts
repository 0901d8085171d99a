import { showCertificate } from '@koya/contract/endpoints/certificates.ts'
import { API_BASE } from '@koya/contract/protocol/endpoint.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Deps } from '../../deps.ts'
import { matchesTag } from '../../http/sending/matches-tag.ts'
import { serve } from '../../http/serve.ts'
import { BADGE_KEY_PATH, badgeKey } from './badge-key.ts'
import { certificatePdfs } from './certificate-pdf.ts'
import { readCertificate } from './read-certificate.ts'
import { signBadge } from './sign-badge.ts'

/** What anyone may check who was shown a certificate. */
export function certificateRoutes(app: FastifyInstance, deps: Deps) {
  const hidden = { schema: { hide: true } }
  type Code = { Params: { code: string } }
  const findPdf = certificatePdfs(deps)

  serve(app, showCertificate, async ({ params }) => ({ data: await readCertificate(deps, params.code) }))
  app.get<Code>(`${API_BASE}/certificates/:code.pdf`, hidden, async ({ params, headers, ip }, reply) => {
    const pdf = await findPdf(params.code)
    const etag = `"${pdf.version}"`
    // Whoever keeps it asks each time whether it still holds.
    reply.header('etag', etag).header('cache-control', 'private, no-cache')
    if (matchesTag(headers['if-none-match'], etag)) return reply.code(304).send()
    const name = `koya-certificate-${params.code.replace(/[^\w-]/g, '')}.pdf`
    const bytes = await pdf.draw(ip)
    return reply.type('application/pdf').header('content-disposition', `attachment; filename="${name}"`).send(bytes)
  })
  app.get<Code>(`${API_BASE}/certificates/:code/badge`, hidden, async ({ params }, reply) => {
    return reply.type('application/vc+jwt').send(await signBadge(deps, params.code))
  })
  app.get('/.well-known/jwks.json', hidden, (_, reply) => key(reply, { keys: [badgeKey(deps.config).publicKey] }))
  app.get(BADGE_KEY_PATH, hidden, (_, reply) => key(reply, badgeKey(deps.config).publicKey))
}

function key(reply: FastifyReply, answer: object) {
  return reply.header('cache-control', 'public, max-age=3600').send(answer)
}
