import type { CourseView } from './course-view.ts'

export function Curriculum({ course: { topics } }: { course: CourseView }) {
  return (
    <section>
      <h2>Curriculum</h2>
      <ol className="curriculum">
        {topics.map(({ title, lessons }) => (
          <li key={title}>
            <h3>{title}</h3>
            {lessons.length > 0 && (
              <ul>
                {lessons.map((lesson) => (
                  <li key={lesson} className="small muted">
                    {lesson}
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}
