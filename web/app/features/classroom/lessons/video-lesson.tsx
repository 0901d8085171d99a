import type { Lesson } from '@koya/contract/endpoints/classroom.ts'
import { useState } from 'react'
import { Icon } from '../../../ui/icon.tsx'
import { fileSize } from '../../../ui/text/file-size.ts'
import { Prose } from '../../../ui/text/prose.tsx'
import { VideoPlayer } from '../../../ui/video-player.tsx'

type Kind<K extends Lesson['kind']> = Extract<Lesson, { kind: K }>

export function VideoLesson({ lesson: { title, player, url, bytes, html } }: { lesson: Kind<'video'> }) {
  return (
    <>
      <Watch title={title} player={player} url={url} bytes={bytes} />
      <Prose html={html} />
    </>
  )
}

type WatchProps = { title: string; player: Kind<'video'>['player']; url: string | null; bytes?: number | null }

/** Nothing of a video is loaded before somebody asks for it: it costs data, and tells the video's site who came. */
export function Watch({ title, player, url, bytes }: WatchProps) {
  const [isOn, setIsOn] = useState(false)
  const size = bytes ? ` (${fileSize(bytes)})` : ''
  if (!player)
    return url ? (
      <p className="watch">
        <a className="button" href={url} target="_blank" rel="noopener noreferrer">
          <Icon name="play" look="filled" />
          Watch in a new tab{size}
        </a>
      </p>
    ) : null
  return (
    <div className="watch">
      {isOn ? (
        <VideoPlayer player={player} title={title} />
      ) : (
        <button type="button" className="button" onClick={() => setIsOn(true)}>
          <Icon name="play" look="filled" />
          Watch the video{size}
        </button>
      )}
      {url && (
        <p className="small muted">
          Not playing?{' '}
          <a href={url} target="_blank" rel="noopener noreferrer">
            Open the video in a new tab
          </a>
        </p>
      )}
    </div>
  )
}
