import { writeSection } from '../write-section.ts'
import { measuredPoints } from './points/points.ts'
import { scaleTables } from './tables.ts'

/** `npm run scale` prints the tables of docs/scale.md; `npm run scale -- --write` puts them there. */
for (const [name, text] of Object.entries(scaleTables(measuredPoints()))) {
  console.log(`${name}\n\n${text}\n`)
  if (process.argv.includes('--write')) writeSection(name, text, '../docs/scale.md')
}
