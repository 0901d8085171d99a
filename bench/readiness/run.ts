import { randomFrom } from '../../api/src/random.ts'
import { simulate } from './simulate.ts'

/** Prints the table of `bench/RESULTS.md`: learners of known ability, by how much they and others have answered. */
const rows = [20, 60, 180].flatMap((answers) => [30, 100, 300].map((crowd) => ({ answers, crowd })))
console.log('| answers | others who answered | Brier | oracle | above | band holds | band wide |')
console.log('|---|---|---|---|---|---|---|')
for (const { answers, crowd } of rows) {
  const how = { people: 300, crowd, topics: 8, questions: 12, answers, days: 60 }
  const { brier, oracle, held, width } = simulate(how, randomFrom(`readiness ${answers} ${crowd}`))
  const cells = [answers, crowd, brier.toFixed(3), oracle.toFixed(3), (brier - oracle).toFixed(3)]
  console.log(`| ${[...cells, `${(100 * held).toFixed(0)} of 100`, `${width.toFixed(0)} points`].join(' | ')} |`)
}
