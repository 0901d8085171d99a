import { randomFrom } from '../../api/src/random.ts'
import { circumstances, writeSection } from '../write-section.ts'
import { simulate } from './simulate.ts'

/** Learners of known ability, by how much they and others have answered: the section of `bench/RESULTS.md`. */
const rows = [20, 60, 180].flatMap((answers) => [15, 30, 100, 300].map((crowd) => ({ answers, crowd })))

function tableOf(choice: number) {
  const lines = rows.map(({ answers, crowd }) => {
    const how = { people: 300, crowd, topics: 8, questions: 12, answers, days: 60, choice }
    const { brier, oracle, held, width } = simulate(how, randomFrom(`readiness ${answers} ${crowd}`))
    const cells = [answers, crowd, brier.toFixed(3), oracle.toFixed(3), (brier - oracle).toFixed(3)]
    return `| ${[...cells, `${(100 * held).toFixed(0)} of 100`, `${width.toFixed(0)} points`].join(' | ')} |`
  })
  const head = '| answers | others who answered each question | Brier | oracle | above | band holds | band wide |'
  return [head, '|---|---|---|---|---|---|---|', ...lines].join('\n')
}

const text = `\`node bench/readiness/run.ts\`, ${circumstances()}

300 simulated learners a row whose abilities are known: eight topics of twelve questions, 60 days of practice in the order in which
practice asks, each with a memory of their own; then a mock of 50 questions. The model sees answers, theirs and those of others, and
nothing else. An oracle knows the true probability of every answer; what is above it is the model's own error. At most 0.02 is the
goal, and a band that holds the true mark in 90 of 100.

Four of five questions with four options, as in our banks:

${tableOf(0.8)}

No options at all, so that nothing can be guessed. An answer tells more then, but there is more to tell: with 20 answers over eight topics
nobody could come much nearer, because the abilities are weighed exactly here.

${tableOf(0)}`

writeSection('readiness', text)
console.log(text)
