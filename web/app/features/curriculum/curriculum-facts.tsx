import type { Curriculum } from '@koya/contract/endpoints/teaching/curriculum.ts'
import { counted } from '../../ui/text/counted.ts'
import { EmptyLessons } from './empty-lessons.tsx'
import { MissingAlternatives } from './missing-alternatives.tsx'

/** What there is so far, and whom a change reaches. */
export function CurriculumFacts({ curriculum: { course, sections } }: { curriculum: Curriculum }) {
  const lessons = sections.flatMap((section) => section.lessons)
  const minutes = lessons.reduce((sum, lesson) => sum + (lesson.minutes ?? 0), 0)
  if (lessons.length === 0) return null
  const empty = lessons.filter(({ is_written, is_waiting }) => !is_written && !is_waiting).length
  return (
    <>
      <p className="muted teaching-facts">
        {counted(sections.length, 'section')} · {counted(lessons.length, 'lesson')}
        {minutes > 0 && ` · ${duration(minutes)}`}
        {course.learners > 0 &&
          ` · ${counted(course.learners, 'learner')} ${course.learners === 1 ? 'sees' : 'see'} a change at once, and what they have done stays done`}
      </p>
      <EmptyLessons empty={empty} total={lessons.length} />
      <MissingAlternatives lessons={lessons} takenAs={course.taken_as} />
    </>
  )
}

/** `45 min`, `6 h`, `6 h 20 min`. */
function duration(minutes: number) {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return [hours && `${hours} h`, rest && `${rest} min`].filter(Boolean).join(' ')
}
