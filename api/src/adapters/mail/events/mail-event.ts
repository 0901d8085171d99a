/** What becomes of a mail after it has left, as a mail service tells it or a report says. */
export type MailEvent = {
  kind: 'bounced' | 'complained'
  address: string
  detail: string
  /** When it happened, where that is known. Services tell again what was not answered, hours later and in any order. */
  at?: Date | undefined
}

type Delivered = { body: unknown; authorization: string | undefined }

/** A mail service that tells us by webhook. `read` answers undefined for what it tells of besides. */
export type MailService = {
  isGenuine: (told: Delivered, secret: string, now: Date) => boolean
  read: (body: unknown) => MailEvent | undefined
}

/**
 * That the address does not exist, has moved or was closed (RFC 3463). A full mailbox (5.2.2), a mail that is too long (5.3.4),
 * one that is taken for spam (5.7.1) and one whose sender is not liked (5.1.7, 5.1.8) come back for good as well, and the next
 * may arrive.
 */
const DEAD = new Set(['5.1.1', '5.1.2', '5.1.3', '5.1.6', '5.1.10', '5.2.1'])

/** `5.1.1`, and what some servers write behind it. */
export function isDeadAddress(status: string) {
  return DEAD.has(status.split(/[\s(;]/, 1)[0] ?? '')
}

/** A moment as services write it; undefined if it is none that the database could keep. */
export function momentIn(written: string | number | null | undefined) {
  const at = new Date(written ?? Number.NaN)
  return at.getTime() > 0 && at.getFullYear() < 10_000 ? at : undefined
}
