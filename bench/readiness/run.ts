import { randomFrom } from '../../api/src/random.ts'
import { circumstances, writeSection } from '../write-section.ts'
import { simulate } from './simulate.ts'

/** Learners of known ability, by how much they and others have answered: the section of `bench/RESULTS.md`. */
const rows = [20, 60, 180].flatMap((answers) => [15, 30, 100, 300].map((crowd) => ({ answers, crowd })))

/** One bank is a little harder or easier to foretell than another, so there are several, with other people each. */
const BANKS = 5

function tableOf(choice: number, isTold = false) {
  const lines = (isTold ? rows.filter(({ crowd }) => crowd === 15) : rows).map(({ answers, crowd }) => {
    const how = { people: 300, crowd, topics: 8, questions: 12, answers, days: 60, choice, isTold }
    const all = Array.from({ length: BANKS }, (_, bank) =>
      simulate(how, randomFrom(`readiness ${answers} ${crowd} ${bank}`)),
    )
    const mean = (of: keyof (typeof all)[number]) => all.reduce((sum, one) => sum + one[of], 0) / BANKS
    const [brier, oracle, held, width] = [mean('brier'), mean('oracle'), mean('held'), mean('width')]
    const others = isTold ? 'any number' : crowd
    const cells = [answers, others, brier.toFixed(3), oracle.toFixed(3), (brier - oracle).toFixed(3)]
    return `| ${[...cells, `${(100 * held).toFixed(0)} of 100`, `${width.toFixed(0)} points`].join(' | ')} |`
  })
  const head = '| answers | others who answered each question | Brier | oracle | above | band holds | band wide |'
  return [head, '|---|---|---|---|---|---|---|', ...lines].join('\n')
}

const text = `\`node bench/readiness/run.ts\`, ${circumstances()}

1,500 simulated learners a row whose abilities are known, in five banks: eight topics of twelve questions, 60 days of practice in the order in which
practice asks, each with a memory of their own; then a mock of 50 questions. The model sees answers, theirs and those of others, and
nothing else. An oracle knows the true probability of every answer; what is above it is the model's own error. At most 0.02 is the
goal, and a band that holds the true mark in 90 of 100.

Four of five questions with four options, as in our banks:

${tableOf(0.8)}

No options at all, so that nothing can be guessed. An answer tells more then, but there is more to tell.

${tableOf(0)}

The same if the model were told how hard each question truly is, as no number of answers can: what is left then is only what so few answers
say about a person (docs/decisions/0084-what-few-answers-tell.md).

${tableOf(0, true)}`

writeSection('readiness', text)
console.log(text)
