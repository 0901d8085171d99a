import type { Post, Thread } from '@koya/contract/endpoints/discussions.ts'
import { useState } from 'react'
import { TimeAgo } from '../../ui/text/time-ago.tsx'
import { ReportButton } from '../complaints/report-button.tsx'
import { PostForm } from './post-form.tsx'

type PostedThreadProps = {
  thread: Thread
  /** The one that somebody came for. */
  isWanted: boolean
  onAnswer: (body: string) => Promise<void>
  onRemove: (id: number) => void
}

export function PostedThread({ thread, isWanted, onAnswer, onRemove }: PostedThreadProps) {
  const [isAnswering, setIsAnswering] = useState(false)

  async function send(body: string) {
    await onAnswer(body)
    setIsAnswering(false)
  }

  return (
    <li id={`question-${thread.id}`} className={isWanted ? 'wanted' : undefined}>
      <Posted post={thread} onRemove={onRemove} />
      {thread.answers.length > 0 && (
        <ul>
          {thread.answers.map((answer) => (
            <li key={answer.id}>
              <Posted post={answer} onRemove={onRemove} />
            </li>
          ))}
        </ul>
      )}
      {isAnswering ? (
        <PostForm label={`Answer ${thread.author.name}`} verb="Answer" onSend={send} />
      ) : (
        <button type="button" className="link-button small" onClick={() => setIsAnswering(true)}>
          Answer<span className="visually-hidden"> {thread.author.name}</span>
        </button>
      )}
    </li>
  )
}

function Posted({ post, onRemove }: { post: Post; onRemove: (id: number) => void }) {
  const { id, author, created_at, body, is_own, may_delete } = post
  return (
    <article className="post">
      <p className="small muted">
        <b>{author.name}</b>
        {author.is_teacher && <span className="teacher-mark">Teacher</span>} <TimeAgo at={created_at} />
      </p>
      <p className="words">{body}</p>
      {may_delete && (
        <button type="button" className="link-button small" onClick={() => onRemove(id)}>
          Delete<span className="visually-hidden"> this post by {author.name}</span>
        </button>
      )}
      {!is_own && <ReportButton kind="post" id={id} about={`this post by ${author.name}`} />}
    </article>
  )
}
