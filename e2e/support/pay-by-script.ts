import { API_BASE } from '@koya/contract/protocol/endpoint.ts'
import { type APIRequestContext, expect } from '@playwright/test'
import type { Member } from './member.ts'

export const goodCard = { number: '4084084084084081', cvv: '408' }
export const declinedCard = { number: '4084080000005408', cvv: '001' }

/** Begins a payment without the cart, which is tested elsewhere. Answers with its reference. */
export async function startPayment(request: APIRequestContext, { headers }: Member, courseIds: number[]) {
  const started = await request.post(`${API_BASE}/payments`, { headers, data: { course_ids: courseIds } })
  expect(started.ok(), await started.text()).toBe(true)
  return (await started.json()).data.reference as string
}

/** Pays at the sandbox. Its webhook brings the news. */
export async function charge(request: APIRequestContext, reference: string, card: object = goodCard) {
  const charged = await request.post('/sandbox/paystack/charge', { data: { reference, card } })
  expect(charged.ok(), await charged.text()).toBe(true)
}
