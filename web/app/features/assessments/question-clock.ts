/** Milliseconds by the id of the question. */
export type Times = Record<string, number>

/**
 * How long each question of a form took. All of them are on the screen at once, so the time since the last touch belongs to
 * the question that is touched next: it was read and thought about before it was answered. Time away from the page is nobody's.
 */
export class QuestionClock {
  #times: Times = {}
  #since: number
  /** What had passed when the page went out of sight. */
  #carried: number | undefined

  constructor(now: number) {
    this.#since = now
  }

  touch(id: number, now: number) {
    this.#times[id] = Math.round((this.#times[id] ?? 0) + Math.max(0, now - this.#since))
    this.#since = now
  }

  leave(now: number) {
    this.#carried ??= now - this.#since
  }

  comeBack(now: number) {
    this.#since = now - (this.#carried ?? 0)
    this.#carried = undefined
  }

  read(): Times {
    return { ...this.#times }
  }

  /** Goes on from what was kept, or from nothing. */
  set(times: Times, now: number) {
    this.#times = { ...times }
    this.#since = now
  }
}
