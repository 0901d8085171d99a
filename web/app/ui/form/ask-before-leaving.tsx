import { useEffect } from 'react'
import { useBlocker, useLocation } from 'react-router'
import type { Keeping } from '../../platform/device/use-keeping.ts'
import { Dialog } from '../dialog.tsx'

const KEPT = 'What you typed is kept on this device and offered again when you come back.'
const NOT_KEPT = 'What you typed here is not kept.'
const NOT_YET = 'What you typed last is not kept on this device yet.'

/** Nothing keeps what is typed into a form without drafts. */
const nothingKept: Keeping = { isKept: false, problem: NOT_KEPT }

type AskBeforeLeavingProps = { isUnsaved: boolean; keeping?: Keeping }

/** For a page with a form. As long as something in it is not saved, whoever leaves is asked. */
export function AskBeforeLeaving({ isUnsaved, keeping = nothingKept }: AskBeforeLeavingProps) {
  const { pathname } = useLocation()
  const { state, reset, proceed } = useBlocker(
    // Whoever has left already may come back unasked, though the form may still be shown until the next page is.
    ({ currentLocation, nextLocation }) =>
      isUnsaved && currentLocation.pathname === pathname && nextLocation.pathname !== pathname,
  )

  useEffect(() => {
    if (!isUnsaved) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isUnsaved])

  if (state !== 'blocked') return null
  return (
    <Dialog title="Leave without saving?" lead={keeping.isKept ? KEPT : (keeping.problem ?? NOT_YET)} onClose={reset}>
      <p className="next-steps row">
        <button type="button" className="button" onClick={reset}>
          Stay here
        </button>
        <button type="button" className="button line" onClick={proceed}>
          Leave
        </button>
      </p>
    </Dialog>
  )
}
