import { randomFrom } from '../../api/src/random.ts'
import { circumstances, writeSection } from '../write-section.ts'
import { simulate } from './simulate.ts'

/** Learners of known ability, by how much they and others have answered: the section of `bench/RESULTS.md`. */
const rows = [20, 60, 180].flatMap((answers) => [15, 30, 100, 300].map((crowd) => ({ answers, crowd })))

/** One bank is a little harder or easier to foretell than another, so there are several, with other people each. */
const BANKS = 5

/** At most so far above the oracle. */
const GOAL = 0.02

type Row = { answers: number; crowd: number } & ReturnType<typeof simulate>

function simulateRows(choice: number, isTold = false): Row[] {
  return rows
    .filter(({ crowd }) => !isTold || crowd === 15)
    .map(({ answers, crowd }) => {
      const how = { people: 300, crowd, topics: 8, questions: 12, answers, days: 60, choice, isTold }
      const banks = Array.from({ length: BANKS }, (_, bank) =>
        simulate(how, randomFrom(`readiness ${answers} ${crowd} ${bank}`)),
      )
      return { answers, crowd, ...meanOf(banks) }
    })
}

function meanOf(all: ReturnType<typeof simulate>[]) {
  const mean = (of: keyof ReturnType<typeof simulate>) => all.reduce((sum, one) => sum + one[of], 0) / all.length
  return { brier: mean('brier'), oracle: mean('oracle'), held: mean('held'), width: mean('width') }
}

function table(head: string[], lines: (string | number)[][]) {
  return [head, head.map(() => '---'), ...lines].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}

function tableOf(all: Row[], others: (row: Row) => string | number = ({ crowd }) => crowd) {
  return table(
    ['answers', 'others who answered each question', 'Brier', 'oracle', 'above', 'band holds', 'band wide'],
    all.map((row) => [row.answers, others(row), ...figuresOf(row, 3), `${row.width.toFixed(0)} points`]),
  )
}

function figuresOf({ brier, oracle, held }: ReturnType<typeof meanOf>, digits: number) {
  return [...[brier, oracle, brier - oracle].map((one) => one.toFixed(digits)), `${(100 * held).toFixed(0)} of 100`]
}

/** All learners together, every row counting the same. */
function pooledOf(groups: [name: string, all: Row[]][]) {
  return table(
    [
      'questions',
      'learners',
      'Brier',
      'oracle',
      'above',
      'band holds',
      'rows within the goal',
      'band in the worst row',
    ],
    groups.map(([name, all]) => [
      name,
      (all.length * 300 * BANKS).toLocaleString('en-GB'),
      ...figuresOf(meanOf(all), 4),
      `${all.filter(({ brier, oracle }) => brier - oracle <= GOAL).length} of ${all.length}`,
      `${(100 * Math.min(...all.map(({ held }) => held))).toFixed(0)} of 100`,
    ]),
  )
}

const withOptions = simulateRows(0.8)
const withoutOptions = simulateRows(0)

const text = `\`node bench/readiness/run.ts\`, ${circumstances()}

1,500 simulated learners a row whose abilities are known, in five banks: eight topics of twelve questions, 60 days of practice in the order in which
practice asks, each with a memory of their own; then a mock of 50 questions. The model sees answers, theirs and those of others, and
nothing else. An oracle knows the true probability of every answer; what is above it is the model's own error. At most 0.02 is the
goal, and a band that holds the true mark in 90 of 100.

All of them together, every row of the tables below counting the same: a third of the learners have given no more than twenty answers, and a quarter are asked
questions that only 15 others have answered.

${pooledOf([
  ['four of five with options', withOptions],
  ['no options', withoutOptions],
  ['all', [...withOptions, ...withoutOptions]],
])}

Four of five questions with four options, as in our banks:

${tableOf(withOptions)}

No options at all, so that nothing can be guessed. An answer tells more then, but there is more to tell.

${tableOf(withoutOptions)}

The same if the model were told how hard each question truly is, as no number of answers can: what is left then is only what so few answers
say about a person (docs/decisions/0084-what-few-answers-tell.md).

${tableOf(simulateRows(0, true), () => 'any number')}`

writeSection('readiness', text)
console.log(text)
