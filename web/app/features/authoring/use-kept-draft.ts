import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useKeeping } from '../../platform/device/use-keeping.ts'
import { useSharing } from '../../platform/drafts/use-sharing.ts'
import { readSignedInUser, useSignedInUser } from '../../platform/session/session.ts'
import { isSame, type Written } from './course-draft.ts'
import { draftText, forgetDraft, formOf, keepDraft, readDraftText } from './kept-draft.ts'

/** Soon enough that a crash costs a word, and not at every key. */
const AFTER_MS = 400
const SETTLE_MS = 1_000

/**
 * Keeps what is written, as it is written. It stays whose it was when the session ends under somebody's hands; and as it
 * is kept, whoever logs in or out then is not asked whether to leave.
 */
export function useKeptDraft(courseId: number | undefined, written: Written, initiallySaved: Written) {
  const [owner] = useState(currentOwner)
  const [saved, setSaved] = useState(initiallySaved)
  // Known at once, and not with the next render: what was sent would be kept again by a timer in between.
  const settled = useRef(initiallySaved)
  const userId = useSignedInUser()?.id
  const [hasChangedHands, setHasChangedHands] = useState(false)
  useEffect(() => setHasChangedHands((before) => before || userId !== owner), [userId, owner])
  const isUnsaved = !isSame(written, saved)
  const place = { owner, courseId }
  const { keeping, follow } = useKeeping()
  const { other, share, flush, settleOther } = useSharing(formOf(place))

  const keepNow = useEffectEvent(() => {
    if (isSame(written, settled.current)) return
    follow(keepDraft(place, written, new Date()))
    if (!other) share(draftText(written))
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: a moment after each change
  useEffect(() => {
    const timer = setTimeout(keepNow, AFTER_MS)
    return () => clearTimeout(timer)
  }, [written])

  useEffect(() => {
    window.addEventListener('pagehide', keepNow)
    document.addEventListener('visibilitychange', keepNow)
    return () => {
      window.removeEventListener('pagehide', keepNow)
      document.removeEventListener('visibilitychange', keepNow)
      keepNow()
    }
  }, [])

  /** What was sent and refused, without waiting: the session may have ended, and the page with it. */
  function keepRefused(sent: Written) {
    follow(keepDraft(place, sent, new Date()))
  }

  async function settle(sent: Written) {
    settled.current = sent
    setSaved(sent)
    await forgetDraft(place)
    share('')
    // Whoever reads that it is saved and loads the page anew is offered nothing older; on a slow line the next change clears up.
    await Promise.race([flush(), new Promise((resolve) => setTimeout(resolve, SETTLE_MS))])
  }

  /** Of two drafts the one of this form stays, or the other one comes in its place. */
  async function choose(which: 'here' | 'there') {
    const there = other && readDraftText(other.text)
    // First what is on this device: were the page left in between, the old one would count as newer.
    if (which === 'there' && there) await keepDraft(place, there, new Date()).catch(() => undefined)
    await settleOther()
    if (which === 'there') return there
    share(draftText(written))
    return undefined
  }

  return { isUnsaved, keeping, mustAsk: isUnsaved && !hasChangedHands, keepRefused, settle, other, choose }
}

export function currentOwner() {
  return readSignedInUser()?.id
}
