import { type RefObject, useEffect, useState } from 'react'
import { savesData } from '../../platform/saves-data.ts'
import { Icon } from '../icon.tsx'
import { playSlides } from './play-slides.ts'

/** Moves the slides until someone would rather it did not. */
export function Autoplay({ rail }: { rail: RefObject<HTMLUListElement | null> }) {
  const [isPlaying, setIsPlaying] = useState(false)

  useEffect(() => setIsPlaying(!matchMedia('(prefers-reduced-motion: reduce)').matches && !savesData()), [])
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
