import { useRef, useState } from 'react'
import { keep, kept } from '../kept.ts'
import { readSession } from '../session.ts'

/** What is typed into the forms of one page and not saved yet, by the form's name. */
export type KeptDrafts<T> = Record<string, T>

const keyOf = (page: string) => `${page}:${readSession().user?.id ?? 0}`

/** For a client loader: what this person left unsaved on a page. */
export async function readDrafts<T>(page: string) {
  const found = await kept<KeptDrafts<T>>(keyOf(page)).catch(() => undefined)
  return found ?? {}
}

/** Keeps what is typed as it is typed. An ended session does not lose it: it stays under whoever typed it. */
export function useKeptDrafts<T>(page: string, found: KeptDrafts<T>) {
  const [key] = useState(() => keyOf(page))
  const [drafts, setDrafts] = useState(found)
  const written = useRef<Promise<unknown>>(Promise.resolve())

  /** Undefined forgets it. */
  function keepDraft(form: string, draft: T | undefined) {
    setDrafts((now) => withDraft(now, form, draft))
    // Another tab may keep drafts of other forms under the same key.
    written.current = written.current
      .then(() => kept<KeptDrafts<T>>(key))
      .then((now = {}) => keep(key, withDraft(now, form, draft)))
      .catch(() => undefined)
  }

  return { drafts, keepDraft }
}

function withDraft<T>(drafts: KeptDrafts<T>, form: string, draft: T | undefined): KeptDrafts<T> {
  const { [form]: _, ...others } = drafts
  return draft === undefined ? others : { ...others, [form]: draft }
}
