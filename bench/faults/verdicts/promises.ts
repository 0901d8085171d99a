import { sql } from 'drizzle-orm'
import { connect, type Place } from '../../../api/src/db/client.ts'

export type Promises = ReturnType<typeof notePromises>

/** Every write that the product has said yes to, to be looked up when the server that wrote it is gone. */
export function notePromises() {
  const begun: { reference: string }[] = []
  const settled: { reference: string; userId: number; courseId: number }[] = []
  const learned: { userId: number; lessonId: number }[] = []
  const seated: { userId: number; courseId: number }[] = []
  const paidOut: { userId: number }[] = []
  const all = { begun, settled, learned, seated, paidOut }
  return {
    ...all,
    count: () => Object.values(all).reduce((sum, { length }) => sum + length, 0),
    /** What was said until now, however much is said later. */
    sofar: () => ({
      begun: [...begun],
      settled: [...settled],
      learned: [...learned],
      seated: [...seated],
      paidOut: [...paidOut],
    }),
  }
}

type Said = ReturnType<Promises['sofar']>

/** What was promised and is not there, asked before anybody else may write. */
export async function brokenPromises(place: Place, { begun, settled, learned, seated, paidOut }: Said) {
  const { db, close } = connect(place, { max: 1, name: 'faults' })
  const missing = async (promises: object[], found: ReturnType<typeof sql>) => {
    const { rows } = await db.execute<{ promise: object }>(sql`
      SELECT promise FROM jsonb_array_elements(${JSON.stringify(promises)}::jsonb) AS promise WHERE NOT EXISTS (${found})`)
    return rows.map(({ promise }) => `lost: ${JSON.stringify(promise)}`)
  }
  try {
    return [
      ...(await missing(begun, sql`SELECT FROM payments WHERE reference = promise->>'reference'`)),
      ...(await missing(
        settled,
        sql`SELECT FROM payments p JOIN enrolments e ON e.payment_id = p.id
          WHERE p.reference = promise->>'reference' AND p.state = 'paid'
            AND e.user_id = (promise->>'userId')::int AND e.course_id = (promise->>'courseId')::int`,
      )),
      ...(await missing(
        learned,
        sql`SELECT FROM lesson_progress WHERE completed_at IS NOT NULL
          AND user_id = (promise->>'userId')::int AND lesson_id = (promise->>'lessonId')::int`,
      )),
      ...(await missing(
        seated,
        sql`SELECT FROM enrolments WHERE ended_at IS NULL
          AND user_id = (promise->>'userId')::int AND course_id = (promise->>'courseId')::int`,
      )),
      ...(await missing(paidOut, sql`SELECT FROM payouts WHERE user_id = (promise->>'userId')::int`)),
    ]
  } finally {
    await close()
  }
}
