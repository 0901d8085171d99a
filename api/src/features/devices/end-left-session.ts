import { timingSafeEqual } from 'node:crypto'
import { Failure } from '@koya/contract/protocol/failures.ts'
import { messages } from '@koya/contract/protocol/messages.ts'
import { eq } from 'drizzle-orm'
import { deviceSeeds, sessions } from '../../db/schema.ts'
import type { Deps } from '../../deps.ts'
import { endSessionsWhere } from '../../http/end-sessions.ts'
import { countOne, isExhausted, tooMany } from '../../http/limits/rate-limit.ts'
import { ticketMark } from './device-keys.ts'
import { wrongTicketsOfAddress } from './device-limits.ts'

/** Ends the session that a ticket was given for. One that is over already is what was wanted. */
export async function endLeftSession({ db, config }: Deps, ticket: string, ip: string) {
  if (await isExhausted(db, wrongTicketsOfAddress, ip)) throw tooMany(wrongTicketsOfAddress)
  const [name = '', mark = ''] = ticket.split('.')
  const tokenHash = Buffer.from(name, 'base64url')
  const [found] = await db
    .select({ seed: deviceSeeds.seed })
    .from(sessions)
    .leftJoin(deviceSeeds, eq(deviceSeeds.userId, sessions.userId))
    .where(eq(sessions.tokenHash, tokenHash))
  if (found && !(found.seed && isSame(mark, ticketMark(config, found.seed, tokenHash)))) {
    await countOne(db, wrongTicketsOfAddress, ip)
    throw new Failure('ticket_no_longer_valid')
  }
  await endSessionsWhere(db, eq(sessions.tokenHash, tokenHash))
  return { message: messages.login.loggedOut }
}

function isSame(given: string, right: string) {
  return given.length === right.length && timingSafeEqual(Buffer.from(given), Buffer.from(right))
}
