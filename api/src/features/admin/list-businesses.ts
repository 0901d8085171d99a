import type { AdminBusiness } from '@koya/contract/endpoints/admin/admin.ts'
import { asc, eq, sql } from 'drizzle-orm'
import { businessProfiles, users } from '../../db/schema.ts'
import type { Deps } from '../../deps.ts'
import { cut, pageOf } from './paging.ts'
import { presentPerson } from './present-person.ts'
import { holdsWords } from './search-words.ts'

/** Those that wait come first, the longest waiting before the others; then the decided ones by name. */
export async function listBusinesses({ db }: Deps, { search, page }: { search: string; page: number }) {
  const { limit, offset } = pageOf(page)
  const { companyName, city, email, status, createdAt } = businessProfiles
  const rows = await db
    .select({
      profile: businessProfiles,
      owner: { id: users.id, firstName: users.firstName, lastName: users.lastName, email: users.email },
      courses: sql<number>`(SELECT count(*)::int FROM courses WHERE business_id = ${businessProfiles.id})`,
    })
    .from(businessProfiles)
    .leftJoin(users, eq(users.id, businessProfiles.ownerId))
    .where(holdsWords(sql`lower(${companyName} || ' ' || ${city} || ' ' || ${email})`, search))
    .orderBy(
      sql`${status} <> 'pending'`,
      sql`CASE WHEN ${status} = 'pending' THEN ${createdAt} END`,
      asc(companyName),
      asc(businessProfiles.id),
    )
    .limit(limit)
    .offset(offset)
  const { shown, has_more } = cut(rows)
  return {
    businesses: shown.map(({ profile, owner, courses }): AdminBusiness => {
      const { companyName, phoneNumber, isProvider, createdAt, ownerId: _, ...same } = profile
      const named = { company_name: companyName, phone_number: phoneNumber, is_provider: isProvider }
      return { ...same, ...named, owner: owner && presentPerson(owner), courses, created_at: createdAt.toISOString() }
    }),
    has_more,
  }
}
