import type { Lesson } from '@koya/contract/endpoints/classroom/lesson.ts'
import { messages } from '@koya/contract/protocol/messages.ts'
import { lazy, Suspense, useState } from 'react'
import { Icon } from '../../ui/icon.tsx'
import { fileSize } from '../../ui/text/file-size.ts'
import { Prose } from '../../ui/text/prose.tsx'

/** Only lessons of this kind need it. */
const PackageRoom = lazy(() => import('./package-room.tsx'))

type ScormLessonProps = { lesson: Extract<Lesson, { kind: 'scorm' }> }

/** A package of another tool. Nothing of it is loaded before somebody asks for it. */
export function ScormLesson({ lesson: { id, title, html, is_ready, is_done, bytes, score } }: ScormLessonProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Prose html={html} />
      {score !== null && <p className="small muted">Your best score: {score}%</p>}
      {!is_ready ? (
        <p className="muted">{messages.scorm.notReady}</p>
      ) : isOpen ? (
        <Suspense fallback={<p className="muted">Loading.</p>}>
          <PackageRoom lessonId={id} title={title} isDone={is_done} />
        </Suspense>
      ) : (
        <p className="watch">
          <button type="button" className="button" onClick={() => setIsOpen(true)}>
            <Icon name="play" look="filled" />
            Open the lesson{bytes ? ` (up to ${fileSize(bytes)})` : ''}
          </button>
        </p>
      )}
    </>
  )
}
