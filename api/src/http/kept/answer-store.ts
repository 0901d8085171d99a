import type { Shown } from '@koya/contract/protocol/endpoint.ts'
import type { FinishedAnswer } from './finish-answer.ts'
import { type ChangedThings, type Effect, effectOn, stronger } from './shown-things.ts'

/** An answer in memory. */
export type KeptAnswer = {
  answer: FinishedAnswer
  madeAt: number
  timesFound: number
  /** When something that it shows has changed, in milliseconds; until then it is true. */
  changedAt: number | undefined
  /** Nobody knows what has changed, so it is no more than the last resort. */
  isDoubtful?: boolean
  /** Since room was last looked for. */
  wasAskedFor?: boolean
}

/**
 * Bounded in bytes: where room is needed, the oldest answers go that nobody has asked for since room was last looked for. To
 * keep them in the order in which they are asked for would cost every page from memory more than all else that is done to find it.
 */
export class AnswerStore {
  #answers = new Map<string, KeptAnswer>()
  /** Which answers show a thing, so that a change costs what shows it and not all that is kept. */
  #showing = new Map<Shown, Set<string>>()
  #bytes = 0
  #limit: number

  constructor(limit: number) {
    this.#limit = limit
  }

  get bytes() {
    return this.#bytes
  }

  has(key: string) {
    return this.#answers.has(key)
  }

  get(key: string) {
    const kept = this.#answers.get(key)
    if (kept) kept.wasAskedFor = true
    return kept
  }

  /** What a change does to what is kept, by key. */
  affectedBy(things: ChangedThings) {
    const affected = new Map<string, { kept: KeptAnswer; effect: Effect }>()
    if (things === 'everything') {
      for (const [key, kept] of this.#answers) affected.set(key, { kept, effect: 'doubtful' })
      return affected
    }
    // Of what has no key nobody knows the names.
    const names = things.all.length > 0 ? this.#showing.keys() : [...things.exact, ...things.wide]
    for (const name of names as Iterable<Shown>) {
      const effect = effectOn(name, things)
      for (const key of (effect && this.#showing.get(name)) ?? []) {
        const kept = this.#answers.get(key)
        if (kept && effect) affected.set(key, { kept, effect: stronger(effect, affected.get(key)?.effect) })
      }
    }
    return affected
  }

  keep(key: string, kept: KeptAnswer) {
    this.drop(key)
    this.#answers.set(key, kept)
    this.#bytes += kept.answer.bytes + key.length
    for (const name of kept.answer.shows) {
      const keys = this.#showing.get(name) ?? new Set()
      this.#showing.set(name, keys.add(key))
    }
    this.#makeRoom()
  }

  #makeRoom() {
    for (const [oldest, kept] of this.#answers) {
      if (this.#bytes <= this.#limit) return
      if (kept.wasAskedFor) {
        kept.wasAskedFor = false
        // A map keeps the order of insertion: putting an answer back makes it the youngest, and it is come by again.
        this.#answers.delete(oldest)
        this.#answers.set(oldest, kept)
      } else this.drop(oldest)
    }
  }

  drop(key: string) {
    const old = this.#answers.get(key)
    if (!old) return
    this.#answers.delete(key)
    this.#bytes -= old.answer.bytes + key.length
    for (const name of old.answer.shows) {
      const keys = this.#showing.get(name)
      keys?.delete(key)
      if (keys?.size === 0) this.#showing.delete(name)
    }
  }
}
