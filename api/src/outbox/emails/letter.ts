import { html } from '../../html/html.ts'
import type { MailToSend } from '../outbox.ts'

type Letter = {
  to: string
  subject: string
  greeting: string
  paragraphs: string[]
  action?: { label: string; link: string }
}

/** Every mail of Koya: the same words as text and as HTML, readable in any client and without pictures. */
export function letter({ to, subject, greeting, paragraphs, action }: Letter): MailToSend {
  const lines = [greeting, ...paragraphs]
  const text = [...lines, ...(action ? [`${action.label}: ${action.link}`] : []), 'Koya'].join('\n\n')
  const body = html`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${subject}</title></head>
<body style="margin:0;background:#FBFAF6;color:#1B1F4B;font:16px/24px system-ui,sans-serif">
<div style="max-width:560px;margin:0 auto;padding:32px 20px">
<p style="margin:0 0 24px;font-size:22px;font-weight:700">Koya</p>
${lines.map((line) => html`<p style="margin:0 0 16px">${line}</p>`)}
${action ? button(action) : ''}
</div>
</body>
</html>`
  return { to, subject, text, html: body.source }
}

function button({ label, link }: { label: string; link: string }) {
  return html`<p style="margin:24px 0"><a href="${link}" style="display:inline-block;padding:12px 20px;border-radius:10px;background:#0E6B45;color:#fff;font-weight:600;text-decoration:none">${label}</a></p>
<p style="margin:0;font-size:14px;color:#5C6079">If the button does not work, open this address:<br>${link}</p>`
}
