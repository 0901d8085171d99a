import { eq } from 'drizzle-orm'
import { organisation, type Payee, teacher } from '../../books/accounts.ts'
import { businessProfiles, organisations } from '../../db/schema.ts'
import type { Deps } from '../../deps.ts'
import { asOwner } from '../organisations/who-sees-whom.ts'

export type Asker = {
  userId: number
  /** About whose earnings. */
  payee: Payee
  /** The address of the organisation that they are, and the name that an account for them must have; null where they are the asker's own. */
  slug: string | null
  holder: string | null
}

/** Somebody asks about their own earnings or, as its owner, about those of an organisation. */
export async function askerOf(
  { db }: Deps,
  userId: number,
  { organisation: slug }: { organisation?: string | undefined },
): Promise<Asker> {
  if (slug === undefined) return { userId, payee: teacher(userId), slug: null, holder: null }
  const { id } = (await asOwner(db, userId, slug)).organisation
  // As it was registered and approved: its owners may call the space as they like.
  const [found] = await db
    .select({ name: businessProfiles.companyName })
    .from(organisations)
    .innerJoin(businessProfiles, eq(businessProfiles.id, organisations.businessId))
    .where(eq(organisations.id, id))
  return { userId, payee: organisation(id), slug, holder: found?.name ?? '' }
}
