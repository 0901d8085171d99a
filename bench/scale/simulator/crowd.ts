import { pick, type Random } from '../../../api/src/random.ts'
import * as costs from '../costs.ts'
import { Machine, Turns } from './machine.ts'
import { type Page, Product, type Setting } from './product.ts'

export type CrowdOf = {
  visitors: number
  buyers: number
  seconds: number
  /** When people come: anywhere between the two, in milliseconds. */
  arrival: [from: number, to: number]
  setting: Setting
  cores: number
}
type Step = { page: Page; address: string }
type CrowdTold = { machine: Machine; visitors: number[]; buyers: number[]; bought: number }

/** The crowd of (h), as `bench/crowd` lets it in: the same walks, the same purchases, the same time to think. */
export function simulateCrowd(crowd: CrowdOf, random: Random): CrowdTold {
  const machine = new Machine(crowd.cores, random)
  const product = new Product(machine, crowd.setting)
  const told: CrowdTold = { machine, visitors: [], buyers: [], bought: 0 }
  const guests = new Turns('guests', 1)
  const until = crowd.seconds * 1_000
  const between = ([from, to]: [number, number]) => from + random() * (to - from)
  const think = (then: () => void) => machine.after(between([1_000, 3_000]), then)

  /** From before the client writes its request until it has read the answer. */
  function ask(times: number[], request: (then: () => void) => void, then: () => void) {
    const began = machine.now
    machine.work(guests, costs.guestRequest, () =>
      machine.after(costs.line, () =>
        request(() => {
          times.push(machine.now - began)
          think(then)
        }),
      ),
    )
  }

  function browse(walk: Step[]) {
    if (machine.now >= until) return
    const [next, ...rest] = walk
    if (!next) return browse(newWalk(random))
    ask(
      told.visitors,
      (then) => product.page(next.page, next.address, then),
      () => browse(rest),
    )
  }

  function buy() {
    if (machine.now >= until) return
    const steps: ((then: () => void) => void)[] = [
      (then) => product.logIn(then),
      (then) => product.call('quote', then),
      (then) => product.call('startPayment', then),
      (then) =>
        product.call('charge', () => {
          // The sandbox tells Koya while it answers the browser.
          product.call('settle', () => {})
          then()
        }),
      (then) => product.call('settle', then),
      (then) => product.call('ownCourses', then),
    ]
    const step = (at: number) => {
      const request = steps[at]
      if (request) return ask(told.buyers, request, () => step(at + 1))
      told.bought++
      think(buy)
    }
    step(0)
  }

  for (let at = 0; at < crowd.visitors; at++) machine.after(between(crowd.arrival), () => browse([]))
  for (let at = 0; at < crowd.buyers; at++) machine.after(between(crowd.arrival), buy)
  machine.run()
  return told
}

/**
 * The bench's market: (e) counts 827 pages, which are its courses and 48 lists for each of the eleven categories. Visitors narrow
 * the list to a category and one of three prices; "of 700 words each" is searched for, says RESULTS.md of (l).
 */
const COURSES = Array.from({ length: 827 - 48 * 11 }, (_, at) => `course ${at}`)
const LISTS = Array.from({ length: 3 * 11 }, (_, at) => `list ${at}`)
const WORDS = Array.from({ length: 700 }, (_, at) => `word ${at}`)

/** As `bench/crowd/visitor.ts` walks. */
function newWalk(random: Random): Step[] {
  const narrowed: Step =
    random() < 0.1
      ? { page: 'search', address: pick(random, WORDS) }
      : { page: 'listing', address: pick(random, LISTS) }
  const course = (): Step => ({ page: 'course', address: pick(random, COURSES) })
  return [{ page: 'landing', address: '/' }, { page: 'listing', address: '/courses' }, narrowed, course(), course()]
}
