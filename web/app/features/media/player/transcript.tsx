import { useEffect, useRef, useState } from 'react'
import { clockTime } from './clock-time.ts'
import { whereToScroll } from './follow-line.ts'
import type { Cue } from './use-captions.ts'

type TranscriptProps = { cues: Cue[]; second: number; onJump?: ((second: number) => void) | undefined }

/** What is said, to follow, to search, and to jump by. */
export function Transcript({ cues, second, onJump }: TranscriptProps) {
  const [search, setSearch] = useState('')
  const wanted = search.trim().toLowerCase()
  const shown = wanted ? cues.filter(({ text }) => text.toLowerCase().includes(wanted)) : cues
  const list = useFollowed(wanted ? -1 : cues.findIndex((cue) => isSaid(cue, second)))
  return (
    <section className="film-transcript" aria-label="Transcript">
      <h2>What is said</h2>
      <input
        type="search"
        className="input"
        aria-label="Search the transcript"
        placeholder="Search the transcript"
        value={search}
        onChange={({ target }) => setSearch(target.value)}
      />
      {shown.length === 0 && <p className="small muted">Nobody says those words in this lesson.</p>}
      <ol ref={list}>
        {shown.map((cue) => {
          const { from, text } = cue
          const isNow = isSaid(cue, second)
          return (
            <li key={from} className={isNow ? 'is-now' : undefined} aria-current={isNow || undefined}>
              {onJump ? (
                <button type="button" onClick={() => onJump(from)}>
                  <span>{clockTime(from)}</span>
                  {text}
                </button>
              ) : (
                <p>
                  <span>{clockTime(from)}</span>
                  {text}
                </p>
              )}
            </li>
          )
        })}
      </ol>
    </section>
  )
}

function isSaid({ from, to }: Cue, second: number) {
  return second >= from && second < to
}

/** Keeps the line that is said in sight, inside its own box: the page itself stays where it is. */
function useFollowed(line: number) {
  const list = useRef<HTMLOListElement>(null)
  const last = useRef<number>(undefined)
  useEffect(() => {
    const box = list.current
    if (!box || line < 0) return
    const top = whereToScroll(
      box,
      spanOf(box, line),
      last.current === undefined ? undefined : spanOf(box, last.current),
    )
    last.current = line
    if (top === undefined) return
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
    box.scrollTo({ top, behavior: isCalm ? 'instant' : 'smooth' })
  }, [line])
  return list
}

function spanOf(box: HTMLElement, line: number) {
  const item = box.children[line]?.getBoundingClientRect()
  const top = (item?.top ?? 0) - box.getBoundingClientRect().top + box.scrollTop
  return { top, height: item?.height ?? 0 }
}
