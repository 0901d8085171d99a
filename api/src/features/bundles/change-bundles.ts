import type { createBundle as promise } from '@koya/contract/endpoints/money/bundles.ts'
import { Failure } from '@koya/contract/protocol/failures.ts'
import { messages } from '@koya/contract/protocol/messages.ts'
import { koboToNaira, nairaAmount, nairaToKobo } from '@koya/contract/rules/prices/money.ts'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { inTheMarket } from '../../access/who-may-see.ts'
import { audit } from '../../audit.ts'
import type { Tx } from '../../db/client.ts'
import { bundleCourses, bundles, courses } from '../../db/schema.ts'
import type { Deps } from '../../deps.ts'
import { listBundles } from './list-bundles.ts'

type Draft = z.output<(typeof promise)['body']>

export async function createBundle({ db, clock }: Deps, adminId: number, { name, course_ids, price }: Draft) {
  const data = await db.transaction(async (tx) => {
    await refuseUnfit(tx, course_ids, nairaToKobo(price))
    const [made] = await tx
      .insert(bundles)
      .values({ slug: await freeSlug(tx, name), name, priceKobo: nairaToKobo(price), createdBy: adminId })
      .returning({ id: bundles.id })
    const bundleId = made?.id ?? 0
    await tx.insert(bundleCourses).values(course_ids.map((courseId, position) => ({ bundleId, courseId, position })))
    await audit(tx, adminId, 'make bundle', `bundle ${bundleId}`, { name, price, course_ids })
    const bundle = (await listBundles(tx, clock())).find(({ id }) => id === bundleId)
    if (!bundle) throw new Error('no bundle was made')
    return bundle
  })
  return { message: messages.prices.bundleMade, data }
}

export async function removeBundle({ db, clock }: Deps, adminId: number, slug: string) {
  await db.transaction(async (tx) => {
    const [removed] = await tx
      .update(bundles)
      .set({ removedAt: clock() })
      .where(and(eq(bundles.slug, slug), isNull(bundles.removedAt)))
      .returning({ id: bundles.id, name: bundles.name })
    if (!removed) throw new Failure('not_found')
    await audit(tx, adminId, 'remove bundle', `bundle ${removed.id}`, { name: removed.name })
  })
  return { message: messages.prices.bundleRemoved }
}

async function refuseUnfit(tx: Tx, courseIds: number[], priceKobo: number) {
  if (courseIds.length < 2 || new Set(courseIds).size < courseIds.length)
    throw new Failure('bad_input', { course_ids: [messages.prices.bundleTooFew] })
  const found = await tx
    .select({ priceKobo: courses.priceKobo })
    .from(courses)
    .where(and(inArray(courses.id, courseIds), inTheMarket))
  if (found.length < courseIds.length) throw new Failure('bad_input', { course_ids: [messages.prices.bundleCourses] })
  const regular = found.reduce((sum, course) => sum + course.priceKobo, 0)
  if (priceKobo >= regular)
    throw new Failure('bad_input', { price: [messages.prices.belowRegular(nairaAmount(koboToNaira(regular)))] })
}

/** A bundle that is removed keeps its address: whoever has the link is told that it is over. */
async function freeSlug(tx: Tx, name: string) {
  // Two who make a bundle of the same name at once get an address each.
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext('addresses of bundles'))`)
  const words = name
    .normalize('NFKD')
    .replace(/[̀-ͯ]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 80)
  const base = words || 'bundle'
  for (let number = 1; ; number++) {
    const slug = number === 1 ? base : `${base}-${number}`
    if ((await tx.$count(bundles, eq(bundles.slug, slug))) === 0) return slug
  }
}
