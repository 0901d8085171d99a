import { durations, type RatingFloor, ratingFloors } from '@koya/contract/rules/catalogue/catalogue-choices.ts'
import type { CatalogueFilter } from '@koya/contract/rules/catalogue/catalogue-url.ts'
import { levels } from '@koya/contract/rules/constants.ts'

type Choice = readonly [value: string, label: string]
type PickProps = { label: string; name: string; chosen: string | undefined; choices: readonly Choice[] }

/** Level, rating and duration, each of them or any. */
export function MoreChoices({ filter: { level, rating, duration } }: { filter: CatalogueFilter }) {
  return (
    <div className="more-choices">
      <Pick label="Level" name="level" chosen={level} choices={levels.map((each) => [each, each])} />
      <Pick label="Rating" name="rating" chosen={rating} choices={ratingFloors.map((each) => [each, starsOf(each)])} />
      <Pick
        label="Duration"
        name="duration"
        chosen={duration}
        choices={Object.entries(durations).map(([value, { label }]) => [value, label])}
      />
    </div>
  )
}

/** '4.5 stars or more' */
export function starsOf(floor: RatingFloor) {
  return `${floor} stars or more`
}

function Pick({ label, name, chosen = '', choices }: PickProps) {
  return (
    <label className="small faint">
      {label}
      <select className="select" name={name} defaultValue={chosen}>
        <option value="">Any</option>
        {choices.map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </select>
    </label>
  )
}
