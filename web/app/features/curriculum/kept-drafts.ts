import { useRef, useState } from 'react'
import { change, kept, VISITOR } from '../../platform/device/own.ts'
import { useKeeping } from '../../platform/device/use-keeping.ts'
import { readSession } from '../../platform/session/session.ts'

/** What is typed into the forms of one page and not saved yet, by the form's name. */
export type KeptDrafts<T> = Record<string, T>

const currentOwner = () => readSession().user?.id ?? VISITOR

/** For a client loader: what this person left unsaved on a page. */
export async function readDrafts<T>(page: string) {
  const found = await kept<KeptDrafts<T>>(currentOwner(), page).catch(() => undefined)
  return found ?? {}
}

/** Keeps what is typed as it is typed. An ended session does not lose it: it stays under whoever typed it. */
export function useKeptDrafts<T>(page: string, found: KeptDrafts<T>) {
  const [owner] = useState(currentOwner)
  const [drafts, setDrafts] = useState(found)
  const written = useRef<Promise<unknown>>(Promise.resolve())
  const { keeping, follow } = useKeeping()

  /** Undefined forgets it. */
  function keepDraft(form: string, draft: T | undefined) {
    setDrafts((now) => withDraft(now, form, draft))
    // Another tab may keep drafts of other forms under the same name.
    const storing = () => change<KeptDrafts<T>>(owner, page, (now = {}) => withDraft(now, form, draft))
    written.current = written.current.catch(() => undefined).then(storing)
    follow(written.current)
  }

  return { drafts, keepDraft, keeping }
}

function withDraft<T>(drafts: KeptDrafts<T>, form: string, draft: T | undefined): KeptDrafts<T> {
  const { [form]: _, ...others } = drafts
  return draft === undefined ? others : { ...others, [form]: draft }
}
