import { durations, type RatingFloor, ratingFloors } from '@koya/contract/rules/catalogue-choices.ts'
import type { CatalogueFilter } from '@koya/contract/rules/catalogue-url.ts'
import { levels } from '@koya/contract/rules/constants.ts'

type Choice = readonly [label: string, value: string]
type RadiosProps = { legend: string; name: string; chosen: string | undefined; choices: readonly Choice[] }

/** Level, rating and duration, each of them or any. */
export function MoreChoices({ filter: { level, rating, duration } }: { filter: CatalogueFilter }) {
  return (
    <>
      <Radios legend="Level" name="level" chosen={level} choices={levels.map((each) => [each, each])} />
      <Radios
        legend="Rating"
        name="rating"
        chosen={rating}
        choices={ratingFloors.map((floor) => [starsOf(floor), floor])}
      />
      <Radios
        legend="Duration"
        name="duration"
        chosen={duration}
        choices={Object.entries(durations).map(([value, { label }]) => [label, value])}
      />
    </>
  )
}

/** '4.5 stars or more' */
export function starsOf(floor: RatingFloor) {
  return `${floor} stars or more`
}

function Radios({ legend, name, chosen = '', choices }: RadiosProps) {
  return (
    <fieldset>
      <legend className="small faint">{legend}</legend>
      {[['Any', ''] as const, ...choices].map(([label, value]) => (
        <label key={value} className="check row small">
          <input type="radio" name={name} value={value} defaultChecked={value === chosen} />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  )
}
