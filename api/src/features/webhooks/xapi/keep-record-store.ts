import type { ToldType } from '@koya/contract/rules/webhooks.ts'
import { sql } from 'drizzle-orm'
import { webhooks } from '../../../db/schema.ts'
import type { Deps } from '../../../deps.ts'
import { newSecret } from '../signature.ts'
import { statementsOf } from './xapi-request.ts'

/** What a learning record store is told of. */
const LEARNING: ToldType[] = ['enrolment.created', 'lesson.completed', 'course.completed', 'assessment.marked']

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
    .values({ kind: 'xapi', url, events: LEARNING, secret: newSecret(config, null).sealed })
    .onConflictDoUpdate({
      target: webhooks.kind,
      targetWhere: sql`kind = 'xapi'`,
      set: { url, events: LEARNING, state: 'on', failures: 0, failingSince: null, restsUntil: null },
      setWhere: sql`${webhooks.url} <> ${url} OR ${webhooks.events} <> ${sql.param(LEARNING)}::text[]`,
    })
}
