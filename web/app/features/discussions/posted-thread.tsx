import type { Post, Thread } from '@koya/contract/endpoints/discussions.ts'
import { type ReactNode, useState } from 'react'
import { Icon } from '../../ui/icon.tsx'
import { TimeAgo } from '../../ui/text/time-ago.tsx'
import { ReportButton } from '../complaints/report-button.tsx'
import { PostForm } from './post-form.tsx'

type PostedThreadProps = {
  thread: Thread
  /** The one that somebody came for. */
  isWanted: boolean
  onAnswer: (body: string) => Promise<void>
  onFollow: (isFollowing: boolean) => void
  onAccept: (answerId: number, isAccepted: boolean) => void
  onRemove: (id: number) => void
}

export function PostedThread({ thread, isWanted, onAnswer, onFollow, onAccept, onRemove }: PostedThreadProps) {
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
            <li key={answer.id} className={answer.is_accepted ? 'accepted' : undefined}>
              {answer.is_accepted && (
                <p className="small accepted-mark">
                  <Icon name="check" look="small" />
                  This answer helped
                </p>
              )}
              <Posted post={answer} onRemove={onRemove}>
                {thread.may_accept && (
                  <button
                    type="button"
                    className="link-button small"
                    aria-pressed={answer.is_accepted}
                    onClick={() => onAccept(answer.id, !answer.is_accepted)}
                  >
                    This helped<span className="visually-hidden">: answer by {answer.author.name}</span>
                  </button>
                )}
              </Posted>
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
      <button type="button" className="link-button small" onClick={() => onFollow(!thread.is_following)}>
        {thread.is_following ? 'Stop following' : 'Follow'}
        <span className="visually-hidden"> the question by {thread.author.name}</span>
      </button>
    </li>
  )
}

type PostedProps = { post: Post; onRemove: (id: number) => void; children?: ReactNode }

function Posted({ post, onRemove, children }: PostedProps) {
  const { id, author, created_at, body, is_own, may_delete } = post
  return (
    <article className="post">
      <p className="small muted">
        <b>{author.name}</b>
        {author.is_teacher && <span className="teacher-mark">Teacher</span>} <TimeAgo at={created_at} />
      </p>
      <p className="words">{body}</p>
      {children}
      {may_delete && <DeleteButton by={author.name} onRemove={() => onRemove(id)} />}
      {!is_own && <ReportButton kind="post" id={id} about={`this post by ${author.name}`} />}
    </article>
  )
}

/** Asks in its own place: it is one line among others, and whoever pressed it by mistake goes on reading. */
function DeleteButton({ by, onRemove }: { by: string; onRemove: () => void }) {
  const [state, setState] = useState<'untouched' | 'asking' | 'kept'>('untouched')
  const whose = <span className="visually-hidden"> this post by {by}</span>
  if (state !== 'asking')
    return (
      <button
        ref={state === 'kept' ? focus : undefined}
        type="button"
        className="link-button small"
        onClick={() => setState('asking')}
      >
        Delete{whose}
      </button>
    )
  return (
    <fieldset className="row small">
      <legend className="visually-hidden">Delete{whose}?</legend>
      <span>This cannot be undone.</span>
      <button ref={focus} type="button" className="link-button" onClick={() => setState('kept')}>
        Keep it
      </button>
      <button type="button" className="link-button" onClick={onRemove}>
        Delete it
      </button>
    </fieldset>
  )
}

/** The button that was pressed is gone: the one in its place takes the focus. */
function focus(button: HTMLElement | null) {
  button?.focus()
}
