import { isAskedFor, kindOf, mailStopOf, stoppableKind } from '@koya/contract/rules/messages/all-messages.ts'
import { waitsUntil } from '@koya/contract/rules/messages/quiet-night.ts'
import { eq, sql } from 'drizzle-orm'
import { stoppedInvitations } from '../db/schema.ts'
import type { Deps } from '../deps.ts'
import type { MailToSend } from './mail-to-send.ts'
import { withStopLink } from './stop-link.ts'

/** Mails of an earlier version say nothing of what they are about. */
type PromisedMail = Omit<MailToSend, 'about'> & Partial<MailToSend>

type World = Pick<Deps, 'db' | 'config'>

export type Wish =
  | { becomes: 'sent'; mail: PromisedMail }
  | { becomes: 'stopped'; why: 'stopped' | 'bounced' | 'complained' }
  /** Its reader wants such mails together, once a day or a week. */
  | { becomes: 'gathered'; userId: number }
  | { becomes: 'postponed'; until: Date }
  /** What it tells of has begun. */
  | { becomes: 'late' }

/**
 * What becomes of a mail, as its reader wants it. Asked at the moment of sending, so that what somebody stops is stopped at
 * once, whoever promised the mail and when.
 */
export async function asWished(deps: Deps, promised: PromisedMail): Promise<Wish> {
  const why = await stoppedAt(deps, promised)
  if (why) return { becomes: 'stopped', why }
  const { about, usefulUntil } = promised
  const now = deps.clock()
  const end = usefulUntil === undefined ? undefined : new Date(usefulUntil)
  if (end && end <= now) return { becomes: 'late' }
  if (!about) return { becomes: 'sent', mail: promised }
  const wish = await ofReader(deps, { ...promised, about })
  if (wish.becomes !== 'sent' || !deps.config.nightsAreQuiet) return wish
  const until = waitsUntil(now, about, end)
  return until ? { becomes: 'postponed', until } : wish
}

/**
 * An address that mails come back from gets none but the links of safety that somebody asks for at this moment; one whose
 * owner called a mail spam gets those about safety and money.
 */
async function stoppedAt({ db }: Deps, { to, about }: PromisedMail) {
  const { rows } = await db.execute<{ reason: 'bounced' | 'complained' }>(
    sql`SELECT reason FROM stopped_addresses WHERE address = lower(${to}) AND resumed_at IS NULL`,
  )
  const reason = rows[0]?.reason
  const kind = about && kindOf(about)
  if (reason === 'bounced' && kind === 'safety' && about && isAskedFor(about)) return undefined
  if (reason === 'complained' && (kind === 'safety' || kind === 'money')) return undefined
  return reason
}

async function ofReader({ db, config }: World, mail: MailToSend): Promise<Wish> {
  const kind = stoppableKind(mail.about)
  if (!kind) return { becomes: 'sent', mail }
  if (mailStopOf(mail.about) === 'invitations') return ofAddress({ db, config }, mail)
  const { rows } = await db.execute<{ userId: number; isStopped: boolean; isGathered: boolean }>(sql`
    SELECT id AS "userId",
      EXISTS (SELECT FROM stopped_messages s
        WHERE s.user_id = users.id AND s.kind = ${kind} AND s.channel = 'mail') AS "isStopped",
      EXISTS (SELECT FROM digests d WHERE d.user_id = users.id AND d.every <> 'never') AS "isGathered"
    FROM users WHERE lower(email) = lower(${mail.to}) AND deleted_at IS NULL`)
  const [reader] = rows
  // An address without an account has nobody's wishes.
  if (!reader) return { becomes: 'sent', mail }
  const { userId, isStopped, isGathered } = reader
  if (isStopped) return { becomes: 'stopped', why: 'stopped' }
  // A class may be over when the digest comes.
  if (isGathered && mail.about !== 'class_soon') return { becomes: 'gathered', userId }
  return { becomes: 'sent', mail: withStopLink(config, mail, { userId, kind }) }
}

/** An invitation of an organisation comes by itself, for its link is nowhere else, until whoever has the address stops all of them. */
async function ofAddress({ db, config }: World, mail: MailToSend): Promise<Wish> {
  const address = mail.to.toLowerCase()
  if ((await db.$count(stoppedInvitations, eq(stoppedInvitations.address, address))) > 0)
    return { becomes: 'stopped', why: 'stopped' }
  return { becomes: 'sent', mail: withStopLink(config, mail, { address, kind: 'invitations' }) }
}
