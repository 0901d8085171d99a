import { Failure } from '@koya/contract/protocol/failures.ts'
import { messages } from '@koya/contract/protocol/messages.ts'
import type { MessageKind } from '@koya/contract/rules/messages/message-kinds.ts'
import { isNigerianMobile } from '@koya/contract/rules/people/nigerian-mobile.ts'
import { and, eq, inArray } from 'drizzle-orm'
import type { Db, Tx } from '../../db/client.ts'
import { smsWishes } from '../../db/schema.ts'
import type { Deps } from '../../deps.ts'
import { readPhone } from './confirm-phone.ts'

export async function readSmsWishes(db: Db | Tx, userId: number) {
  const rows = await db.select({ kind: smsWishes.kind }).from(smsWishes).where(eq(smsWishes.userId, userId))
  return new Set<MessageKind>(rows.map(({ kind }) => kind))
}

/** Only where the operator has SMS, and only to a confirmed number of Nigeria: abroad each costs many times as much. */
export async function chooseSms(
  tx: Tx,
  { sms }: Pick<Deps, 'sms'>,
  userId: number,
  chosen: { kind: MessageKind; is_on: boolean }[],
) {
  if (chosen.length === 0) return
  if (!sms) throw new Failure('bad_input', { choices: [messages.sms.notHere] })
  const wanted = chosen.filter(({ is_on }) => is_on).map(({ kind }) => kind)
  const unwanted = chosen.filter(({ is_on }) => !is_on).map(({ kind }) => kind)
  if (wanted.length > 0) {
    await refuseUnreachable(tx, userId)
    await tx
      .insert(smsWishes)
      .values(wanted.map((kind) => ({ userId, kind })))
      .onConflictDoNothing()
  }
  if (unwanted.length > 0)
    await tx.delete(smsWishes).where(and(eq(smsWishes.userId, userId), inArray(smsWishes.kind, unwanted)))
}

async function refuseUnreachable(tx: Tx, userId: number) {
  const { phone, isConfirmed } = await readPhone(tx, userId)
  if (!phone) throw new Failure('bad_input', { choices: [messages.sms.noNumber] })
  if (!isNigerianMobile(phone)) throw new Failure('bad_input', { choices: [messages.sms.abroad] })
  if (!isConfirmed) throw new Failure('bad_input', { choices: [messages.sms.notConfirmed] })
}
