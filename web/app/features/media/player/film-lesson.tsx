import type { Lesson, Rendition } from '@koya/contract/endpoints/classroom/lesson.ts'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { api } from '../../../platform/api.ts'
import '../../../styles/member/film.css'
import { KeptHere } from '../../shelf/kept-here.tsx'
import { useKeptKinds } from '../../shelf/use-kept-kinds.ts'
import { ChooseRendition } from './choose-rendition.tsx'
import { FilmPlayer } from './film-player.tsx'
import type { Choice } from './first-choice.ts'
import { Transcript } from './transcript.tsx'
import { useTranscript } from './use-captions.ts'
import { useWatching } from './use-watching.ts'
import { isWrittenOut } from './what-is-missing.ts'

type FilmLessonProps = {
  lesson: Extract<Lesson, { kind: 'video' }>
  /** Whether what is watched is noted: for whoever is inside the course. */
  counts: boolean
  onDone: () => void
  /** What else can be done with the film: beside the choice, and right below it while it plays. */
  children: ReactNode
}

/** A film of our own: first what it costs, then the film with its words. */
export default function FilmLesson({ lesson, counts, onDone, children }: FilmLessonProps) {
  const [choice, setChoice] = useState<Choice>()
  const kept = useKeptKinds(lesson.id)
  if (!choice)
    return (
      <>
        <ChooseRendition
          renditions={lesson.renditions}
          textBytes={lesson.transcript_bytes ?? (isWrittenOut(lesson.html) ? 0 : null)}
          position={lesson.position}
          kept={kept}
          onChoose={setChoice}
        >
          {children}
        </ChooseRendition>
        <KeptHere lessonId={lesson.id} />
      </>
    )
  if (choice === 'text')
    return (
      <>
        <WordsOnly lesson={lesson} counts={counts} onBack={() => setChoice(undefined)} />
        <KeptHere lessonId={lesson.id} />
        {children}
      </>
    )
  return (
    <Watching lesson={lesson} kind={choice} kept={kept} counts={counts} onDone={onDone} onKind={setChoice}>
      <KeptHere lessonId={lesson.id} />
      {children}
    </Watching>
  )
}

type WatchingProps = FilmLessonProps & {
  kind: Rendition['kind']
  kept: ReadonlySet<string>
  onKind: (kind: Rendition['kind']) => void
}

function Watching({ lesson, kind, kept, counts, onDone, onKind, children }: WatchingProps) {
  const film = useRef<HTMLVideoElement>(null)
  const [second, setSecond] = useState(0)
  const isWritten = lesson.transcript_bytes !== null
  const cues = useTranscript(lesson.id, isWritten)
  const hasWords = isWritten && cues?.length !== 0
  useWatching(film, { lessonId: lesson.id, kind, counts, onDone })

  function jump(to: number) {
    if (!film.current) return
    film.current.currentTime = to
    film.current.play().catch(() => undefined)
  }

  return (
    <div className={hasWords ? 'film-room has-words' : 'film-room'}>
      <div>
        <FilmPlayer
          film={film}
          lesson={lesson}
          kind={kind}
          isKept={kept.has(kind)}
          cues={cues}
          second={second}
          onKind={onKind}
          onSecond={setSecond}
        />
        {children}
      </div>
      {hasWords && cues && <Transcript cues={cues} second={second} onJump={jump} />}
    </div>
  )
}

type WordsOnlyProps = Pick<FilmLessonProps, 'lesson' | 'counts'> & { onBack: () => void }

/** The words of the film as they are said, or the text that its teacher has written, which is below. */
function WordsOnly({ lesson: { id, transcript_bytes }, counts, onBack }: WordsOnlyProps) {
  const hasCues = transcript_bytes !== null
  const cues = useTranscript(id, hasCues)
  useEffect(() => {
    // Who reads instead is told to teachers as a number, so that films come with their words.
    const body = { watched: [], taken_as: 'text' as const }
    if (counts) api('PUT /lessons/:id/watching', { params: { id }, body }).catch(() => undefined)
  }, [id, counts])
  return (
    <>
      <p>
        <button type="button" className="button line compact" onClick={onBack}>
          Choose again
        </button>
      </p>
      {cues && cues.length > 0 && <Transcript cues={cues} second={-1} />}
      {!hasCues && <p className="muted">The words of this lesson are below.</p>}
      {hasCues && !cues && <p className="muted">Loading the words.</p>}
      {cues?.length === 0 && <p className="muted">The words could not be loaded. Please try again later.</p>}
    </>
  )
}
