import { Failure } from '@koya/contract/protocol/failures.ts'
import { messages } from '@koya/contract/protocol/messages.ts'
import { eq } from 'drizzle-orm'
import { audit } from '../../../audit.ts'
import { categories } from '../../../db/schema.ts'
import type { Deps } from '../../../deps.ts'
import { lockCuration, showCuration } from './show-curation.ts'

type Arranged = { id: number; description: string; hides_when_empty: boolean }

/** The order of the menu and what is said of each category. What the specification fixes is not touched. */
export function arrangeCategories(
  { db }: Deps,
  adminId: number,
  { version, categories: arranged }: { version: string; categories: Arranged[] },
) {
  return db.transaction(async (tx) => {
    const now = await lockCuration(tx, version)
    const ours = new Set(now.categories.map(({ id }) => id))
    const isWhole = arranged.length === ours.size && new Set(arranged.map(({ id }) => id)).size === ours.size
    if (!isWhole || arranged.some(({ id }) => !ours.has(id)))
      throw new Failure('bad_input', { categories: [messages.admin.otherCategories] })
    for (const [menuPosition, { id, description, hides_when_empty: hidesWhenEmpty }] of arranged.entries())
      await tx.update(categories).set({ menuPosition, description, hidesWhenEmpty }).where(eq(categories.id, id))
    await audit(tx, adminId, 'arrange categories', 'catalogue', { order: arranged.map(({ id }) => id) })
    return { message: messages.admin.catalogueSaved, data: await showCuration(tx) }
  })
}
