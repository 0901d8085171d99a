import { type ComponentType, type MouseEvent, useState } from 'react'
import { Icon } from '../../../ui/icon.tsx'
import type { CourseView } from './course-view.ts'
import type { IntroductionProps } from './introduction-dialog.tsx'

type WatchIntroductionProps = { course: CourseView; video: string }

/**
 * A link to the video that plays it here once the script has arrived. Nothing of a video site is loaded before it is
 * pressed: it would cost data, and tell the site who came.
 */
export function WatchIntroduction({ course, video }: WatchIntroductionProps) {
  const [Dialog, setDialog] = useState<ComponentType<IntroductionProps>>()
  const { player } = course

  async function watch(event: MouseEvent) {
    if (!player || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    try {
      const { IntroductionDialog } = await import('./introduction-dialog.tsx')
      setDialog(() => IntroductionDialog)
    } catch {
      location.assign(video)
    }
  }

  return (
    <>
      <a className="button compact" href={video} target="_blank" rel="noopener noreferrer" onClick={watch}>
        <Icon name="play" look="filled" />
        Watch the introduction
      </a>
      {Dialog && player && (
        <Dialog course={course} video={video} player={player} onClose={() => setDialog(undefined)} />
      )}
    </>
  )
}
