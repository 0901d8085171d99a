import { useCallback, useEffect, useRef, useState } from 'react'
import { VISITOR } from '../../platform/device/kept-values.ts'
import { notKeptText } from '../../platform/device/not-kept.ts'
import { isForGood } from '../../platform/is-ours.ts'
import { readSession } from '../../platform/session/session.ts'
import { failureText } from '../../ui/form/failure-text.ts'
import { keepNote, keptNote, saveNote, saveNoteNow } from '../classroom/offline/kept-notes.ts'

const AFTER_MS = 1_000
/** Only the device has to write it down: a page that is reloaded at once has no time for more. */
const OFFLINE_AFTER_MS = 150
const KEPT = 'Kept on this device. It will be saved when you are online again.'

type Noted = { id: number; title: string; note: string }

/** Saves a note a moment after the last key. What cannot be sent is kept on the device and sent another time. */
export function useAutosave({ id, title, note: saved }: Noted) {
  const [owner] = useState(() => readSession().user?.id ?? VISITOR)
  const [text, setText] = useState(saved)
  const [state, setState] = useState('')
  const wanted = useRef(saved)
  const known = useRef(saved)

  const save = useCallback(
    async (send = saveNote) => {
      const body = wanted.current
      if (body === known.current) return
      setState('Saving')
      try {
        await send(owner, id, body)
        known.current = body
        setState(wanted.current === body ? 'Saved' : 'Saving')
      } catch (error) {
        const refused = isForGood(error) ? failureText(error) : undefined
        const notKept = await keepNote(owner, id, { body, title, ...(refused && { refused }) }).then(
          () => undefined,
          notKeptText,
        )
        setState([refused, notKept].filter(Boolean).join(' ') || KEPT)
      }
    },
    [owner, id, title],
  )

  useEffect(() => {
    keptNote(owner, id)
      .then((left) => {
        if (left === undefined || wanted.current !== saved) return
        wanted.current = left.body
        setText(left.body)
        return save()
      })
      .catch(() => undefined)
    const saveSoon = () => void save()
    // A page that goes away has no time to wait for its turn.
    const saveAtOnce = () => void save(saveNoteNow)
    window.addEventListener('online', saveSoon)
    window.addEventListener('pagehide', saveAtOnce)
    return () => {
      window.removeEventListener('online', saveSoon)
      window.removeEventListener('pagehide', saveAtOnce)
      saveSoon()
    }
  }, [owner, id, saved, save])

  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  function change(next: string) {
    wanted.current = next
    setText(next)
    setState('')
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void save(), navigator.onLine ? AFTER_MS : OFFLINE_AFTER_MS)
  }

  return { text, state, change, saveNow: () => void save() }
}
