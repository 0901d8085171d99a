import { and, eq, or } from 'drizzle-orm'
import { businessProfiles } from '../../db/schema.ts'
import type { SignedIn } from '../../http/session.ts'

/** The organisations in whose name somebody may publish: their own, and the provider's. Admins act for all of them. */
export function mayPublishUnder({ id, roles }: SignedIn) {
  const { status, ownerId, isProvider } = businessProfiles
  const isOpen = roles.includes('Admin') ? undefined : or(eq(ownerId, id), eq(isProvider, true))
  return and(eq(status, 'active'), isOpen)
}
