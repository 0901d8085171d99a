import type { FastifyReply } from 'fastify'
import { type Html, html } from '../../html/html.ts'
import { page, plainPolicy, policyHash } from '../../http/pages/plain-page.ts'

/** A frame is smaller than a page, and one press in it is the next step: the others are only outlined. */
const style = `
main{padding-block:24px}h1{margin:0 0 16px;font-size:28px;line-height:36px}h2{font-size:18px;line-height:24px}
button{overflow-wrap:normal}.search{display:flex;flex-wrap:wrap;gap:8px;align-items:end}.search label{flex:1 1 240px;margin:0}
.rows{margin:16px 0;padding:0;list-style:none}
.rows li{display:flex;gap:16px;align-items:center;justify-content:space-between;padding:8px 0;border-top:1px solid #7A7D9855}
.rows button{flex:none}.rows button,.other{color:inherit;background:transparent;border:1px solid #7A7D98}
`
const policy = plainPolicy.replace('style-src ', `style-src ${policyHash(style)} `)

/**
 * A page for the frame in which a learning system shows us. It knows no visitor and has no session, so that any system may
 * frame it; everything else of Koya is in no frame.
 */
export function showInFrame(reply: FastifyReply, title: string, body: Html) {
  return reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', `${policy}; base-uri 'none'; frame-ancestors *`)
    .header('x-robots-tag', 'noindex')
    .send(page(`${title} · Koya`, html`<h1>${title}</h1>${body}`, style))
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
