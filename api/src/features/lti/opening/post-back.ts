import type { FastifyReply } from 'fastify'
import { Html, html } from '../../../html/html.ts'
import { page, plainPolicy, policyHash } from '../../../http/pages/plain-page.ts'

const script = 'document.forms[0].submit()'
const policy = `${plainPolicy}; script-src ${policyHash(script)}; base-uri 'none'; frame-ancestors 'none'`

/**
 * Hands the answer on through the browser (OAuth 2.0 form post response mode). Without scripts it takes one press more. Where the
 * learning system leads on to is its own, so that the policy names no places for forms.
 */
export function postBack(reply: FastifyReply, address: string, said: Record<string, string>) {
  const fields = Object.entries(said).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
  )
  return reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', policy)
    .header('cache-control', 'no-store')
    .header('x-robots-tag', 'noindex')
    .send(
      page(
        'Your course opens · Koya',
        html`<h1>Your course opens</h1><form method="post" action="${address}">${fields}<button>Go on to your course</button></form><script>${new Html(script)}</script>`,
      ),
    )
}
