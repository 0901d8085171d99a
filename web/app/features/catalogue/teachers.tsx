import type { CourseView } from './course-view.ts'

export function Teachers({ course: { teachers } }: { course: CourseView }) {
  return (
    <section>
      <h2>Instructors</h2>
      {teachers.map(({ id, name, picture, work, introduction }) => (
        <article key={id} className="teacher">
          <img className="person" src={picture} alt="" width="96" height="96" loading="lazy" decoding="async" />
          <div>
            <h3>{name}</h3>
            <p className="small">{work}</p>
          </div>
          <p>{introduction}</p>
        </article>
      ))}
    </section>
  )
}
