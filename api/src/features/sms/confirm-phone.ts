import { randomInt, randomUUID, timingSafeEqual } from 'node:crypto'
import { Failure } from '@koya/contract/protocol/failures.ts'
import { messages } from '@koya/contract/protocol/messages.ts'
import { isNigerianMobile } from '@koya/contract/rules/people/nigerian-mobile.ts'
import { lagosDay } from '@koya/contract/rules/time/lagos-day.ts'
import { and, eq, isNull, lt, ne, type SQL, sql } from 'drizzle-orm'
import type { Config } from '../../config.ts'
import type { Db, Tx } from '../../db/client.ts'
import { phoneProofs, smsLog, users } from '../../db/schema.ts'
import type { Deps } from '../../deps.ts'
import { countOne, type Limit, tooMany } from '../../http/limits/rate-limit.ts'
import { sealedHash } from '../../settings/seal.ts'
import { isConfirmedNumber, PHONE_CODE } from './confirmed-number.ts'
import { handOver, lockPlaces } from './send-sms.ts'

const A_DAY = 24 * 60
/** For who mistypes, and whose SMS is lost. */
const codesOfPerson: Limit = { name: 'phone-codes', most: 3, minutes: A_DAY }
/** A family has one phone; whoever types a stranger's number from many accounts does not wake them all day. */
const codesOfNumber: Limit = { name: 'phone-codes-of-number', most: 5, minutes: A_DAY }
const CODE_LIVES = sql`interval '15 minutes'`
/** Of a million codes. */
const MOST_TRIES = 5

/** Where SMS of a person go to, and whether its code came back from there. */
export async function readPhone(db: Db | Tx, userId: number) {
  const [person] = await db
    .select({ phone: users.phoneNumber, isConfirmed: sql<boolean>`${phoneProofs.userId} IS NOT NULL` })
    .from(users)
    .leftJoin(phoneProofs, isConfirmedNumber)
    .where(eq(users.id, userId))
  return { phone: person?.phone ?? null, isConfirmed: person?.isConfirmed ?? false }
}

/** One SMS to the number in the profile. By night too: it was asked for just now. */
export async function sendPhoneCode(deps: Deps, userId: number) {
  const { db, sms, config } = deps
  if (!sms) throw new Failure('sms_off')
  const { phone, isConfirmed } = await readPhone(db, userId)
  if (!phone) throw refused(messages.sms.noNumber)
  if (!isNigerianMobile(phone)) throw refused(messages.sms.abroad)
  if (isConfirmed) return { message: messages.sms.alreadyConfirmed }
  if (!(await countOne(db, codesOfPerson, String(userId)))) throw tooMany(codesOfPerson)
  if (!(await countOne(db, codesOfNumber, phone))) throw tooMany(codesOfNumber)
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const id = await db.transaction((tx) => takePlace(tx, deps, { userId, phone, code }))
  if (id === undefined) throw refused(messages.sms.dayFull)
  const state = await handOver(deps, sms, { id, phone }, messages.sms.codeText(config.provider.name, code))
  if (state === 'refused') throw refused(messages.sms.notSent)
  return { message: messages.sms.codeSent(phone) }
}

/** Codes take half of a day's SMS at most, so that who has confirmed a number still hears of what they chose. */
async function takePlace(
  tx: Tx,
  { config, clock, metrics }: Deps,
  { userId, phone, code }: { userId: number; phone: string; code: string },
) {
  await lockPlaces(tx)
  const day = lagosDay(clock())
  const used = (which?: SQL) => tx.$count(smsLog, and(eq(smsLog.day, day), ne(smsLog.state, 'refused'), which))
  const { mostADay, priceKobo } = config.sms
  if ((await used()) >= mostADay || (await used(eq(smsLog.about, PHONE_CODE))) * 2 >= mostADay) {
    metrics.sms.inc({ outcome: 'over_cap' })
    return undefined
  }
  const sent = { phone, codeHash: hashOf(config, userId, code), sentAt: sql`now()`, tries: 0, confirmedAt: null }
  await tx
    .insert(phoneProofs)
    .values({ userId, ...sent })
    .onConflictDoUpdate({ target: phoneProofs.userId, set: sent })
  const [place] = await tx
    .insert(smsLog)
    .values({ job: randomUUID(), userId, about: PHONE_CODE, day, priceKobo })
    .returning()
  return place?.id
}

export async function confirmPhone({ db, config }: Deps, userId: number, given: string) {
  // Counted before it is looked at, so that many at once cannot outrun the limit.
  const [tried] = await db
    .update(phoneProofs)
    .set({ tries: sql`${phoneProofs.tries} + 1` })
    .where(
      and(
        eq(phoneProofs.userId, userId),
        isNull(phoneProofs.confirmedAt),
        lt(phoneProofs.tries, MOST_TRIES),
        sql`${phoneProofs.sentAt} > now() - ${CODE_LIVES}`,
      ),
    )
    .returning()
  if (!tried) throw new Failure('phone_code_over')
  const isRight = timingSafeEqual(tried.codeHash, hashOf(config, userId, given.replace(/\s/g, '')))
  if (!isRight) throw new Failure('bad_input', { code: [messages.sms.wrongCode] })
  await db
    .update(phoneProofs)
    .set({ confirmedAt: sql`now()` })
    // In another tab a newer code may have been asked for, to another number.
    .where(and(eq(phoneProofs.userId, userId), eq(phoneProofs.codeHash, tried.codeHash)))
  return { message: messages.sms.confirmed }
}

function hashOf(config: Config, userId: number, code: string) {
  return sealedHash(config, 'phone codes', `${userId} ${code}`)
}

function refused(sentence: string) {
  return new Failure('bad_input', { phone: [sentence] })
}
