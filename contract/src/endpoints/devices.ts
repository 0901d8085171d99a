import { z } from 'zod'
import { endpoint } from '../protocol/endpoint.ts'

/**
 * What a browser holds while somebody is logged in: a key that locks away at log-out what the server does not have yet, and
 * a ticket that ends this session and can do nothing else.
 */
export const deviceKeys = z.object({ log_out_ticket: z.string(), seal_id: z.string(), seal_key: z.string() })
export type DeviceKeysAnswer = z.output<typeof deviceKeys>

const sealId = z
  .string()
  .max(22)
  .regex(/^[\w-]{22}$/)

/**
 * Answers the keys that protect unsent work on this device, for a session that has none, and those of work that the
 * same person locked when they logged out earlier.
 */
export const askDeviceKeys = endpoint({
  method: 'POST',
  path: '/account/device-keys',
  access: 'user',
  tellsSecret: true,
  whileSettingUp: true,
  body: z.object({ seal_ids: z.array(sealId).max(50) }),
  answer: z.object({ data: deviceKeys.extend({ seal_keys: z.record(z.string(), z.string()) }) }),
})

/** Ends a session that was left while offline. Its token is gone by then, so the ticket takes its place. */
export const endLeftSession = endpoint({
  method: 'POST',
  path: '/auth/logout/later',
  access: 'anyone',
  body: z.object({
    ticket: z
      .string()
      .max(87)
      .regex(/^[\w-]{43}\.[\w-]{43}$/),
  }),
  answer: z.object({ message: z.string() }),
  failures: ['ticket_no_longer_valid'],
})
