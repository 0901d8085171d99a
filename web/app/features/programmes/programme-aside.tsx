import { type ComingDiet, comingDiets, type Diets, monthInFull } from '@koya/contract/programmes/diets.ts'
import { formatDay, type LagosDay } from '@koya/contract/rules/time/lagos-day.ts'
import { Link } from 'react-router'
import { Icon } from '../../ui/icon.tsx'
import { countCourses } from '../catalogue/count-courses.ts'
import { ALL_COURSES, paperPath } from './programme-paths.ts'
import { countPapers, type ProgrammeView } from './programme-view.ts'
import { useToday } from './use-today.ts'

type ProgrammeAsideProps = { programme: ProgrammeView; madeOn: LagosDay }

const SHOWN = 2

/** When the next examination is, and the way to the courses. */
export function ProgrammeAside({ programme: { id, name, levels, diets }, madeOn }: ProgrammeAsideProps) {
  const count = countPapers(levels)
  return (
    <aside className="card programme-aside" aria-label="Examination dates and courses">
      <h2 className="quiet-title">Examination diets</h2>
      {diets ? (
        <DietList id={id} diets={diets} madeOn={madeOn} />
      ) : (
        <p className="small muted">We have no confirmed dates. {name} announces its own.</p>
      )}
      {count > 0 && (
        <Link className="button wide" to={paperPath(id, ALL_COURSES)}>
          See all {countCourses(count)}
        </Link>
      )}
    </aside>
  )
}

function DietList({ id, diets, madeOn }: { id: number; diets: Diets; madeOn: LagosDay }) {
  const today = useToday(madeOn)
  return (
    <>
      <ul className="diets">
        {comingDiets(diets, today, SHOWN).map((diet) => (
          <li key={diet.month}>
            <b>{monthInFull(diet.month)}</b>
            {diet.isThisMonth && <span className="small muted">this month</span>}
            {diet.closes && <span className="small muted">{entriesText(diet.closes, diet)}</span>}
          </li>
        ))}
      </ul>
      <p className="small faint">
        {diets.source
          ? `The Institute announces the days. Months from ${diets.source}.`
          : 'These are the usual months; the Institute announces the days.'}
      </p>
      <a className="button line wide" href={`/program-calendar/${id}.ics`} download>
        <Icon name="calendar" />
        Add to my calendar
      </a>
    </>
  )
}

function entriesText(closes: LagosDay, { isClosed }: ComingDiet) {
  return isClosed ? `entries closed on ${formatDay(closes)}` : `entries close on ${formatDay(closes)}`
}
