import { Fragment } from 'react'
import { Link } from 'react-router'
import { calabash, Motif } from '../../../ui/motif.tsx'
import { countCourses } from '../../catalogue/count-courses.ts'
import { useView, type View } from '../../catalogue/use-view.ts'
import { ViewToggle } from '../../catalogue/view-toggle.tsx'
import type { CatalogueView } from '../catalogue-view.ts'
import { PartnerCard } from '../partner-card.tsx'
import { ProgrammeBanner } from '../programme-banner.tsx'
import { ALL_COURSES, paperPath, programmePath } from '../programme-paths.ts'
import { useCatalogue } from '../use-catalogue.ts'
import { PaperCard } from './paper-card.tsx'
import { PaperDetails } from './paper-details.tsx'
import type { PapersView } from './papers-view.ts'
import { usePaperOverlay } from './use-paper-overlay.tsx'

type PapersProps = { view: PapersView; catalogue: CatalogueView | null }

const ABOVE_FOLD = 3
/** In the list the promo comes after this many courses, where a thumb soon gets to. */
const BEFORE_PROMO = 2

export function Papers({ view: programme, catalogue: given }: PapersProps) {
  const { id, name, fullName, intro, papers, total, details } = programme
  const [view, chooseView] = useView('grid')
  const catalogue = useCatalogue(id, given)
  const [overlay, openDetails] = usePaperOverlay(id, catalogue)
  return (
    <>
      <ProgrammeBanner
        crumbs={[{ name: `${name} programme`, path: programmePath(id) }]}
        title={fullName}
        intro={intro}
      />
      <div className="wrap papers">
        <PapersBar programme={programme} view={view} onChooseView={chooseView} />
        {papers.length === 0 && <NoPapers id={id} name={name} total={total} />}
        <div className="results" data-view={view}>
          {papers.map((paper, place) => (
            <Fragment key={paper.code}>
              {view === 'list' && place === Math.min(BEFORE_PROMO, papers.length - 1) && <PartnerCard />}
              <PaperCard
                paper={paper}
                catalogue={catalogue}
                view={view}
                detailsPath={details ? '#about' : `${paperPath(id, paper.title)}#about`}
                onDetails={(event) => openDetails(event, paper.code)}
                isAboveFold={place < ABOVE_FOLD}
              />
            </Fragment>
          ))}
        </div>
        {details && (
          <section id="about" className="about-paper" aria-labelledby="about-title">
            <h2 id="about-title">About {details.title}</h2>
            <PaperDetails details={details} />
          </section>
        )}
      </div>
      {overlay}
    </>
  )
}

type PapersBarProps = { programme: PapersView; view: View; onChooseView: (view: View) => void }

function PapersBar({ programme: { id, name, papers, total }, view, onChooseView }: PapersBarProps) {
  return (
    <div className="row papers-bar">
      <h2 className="total">{countCourses(papers.length)}</h2>
      {papers.length < total && (
        <Link className="small" to={paperPath(id, ALL_COURSES)}>
          See all {countCourses(total)} of {name}
        </Link>
      )}
      <ViewToggle view={view} onChoose={onChooseView} />
    </div>
  )
}

function NoPapers({ id, name, total }: { id: number; name: string; total: number }) {
  return (
    <div className="empty">
      <Motif drawing={calabash} />
      <h3>{total > 0 ? `${name} has no course with that title` : `Koya has no courses for ${name} yet`}</h3>
      <Link className="button line" to={total > 0 ? paperPath(id, ALL_COURSES) : programmePath(id)}>
        {total > 0 ? `See all ${countCourses(total)}` : `About ${name}`}
      </Link>
    </div>
  )
}
