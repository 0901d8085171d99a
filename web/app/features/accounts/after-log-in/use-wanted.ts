import { useEffect, useEffectEvent } from 'react'
import { useSignedInUser } from '../../../platform/session/session.ts'
import { WANTED_KEY } from './wanted-key.ts'

/** Goes on with what was pressed before the log-in, once. Every page has this file, so the rest is fetched when it is needed. */
export function useWanted(what: string, goOn: () => void) {
  const email = useSignedInUser()?.email
  const act = useEffectEvent(goOn)
  useEffect(() => {
    if (!email || !isSomethingWanted()) return
    import('./wanted.ts')
      .then(({ takeWanted }) => takeWanted(what, email) && act())
      // Without a line the button is still there.
      .catch(() => undefined)
  }, [email, what])
}

function isSomethingWanted() {
  try {
    return sessionStorage.getItem(WANTED_KEY) !== null
  } catch {
    return false
  }
}
