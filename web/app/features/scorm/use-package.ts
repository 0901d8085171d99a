import type { OpenedScorm } from '@koya/contract/endpoints/classroom/scorm.ts'
import { MOST_STATE_BYTES } from '@koya/contract/rules/scorm-outcome.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useLatest } from '../../ui/use-latest.ts'
import { createKeeper } from './create-keeper.ts'

/** What the player says, through a channel that nobody else has. */
type Said = { part?: string; state?: string; go?: 'next' | 'previous' }

/** Talks with the player in the frame: hands it what was kept, and takes what the package says. */
export function usePackage(opened: OpenedScorm, lessonId: number, onDone: () => void) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [at, setAt] = useState(() => firstOpen(opened))
  const [said, setSaid] = useState('')
  const [done, setDone] = useState<ReadonlySet<string>>(
    () => new Set(opened.kept.flatMap(({ part, is_done }) => (is_done ? [part] : []))),
  )
  const states = useRef(new Map(opened.kept.map(({ part, state }) => [part, state])))
  const whenDone = useLatest(onDone)
  const place = useLatest(at)

  const show = useCallback(
    (index: number) => {
      if (!opened.parts[index] || index === place.current) return
      setAt(index)
      frame.current?.contentWindow?.postMessage(
        { koya: 'open', ...begin(opened, index, states.current) },
        new URL(opened.url).origin,
      )
    },
    [opened, place],
  )

  useEffect(() => {
    const keeper = createKeeper(opened, lessonId, {
      onSaid: setSaid,
      onPartDone: (part) => setDone((now) => new Set([...now, part])),
      onDone: () => whenDone.current(),
    })
    const { origin } = new URL(opened.url)
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = ({ data }: MessageEvent<Said>) => {
      if (typeof data?.part === 'string' && typeof data.state === 'string') {
        states.current.set(data.part, data.state)
        keeper.keep(data.part, data.state)
      }
      if (data?.go) show(place.current + (data.go === 'next' ? 1 : -1))
    }
    let isBegun = false
    function hear({ origin: from, source, data }: MessageEvent) {
      if (from !== origin || source !== frame.current?.contentWindow || data?.koya !== 'ready' || isBegun) return
      isBegun = true
      frame.current?.contentWindow?.postMessage(
        { koya: 'begin', ...begin(opened, place.current, states.current) },
        origin,
        [port2],
      )
    }
    addEventListener('message', hear)
    return () => {
      removeEventListener('message', hear)
      // The last word of a package comes while its frame goes.
      setTimeout(() => {
        port1.close()
        keeper.end()
      }, CLOSE_AFTER_MS)
    }
  }, [opened, lessonId, show, place, whenDone])

  return { frame, at, done, said, show }
}

const CLOSE_AFTER_MS = 1_000

function begin({ parts, learner }: OpenedScorm, index: number, states: ReadonlyMap<string, string>) {
  const part = parts[index]
  return { part, learner, kept: part ? states.get(part.id) : undefined, most: MOST_STATE_BYTES }
}

/** The first part that is not done. */
function firstOpen({ parts, kept }: OpenedScorm) {
  const isDone = (id: string) => kept.some(({ part, is_done }) => part === id && is_done)
  return Math.max(
    0,
    parts.findIndex(({ id }) => !isDone(id)),
  )
}
