import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Editor, Formats } from './open-editor.client.ts'

type UseEditor = { value: string; onChange: (html: string) => void; onFiles: (files: File[]) => void }

/** The editor, once its code has arrived. Until then, and where it never does, there is none and a plain field serves. */
export function useEditor(holder: RefObject<HTMLElement | null>, { value, onChange, onFiles }: UseEditor) {
  const [editor, setEditor] = useState<Editor>()
  const [formats, setFormats] = useState<Formats>({})
  const written = useRef<string>(undefined)

  const change = useEffectEvent((html: string) => {
    written.current = html
    onChange(html)
  })
  const take = useEffectEvent((files: File[]) => onFiles(files))
  const open = useEffectEvent((openEditor: typeof import('./open-editor.client.ts').openEditor, place: HTMLElement) => {
    written.current = value
    setEditor(openEditor(place, value, { onChange: change, onFormats: setFormats, onFiles: take }))
  })

  useEffect(() => {
    const place = document.createElement('div')
    let isGone = false
    import('./open-editor.client.ts')
      .then(({ openEditor }) => {
        if (isGone || !holder.current) return
        holder.current.append(place)
        open(openEditor, place)
      })
      // Offline, or an old script: the plain field stays and takes the same text.
      .catch(() => undefined)
    return () => {
      isGone = true
      place.remove()
      setEditor(undefined)
    }
  }, [holder])

  // Written elsewhere, such as a draft that somebody goes on with.
  useEffect(() => {
    if (!editor || written.current === value) return
    written.current = value
    editor.setHtml(value)
  }, [editor, value])

  return { editor, formats }
}
