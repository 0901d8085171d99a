import { API_BASE } from '@koya/contract/protocol/endpoint.ts'
import { and, asc, eq, gt, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../src/db/client.ts'
import { courses } from '../../src/db/schema.ts'
import { SANDBOX_PATH } from '../../src/sandbox/keys.ts'
import type { World } from '../roles/world.ts'

const isOpen = sql`${courses.enrolmentStart} < current_date AND ${courses.enrolmentEnd} > current_date`

/** A course that is free, and two payments of the learner's that the provider knows: one begun, one that came. */
export async function goShopping(app: FastifyInstance, db: Db, world: World) {
  const [free] = await db.select({ id: courses.id }).from(courses).where(eq(courses.priceKobo, 0)).limit(1)
  const paid = await db
    .select({ id: courses.id })
    .from(courses)
    .where(and(gt(courses.priceKobo, 0), eq(courses.status, 1), isOpen))
    .orderBy(asc(courses.id))
    .limit(2)
  const references: string[] = []
  for (const { id } of paid) references.push(await begin(app, world, id))
  const [came] = references
  if (came) {
    const payload = { reference: came, card: { number: '4084084084084081', cvv: '408' } }
    await app.inject({ method: 'POST', url: `${SANDBOX_PATH}/charge`, payload })
    await app.inject({
      method: 'POST',
      url: `${API_BASE}/payments/${came}/check`,
      headers: world.headers('learner'),
    })
  }
  return { free: free?.id ?? 0, references }
}

async function begin(app: FastifyInstance, world: World, courseId: number): Promise<string> {
  const response = await app.inject({
    method: 'POST',
    url: `${API_BASE}/payments`,
    headers: world.headers('learner'),
    payload: { course_ids: [courseId] },
  })
  return response.json().data?.reference ?? 'unknown'
}
