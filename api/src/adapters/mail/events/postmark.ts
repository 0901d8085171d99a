import { createHash, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { type MailEvent, type MailService, momentIn } from './mail-event.ts'

const text = z.string().nullish().catch(undefined)
const told = z.object({
  Email: z.string(),
  Type: text,
  RecordType: text,
  Description: text,
  Details: text,
  BouncedAt: text,
})

/**
 * The address does not exist, or is not one; or its owner complains. Postmark tells of out-of-office notes and full mailboxes
 * in the same way. What it tells of mails that arrive or are opened has none of these types.
 */
const kinds = new Map<string, MailEvent['kind']>([
  ['HardBounce', 'bounced'],
  ['BadEmailAddress', 'bounced'],
  ['SpamComplaint', 'complained'],
])

/** Postmark signs nothing: the webhook's address has a password (`https://koya:…@…`), which comes as Basic authorization. */
export const postmark: MailService = {
  isGenuine({ authorization }, secret) {
    const [, given = ''] = /^Basic ([\w+/=]+)$/.exec(authorization ?? '') ?? []
    const password = Buffer.from(given, 'base64')
      .toString()
      .replace(/^[^:]*:/, '')
    return timingSafeEqual(digest(password), digest(secret))
  },
  read(body) {
    const { data } = told.safeParse(body)
    if (!data) return undefined
    const kind = kinds.get(data.Type ?? data.RecordType ?? '')
    const detail = data.Details || data.Description || ''
    return kind && { kind, address: data.Email, detail, at: momentIn(data.BouncedAt) }
  },
}

/** Of the same length, whatever was sent. */
function digest(text: string) {
  return createHash('sha256').update(text).digest()
}
