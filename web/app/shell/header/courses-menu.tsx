import { writeCatalogueUrl } from '@koya/contract/rules/catalogue/catalogue-url.ts'
import { patchUrl } from '@koya/contract/rules/pictures/art.ts'
import { Link } from 'react-router'
import { countCourses } from '../../features/catalogue/count-courses.ts'
import type { MenuData } from '../../platform/menu-data.ts'
import { MenuLink } from './menu-link.tsx'

export function CoursesMenu({ categories, centres }: MenuData) {
  return (
    <div className="wrap menu-columns courses-menu">
      <section>
        <div className="menu-head">
          <h3 className="quiet-title small">By category</h3>
          <Link className="all-courses small" to="/courses">
            All courses
          </Link>
        </div>
        <ul>
          {categories.map(({ id, key, name, courses }) => (
            <MenuLink
              key={id}
              to={writeCatalogueUrl({ category: id })}
              name={name}
              note={countCourses(courses)}
              picture={patchUrl(key)}
            />
          ))}
        </ul>
      </section>
      <section>
        <h3 className="quiet-title small">By learning style</h3>
        <ul>
          <MenuLink
            to={writeCatalogueUrl({ learningStyle: 'Self Paced' })}
            name="Self Paced"
            note="Start today, at your own pace"
          />
          <MenuLink
            to={writeCatalogueUrl({ learningStyle: 'Instructor Paced' })}
            name="Instructor Led"
            note="With a class and set dates"
          />
        </ul>
      </section>
      {centres.length > 0 && (
        <section>
          <h3 className="quiet-title small">By learning centre</h3>
          <ul>
            {centres.map(({ id, name, city }) => (
              <MenuLink key={id} to={writeCatalogueUrl({ learningCentre: id })} name={name} note={city} />
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
