import { showCertificate } from '@koya/contract/certificates.ts'
import { API_BASE } from '@koya/contract/endpoint.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Deps } from '../../deps.ts'
import { serve } from '../../http/serve.ts'
import { BADGE_KEY_PATH, badgeKey } from './badge-key.ts'
import { certificatePdf } from './certificate-pdf.ts'
import { readCertificate } from './read-certificate.ts'
import { signBadge } from './sign-badge.ts'

/** What anyone may check who was shown a certificate. */
export function certificateRoutes(app: FastifyInstance, deps: Deps) {
  const hidden = { schema: { hide: true } }
  type Code = { Params: { code: string } }

  serve(app, showCertificate, async ({ params }) => ({ data: await readCertificate(deps, params.code) }))
  app.get<Code>(`${API_BASE}/certificates/:code.pdf`, hidden, async ({ params }, reply) => {
    const pdf = await certificatePdf(deps, params.code)
    return reply
      .type('application/pdf')
      .header(
        'content-disposition',
        `attachment; filename="koya-certificate-${params.code.replace(/[^\w-]/g, '')}.pdf"`,
      )
      .send(Buffer.from(pdf))
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
