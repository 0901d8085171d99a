import { type RefObject, useEffect, useState } from 'react'
import { noteBytes } from '../../../platform/data-use/count-bytes.ts'
import { unseenBytes } from './unseen-bytes.ts'

/**
 * Counts a film that comes from a store of somebody else. The worker may not look into what passes through it then, and says so
 * (service-worker/answer-film.ts); every other film it counts itself. Another address begins with nothing of it here.
 */
export function useUnseenBytes(film: RefObject<HTMLVideoElement | null>, url: string | undefined, bytes: number) {
  const [isUnseen, setIsUnseen] = useState(false)
  useEffect(() => {
    if (!('serviceWorker' in navigator)) return
    const worker = navigator.serviceWorker
    const hear = ({ data }: MessageEvent<{ unseen?: unknown }>) => {
      if (data?.unseen) setIsUnseen(true)
    }
    worker.addEventListener('message', hear)
    return () => worker.removeEventListener('message', hear)
  }, [])
  useEffect(() => {
    const player = film.current
    if (!player || !url || !isUnseen) return
    const count = unseenBytes(bytes)
    const look = () => noteBytes(count(player))
    player.addEventListener('progress', look)
    player.addEventListener('timeupdate', look)
    return () => {
      player.removeEventListener('progress', look)
      player.removeEventListener('timeupdate', look)
    }
  }, [film, url, bytes, isUnseen])
}
