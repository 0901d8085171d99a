import { businessProfiles, feedback, rateLimits } from '@koya/api/db/schema.ts'
import { KeptAnswers } from '@koya/api/http/kept/kept-answers.ts'
import { testApp } from '@koya/api/test/test-app.ts'
import { messages } from '@koya/contract/protocol/messages.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { mountWeb, prepareWeb } from '../web/mount-web.ts'

await prepareWeb(() => {}, false)
const { app, db } = await testApp()
await mountWeb(app, new KeptAnswers(() => true))

const post = async (url: string, fields: Record<string, string>) => {
  const response = await app.inject({
    method: 'POST',
    url,
    payload: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
  })
  return { status: response.statusCode, keep: response.headers['cache-control'], html: response.body }
}
const message = { from_name: 'Ada <Obi>', senderEmail: 'ada@example.test', title: 'Hello', feedback: 'Good\nmorning.' }
const business = { company_name: 'Fola Academy', kind: 'school', city: 'Owerri', email: 'office@example.test' }

test('a message is sent without JavaScript, and the page says so', async () => {
  const { status, keep, html } = await post('/contact-us', message)
  expect([status, keep]).toEqual([200, 'no-store'])
  expect(html).toContain(messages.contact.sent)
  expect(html).not.toContain('value="Ada')
  expect(await db.select().from(feedback)).toMatchObject([{ fromName: 'Ada <Obi>', message: 'Good\nmorning.' }])
})

test('what is wrong with a message is said at its fields, and what was typed comes back', async () => {
  const { status, html } = await post('/contact-us', { ...message, senderEmail: 'ada', title: '  ' })
  expect(status).toBe(422)
  for (const text of [messages.contact.emailInvalid, messages.contact.subjectBlank.replace("'", '&#x27;')])
    expect(html).toContain(text)
  expect(html).toContain('value="Ada &lt;Obi&gt;"')
  expect(html).toContain('>Good\nmorning.</textarea>')
})

test('a message that is too long comes back with the reason, and one that is absurd is not read', async () => {
  const long = await post('/contact-us', { ...message, feedback: 'a'.repeat(20_000) })
  expect([long.status, long.html.includes(messages.contact.messageTooLong)]).toEqual([422, true])
  expect((await post('/contact-us', { ...message, feedback: 'a'.repeat(1_048_576) })).status).toBe(413)
})

test('who writes too often is told, with the text still there', async () => {
  await db.delete(rateLimits)
  for (let n = 0; n < 5; n++) expect((await post('/contact-us', message)).status).toBe(200)
  const { status, html } = await post('/contact-us', message)
  expect([status, html.includes(messages.api.tooManyRequests)]).toEqual([429, true])
  expect(html).toContain('>Good\nmorning.</textarea>')
})

test('a business is registered without JavaScript, with errors in place first', async () => {
  const wrong = await post('/business', { ...business, kind: '', website: 'fola' })
  expect(wrong.status).toBe(422)
  expect(wrong.html).toContain(messages.business.websiteInvalid)
  expect(wrong.html).toContain(messages.field.required)
  expect(wrong.html).toContain('value="Fola Academy"')
  const registered = () =>
    db.select().from(businessProfiles).where(eq(businessProfiles.companyName, business.company_name))
  expect(await registered()).toEqual([])

  const { status, html } = await post('/business', business)
  expect([status, html.includes(messages.business.registered)]).toEqual([200, true])
  expect(await registered()).toMatchObject([{ kind: 'school', status: 'pending', ownerId: null }])
})
