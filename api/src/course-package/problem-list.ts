const MOST_LISTED = 100

/** A package that cannot be taken, with everything that is wrong with it. */
export class BadPackage extends Error {
  readonly problems: string[]

  constructor(problems: string[], options?: ErrorOptions) {
    super('this is not a course package', options)
    this.problems = problems
  }
}

/** Collects what is wrong, so that an author hears all of it at once. */
export class ProblemList {
  #count = 0
  readonly #listed: string[] = []

  add(file: string, said: string, line?: number) {
    this.#count++
    if (this.#listed.length < MOST_LISTED)
      this.#listed.push(line === undefined ? `${file}: ${said}` : `${file}, line ${line}: ${said}`)
  }

  throwIfAny() {
    if (this.#count === 0) return
    const unlisted = this.#count - this.#listed.length
    throw new BadPackage(unlisted > 0 ? [...this.#listed, `And ${unlisted} more.`] : this.#listed)
  }
}
