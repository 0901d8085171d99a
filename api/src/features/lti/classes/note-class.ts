import { desc, eq, inArray, sql } from 'drizzle-orm'
import { ltiClasses } from '../../../db/schema.ts'
import type { Deps } from '../../../deps.ts'
import type { Platform } from '../find-platform.ts'
import type { Launch } from '../read-launch.ts'
import { courseAt } from '../where-to.ts'

/** Of one learning system: those from which nobody came for longest go first. It may name ever new ones. */
const MOST = 1_000

/** Remembers where the list of a class can be asked for. It says nothing of who has come. */
export async function noteClass({ db }: Deps, platform: Platform, { classList, target }: Launch) {
  if (!classList || !platform.organisation || !platform.tokenUrl) return
  const course = await courseAt(db, target)
  if (!course) return
  const { title, address } = classList
  await db
    .insert(ltiClasses)
    .values({ platformId: platform.id, courseId: course.id, ...classList })
    .onConflictDoUpdate({
      target: [ltiClasses.platformId, ltiClasses.contextId, ltiClasses.courseId],
      set: { title, address, seenAt: sql`now()` },
    })
  const { id, seenAt, platformId } = ltiClasses
  await db
    .delete(ltiClasses)
    .where(
      inArray(
        id,
        db
          .select({ id })
          .from(ltiClasses)
          .where(eq(platformId, platform.id))
          .orderBy(desc(seenAt), desc(id))
          .offset(MOST),
      ),
    )
}
