import type { Rendition } from '@koya/contract/endpoints/classroom/lesson.ts'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { api } from '../../../platform/api.ts'
import { useUnseenBytes } from './use-unseen-bytes.ts'

/** Addresses live ten minutes. One that is older than this is renewed before it is asked for more. */
const OLD_MS = 9 * 60_000

type Given = { lessonId: number; renditions: Rendition[]; kind: Rendition['kind']; isKept: boolean; position: number }

/**
 * The address that plays. When it is over, or another quality is wanted, the film goes on at the same second from a new one.
 * Nothing is exchanged while it plays well: what is buffered was paid for.
 */
export function useSource(film: RefObject<HTMLVideoElement | null>, given: Given) {
  const { lessonId, renditions, kind, isKept, position } = given
  const [fresh, setFresh] = useState({ renditions, at: Date.now() })
  const [problem, setProblem] = useState('')
  const chosen = fresh.renditions.find((one) => one.kind === kind)
  const url = chosen?.url
  const goOnAt = useRef(position)
  const tries = useRef(0)
  useUnseenBytes(film, isKept ? undefined : url, chosen?.bytes ?? 0)

  useEffect(() => {
    const player = film.current
    if (!player || !url) return
    // From there at once: a busy phone would else play the beginning, and pay for it, until it has jumped.
    player.src = goOnAt.current > 0 ? `${url}#t=${goOnAt.current}` : url
    player.play().catch(() => undefined)
    return () => {
      goOnAt.current = player.currentTime || goOnAt.current
    }
  }, [film, url])

  async function renew() {
    const player = film.current
    if (player) goOnAt.current = player.currentTime || goOnAt.current
    try {
      const { data } = await api('GET /lessons/:id', { params: { id: lessonId }, query: { ahead: 'true' } })
      if (data.kind === 'video') setFresh({ renditions: data.renditions, at: Date.now() })
      setProblem('')
    } catch {
      setProblem('We cannot reach the video just now. Check your connection, then press play.')
    }
  }

  return {
    problem,
    onLoadedMetadata: () => {
      const player = film.current
      // Whoever has seen it to its end begins anew.
      if (player && goOnAt.current > 0) player.currentTime = goOnAt.current < player.duration - 2 ? goOnAt.current : 0
    },
    onPlaying: () => {
      tries.current = 0
      setProblem('')
    },
    onPlay: () => {
      // What is on this device plays by any address of it, also by one that is long over.
      if (!isKept && Date.now() - fresh.at > OLD_MS) void renew()
    },
    onError: () => {
      if (tries.current++ < 3) void renew()
      else setProblem('The video cannot be played just now. Try another quality, or open the lesson again.')
    },
  }
}
