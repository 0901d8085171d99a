import type { AuthoredLesson } from '@koya/contract/endpoints/teaching/curriculum.ts'
import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { api } from '../../../platform/api.ts'
import { toast } from '../../../platform/toast/toast.ts'
import { Icon } from '../../../ui/icon.tsx'
import { MoveButtons } from '../../../ui/move-buttons.tsx'
import { counted } from '../../../ui/text/counted.ts'
import { RemoveButton } from '../remove-button.tsx'
import { type Editor, lessonForm } from '../use-curriculum.ts'
import { EditLesson } from './edit-lesson.tsx'
import { lessonKinds } from './lesson-kinds.ts'

type LessonRowProps = {
  editor: Editor
  lesson: AuthoredLesson
  isFirst: boolean
  isLast: boolean
  grip: ComponentProps<'span'>
} & ComponentProps<'li'>

export function LessonRow({ editor, lesson, isFirst, isLast, grip, ...rest }: LessonRowProps) {
  const { id, title, content } = lesson
  const { course } = editor.curriculum
  const isOpen = editor.openForm === lessonForm(id)

  function move(step: -1 | 1) {
    editor.focusNext(`lesson-${id}-${step === 1 ? 'down' : 'up'}`)
    editor.moveLesson(id, step)
  }

  async function remove() {
    const { sections } = editor.curriculum
    const home = sections.find(({ lessons }) => lessons.some((one) => one.id === id))
    await editor.change(() => api('DELETE /lessons/:id', { params: { id } }))
    editor.keepDraft(lessonForm(id), undefined)
    editor.focusNext(`section-${home?.id}-title`)
    toast('The lesson was removed.')
  }

  return (
    <li data-lesson={id} {...rest}>
      <span className="grip" aria-hidden="true" title="Drag to move" {...grip} />
      <Icon name={lessonKinds[content.kind].icon} />
      <div className="lesson-name">
        <h3>{title}</h3>
        <p className="small muted">{about(lesson).join(' · ')}</p>
        {content.kind === 'quiz' && (
          <Link
            className="small"
            to={`/mycourses/${course.id}/questions?in=${id}`}
            aria-label={`Write its questions: ${title}`}
          >
            Write its questions
          </Link>
        )}
        {lessonForm(id) in editor.drafts && !isOpen && <p className="small unsaved-mark">Not saved yet</p>}
      </div>
      <div className="row thing-actions">
        <MoveButtons id={`lesson-${id}`} what={title} isFirst={isFirst} isLast={isLast} onMove={move} />
        <Link
          className="button quiet compact"
          to={`/classroom/${course.lms_course_id}/${id}`}
          aria-label={`Preview ${title}`}
        >
          Preview
        </Link>
        <button
          type="button"
          id={`lesson-${id}-edit`}
          className="button quiet compact"
          aria-label={`Edit ${title}`}
          aria-expanded={isOpen}
          onClick={() => editor.setOpenForm(isOpen ? undefined : lessonForm(id))}
        >
          Edit
        </button>
        <RemoveButton what={title} consequence={leaving(lesson.done_by)} onRemove={remove} />
      </div>
      {isOpen && <EditLesson editor={editor} lesson={lesson} />}
    </li>
  )
}

function about({ content, minutes, is_preview, is_waiting, is_written, questions, done_by }: AuthoredLesson) {
  return [
    lessonKinds[content.kind].name,
    content.kind === 'quiz' && (questions ? counted(questions, 'question') : 'no questions yet'),
    !is_written && !is_waiting && content.kind !== 'quiz' && 'Empty',
    minutes && `${minutes} min`,
    is_preview && 'Free preview',
    is_waiting && 'Waiting for review',
    done_by > 0 && `done by ${done_by}`,
  ].filter((part) => typeof part === 'string')
}

function leaving(doneBy: number) {
  if (doneBy === 0) return 'It will be removed from the course. Nobody has done it yet.'
  const learners = `${counted(doneBy, 'learner')} ${doneBy === 1 ? 'has' : 'have'}`
  return `${learners} done this lesson. It will be removed from the course; their notes and marks are kept.`
}
