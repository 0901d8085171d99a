import type { Lesson } from '@koya/contract/endpoints/classroom/lesson.ts'
import type { Classroom } from '@koya/contract/endpoints/classroom/outline.ts'
import { Icon } from '../../../ui/icon.tsx'
import { KeepForOffline } from '../../shelf/keep-for-offline.tsx'
import { useOfflineCopies } from './use-offline-copies.ts'

/** Says whether this course can be read without a line. */
export function OfflineNote({ classroom, lesson }: { classroom: Classroom; lesson: Lesson | undefined }) {
  const { state, done, total, keep } = useOfflineCopies(classroom)
  // A film has that beside its sizes.
  const isFilm = lesson?.kind === 'video' && lesson.renditions?.length
  const more = isFilm ? null : <KeepForOffline classroom={classroom} lessonId={lesson?.id} />
  if (state === 'none') return more
  return (
    <div className="row small muted offline-note">
      {state === 'kept' && <Icon name="check" look="small" />}
      <p role="status">{texts[state](done, total)}</p>
      {state === 'waiting' && (
        <button type="button" className="button line compact" onClick={keep}>
          Keep texts and quizzes
        </button>
      )}
      {more}
    </div>
  )
}

const texts = {
  waiting: () => 'You can keep the texts and quizzes of this course on this device, to study without a connection.',
  keeping: (done: number, total: number) => `Keeping the lessons on this device: ${done} of ${total}`,
  kept: () => 'The texts and quizzes of this course are kept on this device. They open without a connection.',
}
