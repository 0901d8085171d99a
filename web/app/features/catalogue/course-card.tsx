import type { CourseSummary } from '@koya/contract/endpoints/catalogue.ts'
import { learningStyles } from '@koya/contract/rules/constants.ts'
import { cardPrice } from '@koya/contract/rules/prices/money.ts'
import { Link } from 'react-router'
import { CardActions } from './card-actions.tsx'
import { closedNote } from './closed-note.ts'
import { Rating } from './rating.tsx'

/** What a card shows, and no more: a listing sends two dozen of them over a costly line. */
type CardCourse = ReturnType<typeof cardOf>

export function cardOf(course: CourseSummary) {
  const { id, course_name: name, course_thumbnail: picture, price, level, category, rating } = course
  const teacher = course.instructor && `${course.instructor.first_name} ${course.instructor.last_name}`
  const style = course.learning_style
  return { id, name, picture, price, level, category, rating, teacher, style, ...closedNote(course) }
}

type CourseCardProps = { course: CardCourse; about?: string | undefined; isAboveFold?: boolean }

/** The whole card leads to the course; its buttons do not. */
export function CourseCard({ course, about, isAboveFold = false }: CourseCardProps) {
  const { id, name, picture, price, level, category, rating, teacher, style } = course
  return (
    <article className="card course-card" data-category={category.id}>
      <img
        className="cloth"
        src={picture}
        alt=""
        width="320"
        height="180"
        loading={isAboveFold ? 'eager' : 'lazy'}
        decoding="async"
      />
      <div className="body">
        <p className="chip row small muted">
          <span>{category.name}</span>
        </p>
        <h3>
          <Link className="plain-link" to={`/course-detail/${id}`}>
            {name}
          </Link>
        </h3>
        {teacher && <p className="small muted">{teacher}</p>}
        {rating && <Rating {...rating} />}
        <p className="small faint">
          {level} · {learningStyles[style]}
        </p>
        {about && <p className="about small muted">{about}</p>}
      </div>
      <div className="deal">
        <span className="price">{cardPrice(price)}</span>
        <CardActions course={course} />
      </div>
    </article>
  )
}
