import { useEffect, useRef } from 'react'
import { useKeeping } from '../../platform/device/use-keeping.ts'
import { forgetProfileDraft, keepProfileDraft, type ProfileDraft } from './profile-draft.ts'

/** Soon enough that a crash costs a word, and not at every key. */
const AFTER_MS = 400

/** Keeps what is typed and not saved: a moment after each change, and at once when the page is left. */
export function useKeptTyping(userId: number) {
  const { keeping, follow } = useKeeping()
  const waiting = useRef<() => void>(undefined)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  function keepSoon(draft: ProfileDraft) {
    clearTimeout(timer.current)
    waiting.current = () => keepNow(draft)
    timer.current = setTimeout(() => waiting.current?.(), AFTER_MS)
  }

  function keepNow(draft: ProfileDraft) {
    clearTimeout(timer.current)
    waiting.current = undefined
    follow(keepProfileDraft(userId, draft))
  }

  function discard() {
    clearTimeout(timer.current)
    waiting.current = undefined
    return forgetProfileDraft(userId)
  }

  useEffect(() => {
    const leave = () => waiting.current?.()
    window.addEventListener('pagehide', leave)
    document.addEventListener('visibilitychange', leave)
    return () => {
      window.removeEventListener('pagehide', leave)
      document.removeEventListener('visibilitychange', leave)
      leave()
    }
  }, [])

  return { problem: keeping.problem, keepSoon, keepNow, discard }
}
