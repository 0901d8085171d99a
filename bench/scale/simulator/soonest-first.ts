/** A binary heap: what is due soonest comes out first. */
export class SoonestFirst<T> {
  #held: { due: number; what: T }[] = []

  get size() {
    return this.#held.length
  }

  get nextDue() {
    return this.#held[0]?.due ?? Number.POSITIVE_INFINITY
  }

  add(due: number, what: T) {
    const held = this.#held
    let at = held.push({ due, what }) - 1
    while (at > 0) {
      const parent = (at - 1) >> 1
      if (this.#dueAt(parent) <= this.#dueAt(at)) return
      this.#swap(parent, at)
      at = parent
    }
  }

  take(): T | undefined {
    const first = this.#held[0]
    const last = this.#held.pop()
    if (first && last && this.#held.length > 0) {
      this.#held[0] = last
      this.#sink()
    }
    return first?.what
  }

  #sink() {
    for (let at = 0; ; ) {
      const left = 2 * at + 1
      const child = this.#dueAt(left + 1) < this.#dueAt(left) ? left + 1 : left
      if (this.#dueAt(child) >= this.#dueAt(at)) return
      this.#swap(child, at)
      at = child
    }
  }

  #dueAt(at: number) {
    return this.#held[at]?.due ?? Number.POSITIVE_INFINITY
  }

  #swap(one: number, other: number) {
    const [a, b] = [this.#held[one], this.#held[other]]
    if (a && b) [this.#held[one], this.#held[other]] = [b, a]
  }
}
