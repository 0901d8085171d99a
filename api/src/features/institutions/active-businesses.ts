import { and, count, eq, sql } from 'drizzle-orm'
import { inTheMarket } from '../../access/who-may-see.ts'
import type { Db } from '../../db/client.ts'
import { businessProfiles, courses } from '../../db/schema.ts'
import { MOST_LISTED } from '../../whole-list.ts'

/** The approved business profiles, each with how many active courses it offers. */
export function activeBusinesses(db: Db) {
  return db
    .select({
      id: businessProfiles.id,
      company_name: businessProfiles.companyName,
      city: businessProfiles.city,
      courses: count(courses.id),
    })
    .from(businessProfiles)
    .leftJoin(courses, and(eq(courses.businessId, businessProfiles.id), inTheMarket))
    .where(eq(businessProfiles.status, 'active'))
    .groupBy(businessProfiles.id)
    .orderBy(sql`lower(${businessProfiles.companyName})`)
    .limit(MOST_LISTED)
}
