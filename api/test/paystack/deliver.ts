import type { FastifyInstance } from 'fastify'
import { signWebhook } from '../../src/adapters/payments/webhook-signature.ts'
import { WEBHOOK_PATH } from '../../src/features/payments/routes.ts'
import { SANDBOX_SECRET_KEY } from '../../src/sandbox/keys.ts'

export type PaystackEvent = { event: string; data: object }

/** Brings an event as Paystack does, signed over its very bytes, and tells what it was answered. */
export async function deliverEvent(app: FastifyInstance, event: PaystackEvent) {
  const payload = JSON.stringify(event)
  const headers = {
    'content-type': 'application/json',
    'x-paystack-signature': signWebhook(payload, SANDBOX_SECRET_KEY),
  }
  const { statusCode } = await app.inject({ method: 'POST', url: WEBHOOK_PATH, headers, payload })
  return statusCode
}
