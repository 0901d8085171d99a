import type { OpenedScorm } from '@koya/contract/endpoints/classroom/scorm.ts'
import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { signedInId } from '../../platform/device/private-copies.ts'
import { failureText } from '../../ui/form/failure-text.ts'
import { Icon } from '../../ui/icon.tsx'
import '../../styles/member/scorm.css'
import { openWithWaiting } from './open-with-waiting.ts'
import { usePackage } from './use-package.ts'

type PackageRoomProps = { lessonId: number; title: string; isDone: boolean }

/** The package in its frame, its parts where there are several, and whether what was done is kept. */
export default function PackageRoom({ lessonId, title, isDone }: PackageRoomProps) {
  const { opened, problem, open } = useOpened(lessonId)
  if (problem)
    return (
      <div className="watch">
        <p className="field-error" role="alert">
          {problem}
        </p>
        <button type="button" className="button line" onClick={open}>
          Try again
        </button>
      </div>
    )
  if (!opened) return <p className="muted">Loading.</p>
  return <Opened key={opened.run} lessonId={lessonId} title={title} isDone={isDone} opened={opened} />
}

function Opened({ lessonId, title, isDone, opened }: PackageRoomProps & { opened: OpenedScorm }) {
  const { revalidate } = useRevalidator()
  const onDone = () => {
    if (!isDone) revalidate()
  }
  const { frame, at, done, said, show } = usePackage(opened, lessonId, onDone)
  return (
    <div className="package-room">
      {opened.parts.length > 1 && (
        <ol className="package-parts" aria-label="Parts of this lesson">
          {opened.parts.map((part, index) => (
            <li key={part.id}>
              <button type="button" aria-current={index === at ? 'step' : undefined} onClick={() => show(index)}>
                {done.has(part.id) && <Icon name="check" />}
                {part.title}
                {done.has(part.id) && <span className="visually-hidden"> (done)</span>}
              </button>
            </li>
          ))}
        </ol>
      )}
      {/* On an origin of its own, where the session is not: it may use its own origin, and not lead the tab elsewhere. */}
      <iframe
        ref={frame}
        className="package"
        title={title}
        src={opened.url}
        sandbox="allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-modals allow-downloads"
        allow="autoplay; fullscreen"
        allowFullScreen
        referrerPolicy="no-referrer"
      />
      <p className="row package-note">
        <span className="small muted" role="status">
          {opened.is_kept ? said : 'You are trying this lesson out. What you do in it is not kept.'}
        </span>
        <button type="button" className="button quiet compact" onClick={() => frame.current?.requestFullscreen?.()}>
          Full screen
        </button>
      </p>
    </div>
  )
}

/** What waits here from before goes first, and what cannot go yet is where the package begins all the same. */
function useOpened(lessonId: number) {
  const [opened, setOpened] = useState<OpenedScorm>()
  const [problem, setProblem] = useState('')
  const [tries, setTries] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try is another look
  useEffect(() => {
    let isOver = false
    setProblem('')
    const userId = signedInId()
    openWithWaiting(lessonId, userId)
      .then((data) => !isOver && setOpened(data))
      .catch((error) => !isOver && setProblem(failureText(error)))
    return () => {
      isOver = true
    }
  }, [lessonId, tries])
  return { opened, problem, open: () => setTries((now) => now + 1) }
}
