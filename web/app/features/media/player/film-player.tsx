import type { Lesson, Rendition } from '@koya/contract/endpoints/classroom/lesson.ts'
import { type KeyboardEvent, type RefObject, useEffect, useState } from 'react'
import { fileSize } from '../../../ui/text/file-size.ts'
import { renditionNames } from './rendition-names.ts'
import { TimeLine } from './time-line.tsx'
import { type Cue, useCaptions } from './use-captions.ts'
import { useSource } from './use-source.ts'
import { useSpeed } from './use-speed.ts'

type FilmPlayerProps = {
  film: RefObject<HTMLVideoElement | null>
  lesson: Extract<Lesson, { kind: 'video' }>
  kind: Rendition['kind']
  isKept: boolean
  cues: Cue[] | undefined
  second: number
  onKind: (kind: Rendition['kind']) => void
  onSecond: (second: number) => void
}

const SKIP_SECONDS = 10
const speeds = [0.75, 1, 1.25, 1.5, 1.75, 2]

/** The browser's own player, with what it has no buttons for below it. */
export function FilmPlayer({ film, lesson, kind, isKept, cues, second, onKind, onSecond }: FilmPlayerProps) {
  const { id, title, renditions, poster, position } = lesson
  const { problem, ...events } = useSource(film, { lessonId: id, renditions, kind, isKept, position })
  const [speed, setSpeed] = useSpeed()
  const [hasCaptions, setHasCaptions] = useState(true)
  useCaptions(film, cues, hasCaptions)
  // A new address begins at the speed of the element, not at the one that was chosen.
  useEffect(() => {
    if (film.current) film.current.defaultPlaybackRate = film.current.playbackRate = speed
  }, [film, speed])

  function goTo(at: number) {
    if (film.current) film.current.currentTime = at
    onSecond(at)
  }

  function skip(seconds: number) {
    if (film.current) goTo(Math.max(0, film.current.currentTime + seconds))
  }

  function step(by: -1 | 1) {
    const at = speeds.indexOf(speed) + by
    setSpeed(speeds[Math.min(speeds.length - 1, Math.max(0, at))] ?? 1)
  }

  function press(event: KeyboardEvent) {
    if (event.target instanceof HTMLSelectElement || event.ctrlKey || event.metaKey || event.altKey) return
    // The time line has arrows of its own, second by second.
    if (event.target instanceof HTMLInputElement && event.key.startsWith('Arrow')) return
    const act = actionOf(event.key)
    if (!act) return
    event.preventDefault()
    act()
  }

  function actionOf(key: string): (() => unknown) | undefined {
    const player = film.current
    switch (key) {
      case 'j':
      case 'ArrowLeft':
        return () => skip(-SKIP_SECONDS)
      case 'l':
      case 'ArrowRight':
        return () => skip(SKIP_SECONDS)
      case 'k':
        return () => (player?.paused ? player.play() : player?.pause())
      case 'c':
        return () => setHasCaptions((are) => !are)
      case '<':
        return () => step(-1)
      case '>':
        return () => step(1)
    }
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are a second way to what the buttons inside do.
    <div className="film" onKeyDown={press}>
      <video
        ref={film}
        className={kind === 'sound' ? 'player is-sound' : 'player'}
        aria-label={title}
        controls
        playsInline
        preload="none"
        poster={kind === 'sound' ? undefined : (poster ?? undefined)}
        onTimeUpdate={({ currentTarget }) => onSecond(currentTarget.currentTime)}
        {...events}
      />
      <TimeLine lesson={lesson} second={second} hasPictures={kind !== 'sound' && second > 0} onJump={goTo} />
      <div className="film-controls">
        <button type="button" className="button line compact" onClick={() => skip(-SKIP_SECONDS)}>
          Back 10 s
        </button>
        <button type="button" className="button line compact" onClick={() => skip(SKIP_SECONDS)}>
          Forward 10 s
        </button>
        <label className="small">
          Speed
          <select className="input select" value={speed} onChange={({ target }) => setSpeed(Number(target.value))}>
            {speeds.map((one) => (
              <option key={one} value={one}>
                {one}×
              </option>
            ))}
          </select>
        </label>
        <label className="small">
          Quality
          <select
            className="input select"
            value={kind}
            onChange={({ target }) => onKind(target.value as Rendition['kind'])}
          >
            {renditions.map((one) => (
              <option key={one.kind} value={one.kind}>
                {renditionNames[one.kind]}, {fileSize(one.bytes)}
              </option>
            ))}
          </select>
        </label>
        {cues && cues.length > 0 && (
          <button
            type="button"
            className="button line compact"
            aria-pressed={hasCaptions}
            onClick={() => setHasCaptions(!hasCaptions)}
          >
            Captions
          </button>
        )}
      </div>
      <p className="small muted" role="status">
        {problem}
      </p>
    </div>
  )
}
