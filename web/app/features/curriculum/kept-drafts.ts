import { useCallback, useEffect, useRef, useState } from 'react'
import { change, kept, VISITOR } from '../../platform/device/kept-values.ts'
import { useKeeping } from '../../platform/device/use-keeping.ts'
import { meetElsewhere, noteSeen } from '../../platform/drafts/shared-drafts.ts'
import { useSharing } from '../../platform/drafts/use-sharing.ts'
import { readSession } from '../../platform/session/session.ts'

/** What is typed into the forms of one page and not saved yet, by the form's name. */
export type KeptDrafts<T> = Record<string, T>

const currentOwner = () => readSession().user?.id ?? VISITOR

/** For a client loader: what this person left unsaved on a page. */
export async function readDrafts<T>(page: string) {
  const found = await kept<KeptDrafts<T>>(currentOwner(), page).catch(() => undefined)
  return found ?? {}
}

/**
 * Keeps what is typed as it is typed, on this device and in the account. An ended session does not lose it: it stays under
 * whoever typed it. What was written on another device since comes when the page is opened.
 */
export function useKeptDrafts<T>(page: string, found: KeptDrafts<T>) {
  const [owner] = useState(currentOwner)
  const [drafts, setDrafts] = useState(found)
  const written = useRef<Promise<unknown>>(Promise.resolve())
  const { keeping, follow } = useKeeping()
  const { other, setOther, share, settleOther } = useSharing({ owner, place: page })

  const replace = useCallback(
    (next: KeptDrafts<T>) => {
      setDrafts(next)
      written.current = written.current
        .catch(() => undefined)
        .then(() => change<KeptDrafts<T>>(owner, page, () => (textOf(next) ? next : undefined)))
      follow(written.current)
    },
    [owner, page, follow],
  )

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page is opened
  useEffect(() => {
    void meetElsewhere({ owner, place: page }, textOf(found)).then(({ verdict, there }) => {
      if (verdict === 'there') {
        replace(readText<T>(there?.text))
        void written.current.then(() => noteSeen({ owner, place: page }, there))
      }
      if (verdict === 'ask' && there) setOther(there)
    })
  }, [])

  /** Undefined forgets it. */
  function keepDraft(form: string, draft: T | undefined) {
    setDrafts((now) => withDraft(now, form, draft))
    // Another tab may keep drafts of other forms under the same name.
    const storing = async () => {
      const now = await change<KeptDrafts<T>>(owner, page, (before = {}) => withDraft(before, form, draft))
      if (!other) share(textOf(now ?? {}))
    }
    written.current = written.current.catch(() => undefined).then(storing)
    follow(written.current)
  }

  /** Of two pages full of drafts the one that is here stays, or the other one comes in its place. */
  async function choose(which: 'here' | 'there') {
    const there = other
    await settleOther()
    if (which === 'there') replace(readText<T>(there?.text))
    else share(textOf(drafts))
  }

  return { drafts, keepDraft, keeping, other, choose }
}

/** No form, no text. */
function textOf(drafts: KeptDrafts<unknown>) {
  return Object.keys(drafts).length ? JSON.stringify(drafts) : ''
}

function readText<T>(text: string | undefined): KeptDrafts<T> {
  try {
    const read: unknown = JSON.parse(text ?? '{}')
    return typeof read === 'object' && read !== null ? (read as KeptDrafts<T>) : {}
  } catch {
    return {}
  }
}

function withDraft<T>(drafts: KeptDrafts<T>, form: string, draft: T | undefined): KeptDrafts<T> {
  const { [form]: _, ...others } = drafts
  return draft === undefined ? others : { ...others, [form]: draft }
}
