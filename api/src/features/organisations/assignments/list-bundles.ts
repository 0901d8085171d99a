import { sql } from 'drizzle-orm'
import type { Deps } from '../../../deps.ts'
import { asManager } from '../who-sees-whom.ts'

/** The bundles that can be assigned: those on offer, all of whose courses are published. */
export async function listBundles({ db }: Deps, userId: number, slug: string) {
  await asManager(db, userId, slug)
  const { rows } = await db.execute<{ id: number; name: string; courses: number }>(sql`
    SELECT b.id, b.name, count(*)::int AS courses FROM bundles b JOIN bundle_courses s ON s.bundle_id = b.id
    JOIN courses c ON c.id = s.course_id WHERE b.removed_at IS NULL
    GROUP BY b.id HAVING bool_and(c.status = 1) ORDER BY lower(b.name), b.id LIMIT 500`)
  return rows
}
