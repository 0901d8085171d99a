import { counts, searchMenu } from '@koya/contract/rules/constants.ts'
import type { ChangeEvent, ReactNode } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { useView } from '../catalogue/use-view.ts'
import { ViewToggle } from '../catalogue/view-toggle.tsx'
import { type ListedCourse, sortCourses } from './arrange-courses.ts'
import { type LearningMenu, menuLink, readLearningUrl, type SortMethod, sortLink, sortMethods } from './learning-url.ts'

type LearningListProps<T extends ListedCourse> = {
  path: string
  courses: T[]
  /** There are more than a list holds. */
  hasMore: boolean
  fits: (course: T, menu: LearningMenu) => boolean
  card: (course: T) => ReactNode
  empty: (menu: LearningMenu) => ReactNode
}

/** Side menu, order and view of the courses somebody learns or teaches. Its state is its address. */
export function LearningList<T extends ListedCourse>(props: LearningListProps<T>) {
  const { path, courses, hasMore, fits, card, empty } = props
  const [params] = useSearchParams()
  const [view, chooseView] = useView()
  const { menu, method } = readLearningUrl(params)
  const shown = sortCourses(
    courses.filter((course) => fits(course, menu)),
    method,
  )
  return (
    <div className="learning-columns">
      <SideMenu path={path} current={menu} count={(entry) => courses.filter((course) => fits(course, entry)).length} />
      <section aria-label={`${menu} courses`}>
        <div className="row learning-bar">
          <SortSelect path={path} menu={menu} method={method} />
          <ViewToggle view={view} onChoose={chooseView} />
        </div>
        {hasMore && (
          <p className="small muted">
            You have more than {counts.sideMenuMaxRange.toLocaleString('en-NG')} courses. The newest of them are shown
            here.
          </p>
        )}
        {shown.length === 0 ? (
          empty(menu)
        ) : (
          <ul className="learning-cards" data-view={view}>
            {shown.map((course) => (
              <li key={course.id}>{card(course)}</li>
            ))}
          </ul>
        )}
      </section>
    </div>
  )
}

type SideMenuProps = { path: string; current: LearningMenu; count: (menu: LearningMenu) => number }

function SideMenu({ path, current, count }: SideMenuProps) {
  return (
    <nav className="side-menu" aria-label="Which courses">
      <ul>
        {searchMenu.map((menu) => (
          <li key={menu}>
            <Link to={menuLink(path, menu)} aria-current={menu === current ? 'page' : undefined} preventScrollReset>
              {menu.charAt(0).toUpperCase() + menu.slice(1)} <span className="faint">{count(menu)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

type SortSelectProps = { path: string; menu: LearningMenu; method: SortMethod | undefined }

function SortSelect({ path, menu, method }: SortSelectProps) {
  const navigate = useNavigate()

  function reorder({ target }: ChangeEvent<HTMLSelectElement>) {
    navigate(sortLink(path, menu, target.value as SortMethod), { preventScrollReset: true })
  }

  return (
    <label className="row small muted">
      Sort
      <select className="select" value={method ?? ''} onChange={reorder}>
        {!method && (
          <option value="" hidden>
            Newest
          </option>
        )}
        {sortMethods.map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </label>
  )
}
