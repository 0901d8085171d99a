import { type PointerEvent, useEffect, useRef, useState } from 'react'

/** Close to an edge of the screen the page goes along. */
const EDGE = 96
const SCROLL_STEP = 10

/** Drags things by their grips, with a mouse, a pen or a finger. Escape lets go without a change. */
export function useDrag<Place>(find: (y: number) => Place | undefined, drop: (id: number, place: Place) => void) {
  const [dragged, setDragged] = useState<{ id: number; place: Place | undefined }>()
  const pointerY = useRef(0)
  const isOn = dragged !== undefined

  useEffect(() => {
    if (!isOn) return
    let frame = requestAnimationFrame(function follow() {
      window.scrollBy({ top: scrollFor(pointerY.current), behavior: 'instant' })
      setDragged((now) => now && withPlace(now, find(pointerY.current)))
      frame = requestAnimationFrame(follow)
    })
    const cancel = ({ key }: KeyboardEvent) => key === 'Escape' && setDragged(undefined)
    window.addEventListener('keydown', cancel)
    return () => {
      cancelAnimationFrame(frame)
      window.removeEventListener('keydown', cancel)
    }
  }, [isOn, find])

  function grip(id: number) {
    return {
      onPointerDown(event: PointerEvent<HTMLElement>) {
        if (event.button !== 0) return
        event.preventDefault()
        event.currentTarget.setPointerCapture(event.pointerId)
        pointerY.current = event.clientY
        setDragged({ id, place: undefined })
      },
      onPointerMove(event: PointerEvent) {
        pointerY.current = event.clientY
      },
      onPointerUp(event: PointerEvent) {
        const place = isOn ? find(event.clientY) : undefined
        setDragged(undefined)
        if (place !== undefined) drop(id, place)
      },
      onPointerCancel: () => setDragged(undefined),
    }
  }

  return { dragged, grip }
}

/** The same place is no reason to draw the page again. */
function withPlace<Place>(dragged: { id: number; place: Place | undefined }, place: Place | undefined) {
  return JSON.stringify(dragged.place) === JSON.stringify(place) ? dragged : { ...dragged, place }
}

function scrollFor(y: number) {
  if (y < EDGE) return -SCROLL_STEP
  return y > window.innerHeight - EDGE ? SCROLL_STEP : 0
}
