import type { MessagesWanted } from '@koya/contract/endpoints/messages/message-choices.ts'
import { Failure } from '@koya/contract/protocol/failures.ts'
import { messages } from '@koya/contract/protocol/messages.ts'
import {
  type ChosenChannel,
  type DigestRhythm,
  isStoppable,
  type MessageChannel,
  type MessageKind,
  messageKinds,
  type StoppableKind,
} from '@koya/contract/rules/messages/message-kinds.ts'
import { isNigerianMobile } from '@koya/contract/rules/people/nigerian-mobile.ts'
import { and, eq, or } from 'drizzle-orm'
import type { Db, Tx } from '../../db/client.ts'
import { digests, stoppedMessages, users } from '../../db/schema.ts'
import type { Deps } from '../../deps.ts'
import { readMailStop } from '../bounces/resume-mails.ts'
import { chooseSms, readSmsWishes } from '../sms/choose-sms.ts'
import { readPhone } from '../sms/confirm-phone.ts'
import { stopInvitations, takeInvitationsAgain, takesInvitations } from './stop-invitations.ts'

type Person = { id: number; roles: string[] }
type World = Pick<Deps, 'db' | 'sms'>

/** Only admins hear of what waits for admins, and the blog has a subscription of its own. */
export async function readMessages({ db, sms }: World, { id, roles }: Person): Promise<MessagesWanted> {
  return read(db, { id, roles }, sms !== undefined)
}

async function read(db: Db | Tx, { id, roles }: Person, hasSms: boolean): Promise<MessagesWanted> {
  const stopped = await db.select().from(stoppedMessages).where(eq(stoppedMessages.userId, id))
  const [digest] = await db.select({ every: digests.every }).from(digests).where(eq(digests.userId, id))
  const wished = hasSms ? await readSmsWishes(db, id) : undefined
  const shown = messageKinds.filter((kind) => kind !== 'news' && (kind !== 'running' || roles.includes('Admin')))
  const comes = (kind: MessageKind, channel: MessageChannel) =>
    !stopped.some((row) => row.kind === kind && row.channel === channel)
  return {
    kinds: shown.map((kind) => ({
      kind,
      can_stop: isStoppable(kind),
      mail: comes(kind, 'mail'),
      in_product: comes(kind, 'in_product'),
      push: comes(kind, 'push'),
      ...(wished && { sms: wished.has(kind) }),
    })),
    ...(hasSms && { sms_number: await readSmsNumber(db, id) }),
    digest: digest?.every ?? 'never',
    mail_stop: await readMailStop(db, id),
    takes_invitations: await takesInvitations(db, await addressOf(db, id)),
  }
}

async function readSmsNumber(db: Db | Tx, userId: number) {
  const { phone, isConfirmed } = await readPhone(db, userId)
  return phone && isNigerianMobile(phone) ? { number: phone, is_confirmed: isConfirmed } : null
}

type Choice = { kind: MessageKind; channel: ChosenChannel; is_on: boolean }
type Chosen = {
  choices?: Choice[] | undefined
  digest?: DigestRhythm | undefined
  takes_invitations?: boolean | undefined
}

/** What is named twice is as it was named last. */
export async function chooseMessages(
  world: World,
  person: Person,
  { choices = [], digest, takes_invitations }: Chosen,
) {
  const userId = person.id
  const last = new Map(choices.map((choice) => [`${choice.kind} ${choice.channel}`, choice]))
  const wished = [...last.values()]
  const refused = wished.some(({ kind, channel, is_on }) => channel !== 'sms' && !is_on && !isStoppable(kind))
  if (refused) throw new Failure('bad_input', { choices: [messages.stopping.alwaysSent] })
  const chosen = wished.flatMap(({ kind, channel, is_on }) =>
    channel !== 'sms' && isStoppable(kind) ? [{ kind, channel, is_on }] : [],
  )
  return world.db.transaction(async (tx) => {
    await stop(
      tx,
      chosen.filter(({ is_on }) => !is_on).map(({ kind, channel }) => ({ userId, kind, channel })),
    )
    const wanted = chosen.filter(({ is_on }) => is_on)
    const isWanted = or(
      ...wanted.map(({ kind, channel }) => and(eq(stoppedMessages.kind, kind), eq(stoppedMessages.channel, channel))),
    )
    if (isWanted) await tx.delete(stoppedMessages).where(and(eq(stoppedMessages.userId, userId), isWanted))
    await chooseSms(
      tx,
      world,
      userId,
      wished.filter(({ channel }) => channel === 'sms'),
    )
    if (digest)
      await tx
        .insert(digests)
        .values({ userId, every: digest })
        .onConflictDoUpdate({ target: digests.userId, set: { every: digest } })
    if (takes_invitations !== undefined) {
      const change = takes_invitations ? takeInvitationsAgain : stopInvitations
      await change(tx, await addressOf(tx, userId))
    }
    return read(tx, person, world.sms !== undefined)
  })
}

async function addressOf(db: Db | Tx, userId: number) {
  const [person] = await db.select({ email: users.email }).from(users).where(eq(users.id, userId))
  return person?.email ?? ''
}

/** At once and however often it is asked. */
export async function stop(db: Db | Tx, rows: { userId: number; kind: StoppableKind; channel: MessageChannel }[]) {
  if (rows.length > 0) await db.insert(stoppedMessages).values(rows).onConflictDoNothing()
}
