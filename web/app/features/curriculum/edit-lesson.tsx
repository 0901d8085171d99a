import type { AuthoredLesson } from '@koya/contract/curriculum.ts'
import { messages } from '@koya/contract/messages.ts'
import { Link } from 'react-router'
import { api } from '../../lib/api.ts'
import { toast } from '../../lib/toast.ts'
import { count } from './curriculum-facts.tsx'
import { LessonForm } from './lesson-form.tsx'
import { lessonDraft, lessonValues } from './lesson-values.ts'
import { type Editor, lessonForm } from './use-curriculum.ts'

/** The form of a lesson that is there, with a way to the questions of a quiz. */
export function EditLesson({ editor, lesson }: { editor: Editor; lesson: AuthoredLesson }) {
  const { id, content, questions } = lesson
  const { course } = editor.curriculum
  const form = lessonForm(id)

  async function save(values: Record<string, string>) {
    const body = lessonDraft(content.kind, values)
    await editor.change(() => api('PUT /lessons/:id', { params: { id }, body }))
    editor.keepDraft(form, undefined)
    toast(messages.authoring.saved)
    close()
  }

  function close() {
    editor.focusNext(`lesson-${id}-edit`)
    editor.setOpenForm(undefined)
  }

  return (
    <LessonForm
      kind={content.kind}
      verb="Save lesson"
      initial={lessonValues(lesson)}
      draft={editor.drafts[form]?.values}
      onType={(values) => editor.keepDraft(form, values && { kind: content.kind, values })}
      onSave={save}
      onClose={close}
    >
      {content.kind === 'quiz' && (
        <p className="small">
          <Link to={`/mycourses/${course.id}/questions?in=${id}`}>
            {questions ? `Its ${count(questions, 'question')}` : 'Write its questions'}
          </Link>
        </p>
      )}
    </LessonForm>
  )
}
