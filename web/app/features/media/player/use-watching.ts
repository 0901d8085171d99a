import type { Rendition } from '@koya/contract/endpoints/classroom/lesson.ts'
import { type RefObject, useEffect, useRef } from 'react'
import { api } from '../../../platform/api.ts'
import { keepWatched } from './watched-offline.ts'
import { watchedSoFar } from './watched-so-far.ts'

/** Whoever jumps about is not told of at every jump. */
const LEAST_PAUSE_MS = 1_000

type Watching = { lessonId: number; kind: Rendition['kind']; counts: boolean; onDone: () => void }

/** Notes where the film is and what of it has really played, every few seconds of it and when the page goes out of sight. */
export function useWatching(film: RefObject<HTMLVideoElement | null>, { lessonId, kind, counts, onDone }: Watching) {
  const done = useRef(onDone)
  done.current = onDone
  const takenAs = useRef(kind)
  takenAs.current = kind
  useEffect(() => {
    const player = film.current
    if (!player || !counts) return
    const soFar = watchedSoFar(player)
    let wasDone = false
    let toldAt = 0

    async function tell() {
      toldAt = Date.now()
      const unsent = soFar.take()
      if (!unsent) return
      try {
        const { data } = await api('PUT /lessons/:id/watching', {
          params: { id: lessonId },
          body: { ...unsent, taken_as: takenAs.current },
        })
        if (data.is_done && !wasDone) done.current()
        wasDone ||= data.is_done
      } catch {
        // Without a line it is kept on the device, for when there is one.
        if (!(await keepWatched(lessonId, unsent))) soFar.giveBack(unsent.watched)
      }
    }

    const onHide = () => {
      if (document.visibilityState === 'hidden') void tell()
    }
    const onTime = () => {
      soFar.look()
      if (soFar.isDue() && Date.now() - toldAt >= LEAST_PAUSE_MS) void tell()
    }
    player.addEventListener('timeupdate', onTime)
    player.addEventListener('seeked', soFar.jump)
    player.addEventListener('pause', tell)
    player.addEventListener('ended', tell)
    document.addEventListener('visibilitychange', onHide)
    return () => {
      player.removeEventListener('timeupdate', onTime)
      player.removeEventListener('seeked', soFar.jump)
      player.removeEventListener('pause', tell)
      player.removeEventListener('ended', tell)
      document.removeEventListener('visibilitychange', onHide)
      void tell()
    }
  }, [film, lessonId, counts])
}
