import { pictureSources } from '@koya/contract/rules/pictures/picture-widths.ts'
import { Link } from 'react-router'

export type Teacher = {
  id: number
  name: string
  picture: string
  work: string
  introduction: string
  /** Somebody who no longer teaches here is a name without a page. */
  hasPage: boolean
}

type TeachersProps = { teachers: Teacher[]; whenNone?: string }

export function Teachers({ teachers, whenNone }: TeachersProps) {
  return (
    <section>
      <h2>Instructors</h2>
      {teachers.length === 0 && whenNone && <p>{whenNone}</p>}
      {teachers.map(({ id, name, picture, work, introduction, hasPage }) => (
        <article key={id} className="teacher">
          <img
            className="person"
            src={picture}
            srcSet={pictureSources(picture)}
            sizes="96px"
            alt=""
            width="96"
            height="96"
            loading="lazy"
            decoding="async"
          />
          <div>
            <h3>
              {hasPage ? (
                <Link className="plain-link" to={`/instructors/${id}`}>
                  {name}
                </Link>
              ) : (
                name
              )}
            </h3>
            <p className="small">{work}</p>
          </div>
          <p>{introduction}</p>
        </article>
      ))}
    </section>
  )
}
