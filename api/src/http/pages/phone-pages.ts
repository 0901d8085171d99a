import { desc } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { sandboxSms } from '../../db/schema.ts'
import type { Deps } from '../../deps.ts'
import { html } from '../../html/html.ts'
import { page, plainPolicy } from './plain-page.ts'

/** The sandbox phone, as a person would read it and as a script would. Never there in production. */
export function phoneRoutes(app: FastifyInstance, { db, sms }: Deps) {
  const newest = () => db.select().from(sandboxSms).orderBy(desc(sandboxSms.createdAt), desc(sandboxSms.id)).limit(200)

  app.get('/dev/phone.json', { schema: { hide: true } }, async () =>
    (await newest()).map(({ id, to, text, createdAt }) => ({ id, to, text, created_at: createdAt })),
  )
  app.get('/dev/phone', { schema: { hide: true } }, async (_request, reply) => {
    reply.type('text/html; charset=utf-8').header('content-security-policy', `${plainPolicy}; frame-ancestors 'none'`)
    return phone(await newest(), sms?.name)
  })
}

function phone(texts: (typeof sandboxSms.$inferSelect)[], sender: string | undefined) {
  const rows = texts.map(
    ({ to, text, createdAt }) =>
      html`<tr><td>${text}<td class="whole">${to}<td class="whole">${createdAt.toISOString().slice(0, 16).replace('T', ' ')} UTC</tr>`,
  )
  const state = sender
    ? html`SMS are handed to ${sender}.`
    : html`SMS are off. Set <code>SMS=sandbox</code> to see them here.`
  return page(
    'Phone',
    html`<h1>Phone</h1>
      <p>Text messages that Koya would send. ${state}</p>
      ${texts.length ? html`<table><tr><th>Text<th>To<th>Time</tr>${rows}</table>` : html`<p>No message yet. Turn on SMS in an account, and its messages appear here.</p>`}`,
  )
}
