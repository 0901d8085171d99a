import type { Plan } from '@koya/contract/endpoints/exams/plan.ts'
import { formatDay } from '@koya/contract/rules/time/lagos-day.ts'

const shortDay = (day: string) => formatDay(day).replace(/ \d{4}$/, '')

/** The weeks from the first to the diet: full ones are behind, the tall one is now, a diamond is a mock. */
export function WeekStrip({ weeks, startsOn }: { weeks: Plan['weeks']; startsOn: string }) {
  const width = 100 / weeks.length
  const now = weeks.findIndex(({ is_over }) => !is_over)
  const mocks = weeks.filter(({ has_mock }) => has_mock)
  const behind = weeks.filter(({ is_over }) => is_over).length
  const name = [
    `${weeks.length} weeks until ${formatDay(startsOn)}, ${behind} of them behind you.`,
    mocks.length ? `Mock exams in the weeks of ${mocks.map(({ monday }) => shortDay(monday)).join(', ')}.` : '',
  ].join(' ')
  return (
    <>
      <svg className="week-strip" height="76" role="img" aria-label={name}>
        {weeks.map(({ monday, has_mock, is_over }, at) => {
          const isNow = at === now
          const x = at * width
          return (
            <g key={monday} className={is_over ? 'is-over' : isNow ? 'is-now' : 'is-ahead'}>
              <rect
                x={`${x + 0.12 * width}%`}
                width={`${0.76 * width}%`}
                y={isNow ? 12 : 22}
                height={isNow ? 36 : 26}
                rx="3"
              />
              {has_mock && (
                <svg x={`${x + 0.5 * width}%`} y="6" overflow="visible" aria-hidden="true">
                  <path className="mock" d="M0 -5 5 0 0 5 -5 0Z" />
                </svg>
              )}
            </g>
          )
        })}
        <text x="0" y="70">
          {shortDay(weeks[0]?.monday ?? startsOn)}
        </text>
        <text x="100%" y="70" textAnchor="end">
          {shortDay(startsOn)}
        </text>
      </svg>
      {mocks.length > 0 && (
        <p className="small muted" aria-hidden="true">
          <span className="mock-key" /> Mock exam
        </p>
      )}
    </>
  )
}
