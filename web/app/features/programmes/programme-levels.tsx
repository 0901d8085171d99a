import { fullPrice, nairaAmount } from '@koya/contract/rules/prices/money.ts'
import { Link } from 'react-router'
import { countCourses } from '../catalogue/count-courses.ts'
import type { CatalogueView, PaperOffer } from './catalogue-view.ts'
import { ALL_COURSES, paperPath } from './programme-paths.ts'
import { countPapers, type ProgrammeView } from './programme-view.ts'

type ProgrammeLevelsProps = { programme: ProgrammeView; catalogue: CatalogueView<PaperOffer> | null }

/** The levels and their courses, each with its place in the programme and, where it is for sale, in the catalogue. */
export function ProgrammeLevels({ programme: { id, name, levels }, catalogue }: ProgrammeLevelsProps) {
  const count = countPapers(levels)
  if (count === 0)
    return (
      <section>
        <h2>Courses</h2>
        <p>
          Koya has no courses for {name} yet. <Link to="/contact-us">Tell us</Link> which level you are sitting, and we
          will write to you when the first one opens.
        </p>
      </section>
    )
  return (
    <section>
      <h2>Courses</h2>
      {levels.map(({ title, papers }) => (
        <div key={title} className="level">
          <h3>{title}</h3>
          <ul>
            {papers.map((paper) => (
              <LevelPaper
                key={paper.code}
                to={paperPath(id, paper.title)}
                {...paper}
                sold={catalogue?.papers[paper.code]}
              />
            ))}
          </ul>
          {catalogue && <LevelBundle codes={papers.map(({ code }) => code)} catalogue={catalogue} />}
        </div>
      ))}
      <p className="next-steps">
        <Link className="button line" to={paperPath(id, ALL_COURSES)}>
          See all {countCourses(count)}
        </Link>
      </p>
    </section>
  )
}

type LevelBundleProps = { codes: string[]; catalogue: CatalogueView<PaperOffer> }

/** Where all courses of a level are sold together: what that costs and what it saves. */
function LevelBundle({ codes, catalogue: { papers, bundles } }: LevelBundleProps) {
  const ids = new Set(codes.map((code) => papers[code]?.id))
  const bundle = bundles.find(
    ({ course_ids }) => course_ids.length === ids.size && course_ids.every((id) => ids.has(id)),
  )
  if (!bundle || bundle.price >= bundle.own_total) return null
  return (
    <p className="level-bundle">
      <Link to={`/bundles/${bundle.slug}`}>All {countCourses(ids.size)} of this level together</Link>{' '}
      <span className="small muted">
        {nairaAmount(bundle.price)}, {nairaAmount(bundle.own_total)} one by one
      </span>
    </p>
  )
}

type LevelPaperProps = { to: string; title: string; sold: { id: number; price: number } | undefined }

function LevelPaper({ to, title, sold }: LevelPaperProps) {
  return (
    <li>
      <Link className="plain-link" to={to}>
        {title}
      </Link>
      {sold && (
        <Link className="small" to={`/course-detail/${sold.id}`}>
          {fullPrice(sold.price)}
          <span className="visually-hidden">: {title} in the catalogue</span>
        </Link>
      )}
    </li>
  )
}
