import type { Curriculum, LessonDraft } from '@koya/contract/curriculum.ts'
import { eq } from 'drizzle-orm'
import type { Db, Tx } from '../../db/client.ts'
import { courseProposals } from '../../db/schema.ts'
import type { SignedIn } from '../../http/session.ts'
import { authoredContent } from './author-content.ts'

/** The curriculum as its authors go on with it: lessons that wait for a look as they were proposed. Admins see what is on offer. */
export async function withProposed(db: Db | Tx, { roles }: SignedIn, curriculum: Curriculum): Promise<Curriculum> {
  if (roles.includes('Admin')) return curriculum
  const isThis = eq(courseProposals.courseId, curriculum.course.id)
  const [found] = await db.select({ lessons: courseProposals.lessons }).from(courseProposals).where(isThis)
  if (!found) return curriculum
  const proposed = (lesson: Curriculum['sections'][number]['lessons'][number]) => {
    const draft = found.lessons[lesson.id]
    return draft ? { ...lesson, ...asAuthored(draft), is_waiting: true } : lesson
  }
  return {
    ...curriculum,
    sections: curriculum.sections.map((section) => ({ ...section, lessons: section.lessons.map(proposed) })),
  }
}

function asAuthored({ title, minutes, is_preview, content: { kind, ...content } }: LessonDraft) {
  return {
    title,
    minutes: minutes ?? null,
    is_preview: is_preview ?? false,
    content: authoredContent({ kind, content }),
  }
}
