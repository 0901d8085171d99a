import { type ToggleEvent, useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { FormMessage } from '../../ui/form/form-message.tsx'
import { AnswerTime } from './answer-time.tsx'
import { PostForm } from './post-form.tsx'
import { PostedThread } from './posted-thread.tsx'
import { QuestionSearch } from './question-search.tsx'
import { usePosts } from './use-posts.ts'

type LessonQuestionsProps = { lesson: { id: number; course_id: number }; isLearner: boolean }

/** Questions about a lesson and their answers. They are fetched when somebody wants to read them. */
export function LessonQuestions({ lesson: { id: lessonId, course_id }, isLearner }: LessonQuestionsProps) {
  const wanted = useWantedQuestion()
  const [isOpen, setIsOpen] = useState(wanted !== undefined)
  const place = useRef<HTMLDetailsElement>(null)

  useEffect(() => {
    if (wanted === undefined || !place.current) return
    place.current.open = true
    place.current.scrollIntoView({ block: 'start' })
  }, [wanted])

  function toggle(event: ToggleEvent<HTMLDetailsElement>) {
    if (event.currentTarget.open) setIsOpen(true)
  }

  return (
    <details className="lesson-questions" onToggle={toggle} ref={place}>
      <summary>
        <h2>Questions and answers</h2>
      </summary>
      {isOpen && (
        <>
          <QuestionSearch courseId={course_id} />
          <Questions key={wanted} lessonId={lessonId} wanted={wanted} />
          {isLearner && (
            <p className="small">
              <Link to={`/messages/course/${course_id}`}>Write to the teachers privately</Link>
            </p>
          )}
        </>
      )}
    </details>
  )
}

/** Notifications lead to one question: `#question-12`. */
function useWantedQuestion() {
  const id = /^#question-([1-9]\d{0,14})$/.exec(useLocation().hash)?.[1]
  return id === undefined ? undefined : Number(id)
}

function Questions({ lessonId, wanted }: { lessonId: number; wanted: number | undefined }) {
  const { threads, hasMore, answeredIn, problem, load, ask, answer, follow, accept, remove } = usePosts(
    lessonId,
    wanted,
  )
  return (
    <>
      <AnswerTime answeredIn={answeredIn} />
      <PostForm label="Ask a question about this lesson" verb="Ask" onSend={ask} />
      <FormMessage text={problem} />
      {!threads && !problem && <p className="muted">Loading the questions …</p>}
      {threads?.length === 0 && <p className="muted">Nobody has asked anything yet.</p>}
      <ul className="threads">
        {threads?.map((thread) => (
          <PostedThread
            key={thread.id}
            thread={thread}
            isWanted={thread.id === wanted}
            onAnswer={(body) => answer(thread.id, body)}
            onFollow={(isFollowing) => follow(thread.id, isFollowing)}
            onAccept={(id, isAccepted) => accept(thread.id, id, isAccepted)}
            onRemove={remove}
          />
        ))}
      </ul>
      {hasMore && (
        <button type="button" className="button line" onClick={load}>
          Earlier questions
        </button>
      )}
    </>
  )
}
