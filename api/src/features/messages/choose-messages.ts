import type { MessagesWanted } from '@koya/contract/endpoints/messages/messages.ts'
import { Failure } from '@koya/contract/protocol/failures.ts'
import { messages } from '@koya/contract/protocol/messages.ts'
import {
  type DigestRhythm,
  isStoppable,
  type MessageChannel,
  type MessageKind,
  messageKinds,
  type StoppableKind,
} from '@koya/contract/rules/messages/message-kinds.ts'
import { and, eq, or } from 'drizzle-orm'
import type { Db, Tx } from '../../db/client.ts'
import { digests, stoppedMessages } from '../../db/schema.ts'

type Person = { id: number; roles: string[] }

/** Only admins hear of what waits for admins, and the blog has a subscription of its own. */
export async function readMessages(db: Db | Tx, { id, roles }: Person): Promise<MessagesWanted> {
  const stopped = await db.select().from(stoppedMessages).where(eq(stoppedMessages.userId, id))
  const [wished] = await db.select({ every: digests.every }).from(digests).where(eq(digests.userId, id))
  const shown = messageKinds.filter((kind) => kind !== 'news' && (kind !== 'running' || roles.includes('Admin')))
  const comes = (kind: MessageKind, channel: MessageChannel) =>
    !stopped.some((row) => row.kind === kind && row.channel === channel)
  return {
    kinds: shown.map((kind) => ({
      kind,
      can_stop: isStoppable(kind),
      mail: comes(kind, 'mail'),
      in_product: comes(kind, 'in_product'),
    })),
    digest: wished?.every ?? 'never',
  }
}

type Choice = { kind: MessageKind; channel: MessageChannel; is_on: boolean }
type Chosen = { choices?: Choice[] | undefined; digest?: DigestRhythm | undefined }

/** What is named twice is as it was named last. */
export async function chooseMessages(db: Db, person: Person, { choices = [], digest }: Chosen) {
  const userId = person.id
  const last = new Map(choices.map((choice) => [`${choice.kind} ${choice.channel}`, choice]))
  const wished = [...last.values()]
  const refused = wished.some(({ kind, is_on }) => !is_on && !isStoppable(kind))
  if (refused) throw new Failure('bad_input', { choices: [messages.stopping.alwaysSent] })
  const chosen = wished.flatMap(({ kind, channel, is_on }) => (isStoppable(kind) ? [{ kind, channel, is_on }] : []))
  return db.transaction(async (tx) => {
    await stop(
      tx,
      chosen.filter(({ is_on }) => !is_on).map(({ kind, channel }) => ({ userId, kind, channel })),
    )
    const wanted = chosen.filter(({ is_on }) => is_on)
    const isWanted = or(
      ...wanted.map(({ kind, channel }) => and(eq(stoppedMessages.kind, kind), eq(stoppedMessages.channel, channel))),
    )
    if (isWanted) await tx.delete(stoppedMessages).where(and(eq(stoppedMessages.userId, userId), isWanted))
    if (digest)
      await tx
        .insert(digests)
        .values({ userId, every: digest })
        .onConflictDoUpdate({ target: digests.userId, set: { every: digest } })
    return readMessages(tx, person)
  })
}

/** At once and however often it is asked. */
export async function stop(db: Db | Tx, rows: { userId: number; kind: StoppableKind; channel: MessageChannel }[]) {
  if (rows.length > 0) await db.insert(stoppedMessages).values(rows).onConflictDoNothing()
}
