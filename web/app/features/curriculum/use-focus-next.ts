import { useEffect, useRef } from 'react'

/** What is moved, saved or removed takes the focus away with it; this names what gets it when the page is open again. */
export function useFocusNext() {
  const wanted = useRef<string>(undefined)
  useEffect(() => {
    const element = wanted.current && document.getElementById(wanted.current)
    if (!element) return
    wanted.current = undefined
    element.focus()
  })
  return (id: string) => {
    wanted.current = id
  }
}
