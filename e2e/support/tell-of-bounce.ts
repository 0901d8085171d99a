import { API_BASE } from '@koya/contract/protocol/endpoint.ts'
import { type APIRequestContext, expect } from '@playwright/test'

/** Says that mails to an address come back, as the mail service does (playwright.config.ts has its password). */
export async function tellOfBounce(request: APIRequestContext, email: string) {
  const authorization = `Basic ${Buffer.from('koya:the password of journeys').toString('base64')}`
  const told = await request.post(`${API_BASE}/mail/events`, {
    headers: { authorization },
    data: { RecordType: 'Bounce', Type: 'HardBounce', Email: email, Details: '550 no such user' },
  })
  expect(told.ok(), await told.text()).toBe(true)
}
