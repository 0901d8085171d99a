import type { Db } from '../../db/client.ts'
import { sandboxSms } from '../../db/schema.ts'
import type { SmsSender } from './sms-sender.ts'

/** Keeps text messages in the database, where `/dev/phone` shows them. Never in production. */
export function sandboxPhone(db: Db): SmsSender {
  return {
    name: 'the sandbox phone',
    send: async (to, text) => {
      const [kept] = await db.insert(sandboxSms).values({ to, text }).returning()
      return { state: 'sent', id: `sandbox-${kept?.id}` }
    },
  }
}
