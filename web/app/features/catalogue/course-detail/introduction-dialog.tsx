import type { VideoPlayer as Player } from '@koya/contract/endpoints/catalogue.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { VideoPlayer } from '../../../ui/video-player.tsx'
import type { CourseView } from './course-view.ts'

export type IntroductionProps = { course: CourseView; video: string; player: Player; onClose: () => void }

/** Plays the introduction for as long as it is open. */
export function IntroductionDialog({ course, video, player, onClose }: IntroductionProps) {
  return (
    <Dialog className="dialog theatre" title="Introduction" lead={course.name} onClose={onClose}>
      <VideoPlayer player={player} title={`Introduction to ${course.name}`} poster={course.cover} />
      <p className="small muted">
        Not playing?{' '}
        <a href={video} target="_blank" rel="noopener noreferrer">
          Open the video in a new tab
        </a>
      </p>
    </Dialog>
  )
}
