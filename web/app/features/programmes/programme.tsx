import { Icon } from '../../ui/icon.tsx'
import { ShareLinks } from '../../ui/share-links.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { Rating } from '../catalogue/rating.tsx'
import { ratingInFull } from '../catalogue/rating-in-full.ts'
import { Teachers } from '../catalogue/teachers.tsx'
import type { CatalogueView, PaperOffer } from './catalogue-view.ts'
import { ExemptionFinder } from './exemption-finder.tsx'
import { Faqs } from './faqs.tsx'
import { ProgrammeAside } from './programme-aside.tsx'
import { ProgrammeBanner } from './programme-banner.tsx'
import { ProgrammeLevels } from './programme-levels.tsx'
import { ProgrammeOverview } from './programme-overview.tsx'
import type { ProgrammeView } from './programme-view.ts'
import { useCatalogue } from './use-catalogue.ts'

type ProgrammeProps = {
  programme: ProgrammeView
  catalogue: CatalogueView<PaperOffer> | null
  madeOn: string
  address: string
}

export function Programme({ programme, catalogue: given, madeOn, address }: ProgrammeProps) {
  const { id, name, fullName, intro, language, exemptions, faqs, source } = programme
  const catalogue = useCatalogue(id, given)
  const whenNone = `Nobody teaches the papers of ${name} on Koya at the moment.`
  return (
    <>
      <ProgrammeBanner crumbs={[{ name: 'Home', path: '/' }]} title={fullName} intro={intro}>
        <ul className="course-facts row small muted">
          <li>
            <Rating {...ratingInFull(catalogue?.rating)} />
          </li>
          <li className="row">
            <Icon name="globe" />
            {language}
          </li>
        </ul>
        <ShareLinks what="this programme" name={fullName} address={address} />
      </ProgrammeBanner>
      <div className="wrap programme-page">
        <ProgrammeAside programme={programme} madeOn={madeOn} />
        <Tabs
          label="About this programme"
          tabs={[
            { id: 'overview', label: 'Overview', content: <ProgrammeOverview programme={programme} /> },
            {
              id: 'courses',
              label: 'Courses',
              content: <ProgrammeLevels programme={programme} catalogue={catalogue} />,
            },
            {
              id: 'instructors',
              label: 'Instructors',
              content: <Teachers teachers={catalogue?.teachers ?? []} whenNone={whenNone} />,
            },
          ]}
        />
      </div>
      {exemptions && <ExemptionFinder programme={programme} exemptions={exemptions} offers={catalogue?.papers ?? {}} />}
      <section className="section wrap" aria-labelledby="faqs">
        <h2 id="faqs">Questions people ask</h2>
        <Faqs faqs={faqs} />
        <p className="sources small faint">Sources: {source}</p>
      </section>
    </>
  )
}
