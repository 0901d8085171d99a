import type { Db, Tx } from '../../db/client.ts'
import type { courses } from '../../db/schema.ts'
import type { Places } from '../texts/render-text.ts'
import { keepShown, showTexts, textsOf } from '../texts/shown-texts.ts'

type Written = Pick<typeof courses.$inferSelect, 'id' | 'description' | 'overview'>
type Reach = { db: Db | Tx; config: Places }

/** The rich texts of a course as they may stand in a page. */
export async function showCourseTexts(reach: Reach, course: Written) {
  const { description = '', overview = '' } = await showTexts(reach, textsOf.course, course.id, textsIn(course))
  return { description, overview }
}

/** Texts that were cleaned before they were kept are shown as they are. */
export function keepCourseTexts({ db, config }: Reach, { id, ...clean }: Written) {
  const { description, overview } = clean
  return keepShown(db, config, textsOf.course, id, textsIn(clean), { description, overview })
}

function textsIn({ description, overview }: Omit<Written, 'id'>) {
  return { description: { html: description }, overview: { html: overview } }
}
