import { useState } from 'react'
import { api } from '../../../platform/api.ts'
import { toast } from '../../../platform/toast/toast.ts'
import { Icon } from '../../../ui/icon.tsx'
import { type Editor, newLessonForm } from '../use-curriculum.ts'
import type { Section } from './arrange-lessons.ts'
import { LessonForm } from './lesson-form.tsx'
import { type LessonKind, lessonKinds } from './lesson-kinds.ts'
import { lessonDraft, newLesson } from './lesson-values.ts'

/** First what kind of lesson, then its form. One that was begun and not saved goes on where it stopped. */
export function AddLesson({ editor, section }: { editor: Editor; section: Section }) {
  const form = newLessonForm(section.id)
  const begun = editor.drafts[form]
  const [chosen, setChosen] = useState<LessonKind>()
  const kind = begun?.kind ?? chosen
  const isOpen = editor.openForm === form
  const buttonId = `${form}-add`

  async function add(values: Record<string, string>) {
    if (!kind) return
    const had = new Set(editor.curriculum.sections.flatMap(({ lessons }) => lessons.map(({ id }) => id)))
    const input = { params: { id: section.id }, body: lessonDraft(kind, values) }
    const { data } = await editor.change(() => api('POST /sections/:id/lessons', input))
    const added = data.sections.flatMap(({ lessons }) => lessons).find(({ id }) => !had.has(id))
    editor.keepDraft(form, undefined)
    toast('The lesson was added.')
    close(added ? `lesson-${added.id}-edit` : buttonId)
  }

  function close(focused = buttonId) {
    editor.focusNext(focused)
    editor.setOpenForm(undefined)
    setChosen(undefined)
  }

  if (!isOpen)
    return (
      <button
        type="button"
        id={buttonId}
        className="button tint compact add-lesson"
        aria-label={begun ? `Continue the lesson you began in ${section.title}` : `Add a lesson to ${section.title}`}
        onClick={() => editor.setOpenForm(form)}
      >
        {begun ? 'Continue the lesson you began' : 'Add a lesson'}
      </button>
    )
  if (!kind) return <KindChoice onChoose={setChosen} onClose={() => close()} />
  return (
    <div className="new-lesson">
      <h3>New lesson: {lessonKinds[kind].name}</h3>
      <LessonForm
        place={form}
        courseCode={editor.curriculum.course.course_code}
        key={kind}
        kind={kind}
        verb="Add lesson"
        initial={newLesson(kind)}
        draft={begun?.values}
        onType={(values) => {
          setChosen(kind)
          editor.keepDraft(form, values && { kind, values })
        }}
        onSave={add}
        onClose={() => close()}
      />
    </div>
  )
}

function KindChoice({ onChoose, onClose }: { onChoose: (kind: LessonKind) => void; onClose: () => void }) {
  return (
    <fieldset className="kind-choice">
      <legend className="small muted">What kind of lesson?</legend>
      {(Object.keys(lessonKinds) as LessonKind[]).map((kind, at) => (
        // biome-ignore lint/a11y/noAutofocus: the choice opens because somebody asked for it
        <button key={kind} type="button" autoFocus={at === 0} onClick={() => onChoose(kind)}>
          <Icon name={lessonKinds[kind].icon} />
          <span>
            <b>{lessonKinds[kind].name}</b>
            <small className="muted">{lessonKinds[kind].about}</small>
          </span>
        </button>
      ))}
      <button type="button" className="button quiet compact" onClick={onClose}>
        Cancel
      </button>
    </fieldset>
  )
}
