import { useEffect } from 'react'
import { useNavigate } from 'react-router'

/** The left and right arrow keys turn the pages, unless they are wanted for something else. */
export function useArrowKeys(previous: string | null, next: string | null) {
  const goTo = useNavigate()
  useEffect(() => {
    function turn(event: KeyboardEvent) {
      const to = event.key === 'ArrowLeft' ? previous : event.key === 'ArrowRight' ? next : null
      if (to && !isTaken(event)) goTo(to)
    }

    document.addEventListener('keydown', turn)
    return () => document.removeEventListener('keydown', turn)
  }, [previous, next, goTo])
}

/** Fields, players, what scrolls sideways and whatever covers the page use these keys themselves. */
const users =
  'input, textarea, select, video, audio, iframe, table, dialog, [contenteditable], [role="tab"], [popover], .pdf-sheet[tabindex]'

function isTaken({ defaultPrevented, ctrlKey, altKey, metaKey, shiftKey, target }: KeyboardEvent) {
  if (defaultPrevented || ctrlKey || altKey || metaKey || shiftKey || document.querySelector('dialog[open]'))
    return true
  return target instanceof Element && target.closest(users) !== null
}
