import { z } from 'zod'
import { endpoint } from '../../protocol/endpoint.ts'
import { messages } from '../../protocol/messages.ts'
import { pathId } from '../ids.ts'

const device = z.object({
  id: z.int(),
  /** What its browser calls itself. */
  device: z.string(),
  added_at: z.string(),
  /** Whether it is the one that asks. */
  is_this_one: z.boolean(),
})
export type PushDevice = z.output<typeof device>

/** Lists the devices on which the caller gets alerts, and tells with which key a browser subscribes (RFC 8292). */
export const pushDevices = endpoint({
  method: 'GET',
  path: '/push/subscriptions',
  access: 'user',
  answer: z.object({ data: z.object({ public_key: z.string(), devices: z.array(device) }) }),
})

const key = z.string().min(1, messages.field.required).max(200, messages.field.tooLong)

/**
 * Sends alerts to this device from now on, as its browser has subscribed to them (RFC 8030). They end with the session,
 * and a device has one subscription: a later one replaces it.
 */
export const turnOnPush = endpoint({
  method: 'POST',
  path: '/push/subscriptions',
  access: 'user',
  body: z.object({
    endpoint: z.string().trim().min(1, messages.field.required).max(1_000, messages.field.tooLong),
    keys: z.object({ p256dh: key, auth: key }),
  }),
  answer: z.object({ message: z.string(), data: device }),
})

/** Sends no more alerts to that device. */
export const turnOffPush = endpoint({
  method: 'DELETE',
  path: '/push/subscriptions/:id',
  access: 'user',
  params: z.object({ id: pathId }),
  answer: z.object({ message: z.string() }),
  failures: ['not_found'],
})
