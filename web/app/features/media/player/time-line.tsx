import type { Lesson } from '@koya/contract/endpoints/classroom/lesson.ts'
import { type PointerEvent, useId, useState } from 'react'
import { savesData } from '../../../platform/saves-data.ts'
import { clockTime } from './clock-time.ts'
import { Thumbnail } from './thumbnail.tsx'

type TimeLineProps = {
  lesson: Extract<Lesson, { kind: 'video' }>
  second: number
  /** False with sound only and before it plays: then no picture is loaded. */
  hasPictures: boolean
  onJump: (second: number) => void
}

/** The film as a line to go along: pointing at it shows what is there and when; keys and screen readers get the time. */
export function TimeLine({ lesson, second, hasPictures, onJump }: TimeLineProps) {
  const id = useId()
  const length = lesson.thumbnails?.seconds ?? lesson.renditions.find((one) => one.seconds !== null)?.seconds ?? 0
  const [pointed, setPointed] = useState(0)
  const [isPointing, setIsPointing] = useState(false)
  /** While it is dragged. The film jumps once it is let go: every jump loads something. */
  const [dragged, setDragged] = useState<number>()
  if (length < 2) return null
  const at = dragged ?? Math.min(length, Math.floor(second))

  function point({ currentTarget, clientX }: PointerEvent<HTMLInputElement>) {
    const { left, width } = currentTarget.getBoundingClientRect()
    setPointed(Math.round(Math.min(1, Math.max(0, (clientX - left) / width)) * length))
    setIsPointing(true)
  }

  function letGo({ pointerType }: PointerEvent) {
    if (dragged !== undefined) onJump(dragged)
    setDragged(undefined)
    if (pointerType === 'touch') setIsPointing(false)
  }

  return (
    <div className="film-line">
      <label className="small" htmlFor={id}>
        Go to
      </label>
      <div className="film-line-track">
        <div
          className="film-line-look"
          style={{ left: `${(pointed / length) * 100}%` }}
          hidden={!isPointing}
          aria-hidden="true"
        >
          {hasPictures && isPointing && !savesData() && <Thumbnail lesson={lesson} second={pointed} />}
          <span>{clockTime(pointed)}</span>
        </div>
        <input
          id={id}
          type="range"
          min={0}
          max={length}
          value={at}
          aria-valuetext={`${clockTime(at)} of ${clockTime(length)}`}
          onChange={({ target }) => (dragged === undefined ? onJump : setDragged)(Number(target.value))}
          onPointerDown={() => setDragged(at)}
          onPointerMove={point}
          onPointerUp={letGo}
          onPointerCancel={() => setDragged(undefined)}
          onPointerLeave={() => setIsPointing(false)}
        />
      </div>
      <span className="small film-line-time">
        {clockTime(at)} / {clockTime(length)}
      </span>
    </div>
  )
}
