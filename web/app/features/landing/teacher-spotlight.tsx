import type { CourseSummary } from '@koya/contract/endpoints/catalogue.ts'
import { pictureSources } from '@koya/contract/rules/pictures/picture-widths.ts'
import { Link } from 'react-router'

/** Someone who teaches a featured course and has said who they are. */
export function pickTeacher(courses: CourseSummary[]) {
  const course = courses.find(({ instructor }) => instructor?.instructor_profile.brief_introduction)
  if (!course?.instructor) return null
  const { id, first_name, last_name, image_url, instructor_profile } = course.instructor
  return {
    id,
    name: `${first_name} ${last_name}`,
    picture: image_url,
    work: instructor_profile.current_employer_designation,
    introduction: instructor_profile.brief_introduction,
    course: { id: course.id, name: course.course_name },
  }
}

type TeacherSpotlightProps = { teacher: NonNullable<ReturnType<typeof pickTeacher>> }

export function TeacherSpotlight({ teacher }: TeacherSpotlightProps) {
  const { id, name, picture, work, introduction, course } = teacher
  return (
    <section className="section" aria-labelledby="spotlight">
      <div className="wrap spotlight">
        <img
          src={picture}
          srcSet={pictureSources(picture)}
          sizes="280px"
          alt=""
          width="280"
          height="280"
          loading="lazy"
          decoding="async"
        />
        <div>
          <p className="small muted">Teacher spotlight</p>
          <h2 id="spotlight">
            <Link className="plain-link" to={`/instructors/${id}`}>
              {name}
            </Link>
          </h2>
          <p className="muted">{work}</p>
          <p className="lead">{introduction}</p>
          <p>
            Teaches <Link to={`/course-detail/${course.id}`}>{course.name}</Link>
          </p>
        </div>
      </div>
    </section>
  )
}
