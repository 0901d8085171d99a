import type { Random } from '../../../api/src/random.ts'
import { type Doings, habits } from '../capacity/assumptions.ts'
import * as costs from '../costs.ts'
import { Machine } from './machine.ts'
import { asSince, Product } from './product.ts'

type Then = () => void
type MembersOf = { people: number; doings: Doings; seconds: number; cores: number; slowness: number }

/**
 * People of a market as large as it may become, who do what is assumed of them, on one machine with one process and its PostgreSQL:
 * how long they wait, and what each part of it has used by the end.
 */
export function simulateMembers({ people, doings, seconds, cores, slowness }: MembersOf, random: Random) {
  const machine = new Machine(cores, random, slowness)
  const product = new Product(machine, {
    ...asSince,
    isPrepared: false,
    statements: 'today',
    courses: 'aHundredThousand',
  })
  const times: number[] = []
  const kinds = Object.keys(doings) as (keyof Doings)[]
  const aMinute = kinds.reduce((sum, kind) => sum + doings[kind], 0)
  const think = (then: Then) => machine.after((60_000 / aMinute) * (0.5 + random()), then)

  function next() {
    if (machine.now >= seconds * 1_000) return
    const began = machine.now
    ways[chosen()](() => {
      times.push(machine.now - began)
      think(next)
    })
  }

  function chosen() {
    let mark = random() * aMinute
    for (const kind of kinds) {
      mark -= doings[kind]
      if (mark < 0) return kind
    }
    return 'pages'
  }

  let pages = 0
  const { lesson, answers, exams } = costs.learningStatements
  const ways: Record<keyof Doings, (then: Then) => void> = {
    pages: (then) =>
      random() < habits.pagesMadeAnew
        ? product.page('course', `new ${pages++}`, then)
        : product.fromMemory('listing', then),
    ownCalls: (then) => product.ask(lesson, then),
    searches: (then) => product.page('search', `new ${pages++}`, then),
    answers: (then) => product.ask(answers, then),
    readiness: (then) => product.ask(exams, then, costs.readiness),
    logIns: (then) => product.logIn(then),
    purchases: (then) => buy(['quote', 'startPayment', 'settle', 'settle', 'ownCourses'], then),
    filmMinutes: (then) => product.ask(lesson, then),
  }

  function buy([call, ...rest]: Parameters<Product['call']>[0][], then: Then) {
    if (!call) return then()
    product.call(call, () => buy(rest, then))
  }

  // As if they had been there for a while.
  for (let at = 0; at < people; at++) machine.after((60_000 / aMinute) * random(), next)
  let used = new Map<string, number>()
  machine.after(seconds * 1_000, () => {
    used = new Map(machine.used)
  })
  machine.run()
  return { used, times }
}
