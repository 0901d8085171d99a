import type { Lesson } from '@koya/contract/endpoints/classroom/lesson.ts'
import { TextArea } from '../../../ui/form/text-area.tsx'
import { useAutosave } from '../../assessments/use-autosave.ts'

/** What one writes down for oneself. It saves itself. */
export function LessonNote({ lesson: { id, title, note } }: { lesson: Lesson }) {
  const { text, change, saveNow, state } = useAutosave({ id, title, note: note ?? '' })
  return (
    <section className="lesson-note">
      <h2>Your notes</h2>
      <TextArea
        label="Only you can read this"
        rows={4}
        maxLength={10_000}
        value={text}
        onChange={({ target }) => change(target.value)}
        onBlur={saveNow}
      />
      <p className="small muted" role="status">
        {state}
      </p>
    </section>
  )
}
