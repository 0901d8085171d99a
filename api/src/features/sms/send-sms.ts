import { kindOf, type MessageName, messageNames } from '@koya/contract/rules/messages/all-messages.ts'
import { isNigerianMobile } from '@koya/contract/rules/people/nigerian-mobile.ts'
import { lagosDay } from '@koya/contract/rules/time/lagos-day.ts'
import { and, asc, desc, eq, inArray, isNull, ne, notInArray, type SQL, sql } from 'drizzle-orm'
import type { SmsSender } from '../../adapters/sms/sms-sender.ts'
import type { Tx } from '../../db/client.ts'
import { memberships, organisations, phoneProofs, smsLog, smsWishes, users } from '../../db/schema.ts'
import type { Deps } from '../../deps.ts'
import { pushWords } from '../push/push-words.ts'
import { isConfirmedNumber, PHONE_CODE } from './confirmed-number.ts'

type Sms = { job: string; person: number; about: MessageName; link: string }

/** Enough for a busy day; nobody's phone rings all day long because something runs in a circle. */
const MOST_A_PERSON = 5
/** These have five of their own: whoever answers somebody's question five times does not keep a warning from them. */
const urgent = messageNames.filter((name) => ['safety', 'money'].includes(kindOf(name)))

/**
 * Sends one text message, if it is still wanted and the day has room for it. At most once: a message that may have left is
 * not sent again, for it costs money and the same is told by email and under the bell.
 */
export async function sendSms(deps: Deps, wanted: Sms) {
  const { sms, db } = deps
  if (!sms) return
  const taken = await db.transaction((tx) => takePlace(tx, deps, wanted))
  if (taken) await handOver(deps, sms, taken, textOf(deps, wanted.about))
}

/** Sends what has its place, and notes what became of it. */
export async function handOver(
  { db, config, log, metrics }: Deps,
  sms: SmsSender,
  { id, phone }: { id: number; phone: string },
  text: string,
) {
  const outcome = await sms.send(phone, text)
  metrics.sms.inc({ outcome: outcome.state })
  if (outcome.state !== 'refused') metrics.smsKobo.inc(config.sms.priceKobo)
  const said = outcome.state === 'sent' ? { providerId: outcome.id } : { reason: outcome.reason.slice(0, 500) }
  await db
    .update(smsLog)
    .set({ state: outcome.state, ...said })
    .where(eq(smsLog.id, id))
  if (outcome.state !== 'sent') log.warn({ sms: id, reason: outcome.reason }, 'a text message was not sent')
  return outcome.state
}

/** Until the end of the transaction nobody else takes a place. */
export async function lockPlaces(tx: Tx) {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext('sms'))`)
}

/** Counted and written under one lock, so that two at the same moment do not both take the last place. */
async function takePlace(tx: Tx, { config, clock, metrics }: Deps, { job, person, about, link }: Sms) {
  const kind = kindOf(about)
  const [reader] = await tx
    .select({ phone: users.phoneNumber })
    .from(users)
    .innerJoin(smsWishes, and(eq(smsWishes.userId, users.id), eq(smsWishes.kind, kind)))
    .innerJoin(phoneProofs, isConfirmedNumber)
    .where(and(eq(users.id, person), isNull(users.deletedAt), isNull(users.blockedAt)))
  // It was looked at when it was confirmed; what an operator has put into the table since costs many times as much abroad.
  if (!reader?.phone || !isNigerianMobile(reader.phone)) return undefined
  await lockPlaces(tx)
  const day = lagosDay(clock())
  const organisationId = kind === 'organisation' ? await organisationOf(tx, person, link) : null
  const asUrgent = urgent.includes(about)
    ? inArray(smsLog.about, urgent)
    : notInArray(smsLog.about, [...urgent, PHONE_CODE])
  const used = (isCounted?: SQL) => tx.$count(smsLog, and(eq(smsLog.day, day), ne(smsLog.state, 'refused'), isCounted))
  const isFull =
    (await used()) >= config.sms.mostADay ||
    (await used(and(eq(smsLog.userId, person), asUrgent))) >= MOST_A_PERSON ||
    (organisationId !== null &&
      (await used(eq(smsLog.organisationId, organisationId))) >= config.sms.mostAnOrganisation)
  if (isFull) {
    metrics.sms.inc({ outcome: 'over_cap' })
    return undefined
  }
  const [place] = await tx
    .insert(smsLog)
    .values({ job, userId: person, about, organisationId, day, priceKobo: config.sms.priceKobo })
    .onConflictDoNothing()
    .returning()
  return place && { id: place.id, phone: reader.phone }
}

/** Whose news it is: the page that it leads to is theirs. Where it leads elsewhere, most people belong to one. */
async function organisationOf(tx: Tx, person: number, link: string) {
  const slug = /^\/o\/([^/?#]+)/.exec(link)?.[1] ?? ''
  const [first] = await tx
    .select({ id: organisations.id })
    .from(memberships)
    .innerJoin(organisations, eq(organisations.id, memberships.organisationId))
    .where(eq(memberships.userId, person))
    .orderBy(desc(eq(organisations.slug, slug)), asc(memberships.joinedAt))
    .limit(1)
  return first?.id ?? null
}

/** One part of 160 characters. No name, no amount, no mark: a screen shows it to whoever is near. */
function textOf({ config }: Deps, about: MessageName) {
  return `${config.provider.name}: ${pushWords(about)} ${config.publicUrl}/notifications`.slice(0, 160)
}
