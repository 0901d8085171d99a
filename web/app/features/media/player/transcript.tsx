import { useState } from 'react'
import { clockTime } from './clock-time.ts'
import type { Cue } from './use-captions.ts'

type TranscriptProps = { cues: Cue[]; second: number; onJump?: ((second: number) => void) | undefined }

/** What is said, to follow, to search, and to jump by. */
export function Transcript({ cues, second, onJump }: TranscriptProps) {
  const [search, setSearch] = useState('')
  const wanted = search.trim().toLowerCase()
  const shown = wanted ? cues.filter(({ text }) => text.toLowerCase().includes(wanted)) : cues
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
      {shown.length === 0 && <p className="small muted">Nobody says that in this lesson.</p>}
      <ol>
        {shown.map(({ from, to, text }) => {
          const isNow = second >= from && second < to
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
