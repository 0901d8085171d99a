import { fullPrice } from '@koya/contract/rules/prices/money.ts'
import { Link } from 'react-router'
import { counted } from '../../../ui/text/counted.ts'
import { classroomPath } from '../../assessments/with-marked.ts'
import type { Finished } from './load-finished.ts'

const SHOWN = 3

/** A course that is under way comes first, then what others went on with. */
export function WhatComesNext({
  courseId,
  finished: { enrolments, others },
}: {
  courseId: number
  finished: Finished
}) {
  const active = enrolments.find(
    ({ display_status, course_id }) => display_status === 'Active' && course_id !== courseId,
  )
  const owned = new Set(enrolments.map(({ course_id }) => course_id))
  const offered = others.filter(({ id }) => !owned.has(id))
  if (!active && offered.length === 0) return null
  return (
    <section className="comes-next" aria-labelledby="comes-next">
      <h2 id="comes-next">What comes next</h2>
      <ul>
        {active && (
          <NextCard
            to={classroomPath({ course: { lms_course_id: active.course.lms_course_id ?? String(active.course_id) } })}
            picture={active.course.course_thumbnail}
            name={active.course.course_name}
            about={`${active.lessons.done} of ${counted(active.lessons.total, 'lesson')} done`}
            then="Continue"
          />
        )}
        {offered.slice(0, active ? SHOWN - 1 : SHOWN).map((course) => (
          <NextCard
            key={course.id}
            to={`/course-detail/${course.id}`}
            picture={course.course_thumbnail}
            name={course.course_name}
            about={course.level}
            then={fullPrice(course.price)}
          />
        ))}
      </ul>
    </section>
  )
}

type NextCardProps = { to: string; picture: string; name: string; about: string; then: string }

function NextCard({ to, picture, name, about, then }: NextCardProps) {
  return (
    <li>
      <Link className="card plain-link next-card" to={to}>
        <img src={picture} alt="" width="128" height="72" loading="lazy" decoding="async" />
        <span>
          <b>{name}</b>
          <small className="muted">{about}</small>
          <small>{then}</small>
        </span>
      </Link>
    </li>
  )
}
