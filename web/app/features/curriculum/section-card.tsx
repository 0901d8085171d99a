import { AddLesson } from './lessons/add-lesson.tsx'
import type { LessonPlace, Section } from './lessons/arrange-lessons.ts'
import { LessonRow } from './lessons/lesson-row.tsx'
import { SectionHead } from './section-head.tsx'
import type { Editor } from './use-curriculum.ts'
import type { useDrag } from './use-drag.ts'

type Drag<Place> = ReturnType<typeof useDrag<Place>>

type SectionCardProps = {
  editor: Editor
  section: Section
  at: number
  lessonDrag: Drag<LessonPlace>
  sectionDrag: Drag<{ before: number | null }>
}

export function SectionCard({ editor, section, at, lessonDrag, sectionDrag }: SectionCardProps) {
  const { id, lessons } = section
  const place = lessonDrag.dragged?.place
  const isTarget = place?.sectionId === id
  return (
    <li className={dragClass('card teaching-card', id, sectionDrag.dragged)} data-section={id}>
      <SectionHead editor={editor} section={section} at={at} grip={sectionDrag.grip(id)} />
      {lessons.length === 0 && <p className="small faint no-lessons">No lessons yet.</p>}
      <ol className={isTarget && place.before === null ? 'lesson-list drop-end' : 'lesson-list'}>
        {lessons.map((lesson, inSection) => (
          <LessonRow
            key={lesson.id}
            editor={editor}
            lesson={lesson}
            isFirst={at === 0 && inSection === 0}
            isLast={at === editor.curriculum.sections.length - 1 && inSection === lessons.length - 1}
            className={dragClass('lesson-row', lesson.id, lessonDrag.dragged)}
            grip={lessonDrag.grip(lesson.id)}
          />
        ))}
      </ol>
      <AddLesson editor={editor} section={section} />
    </li>
  )
}

type Dragged = { id: number; place: { before: number | null } | undefined } | undefined

/** A thing that is held, and the one before which it would be put. */
function dragClass(name: string, id: number, dragged: Dragged) {
  if (dragged?.id === id) return `${name} is-held`
  return dragged?.place?.before === id ? `${name} drop-before` : name
}
