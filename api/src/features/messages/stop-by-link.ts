import { Failure } from '@koya/contract/protocol/failures.ts'
import { messages } from '@koya/contract/protocol/messages.ts'
import { type MailStop, stoppableKinds, stopWords } from '@koya/contract/rules/messages/message-kinds.ts'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import { stoppedMessages, users } from '../../db/schema.ts'
import type { Deps } from '../../deps.ts'
import { readStopToken } from '../../outbox/stop-link.ts'
import { stop } from './choose-messages.ts'

export async function readMailLink({ db, config }: Deps, token: string) {
  const { userId, kind } = await holderOf({ db, config }, token)
  const isStopped = and(
    eq(stoppedMessages.userId, userId),
    eq(stoppedMessages.channel, 'mail'),
    inArray(stoppedMessages.kind, kindsOf(kind)),
  )
  return { kind, is_on: (await db.$count(stoppedMessages, isStopped)) < kindsOf(kind).length }
}

/** At once and however often it is asked, without a session. */
export async function stopMails({ db, config }: Deps, token: string) {
  const { userId, kind } = await holderOf({ db, config }, token)
  await stop(
    db,
    kindsOf(kind).map((one) => ({ userId, kind: one, channel: 'mail' })),
  )
  return { message: messages.stopping.mailsStopped(stopWords(kind).about) }
}

function kindsOf(stop: MailStop) {
  return stop === 'all' ? [...stoppableKinds] : [stop]
}

/** Whoever has left Koya is written to no more, so there is nothing to stop. */
async function holderOf({ db, config }: Pick<Deps, 'db' | 'config'>, token: string) {
  const link = readStopToken(config, token)
  if (!link) throw new Failure('link_no_longer_valid')
  const isHere = and(eq(users.id, link.userId), isNull(users.deletedAt))
  if ((await db.$count(users, isHere)) === 0) throw new Failure('link_no_longer_valid')
  return link
}
