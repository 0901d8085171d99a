import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { isDeadAddress, type MailService, momentIn } from './mail-event.ts'

const signed = z.object({ signature: z.object({ timestamp: z.string(), token: z.string(), signature: z.string() }) })
/** Fields that do not apply are missing, empty or null. */
const text = z.string().nullish().catch(undefined)
const told = z.object({
  'event-data': z.object({
    event: z.string(),
    recipient: z.string(),
    severity: text,
    reason: text,
    timestamp: z.coerce.number().optional().catch(undefined),
    'delivery-status': z.object({ message: text, description: text, 'enhanced-code': text }).nullish().catch(undefined),
  }),
})

/** Older ones somebody may have read on their way. Mailgun itself tries for a little over eight hours. */
const MOST_SECONDS = 9 * 3_600

/** Mailgun signs the time and a token inside the body with the signing key of the account. */
export const mailgun: MailService = {
  isGenuine({ body }, secret, now) {
    const { data } = signed.safeParse(body)
    if (!data) return false
    const { timestamp, token, signature } = data.signature
    const expected = createHmac('sha256', secret)
      .update(timestamp + token)
      .digest()
    const given = Buffer.from(signature, 'hex')
    const isRecent = Math.abs(now.getTime() / 1000 - Number(timestamp)) <= MOST_SECONDS
    return isRecent && given.length === expected.length && timingSafeEqual(given, expected)
  },
  read(body) {
    const { data } = told.safeParse(body)
    if (!data) return undefined
    const { event, recipient: address, severity, reason, timestamp, 'delivery-status': status } = data['event-data']
    const happened = {
      address,
      detail: status?.message || status?.description || '',
      at: timestamp ? momentIn(timestamp * 1000) : undefined,
    }
    if (event === 'complained') return { kind: 'complained', ...happened }
    if (event !== 'failed' || severity !== 'permanent') return undefined
    return isBounce(reason, status?.['enhanced-code']) ? { kind: 'bounced', ...happened } : undefined
  },
}

/**
 * It also gives up for good where it waited too long or the other side blocks the sender, and calls everything a bounce that
 * the other server refused, full mailboxes too: where that server said why, this counts.
 */
function isBounce(reason: string | null | undefined, code: string | null | undefined) {
  // On Mailgun's own list of addresses that mails came back from, and not tried again.
  if (reason === 'suppress-bounce') return true
  return reason === 'bounce' && (!code || isDeadAddress(code))
}
