import { useEffect, useState } from 'react'
import { useSignedInUser } from './session.ts'

export type View = 'grid' | 'list'

/** Grid or full-width list, as this person left it. */
export function useView() {
  const [view, setView] = useState<View>('grid')
  const owner = useSignedInUser()?.id ?? 0

  useEffect(() => {
    loadOwn()
      .then(({ kept }) => kept<View>(owner, 'course-view'))
      .then(
        (last) => last && setView(last),
        () => undefined,
      )
  }, [owner])

  function choose(next: View) {
    setView(next)
    // Where nothing can be kept, it is a grid again next time.
    loadOwn()
      .then(({ keep }) => keep(owner, 'course-view', next))
      .catch(() => undefined)
  }

  return [view, choose] as const
}

/** Fetched when the listing stands: every visitor comes here. */
function loadOwn() {
  return import('./device/own.ts')
}
