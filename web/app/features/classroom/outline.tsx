import type { Classroom, OutlinedLesson } from '@koya/contract/endpoints/classroom/outline.ts'
import { lessonKindNames } from '@koya/contract/rules/lesson-kinds.ts'
import { Link } from 'react-router'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { hasTick, howItWent } from '../assessments/how-it-went.ts'
import { classroomPath, lessonPath } from '../assessments/with-marked.ts'
import { CourseSearch } from './course-search.tsx'

type OutlineProps = { classroom: Classroom; currentId: number | undefined; onChoose?: () => void }

/** Every lesson of the course, in order. */
export function Outline({ classroom, currentId, onChoose }: OutlineProps) {
  const { sections, announcements, may_teach, role } = classroom
  return (
    <CourseSearch classroom={classroom} onChoose={onChoose}>
      {(announcements.length > 0 || may_teach) && (
        <Link className="row outline-news" to={classroomPath(classroom)} onClick={onChoose}>
          <Icon name="bell" />
          Announcements <span className="faint">{announcements.length}</span>
        </Link>
      )}
      <ol className="outline">
        {sections.map(({ id, title, opens_with, lessons }) => (
          <li key={id}>
            <h3>{title}</h3>
            {opens_with && <p className="small muted opens-with">Opens with part {opens_with}</p>}
            <ol>
              {lessons.map((lesson) => (
                <li key={lesson.id}>
                  <Link
                    to={lessonPath(classroom, lesson.id)}
                    aria-current={lesson.id === currentId ? 'page' : undefined}
                    onClick={onChoose}
                  >
                    <State lesson={lesson} />
                    <span>
                      {lesson.title}
                      <small>{about(lesson, role)}</small>
                    </span>
                  </Link>
                </li>
              ))}
            </ol>
          </li>
        ))}
      </ol>
    </CourseSearch>
  )
}

function State({ lesson }: { lesson: OutlinedLesson }) {
  if (!hasTick(lesson)) return <Icon name={kindIcons[lesson.kind]} />
  return (
    <span className="done-mark">
      <Icon name="check" look="small" />
      <span className="visually-hidden">Done: </span>
    </span>
  )
}

function about(lesson: OutlinedLesson, role: Classroom['role']) {
  const { kind, minutes, is_preview, is_written } = lesson
  const preview = role === 'visitor' && is_preview && 'Free preview'
  if (is_written === false) return `${lessonKindNames[kind]} · Not written yet`
  return [lessonKindNames[kind], minutes && `${minutes} min`, preview, howItWent(lesson)].filter(Boolean).join(' · ')
}

const kindIcons: Record<OutlinedLesson['kind'], IconName> = {
  text: 'book',
  video: 'play',
  attachment: 'link',
  quiz: 'pen',
  exam: 'clock',
  live: 'calendar',
  scorm: 'play',
}
