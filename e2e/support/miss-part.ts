import { pauseLatePlans } from '@koya/api/features/instalments/pause-late-plans.ts'
import { onDatabase } from './courses/enrol-directly.ts'

const DAY_MS = 86_400_000

/** Lets the next part of somebody's plan be so many days late, and does what the job does then. */
export async function missPart(userId: number, days: number) {
  await onDatabase(async ({ client, db }) => {
    const dueOn = new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10)
    await client.query(
      `UPDATE instalment_parts part SET due_on = $2 FROM instalment_plans plan
      WHERE plan.id = part.plan_id AND plan.user_id = $1 AND part.number = 2 AND part.paid_at IS NULL`,
      [userId, dueOn],
    )
    const config = { publicUrl: 'http://127.0.0.1' } as Parameters<typeof pauseLatePlans>[0]['config']
    await pauseLatePlans({ db, config, clock: () => new Date() })
  })
}
