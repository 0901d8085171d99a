import { useCallback, useEffect, useRef, useState } from 'react'
import type { Elsewhere } from './compare-drafts.ts'
import { type Form, noteSeen, shareDraft } from './shared-drafts.ts'

/** Not at every word: what is typed is on the device already, and this is for the next one. */
const AFTER_MS = 2_500

/** Sends what is typed to the author's account, one after the other, and says when another device was faster. */
export function useSharing({ owner, place }: Form) {
  const [other, setOther] = useState<Elsewhere>()
  const waiting = useRef<string>(undefined)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const sending = useRef<Promise<unknown>>(Promise.resolve())

  const flush = useCallback(() => {
    clearTimeout(timer.current)
    const text = waiting.current
    if (text === undefined) return sending.current
    waiting.current = undefined
    const send = async () => {
      const found = await shareDraft({ owner, place }, text)
      if (found) setOther(found)
    }
    sending.current = sending.current.then(send, send)
    return sending.current
  }, [owner, place])

  const share = useCallback(
    (text: string) => {
      waiting.current = text
      clearTimeout(timer.current)
      timer.current = setTimeout(flush, AFTER_MS)
    },
    [flush],
  )

  useEffect(() => {
    window.addEventListener('pagehide', flush)
    return () => {
      window.removeEventListener('pagehide', flush)
      void flush()
    }
  }, [flush])

  /** What was written elsewhere counts as seen from now on, whichever of the two was chosen. */
  const settleOther = useCallback(async () => {
    if (other) await noteSeen({ owner, place }, other)
    setOther(undefined)
  }, [other, owner, place])

  return { other, setOther, share, flush, settleOther }
}
