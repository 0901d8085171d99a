import { writeCatalogueUrl } from '@koya/contract/rules/catalogue/catalogue-url.ts'
import { clothUrl } from '@koya/contract/rules/pictures/art.ts'
import { Link } from 'react-router'
import type { MenuCategory } from '../../platform/menu-data.ts'
import { Rail } from '../../ui/slides/rail.tsx'
import { countCourses } from '../catalogue/count-courses.ts'

export function CategoryRail({ categories }: { categories: MenuCategory[] }) {
  return (
    <Rail
      title="Find your field"
      lead="Each category has its own pattern, so you can spot it at a glance."
      look="category-rail"
    >
      {categories.map(({ id, key, name, courses }) => (
        <li key={id}>
          <Link className="category-card plain-link" to={writeCatalogueUrl({ category: id })} data-category={id}>
            <img
              className="cloth"
              src={clothUrl(key, null, `category-${key}`)}
              alt=""
              width="320"
              height="180"
              loading="lazy"
              decoding="async"
            />
            <div>
              <h3>{name}</h3>
              <p className="small faint">{countCourses(courses)}</p>
            </div>
          </Link>
        </li>
      ))}
    </Rail>
  )
}
