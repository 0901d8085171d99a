import type { Db, Tx } from '../../../db/client.ts'
import type { courses } from '../../../db/schema.ts'
import type { Places, Rendered } from '../../texts/render-text.ts'
import { type KeptTexts, keepShown, showTexts, textsOf } from '../../texts/shown-texts.ts'

type Written = Pick<typeof courses.$inferSelect, 'id' | 'description' | 'overview'>
type Reach = { db: Db | Tx; config: Places }

/** The rich texts of a course as they are safe to show. `kept` is given where it has been read along with the course. */
export async function showCourseTexts(reach: Reach, course: Written, kept?: KeptTexts | null) {
  const { description = nothing, overview = nothing } = await showTexts(
    reach,
    textsOf.course,
    course.id,
    textsIn(course),
    kept,
  )
  return { description, overview }
}

/** Beside a course that was kept with the clean ones. */
export function keepCourseTexts({ db, config }: Reach, id: number, texts: CourseTexts) {
  const { description, overview } = texts
  const written = { description: description.clean, overview: overview.clean }
  return keepShown(db, config, textsOf.course, id, textsIn(written), texts)
}

type CourseTexts = { description: Rendered; overview: Rendered }
const nothing = { clean: '', shown: '' }

function textsIn({ description, overview }: Omit<Written, 'id'>) {
  return { description: { html: description }, overview: { html: overview } }
}
