import { type ToggleEvent, useState } from 'react'
import { FormMessage } from '../../ui/form/form-message.tsx'
import { PostForm } from './post-form.tsx'
import { PostedThread } from './posted-thread.tsx'
import { usePosts } from './use-posts.ts'

/** Questions about a lesson and their answers. They are fetched when somebody wants to read them. */
export function LessonQuestions({ lessonId }: { lessonId: number }) {
  const [isOpen, setIsOpen] = useState(false)

  function toggle(event: ToggleEvent<HTMLDetailsElement>) {
    if (event.currentTarget.open) setIsOpen(true)
  }

  return (
    <details className="lesson-questions" onToggle={toggle}>
      <summary>
        <h2>Questions and answers</h2>
      </summary>
      {isOpen && <Questions lessonId={lessonId} />}
    </details>
  )
}

function Questions({ lessonId }: { lessonId: number }) {
  const { threads, hasMore, problem, load, ask, answer, remove } = usePosts(lessonId)
  return (
    <>
      <PostForm label="Ask a question about this lesson" verb="Ask" onSend={ask} />
      <FormMessage text={problem} />
      {!threads && !problem && <p className="muted">Loading the questions …</p>}
      {threads?.length === 0 && <p className="muted">Nobody has asked anything yet.</p>}
      <ul className="threads">
        {threads?.map((thread) => (
          <PostedThread
            key={thread.id}
            thread={thread}
            onAnswer={(body) => answer(thread.id, body)}
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
