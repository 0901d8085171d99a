import type { Random } from '../../../api/src/random.ts'
import { SoonestFirst } from './soonest-first.ts'

type Then = () => void

/**
 * A machine with so many cores. Whatever runs at a moment shares them evenly, as Linux shares them, and nothing has more than
 * one core to itself. Time is a number: no clock is asked.
 */
export class Machine {
  now = 0
  /** Milliseconds of processor time that each place has taken. */
  readonly used = new Map<string, number>()
  #cores: number
  #random: Random
  #slowness: number
  #timers = new SoonestFirst<Then>()
  #running = new SoonestFirst<Then>()
  /** How much work each of the running has been given since the beginning: the same for all of them. */
  #given = 0

  /** `slowness`: how many times as much everything takes as it is said to. */
  constructor(cores: number, random: Random, slowness = 1) {
    this.#cores = cores
    this.#random = random
    this.#slowness = slowness
  }

  after(ms: number, then: Then) {
    this.#timers.add(this.now + ms, then)
  }

  /**
   * Work of about so many milliseconds, in its turn. Between half and one and a half times as much: the renders of (c) have a
   * p95 of 1.2 to 1.6 times their p50, and these 1.45.
   */
  work(place: Turns, ms: number, then: Then, letsPass = false) {
    place.take(() => {
      const real = ms * this.#slowness * (0.5 + this.#random())
      this.used.set(place.name, (this.used.get(place.name) ?? 0) + real)
      this.#running.add(this.#given + real, () => {
        place.giveBack()
        then()
      })
    }, letsPass)
  }

  /** Until nothing is left to happen. */
  run() {
    while (this.#timers.size + this.#running.size > 0) {
      const share = Math.min(1, this.#cores / Math.max(1, this.#running.size))
      const finished = this.now + (this.#running.nextDue - this.#given) / share
      const next = Math.min(finished, this.#timers.nextDue)
      this.#given += (next - this.now) * share
      this.now = next
      const happening = finished <= this.#timers.nextDue ? this.#running.take() : this.#timers.take()
      happening?.()
    }
  }
}

/**
 * A thread, a pool of threads or of connections: so many at once. The others wait in the order in which they came, and those who
 * let others pass wait until nobody else does.
 */
export class Turns {
  readonly name: string
  #free: number
  #waiting: Then[] = []
  #lettingPass: Then[] = []

  constructor(name: string, atOnce: number) {
    this.name = name
    this.#free = atOnce
  }

  take(then: Then, letsPass = false) {
    if (this.#free === 0) return void (letsPass ? this.#lettingPass : this.#waiting).push(then)
    this.#free--
    then()
  }

  giveBack() {
    const next = this.#waiting.shift() ?? this.#lettingPass.shift()
    if (next) return next()
    this.#free++
  }
}
