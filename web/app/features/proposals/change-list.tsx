import type { ProposedChange, ProposedLesson } from '@koya/contract/endpoints/teaching/proposals.ts'
import type { DraftField } from '@koya/contract/rules/course-draft.ts'
import type { ReactNode } from 'react'
import { plainLines } from '../../ui/text/plain-text.ts'
import { changedField, shownValue } from './changed-field.ts'

type ChangeListProps = { changes: ProposedChange[]; lessons: ProposedLesson[] }

/** What would change of a course, each beside what is on offer. */
export function ChangeList({ changes, lessons }: ChangeListProps) {
  return (
    <div className="change-list">
      {changes.map(({ field, before, after }) => (
        <section key={field} aria-label={changedField(field)}>
          <h3>{changedField(field)}</h3>
          <Side label="On offer">
            <Value field={field} value={before} other={after} />
          </Side>
          <Side label="Proposed" isNew>
            <Value field={field} value={after} other={before} />
          </Side>
        </section>
      ))}
      {lessons.map(({ id, before, after }) => (
        <section key={id} aria-label={`Lesson: ${after.title}`}>
          <h3>Lesson: {after.title}</h3>
          <Side label="On offer">
            <Lesson lesson={before} other={after} />
          </Side>
          <Side label="Proposed" isNew>
            <Lesson lesson={after} other={before} />
          </Side>
        </section>
      ))}
    </div>
  )
}

function Side({ label, isNew = false, children }: { label: string; isNew?: boolean; children: ReactNode }) {
  return (
    <div className={isNew ? 'side new' : 'side'}>
      <p className="small faint">{label}</p>
      {children}
    </div>
  )
}

function Value({ field, value, other }: { field: DraftField; value: string; other: string }) {
  if (/^course_(thumbnail|cover_image)$/.test(field))
    return <img src={value} alt={changedField(field)} width="320" height="180" loading="lazy" decoding="async" />
  const text = shownValue(field, value, other)
  return text ? <p className="words">{text}</p> : <p className="faint">Nothing</p>
}

type Shown = ProposedLesson['before']

function Lesson({ lesson, other }: { lesson: Shown; other: Shown }) {
  const [text, otherText] = [plainLines(lesson.text).join('\n'), plainLines(other.text).join('\n')]
  return (
    <>
      <p>
        <b>{lesson.title}</b>, {lesson.is_preview ? 'open to anyone' : 'for learners only'}
      </p>
      <p className="words">{text === otherText ? lesson.text : text}</p>
    </>
  )
}
