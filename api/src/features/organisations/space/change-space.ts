import { messages } from '@koya/contract/protocol/messages.ts'
import { isGoodSlug, isReservedSlug } from '@koya/contract/rules/organisations/slug.ts'
import { eq } from 'drizzle-orm'
import { DatabaseError } from 'pg'
import { audit } from '../../../audit.ts'
import { organisations } from '../../../db/schema.ts'
import type { Deps } from '../../../deps.ts'
import { atField } from '../field-failure.ts'
import { asOwner } from '../who-sees-whom.ts'

/** Changes what an organisation is called and its address. Old links lead nowhere then, and the form says so. */
export async function changeSpace({ db }: Deps, userId: number, slug: string, change: { name: string; slug: string }) {
  const { organisation } = await asOwner(db, userId, slug)
  if (isReservedSlug(change.slug)) throw atField('slug', messages.organisations.slugReserved)
  if (!isGoodSlug(change.slug)) throw atField('slug', messages.organisations.slugForm)
  await db.transaction(async (tx) => {
    await tx
      .update(organisations)
      .set(change)
      .where(eq(organisations.id, organisation.id))
      .catch((error: unknown) => {
        const { cause } = error as Error
        const isTaken = cause instanceof DatabaseError && cause.constraint === 'organisations_slug_unique'
        throw isTaken ? atField('slug', messages.organisations.slugTaken) : error
      })
    await audit(tx, userId, 'change organisation', `organisation ${organisation.id}`, change)
  })
  return { message: messages.organisations.changed, data: { slug: change.slug } }
}
