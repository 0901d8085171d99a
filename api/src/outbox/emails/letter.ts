import { type MessageName, stoppableKind } from '@koya/contract/rules/messages/all-messages.ts'
import { Html, html } from '../../html/html.ts'
import type { LetterHead } from '../letter-head.ts'
import type { MailToSend } from '../outbox.ts'

type Letter = {
  about: MessageName
  to: string
  subject: string
  greeting: string
  paragraphs: string[]
  action?: { label: string; link: string }
  /** In whose name it comes, where it is not ours. */
  head?: LetterHead | undefined
}

/** Where the link stands that stops mails of this kind: put in when it is sent, for each reader has their own. */
export const STOP_PLACE = '<!-- stop -->'

/** Every mail of Koya, or of an organisation by Koya: the same words as text and as HTML, readable in any client and without pictures. */
export function letter({ about, to, subject, greeting, paragraphs, action, head }: Letter): MailToSend {
  const lines = [greeting, ...paragraphs]
  const text = [
    ...lines,
    ...(action ? [`${action.label}: ${action.link}`] : []),
    head ? `${head.name}, by Koya` : 'Koya',
  ].join('\n\n')
  const body = html`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${subject}</title></head>
<body style="margin:0;background:#FBFAF6;color:#1B1F4B;font:16px/24px system-ui,sans-serif">
<div style="max-width:560px;margin:0 auto;padding:32px 20px">
${head ? ownHead(head) : html`<p style="margin:0 0 24px;font-size:22px;font-weight:700">Koya</p>`}
${lines.map((line) => html`<p style="margin:0 0 16px">${line}</p>`)}
${action ? button(action, head?.colour || '#0E6B45') : ''}
${head ? html`<p style="margin:24px 0 0;font-size:14px;color:#5C6079">${head.name}, by Koya</p>` : ''}
${stoppableKind(about) || about === 'digest' ? new Html(STOP_PLACE) : ''}
</div>
</body>
</html>`
  return { about, to, subject, text, html: body.source, link: action?.link }
}

/** The name stands in any case: many clients show no pictures. */
function ownHead({ name, logo }: LetterHead) {
  const picture = html`<img src="${logo}" alt="" height="40" style="height:40px;width:auto;vertical-align:middle;margin-right:12px">`
  return html`<p style="margin:0 0 24px;font-size:22px;font-weight:700">${logo ? picture : ''}${name}</p>`
}

function button({ label, link }: { label: string; link: string }, colour: string) {
  return html`<p style="margin:24px 0"><a href="${link}" style="display:inline-block;padding:12px 20px;border-radius:10px;background:${colour};color:#fff;font-weight:600;text-decoration:none">${label}</a></p>
<p style="margin:0;font-size:14px;color:#5C6079">If the button does not work, open this address:<br>${link}</p>`
}
