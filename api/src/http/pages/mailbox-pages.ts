import { Failure } from '@koya/contract/protocol/failures.ts'
import { desc, eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { mailbox } from '../../db/schema.ts'
import type { Deps } from '../../deps.ts'
import { html } from '../../html/html.ts'
import { page, plainPolicy } from './plain-page.ts'

export const mailboxPolicy = `${plainPolicy}; frame-ancestors 'none'`
/** Mails carry their styles on every tag, as mail programs want it. */
export const mailPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'self'; sandbox allow-popups allow-top-navigation-by-user-activation"

/** The embedded mailbox, as a person would read it and as a script would. Never there in production. */
export function mailboxRoutes(app: FastifyInstance, { db }: Deps) {
  const newest = () => db.select().from(mailbox).orderBy(desc(mailbox.createdAt), desc(mailbox.id)).limit(200)

  app.get('/dev/mailbox.json', { schema: { hide: true } }, async () =>
    (await newest()).map(({ id, to, subject, text, html, createdAt }) => ({
      id,
      to,
      subject,
      text,
      html,
      created_at: createdAt,
    })),
  )
  app.get('/dev/mailbox', { schema: { hide: true } }, async (_request, reply) => {
    reply.type('text/html; charset=utf-8').header('content-security-policy', mailboxPolicy)
    return inbox(await newest())
  })
  app.get<{ Params: { id: string } }>('/dev/mailbox/:id', { schema: { hide: true } }, async (request, reply) => {
    const mail = await find(request.params.id)
    reply.type('text/html; charset=utf-8').header('content-security-policy', mailboxPolicy)
    return letter(mail)
  })
  app.get<{ Params: { id: string } }>('/dev/mailbox/:id/body', { schema: { hide: true } }, async (request, reply) => {
    const mail = await find(request.params.id)
    reply.type('text/html; charset=utf-8').header('content-security-policy', mailPolicy)
    return mail.html
  })

  async function find(id: string) {
    const [mail] = /^\d{1,15}$/.test(id)
      ? await db
          .select()
          .from(mailbox)
          .where(eq(mailbox.id, Number(id)))
      : []
    if (!mail) throw new Failure('not_found')
    return mail
  }
}

type Mail = typeof mailbox.$inferSelect

function inbox(mails: Mail[]) {
  const rows = mails.map(
    (mail) =>
      html`<tr><td><a href="/dev/mailbox/${mail.id}">${mail.subject}</a><td>${mail.to}<td class="whole">${mail.createdAt.toISOString().slice(0, 16).replace('T', ' ')} UTC</tr>`,
  )
  return page(
    'Mailbox',
    html`<h1>Mailbox</h1>
      <p>Emails that Koya would send. With <code>SMTP_URL</code> set they are really sent.</p>
      ${mails.length ? html`<table><tr><th>Subject<th>To<th>Time</tr>${rows}</table>` : html`<p>No email yet. Register an account, and its confirmation appears here.</p>`}`,
  )
}

function letter(mail: Mail) {
  return page(
    mail.subject,
    html`<p><a href="/dev/mailbox">All emails</a></p>
      <h1>${mail.subject}</h1>
      <p>To ${mail.to}, ${mail.createdAt.toISOString()}</p>
      <iframe src="/dev/mailbox/${mail.id}/body" height="520" title="The email as it is shown"></iframe>
      <h2>As text</h2>
      <pre>${mail.text}</pre>`,
  )
}
