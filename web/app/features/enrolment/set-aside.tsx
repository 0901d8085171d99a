import { useEffect, useState } from 'react'
import { signedInId } from '../../platform/device/private-copies.ts'
import { forgetNote, keepNote, refusedNotes, sendNotes } from '../classroom/offline/kept-notes.ts'
import { forgetAside, tryAsideAgain, useLessonsAside } from '../classroom/offline/progress.ts'

type RefusedNote = Awaited<ReturnType<typeof refusedNotes>>[number]

/** What was done offline and the server would not take. It stays here until the person has seen it and decided. */
export function SetAside() {
  const lessons = useLessonsAside()
  const { notes, sendAgain, remove } = useRefusedNotes()
  const [isBusy, setIsBusy] = useState(false)
  if (lessons.length + notes.length === 0) return null

  async function run(work: () => Promise<unknown>) {
    setIsBusy(true)
    await work().catch(() => undefined)
    setIsBusy(false)
  }

  return (
    <section className="card set-aside" aria-labelledby="set-aside">
      <h2 id="set-aside">Done offline, but not accepted</h2>
      <p className="muted">It is still kept on this device. You can try again or remove it.</p>
      <ul>
        {lessons.map(({ lesson_id, title, reason }) => (
          <li key={lesson_id}>
            <b>{title ?? 'A lesson'}</b>
            <p className="small">{reason}</p>
          </li>
        ))}
        {notes.map(({ lessonId, title, body, refused }) => (
          <li key={`note-${lessonId}`}>
            <b>Your note on {title ?? 'a lesson'}</b>
            <p className="small">{refused}</p>
            <details className="small">
              <summary>Show the note</summary>
              <p className="kept-note">{body}</p>
            </details>
          </li>
        ))}
      </ul>
      <p className="row next-steps">
        <button
          type="button"
          className="button compact"
          aria-disabled={isBusy}
          onClick={() => run(() => Promise.all([tryAsideAgain(), sendAgain()]))}
        >
          Try again
        </button>
        <button
          type="button"
          className="button line compact"
          aria-disabled={isBusy}
          onClick={() => run(() => Promise.all([forgetAside(), remove()]))}
        >
          Remove
        </button>
      </p>
    </section>
  )
}

function useRefusedNotes() {
  const [notes, setNotes] = useState<RefusedNote[]>([])
  const look = async (userId: number) => setNotes(await refusedNotes(userId))

  // biome-ignore lint/correctness/useExhaustiveDependencies: read once, when the page is opened
  useEffect(() => {
    const userId = signedInId()
    if (userId) void look(userId).catch(() => undefined)
  }, [])

  async function each(work: (userId: number, note: RefusedNote) => Promise<void>) {
    const userId = signedInId()
    if (!userId) return
    for (const note of notes) await work(userId, note)
    await sendNotes(userId).catch(() => undefined)
    await look(userId)
  }

  return {
    notes,
    sendAgain: () => each((userId, { lessonId, refused: _, ...note }) => keepNote(userId, lessonId, note)),
    remove: () => each((userId, { lessonId }) => forgetNote(userId, lessonId)),
  }
}
