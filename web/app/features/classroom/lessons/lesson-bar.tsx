import type { Lesson } from '@koya/contract/endpoints/classroom/lesson.ts'
import type { Classroom } from '@koya/contract/endpoints/classroom/outline.ts'
import { useEffect, useRef, useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import { Icon } from '../../../ui/icon.tsx'
import { howItWent } from '../../assessments/how-it-went.ts'
import { markDone } from '../offline/progress.ts'

type LessonBarProps = { classroom: Classroom; lesson: Lesson; previous: string | null; next: string | null }

/** Done, back and on: at the thumb on phones, under the lesson elsewhere. Going on is the thing to do once it is done. */
export function LessonBar({ classroom, lesson, previous, next }: LessonBarProps) {
  const { isDone, state, mark } = useMarking(classroom, lesson)
  const outlined = classroom.sections.flatMap(({ lessons }) => lessons).find(({ id }) => id === lesson.id)
  const outcome = outlined && howItWent(outlined)
  const bar = useFocusOnward(isDone)
  const canMark = classroom.role === 'learner' && isByHand(lesson) && !isDone
  return (
    <>
      <div ref={bar} className={hasOwnButton(lesson) ? 'lesson-bar is-still' : 'lesson-bar'}>
        {previous ? (
          <Link
            className="button line"
            to={previous}
            rel="prev"
            aria-keyshortcuts="ArrowLeft"
            aria-label="Previous lesson"
          >
            <Icon name="left" />
            <span>Previous</span>
          </Link>
        ) : (
          <span />
        )}
        {canMark && (
          <button type="button" className="button mark" onClick={mark}>
            <Icon name="check" />
            Mark complete
          </button>
        )}
        {outcome ? (
          <p className={outcome === 'Passed' ? 'row done-note' : 'row done-note is-open'}>
            {outcome === 'Passed' && <Icon name="check" />}
            {outcome}
          </p>
        ) : (
          isDone && (
            <p className="row done-note">
              <Icon name="check" />
              Completed
            </p>
          )
        )}
        {next ? (
          <Link
            className={isDone ? 'button' : 'button line'}
            to={next}
            rel="next"
            aria-keyshortcuts="ArrowRight"
            aria-label="Next lesson"
          >
            <span>Next</span>
            <Icon name="right" />
          </Link>
        ) : (
          <span />
        )}
      </div>
      <p className="small faint arrow-help">The left and right arrow keys lead to the previous and the next lesson.</p>
      <p className="small muted" role="status">
        {state}
      </p>
    </>
  )
}

/** The button that was pressed is gone once the lesson is done: one continues at the way on. */
function useFocusOnward(isDone: boolean) {
  const bar = useRef<HTMLDivElement>(null)
  const wasDone = useRef(isDone)
  useEffect(() => {
    const isNew = isDone && !wasDone.current
    wasDone.current = isDone
    if (isNew && document.activeElement === document.body)
      bar.current?.querySelector<HTMLElement>('[rel="next"]')?.focus({ preventScroll: true })
  }, [isDone])
  return bar
}

/** A quiz and an exam bring the button that matters, and the bar must not cover it. */
function hasOwnButton({ kind }: Lesson) {
  return kind === 'quiz' || kind === 'exam'
}

/** Quizzes and exams are done by handing them in, a package says so itself, a class by being over, and what is empty not at all. */
function isByHand(lesson: Lesson) {
  if (lesson.is_written === false || lesson.kind === 'scorm') return false
  return lesson.kind === 'live' ? lesson.is_over : !hasOwnButton(lesson)
}

const KEPT = 'Kept on this device. It will be sent when you are online again.'

function useMarking({ sections }: Classroom, { id, title, is_done }: Lesson) {
  const { revalidate } = useRevalidator()
  const [state, setState] = useState('')
  const isDone = is_done || sections.some(({ lessons }) => lessons.some((one) => one.id === id && one.is_done))

  async function mark() {
    const { sent, notKept } = await markDone(id, title)
    setState(sent ? '' : (notKept ?? KEPT))
    // The last lesson may have brought the certificate.
    if (sent?.some(({ percent }) => percent === 100)) revalidate()
  }

  // Once the server has it, nothing waits here any more.
  return { isDone, state: is_done ? '' : state, mark }
}
