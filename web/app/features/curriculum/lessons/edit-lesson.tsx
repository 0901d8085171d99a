import type { AuthoredLesson } from '@koya/contract/endpoints/teaching/curriculum.ts'
import { messages } from '@koya/contract/protocol/messages.ts'
import { Link } from 'react-router'
import { api } from '../../../platform/api.ts'
import { toast } from '../../../platform/toast/toast.ts'
import { counted } from '../../../ui/text/counted.ts'
import { lessonParts } from '../lesson-labels.ts'
import { type Editor, lessonForm } from '../use-curriculum.ts'
import { LessonForm } from './lesson-form.tsx'
import { lessonDraft, lessonValues } from './lesson-values.ts'

/** The form of a lesson that is there, with a way to the questions of a quiz. */
export function EditLesson({ editor, lesson }: { editor: Editor; lesson: AuthoredLesson }) {
  const { id, content, questions, version } = lesson
  const { course } = editor.curriculum
  const form = lessonForm(id)
  const begun = editor.drafts[form]
  // What was kept before there were versions is older than anything.
  const begunOn = begun ? (begun.version ?? '') : version

  async function save(values: Record<string, string>, read: string) {
    const body = { ...lessonDraft(content.kind, values), version: read }
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
      place={form}
      courseCode={course.course_code}
      kind={content.kind}
      verb="Save lesson"
      initial={lessonValues(lesson)}
      draft={begun?.values}
      onType={(values) => editor.keepDraft(form, values && { kind: content.kind, values, version: begunOn })}
      onSave={(values) => save(values, begunOn)}
      other={
        begun && begunOn !== version
          ? { shown: <SavedLesson lesson={lesson} />, onSaveOver: () => save(begun.values, version) }
          : undefined
      }
      onClose={close}
    >
      {content.kind === 'quiz' && (
        <p className="small">
          <Link to={`/mycourses/${course.id}/questions?in=${id}`}>
            {questions ? `Its ${counted(questions, 'question')}` : 'Write its questions'}
          </Link>
        </p>
      )}
    </LessonForm>
  )
}

function SavedLesson({ lesson }: { lesson: AuthoredLesson }) {
  return (
    <dl className="small">
      {lessonParts(lesson).map(({ label, words }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="words">{words}</dd>
        </div>
      ))}
    </dl>
  )
}
