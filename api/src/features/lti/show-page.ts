import type { FastifyReply } from 'fastify'
import { type Html, html } from '../../html/html.ts'
import { page, plainPolicy } from '../../http/pages/plain-page.ts'

/**
 * A page for the frame in which a learning system shows us. It knows no visitor and has no session, so that any system may
 * frame it; everything else of Koya is in no frame.
 */
function showInFrame(reply: FastifyReply, title: string, body: Html) {
  return reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', `${plainPolicy}; base-uri 'none'; frame-ancestors *`)
    .header('x-robots-tag', 'noindex')
    .send(page(`${title} · Koya`, html`<h1>${title}</h1>${body}`))
}

export function showRefusal(reply: FastifyReply, sentence: string) {
  return showInFrame(reply.code(403), 'Koya cannot open this', html`<p>${sentence}</p>`)
}

/**
 * In a frame browsers keep no cookie of ours, and nobody sees at which site they type a password. A press opens a tab, where
 * both is as it should be.
 */
export function askForTab(reply: FastifyReply, door: string, asked: Record<string, string>) {
  const fields = Object.entries({ ...asked, tab: '1' }).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
  )
  return showInFrame(
    reply,
    'Your course is on Koya',
    html`<p>It opens in a tab of its own. Your learning system stays open here.</p>
<form method="get" action="${door}" target="_blank">${fields}<button>Open in a new tab</button></form>`,
  )
}
