import { type RefObject, useEffect, useState } from 'react'
import { Link } from 'react-router'
import { Rail } from '../../components/rail.tsx'
import { Icon } from '../../components/ui/icon.tsx'
import { programmes } from '../../lib/programmes-index.ts'
import { playSlides } from './play-slides.ts'

export function ExamRail() {
  return (
    <Rail
      title="Sitting a professional exam?"
      lead="Programmes for nine professional bodies, paper by paper, so that you study what will be asked."
      look="exam-rail"
      control={(rail) => <Autoplay rail={rail} />}
    >
      {programmes.map(({ id, name, fullName }) => (
        <li key={id}>
          <Link className="card exam-card" to={`/program-detail/${id}`}>
            <b>{name}</b>
            <span className="small muted">{fullName}</span>
          </Link>
        </li>
      ))}
    </Rail>
  )
}

/** Moves the slides until someone would rather it did not. */
function Autoplay({ rail }: { rail: RefObject<HTMLUListElement | null> }) {
  const [isPlaying, setIsPlaying] = useState(false)

  useEffect(() => setIsPlaying(!matchMedia('(prefers-reduced-motion: reduce)').matches), [])
  useEffect(() => {
    if (isPlaying && rail.current) return playSlides(rail.current, () => setIsPlaying(false))
  }, [isPlaying, rail])

  return (
    <button
      type="button"
      className="button icon-only ringed"
      aria-label={isPlaying ? 'Pause the slides' : 'Play the slides'}
      onClick={() => setIsPlaying(!isPlaying)}
    >
      <Icon name={isPlaying ? 'pause' : 'play'} />
    </button>
  )
}
