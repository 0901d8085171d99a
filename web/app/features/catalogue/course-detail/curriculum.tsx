import { Link } from 'react-router'
import type { CourseView } from './course-view.ts'

/** Every lesson with what it is and what it costs to open; those that anyone may see lead there. */
export function Curriculum({ course: { sections, weight, written } }: { course: CourseView }) {
  return (
    <section>
      <h2>Curriculum</h2>
      {(written || weight) && (
        <p className="small">
          {[written, weight]
            .filter(Boolean)
            .map((fact) => `${fact}.`)
            .join(' ')}
        </p>
      )}
      <ol className="curriculum">
        {sections.map(({ title, lessons }) => (
          <li key={title}>
            <h3>{title}</h3>
            {lessons.length > 0 && (
              <ul>
                {lessons.map(({ title, about, preview }, place) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: two lessons may have one title, and none changes places
                  <li key={place} className="outline-row small">
                    <span>{title}</span>
                    {about && <span className="faint">{about}</span>}
                    {preview && (
                      <Link className="button small tint" to={preview} aria-label={`Preview: ${title}`}>
                        Preview
                      </Link>
                    )}
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
