import { Failure } from '@koya/contract/protocol/failures.ts'
import {
  kindOf,
  type MessageName,
  mailStopOf,
  messageNames,
  stoppableKind,
} from '@koya/contract/rules/messages/all-messages.ts'
import { kindWords } from '@koya/contract/rules/messages/message-kinds.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { html } from '../../html/html.ts'
import { mailboxPolicy, mailPolicy } from '../../http/pages/mailbox-pages.ts'
import { page } from '../../http/pages/plain-page.ts'
import type { MailToSend } from '../../outbox/mail-to-send.ts'
import { withStopLink } from '../../outbox/stop-link.ts'
import { exampleMails } from './example-mails.ts'

/** Whoever presses the link of an example stops nobody's mails. */
const NOBODY = 0

/** Every message by its name, to be looked at in any width and in the dark. Never there in production. */
export function mailGalleryRoutes(app: FastifyInstance, { config }: Deps) {
  app.get('/dev/mails', { schema: { hide: true } }, async (_request, reply) => {
    reply.type('text/html; charset=utf-8').header('content-security-policy', mailboxPolicy)
    return gallery(mailsByName(config))
  })
  app.get<{ Params: { name: string; at: string } }>(
    '/dev/mails/:name/:at',
    { schema: { hide: true } },
    async ({ params: { name, at } }, reply) => {
      const mails = mailsByName(config).get(name as MessageName)
      const mail = /^\d{1,2}$/.test(at) ? mails?.[Number(at)] : undefined
      if (!mail) throw new Failure('not_found')
      reply.type('text/html; charset=utf-8').header('content-security-policy', mailPolicy)
      return mail.html
    },
  )
}

function mailsByName(config: Deps['config']) {
  const examples = exampleMails(config.publicUrl).map((mail) => asSent(config, mail))
  return Map.groupBy(examples, ({ about }) => about)
}

function asSent(config: Deps['config'], mail: MailToSend) {
  const kind = mailStopOf(mail.about)
  if (kind === 'invitations') return withStopLink(config, mail, { address: mail.to, kind })
  return kind ? withStopLink(config, mail, { userId: NOBODY, kind }) : mail
}

function gallery(mails: ReturnType<typeof mailsByName>) {
  return page(
    'Every message',
    html`<h1>Every message</h1>
      <p>Emails as they are sent, with made-up people and courses.</p>
      ${messageNames.map(
        (name) => html`<section>
          <h2 id="${name}"><code>${name}</code></h2>
          <p>${kindWords[kindOf(name)].title}${stoppableKind(name) ? '' : ', always comes'}</p>
          ${mails.get(name)?.map((mail, at) => letter(name, mail, at)) ?? html`<p>Comes under the bell, not by email.</p>`}
        </section>`,
      )}`,
  )
}

function letter(name: string, { subject, text }: MailToSend, at: number) {
  return html`<h3><a href="/dev/mails/${name}/${at}">${subject}</a></h3>
    <iframe src="/dev/mails/${name}/${at}" height="480" loading="lazy" title="${subject}"></iframe>
    <details><summary>As text</summary><pre>${text}</pre></details>`
}
