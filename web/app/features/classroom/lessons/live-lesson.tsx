import type { Lesson } from '@koya/contract/endpoints/classroom/lesson.ts'
import type { Classroom } from '@koya/contract/endpoints/classroom/outline.ts'
import { lagosTime } from '@koya/contract/rules/time/lagos-day.ts'
import { Icon } from '../../../ui/icon.tsx'
import { dayOf } from '../../../ui/text/full-date.ts'
import { Prose } from '../../../ui/text/prose.tsx'
import { saveCalendar } from './save-calendar.ts'
import { useHasCome } from './use-has-come.ts'
import { Watch } from './video-lesson.tsx'

/** Early enough to settle in before the class begins. */
const JOIN_BEFORE_MS = 15 * 60_000

type LiveLessonProps = { classroom: Classroom; lesson: Extract<Lesson, { kind: 'live' }> }

/** A class that is held at a time: when, how to join, and afterwards what remains of it. */
export function LiveLesson({ classroom, lesson }: LiveLessonProps) {
  const { id, title, starts_at, ends_at, is_over, joining_link, recording, html } = lesson
  const isInside = classroom.role !== 'visitor'
  return (
    <>
      <section className="card live-card" aria-label="When the class takes place">
        <p className="row">
          <Icon name="calendar" />
          {starts_at && ends_at ? (
            <span>
              <time dateTime={starts_at}>{dayOf(starts_at)}</time>, {lagosTime(new Date(starts_at))} to{' '}
              {lagosTime(new Date(ends_at))}, Lagos time
            </span>
          ) : (
            'The time is not set yet.'
          )}
        </p>
        {is_over && <p className="small muted">This class is over.</p>}
        {!is_over && isInside && starts_at && (
          <p className="row ways-in">
            {joining_link ? (
              <JoinLink startsAt={starts_at} link={joining_link} role={classroom.role} />
            ) : (
              <span>
                {classroom.role === 'teacher'
                  ? 'There is no link to join yet. Add it to this lesson in the curriculum.'
                  : 'The link to join will be here.'}
              </span>
            )}
            <a
              className="button line"
              href={`/api/v1/lessons/${id}/class.ics`}
              download={`class-${id}.ics`}
              onClick={(event) => saveCalendar(event, id)}
            >
              Add to my calendar
            </a>
          </p>
        )}
      </section>
      <Prose html={html} />
      {recording && (
        <section className="recording">
          <h2>{remains(recording)}</h2>
          <Watch title={`Recording: ${title}`} player={recording.player} url={recording.url} />
          <Prose html={recording.html} />
        </section>
      )}
    </>
  )
}

function remains({ url, player, html }: NonNullable<LiveLessonProps['lesson']['recording']>) {
  if (!url && !player) return 'Notes'
  return html ? 'Recording and notes' : 'Recording'
}

/** Teachers open the room whenever they like. */
function JoinLink({ startsAt, link, role }: { startsAt: string; link: string; role: Classroom['role'] }) {
  const opensAt = Date.parse(startsAt) - JOIN_BEFORE_MS
  const isOpen = useHasCome(opensAt)
  const isTeacher = role === 'teacher'
  return (
    <>
      {!isOpen && (
        <span>
          {isTeacher ? 'Learners' : 'You'} can join from {lagosTime(new Date(opensAt))}, 15 minutes before the class.
        </span>
      )}
      {(isOpen || isTeacher) && (
        <a className="button" href={link} target="_blank" rel="noopener noreferrer">
          Join the class
        </a>
      )}
    </>
  )
}
