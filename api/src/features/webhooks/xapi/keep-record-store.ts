import type { EventType } from '@koya/contract/rules/webhooks.ts'
import { ne, sql } from 'drizzle-orm'
import { webhooks } from '../../../db/schema.ts'
import type { Deps } from '../../../deps.ts'
import { newSecret } from '../signature.ts'
import { statementsOf } from './xapi-request.ts'

/**
 * What it was told of at first. A version of then that still runs beside this one switches on, also when it is paused, what has
 * anything else here. What it is told of now is `learningTypes`, and not in its row.
 */
const FIRST: EventType[] = ['enrolment.created', 'course.completed', 'assessment.marked']

/**
 * The learning record store of the settings listens like a webhook: what happens is written for it in the same transaction, tried for as
 * long, and is in the same log. A process without the setting leaves it alone: another may have it.
 */
export async function keepRecordStore({ db, config }: Pick<Deps, 'db' | 'config'>) {
  if (!config.xapi) return
  const url = statementsOf(config.xapi)
  await db
    .insert(webhooks)
    // The secret of a webhook signs, and here nothing is signed: the settings have the key of the store.
    .values({ kind: 'xapi', url, events: FIRST, secret: newSecret(config, null).sealed })
    .onConflictDoUpdate({
      target: webhooks.kind,
      targetWhere: sql`kind = 'xapi'`,
      set: { url, state: 'on', failures: 0, failingSince: null, restsUntil: null },
      setWhere: ne(webhooks.url, url),
    })
}
