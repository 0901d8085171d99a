import type { Config } from '../../config.ts'

type Course = { id: number; lmsCourseId: string | null }

/** Where a course is taken. A learning system outside wants a ticket, which the button in My Learning brings. */
export function learningPath({ lmsUrl }: Pick<Config, 'lmsUrl'>, { id, lmsCourseId }: Course) {
  return lmsUrl ? '/mylearning' : `/classroom/${encodeURIComponent(lmsCourseId ?? String(id))}`
}
