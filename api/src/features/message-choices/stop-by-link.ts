import { Failure } from '@koya/contract/protocol/failures.ts'
import { messages } from '@koya/contract/protocol/messages.ts'
import { type StoppableKind, stoppableKinds, stopWords } from '@koya/contract/rules/messages/message-kinds.ts'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import { stoppedMessages, users } from '../../db/schema.ts'
import type { Deps } from '../../deps.ts'
import { readStopToken } from '../../outbox/stop-link.ts'
import { stop } from './choose-messages.ts'
import { stopInvitations, takesInvitations } from './stop-invitations.ts'

export async function readMailLink({ db, config }: Deps, token: string) {
  const link = await holderOf({ db, config }, token)
  const { kind } = link
  if (kind === 'invitations') return { kind, is_on: await takesInvitations(db, link.address) }
  const { userId } = link
  const isStopped = and(
    eq(stoppedMessages.userId, userId),
    eq(stoppedMessages.channel, 'mail'),
    inArray(stoppedMessages.kind, kindsOf(kind)),
  )
  return { kind, is_on: (await db.$count(stoppedMessages, isStopped)) < kindsOf(kind).length }
}

/** At once and however often it is asked, without a session. */
export async function stopMails({ db, config }: Deps, token: string) {
  const link = await holderOf({ db, config }, token)
  if (link.kind === 'invitations') await stopInvitations(db, link.address)
  else {
    const { userId, kind } = link
    await stop(
      db,
      kindsOf(kind).map((one) => ({ userId, kind: one, channel: 'mail' })),
    )
  }
  return { message: messages.stopping.mailsStopped(stopWords(link.kind).about) }
}

function kindsOf(stop: StoppableKind | 'all') {
  return stop === 'all' ? [...stoppableKinds] : [stop]
}

/** Whoever has left Koya is written to no more, so there is nothing to stop. */
async function holderOf({ db, config }: Pick<Deps, 'db' | 'config'>, token: string) {
  const link = readStopToken(config, token)
  if (!link) throw new Failure('link_no_longer_valid')
  if (link.kind === 'invitations') return link
  const isHere = and(eq(users.id, link.userId), isNull(users.deletedAt))
  if ((await db.$count(users, isHere)) === 0) throw new Failure('link_no_longer_valid')
  return link
}
