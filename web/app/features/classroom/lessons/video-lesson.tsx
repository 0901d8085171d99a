import type { Lesson } from '@koya/contract/endpoints/classroom/lesson.ts'
import type { Classroom } from '@koya/contract/endpoints/classroom/outline.ts'
import { lazy, Suspense, useState } from 'react'
import { useRevalidator } from 'react-router'
import { Icon } from '../../../ui/icon.tsx'
import { fileSize } from '../../../ui/text/file-size.ts'
import { Prose } from '../../../ui/text/prose.tsx'
import { VideoPlayer } from '../../../ui/video-player.tsx'
import { KeepForOffline } from '../../shelf/keep-for-offline.tsx'

/** Only lessons with a film of our own need the player. */
const FilmLesson = lazy(() => import('../../media/player/film-lesson.tsx'))

type Kind<K extends Lesson['kind']> = Extract<Lesson, { kind: K }>

type VideoLessonProps = { classroom: Classroom; lesson: Kind<'video'> }

export function VideoLesson({ classroom, lesson }: VideoLessonProps) {
  const { title, player, url, bytes, html, renditions, is_being_made } = lesson
  const { revalidate } = useRevalidator()
  return (
    <>
      {/* A copy kept by an older version knows no renditions. */}
      {renditions?.length ? (
        <Suspense fallback={<p className="muted">Loading.</p>}>
          <FilmLesson lesson={lesson} counts={classroom.role !== 'visitor'} onDone={revalidate}>
            <KeepForOffline classroom={classroom} lessonId={lesson.id} />
          </FilmLesson>
        </Suspense>
      ) : is_being_made ? (
        <p className="muted">This video is being prepared. Please come back in a few minutes.</p>
      ) : url ? (
        <Watch title={title} player={player} url={url} bytes={bytes} />
      ) : (
        <p className="muted">This video cannot be played just now. Its teacher can see why.</p>
      )}
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
