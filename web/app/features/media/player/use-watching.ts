import type { Rendition } from '@koya/contract/endpoints/classroom/lesson.ts'
import { joinSpans, type Span } from '@koya/contract/rules/media/watched-spans.ts'
import { type RefObject, useEffect, useRef } from 'react'
import { api } from '../../../platform/api.ts'
import { keepWatched } from './watched-offline.ts'

const SEND_MS = 5_000
/** Between two looks at the clock of a film that plays; more is a jump. */
const LONGEST_STEP_SECONDS = 2.5

type Watching = { lessonId: number; kind: Rendition['kind']; counts: boolean; onDone: () => void }

/** Notes where the film is and what of it has really played, every few seconds and when the page goes out of sight. */
export function useWatching(film: RefObject<HTMLVideoElement | null>, { lessonId, kind, counts, onDone }: Watching) {
  const done = useRef(onDone)
  done.current = onDone
  const takenAs = useRef(kind)
  takenAs.current = kind
  useEffect(() => {
    const player = film.current
    if (!player || !counts) return
    let last = player.currentTime
    let played: Span[] = []
    let told = -1
    let wasDone = false

    function look() {
      if (!player) return
      const { currentTime, playbackRate, seeking } = player
      const step = currentTime - last
      if (!seeking && step > 0 && step <= LONGEST_STEP_SECONDS * playbackRate)
        played = joinSpans([...played, [last, currentTime]])
      last = currentTime
    }

    async function tell() {
      if (!player) return
      look()
      const position = Math.floor(player.currentTime)
      if (position === told && played.length === 0) return
      const sent = played
      played = []
      told = position
      const watched = sent.map(([from, to]): Span => [Math.floor(from), Math.ceil(to)])
      try {
        const { data } = await api('PUT /lessons/:id/watching', {
          params: { id: lessonId },
          body: { position, watched, taken_as: takenAs.current },
        })
        if (data.is_done && !wasDone) done.current()
        wasDone ||= data.is_done
      } catch {
        // Without a line it is kept on the device, for when there is one.
        if (!(await keepWatched(lessonId, { position, watched }))) played = joinSpans([...sent, ...played])
      }
    }

    const jump = () => {
      last = player.currentTime
    }
    const onHide = () => {
      if (document.visibilityState === 'hidden') void tell()
    }
    const timer = setInterval(() => {
      if (!player.paused) void tell()
    }, SEND_MS)
    player.addEventListener('timeupdate', look)
    player.addEventListener('seeked', jump)
    player.addEventListener('pause', tell)
    player.addEventListener('ended', tell)
    document.addEventListener('visibilitychange', onHide)
    return () => {
      clearInterval(timer)
      player.removeEventListener('timeupdate', look)
      player.removeEventListener('seeked', jump)
      player.removeEventListener('pause', tell)
      player.removeEventListener('ended', tell)
      document.removeEventListener('visibilitychange', onHide)
      void tell()
    }
  }, [film, lessonId, counts])
}
