import * as costs from '../costs.ts'
import { type Doings, habits } from './assumptions.ts'

/** Milliseconds of one core: of the processes for the web, and of PostgreSQL. */
type Cost = { web: number; database: number }

/** What the simulator, which knows the parts one by one, says of (i): seconds of processor time for a thousand requests of (h). */
export const byItsParts = 1.2

/** (i) Measured are 1.67. What is between the two is real, so everything is reckoned as that much dearer. */
export const inCompany = 1.67 / byItsParts

/** What each thing that people do costs by its parts. */
export const unitCosts: Record<keyof Doings, Cost> = {
  pages: {
    web:
      costs.pageFromMemory.listing +
      habits.pagesMadeAnew * (costs.madePage.course.loaders + costs.madePage.course.writing),
    database: habits.pagesMadeAnew * costs.madePage.course.statements * costs.readStatement,
  },
  ownCalls: call(costs.learningStatements.lesson),
  searches: {
    web: costs.madePage.listing.loaders + costs.madePage.listing.writing,
    database: costs.SEARCH_STATEMENTS * costs.searchStatement.aHundredThousand,
  },
  answers: call(costs.learningStatements.answers),
  readiness: {
    ...call(costs.learningStatements.exams),
    web: call(costs.learningStatements.exams).web + costs.readiness,
  },
  logIns: {
    web: costs.logIn.hashing + costs.logIn.node,
    database: costs.statements.today.logIn * costs.writeStatement,
  },
  purchases: purchase(),
  // Its ranges ask who asks, about once a minute; its bytes come from the store.
  filmMinutes: call(costs.learningStatements.lesson),
}

function call(statements: number): Cost {
  return {
    web: costs.nodeRequest + statements * costs.nodeStatement,
    database: statements * costs.writeStatement,
  }
}

/** Price, payment, the provider's word, the browser's return, My Learning. */
function purchase(): Cost {
  const { quote, startPayment, settle, ownCourses } = costs.statements.today
  const calls = [quote, startPayment, settle, settle, ownCourses].map(call)
  const sum = (of: keyof Cost) => calls.reduce((all, one) => all + one[of], 0)
  return { web: sum('web'), database: sum('database') }
}
