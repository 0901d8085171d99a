import { ApiFailure } from '@koya/contract/client.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { api } from '../../lib/api.ts'
import { keep, kept } from '../../lib/kept.ts'
import { readSession } from '../../lib/session.ts'

const AFTER_MS = 1_000

/** Saves a note a moment after the last key. What cannot be sent is kept on the device and sent another time. */
export function useAutosave(lessonId: number, saved: string) {
  const key = `note.${readSession().user?.id}.${lessonId}`
  const [text, setText] = useState(saved)
  const [state, setState] = useState('')
  const wanted = useRef(saved)
  const known = useRef(saved)

  const save = useCallback(async () => {
    const body = wanted.current
    if (body === known.current) return
    setState('Saving')
    try {
      await api('PUT /lessons/:id/note', { params: { id: lessonId }, body: { body } })
      known.current = body
      await keep(key, undefined).catch(() => undefined)
      setState(wanted.current === body ? 'Saved' : 'Saving')
    } catch (error) {
      await keep(key, body).catch(() => undefined)
      const isRefused = error instanceof ApiFailure && error.status < 500
      setState(isRefused ? error.message : 'Kept on this device. It is saved when you are online again.')
    }
  }, [lessonId, key])

  useEffect(() => {
    kept<string>(key)
      .then((left) => {
        if (left === undefined || wanted.current !== saved) return
        wanted.current = left
        setText(left)
        return save()
      })
      .catch(() => undefined)
    window.addEventListener('online', save)
    window.addEventListener('pagehide', save)
    return () => {
      window.removeEventListener('online', save)
      window.removeEventListener('pagehide', save)
      save()
    }
  }, [key, saved, save])

  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  function change(next: string) {
    wanted.current = next
    setText(next)
    setState('')
    clearTimeout(timer.current)
    timer.current = setTimeout(save, AFTER_MS)
  }

  return { text, state, change, saveNow: save }
}
