import { Failure } from '@koya/contract/protocol/failures.ts'
import ical, { ICalAlarmType, ICalCalendarMethod } from 'ical-generator'
import type { Deps } from '../../../deps.ts'
import type { SignedIn } from '../../../http/session.ts'
import { openLessonInside } from '../lesson-access.ts'
import { lessonContent } from '../lesson-content.ts'

const QUARTER_HOUR = 15 * 60

/** A live class for the calendar of one's own. Times are in UTC: every calendar shows them in Lagos, or wherever one is. */
export async function classCalendar({ db, config }: Deps, user: SignedIn, lessonId: number) {
  const { lesson, standing } = await openLessonInside(db, user, lessonId)
  const { starts_at, ends_at, joining_link } = lessonContent.live.parse(lesson.content)
  if (lesson.kind !== 'live' || !starts_at || !ends_at) throw new Failure('not_found')
  const { course } = standing
  const address = encodeURIComponent(course.lmsCourseId ?? String(course.id))
  const calendar = ical({
    name: course.name,
    method: ICalCalendarMethod.PUBLISH,
    prodId: { company: 'Koya', product: 'Classroom', language: 'EN' },
  })
  const event = calendar.createEvent({
    id: `class-${lesson.id}@${new URL(config.publicUrl).hostname}`,
    start: new Date(starts_at),
    end: new Date(ends_at),
    summary: `${lesson.title} (${course.name})`,
    description: joining_link ? `Join: ${joining_link}` : `A live class of ${course.name}.`,
    url: `${config.publicUrl}/classroom/${address}/lessons/${lesson.id}`,
    ...(joining_link && { location: joining_link }),
  })
  event.createAlarm({ type: ICalAlarmType.display, trigger: QUARTER_HOUR })
  return calendar.toString()
}
