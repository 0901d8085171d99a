import { Failure } from '@koya/contract/protocol/failures.ts'
import type { Urgency } from '../../concurrency-limit.ts'
import { AnswerStore, type KeptAnswer } from './answer-store.ts'
import { compressWell } from './compressed-body.ts'
import type { FinishedAnswer } from './finish-answer.ts'
import { type ChangedThings, isShownBy } from './shown-things.ts'

const MEGABYTE = 1024 * 1024
/** An answer may be this late while it is made again, so that nobody waits for it. */
const LATE_MS = 2_000
/** What changes again and again is made at most this often: the changes of a second are one. */
const GATHER_MS = 1_000
/** The last known answer is better than none for this long. */
const LAST_KNOWN_MS = 3_600_000
/** Nobody waits longer than this for a database that does not answer, if there is a last known answer. */
const TIMEOUT_MS = 1_000
/** An answer that has been true for so long, and was asked for so often, is worth the work of making it smaller. */
const LASTED_MS = 10_000
const OFTEN = 100

/** What nobody waits for may be made after what somebody does. */
type Make = (urgency: Urgency) => Promise<FinishedAnswer>
type Making = {
  promise: Promise<Made>
  changes: { number: number; at: number; things: ChangedThings }[]
  urgency: Urgency
}
/** `changed` is the number of the first change that the answer does not show yet. */
type Made = { answer: FinishedAnswer; changed: number }

/**
 * Anonymous pages and answers of the API, kept finished in memory and tied to what they show. When something of it changes,
 * the answer is made again for whoever asks next: meanwhile the last one is served for two seconds. While the database cannot be
 * reached it is served for an hour, and for two seconds after the database is back.
 */
export class KeptAnswers {
  #store: AnswerStore
  #making = new Map<string, Making>()
  #changes = 0
  #isTrusted: () => boolean
  #trustedAt = Number.NEGATIVE_INFINITY
  #failedAt = Number.NEGATIVE_INFINITY
  #isTrying = false
  /** Since somebody waited in vain, and until it answers or we are told of changes again. */
  #isAway = false
  #backAt = Number.NEGATIVE_INFINITY
  #isCompressing = false
  #clock: () => number

  /** While `isTrusted` is false, nobody tells us of changes: nothing is kept, and what is kept is the last resort. */
  constructor(isTrusted: () => boolean, { limit = 64 * MEGABYTE, clock = () => performance.now() } = {}) {
    this.#isTrusted = isTrusted
    this.#store = new AnswerStore(limit)
    this.#clock = clock
  }

  get bytes() {
    return this.#store.bytes
  }

  /** An answer that is known to be true. */
  find(key: string) {
    const kept = this.#trusts() ? this.#store.get(key) : undefined
    if (!kept || kept.changedAt !== undefined) return undefined
    if (++kept.timesFound % OFTEN === 0) void this.#makeSmaller(kept)
    return kept.answer
  }

  /** Whether there is one at all, true or not. */
  has(key: string) {
    return this.#store.has(key)
  }

  /** The answer as a visitor gets it when it was not found: made now, or as it was last. */
  async serve(key: string, make: Make) {
    const asked = this.#changes
    const last = this.#store.get(key)
    const isTrusted = this.#trusts()
    const isUsable = last && this.#clock() - (last.changedAt ?? this.#trustedAt) <= LAST_KNOWN_MS
    // Each attempt would only be one more question to a database that is not there, and one more visitor who waits for it.
    if (isUsable && !isTrusted && (this.#isTrying || this.#clock() - this.#failedAt < TIMEOUT_MS))
      return asLastKnown(last.answer)
    if (isUsable && !isTrusted && this.#isAway) {
      // One visitor has waited for it in vain. From then on nobody waits, until it answers.
      this.#hear(this.#tryFor(this.#makeSince(asked, key, make, false))).catch(() => {})
      return asLastKnown(last.answer)
    }
    const mayBeLate = last && isTrusted && !last.isDoubtful && this.#clock() - (last.changedAt ?? 0) < LATE_MS
    if (mayBeLate && this.#clock() - last.madeAt < GATHER_MS) return last.answer
    // Everything that is kept has to be made again at once, when the database has most to do.
    const isJustBack = isUsable && isTrusted && this.#clock() - this.#backAt < LATE_MS
    const made = this.#makeSince(asked, key, make, !mayBeLate && !isJustBack)
    if (mayBeLate || isJustBack) {
      // The next visitor waits for it, or hears what went wrong.
      made.catch(() => {})
      return mayBeLate ? last.answer : asLastKnown(last.answer)
    }
    if (!isUsable) return made
    return (await this.#hear(isTrusted ? made : this.#tryFor(made))) ?? asLastKnown(last.answer)
  }

  /** What was made, or nothing: then the database is taken to be away, unless it tells us of changes. */
  async #hear(made: Promise<FinishedAnswer | undefined>) {
    // A refusal is an answer too: whoever asks for a course that is no longer offered is told so.
    const answer = await made.catch((error: unknown) => {
      if (!(error instanceof Failure && error.status < 500)) return undefined
      this.#isAway = false
      throw error
    })
    if (answer && answer.status < 500) {
      this.#isAway = false
      return answer
    }
    // While we are told of changes the database is there: it is this page that fails.
    if (!this.#isTrusted()) this.#isAway = true
    this.#failedAt = this.#clock()
    return undefined
  }

  /** One at a time, and not for long; the others need not wait. */
  #tryFor(made: Promise<FinishedAnswer>) {
    this.#isTrying = true
    return Promise.race([made, soon()]).finally(() => {
      this.#isTrying = false
    })
  }

  /** For whatever is made of it and kept in its turn: never a late one and never the last known. */
  async serveTrue(key: string, make: Make) {
    return this.find(key) ?? this.#makeSince(this.#changes, key, make, true)
  }

  /** Something has changed. People who change something see their own change at once. */
  forget(things: ChangedThings) {
    const change = { number: ++this.#changes, at: this.#clock(), things }
    for (const making of this.#making.values()) making.changes.push(change)
    for (const [key, { kept, effect }] of this.#store.affectedBy(things)) {
      // A certificate that was revoked must not be shown as valid, not even while the database is away.
      if (effect === 'superseded') this.#store.drop(key)
      kept.changedAt ??= change.at
      kept.isDoubtful ||= effect === 'doubtful'
    }
  }

  /** Nobody knows what has changed. */
  forgetAll() {
    this.forget('everything')
  }

  /** An answer that shows everything that had changed before number `asked`: one that is being made may have begun before. */
  async #makeSince(asked: number, key: string, make: Make, isAwaited: boolean) {
    const first = await this.#make(key, make, isAwaited)
    return first.changed > asked ? first.answer : (await this.#make(key, make, isAwaited)).answer
  }

  /** Makes an answer once, however many ask for it at the same time. */
  #make(key: string, make: Make, isAwaited: boolean) {
    const running = this.#making.get(key)
    if (running) {
      running.urgency.isAwaited ||= isAwaited
      return running.promise
    }
    const changes: Making['changes'] = []
    const urgency = { isAwaited }
    // Begins once it is in the list, where it is told of every change.
    const made = Promise.resolve()
      .then(() => make(urgency))
      .then((answer) => this.#keep(key, answer, changes))
    const promise = made.finally(() => this.#making.delete(key))
    this.#making.set(key, { promise, changes, urgency })
    return promise
  }

  #keep(key: string, answer: FinishedAnswer, changes: Making['changes']): Made {
    const missed = changes.find(({ things }) => isShownBy(answer.shows, things))
    const isLateOnly = changes.every(({ things }) => (isShownBy(answer.shows, things) ?? 'changed') === 'changed')
    if (answer.status === 200 && isLateOnly && this.#trusts())
      this.#store.keep(key, { answer, madeAt: this.#clock(), timesFound: 0, changedAt: missed?.at })
    // What is gone has no last known answer.
    else if (answer.status < 500 && answer.status !== 200) this.#store.drop(key)
    return { answer, changed: missed?.number ?? Number.POSITIVE_INFINITY }
  }

  /** One at a time: what is being made now comes first. */
  async #makeSmaller({ answer, madeAt }: KeptAnswer) {
    if (this.#isCompressing || this.#clock() - madeAt < LASTED_MS) return
    this.#isCompressing = true
    await compressWell(answer).finally(() => {
      this.#isCompressing = false
    })
  }

  #trusts() {
    const isTrusted = this.#isTrusted()
    if (isTrusted) {
      this.#trustedAt = this.#clock()
      if (this.#isAway) this.#backAt = this.#trustedAt
      this.#isAway = false
    }
    return isTrusted
  }
}

/** No CDN and no browser keeps it: it may be wrong by now. */
function asLastKnown(answer: FinishedAnswer): FinishedAnswer {
  const { etag: _, ...headers } = answer.headers
  return { ...answer, headers: { ...headers, 'cache-control': 'no-store', 'koya-page': 'last-known' } }
}

function soon() {
  return new Promise<undefined>((resolve) => setTimeout(resolve, TIMEOUT_MS, undefined).unref())
}
