import { type MessageName, mailStopOf } from '@koya/contract/rules/messages/all-messages.ts'
import { Html, html } from '../../html/html.ts'
import type { LetterHead } from '../letter-head.ts'
import type { MailToSend } from '../mail-to-send.ts'

/** A paragraph that leads somewhere: a link in HTML, and in the text the address behind its words. */
type Leading = { words: string; link: string }

type Letter = {
  about: MessageName
  to: string
  subject: string
  greeting: string
  paragraphs: (string | Leading)[]
  action?: { label: string; link: string }
  /** In whose name it comes, where it is not ours. */
  head?: LetterHead | undefined
}

/** Mail programs that know the dark take these; all others show the light, which is on every tag. */
const inTheDark =
  '@media (prefers-color-scheme:dark){.paper{background:#10122A!important;color:#EEEDF5!important}.quiet,.quiet a{color:#BDC0D8!important}.leads{color:#6CCB9F!important}}'

/** The hem of a cloth, as on the pages. Where no gradients are known it is indigo. */
const hem =
  'height:6px;background-color:#1B1F4B;background-image:linear-gradient(90deg,#1B1F4B 0 64%,#0E6B45 64% 88%,#F2B544 88% 100%)'

/** Where the link goes that stops mails of this kind: put in when it is sent, for each reader has their own. */
export const STOP_PLACE = '<!-- stop -->'

/** Every mail of Koya, or of an organisation by Koya: the same words as text and as HTML, readable in any client and without pictures. */
export function letter({ about, to, subject, greeting, paragraphs, action, head }: Letter): MailToSend {
  const lines = [greeting, ...paragraphs]
  const text = [
    ...lines.map((line) => (typeof line === 'string' ? line : `${line.words}: ${line.link}`)),
    ...(action ? [`${action.label}: ${action.link}`] : []),
    head ? `${head.name}, by Koya` : 'Koya',
  ].join('\n\n')
  const body = html`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${subject}</title><style>${new Html(inTheDark)}</style></head>
<body class="paper" style="margin:0;background:#FBFAF6;color:#1B1F4B;font:16px/24px system-ui,sans-serif">
<div style="${head?.colour ? `height:6px;background-color:${head.colour}` : hem}"></div>
<div style="max-width:560px;margin:0 auto;padding:32px 20px">
${head ? ownHead(head) : html`<p style="margin:0 0 24px;font-size:22px;font-weight:700">Koya</p>`}
${lines.map((line) => html`<p style="margin:0 0 16px;overflow-wrap:anywhere;white-space:pre-line">${typeof line === 'string' ? line : leading(line)}</p>`)}
${action ? button(action, head?.colour || '#0E6B45') : ''}
${head ? html`<p class="quiet" style="margin:24px 0 0;font-size:14px;color:#5C6079">${head.name}, by Koya</p>` : ''}
${mailStopOf(about) ? new Html(STOP_PLACE) : ''}
</div>
</body>
</html>`
  return { about, to, subject, text, html: unbroken(body.source), link: action?.link }
}

/** A narrow window breaks a line at any space, and an amount is read in one piece. */
function unbroken(markup: string) {
  return markup.replaceAll(/\bNGN (?=\d)/g, 'NGN&nbsp;')
}

function leading({ words, link }: Leading) {
  return html`<a class="leads" href="${link}" style="color:#0E6B45">${words}</a>`
}

/** The name is written in any case: many clients show no pictures. */
function ownHead({ name, logo }: LetterHead) {
  const picture = html`<img src="${logo}" alt="" height="40" style="height:40px;width:auto;vertical-align:middle;margin-right:12px">`
  return html`<p style="margin:0 0 24px;font-size:22px;font-weight:700">${logo ? picture : ''}${name}</p>`
}

function button({ label, link }: { label: string; link: string }, colour: string) {
  return html`<p style="margin:24px 0"><a href="${link}" style="display:inline-block;padding:12px 20px;border-radius:10px;background:${colour};color:#fff;font-weight:600;text-decoration:none">${label}</a></p>
<p class="quiet" style="margin:0;font-size:14px;color:#5C6079;overflow-wrap:anywhere">If the button does not work, open this address:<br>${link}</p>`
}
