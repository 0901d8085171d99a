import { useLayoutEffect, useRef } from 'react'

/** What is moved, saved or removed takes the focus away with it; this names what gets it when the page is open again. */
export function useFocusNext() {
  const wanted = useRef<string>(undefined)
  // Not a passive effect: one that still waits from the render before would run when the next begins, find the element in
  // its old place, and leave nothing to focus when it has moved.
  useLayoutEffect(() => {
    const element = wanted.current && document.getElementById(wanted.current)
    if (!element) return
    wanted.current = undefined
    element.focus()
  })
  return (id: string) => {
    wanted.current = id
  }
}
