import { Failure } from '@koya/contract/protocol/failures.ts'
import { and, eq } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { businessProfiles } from '../../db/schema.ts'

/** An approved organisation as anyone may see it: without its address for mail and its telephone. */
export async function learningCentre(db: Db, id: number) {
  const { companyName, city, about, website, status } = businessProfiles
  const [centre] = await db
    .select({ id: businessProfiles.id, company_name: companyName, city, about, website })
    .from(businessProfiles)
    .where(and(eq(businessProfiles.id, id), eq(status, 'active')))
  if (!centre) throw new Failure('not_found')
  return centre
}
