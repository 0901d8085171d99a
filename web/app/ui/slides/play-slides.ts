import { delays } from '@koya/contract/rules/constants.ts'
import { slide } from './slide.ts'

/** Shows the next slide every few seconds, but not to someone who reads it, touches it or cannot see it. */
export function playSlides(rail: HTMLElement, onTouched: () => void) {
  const timer = setInterval(() => {
    if (!document.hidden && !rail.matches(':hover, :focus-within') && isInView(rail))
      slide(rail, 1, { goesRound: true })
  }, delays.autoplay)
  rail.addEventListener('touchstart', onTouched, { passive: true })
  return () => {
    clearInterval(timer)
    rail.removeEventListener('touchstart', onTouched)
  }
}

function isInView(element: HTMLElement) {
  const { top, bottom } = element.getBoundingClientRect()
  return bottom > 0 && top < window.innerHeight
}
