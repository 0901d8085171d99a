/** One rule of an institute: whoever holds the qualification need not write some of the papers. */
export type Exemption = {
  /** As addresses have it: `?qualification=accounting-degree`. */
  id: string
  qualification: string
  /** What it spares, in a sentence. */
  rule: string
  /** The papers that the rule names, by code. */
  papers: string[]
  /** How many of the papers to be chosen it covers, whichever they are. */
  electives?: number
  /** The rule covers papers that it does not name. */
  isOpen?: true
  /** Missing where it was seen at second hand only. */
  source?: string
}

export type ExaminationPaper = {
  code: string
  title: string
  note?: string
  /** Stands for papers whose titles are not known to us. */
  isSeveral?: true
}

/** A level of the examination. Where papers are chosen, `choose` says how many. */
export type ExaminationLevel = { title: string; papers: ExaminationPaper[]; choose?: number }

export type ExemptionRules = {
  rules: Exemption[]
  /** Where a candidate asks: the institute decides, not Koya. */
  ask: { place: string; url?: string }
  /** Levels where papers are chosen, and how many of them. */
  choose?: Record<string, number>
  /** What is examined and not taught here, by level. */
  untaught?: Record<string, ExaminationPaper[]>
}

type RemainingPaper = ExaminationPaper & { sparedBy: Exemption[] }

export type RemainingLevel = {
  title: string
  papers: RemainingPaper[]
  choose: number | undefined
  /** The rules that cover papers to be chosen. */
  sparedBy: Exemption[]
  remaining: number
}

export type Remaining = {
  levels: RemainingLevel[]
  /** How many papers are left to write; undefined where not every paper is known by name. */
  count: number | undefined
  /** Chosen rules that cover more than they name: the count is then the most that can remain. */
  open: Exemption[]
}

type Taught = { title: string; papers: readonly { code: string; title: string }[] }

/** The whole examination: the levels that are taught, with what is examined besides. */
export function examinationOf(taught: readonly Taught[], { choose, untaught = {} }: ExemptionRules) {
  const titles = [...new Set([...taught.map(({ title }) => title), ...Object.keys(untaught)])]
  return titles.map((title): ExaminationLevel => {
    const papers = taught.find((level) => level.title === title)?.papers ?? []
    const chosen = choose?.[title]
    return {
      title,
      papers: [...papers.map(({ code, title }) => ({ code, title })), ...(untaught[title] ?? [])],
      ...(chosen !== undefined && { choose: chosen }),
    }
  })
}

/** What is left to write for someone who holds these qualifications, level by level, with the rule behind each exemption. */
export function remainingPapers(examination: ExaminationLevel[], held: Exemption[]): Remaining {
  const levels = examination.map((level) => remainingIn(level, held))
  const isCountable = levels.every(({ papers }) => papers.every((paper) => !paper.isSeveral || isSpared(paper)))
  return {
    levels,
    count: isCountable ? levels.reduce((sum, { remaining }) => sum + remaining, 0) : undefined,
    open: held.filter(({ isOpen }) => isOpen),
  }
}

function remainingIn({ title, papers, choose }: ExaminationLevel, held: Exemption[]): RemainingLevel {
  const marked = papers.map((paper) => ({
    ...paper,
    sparedBy: held.filter((exemption) => exemption.papers.includes(paper.code)),
  }))
  const sparedBy = choose ? held.filter(({ electives }) => electives) : []
  const covered = Math.max(0, ...sparedBy.map(({ electives = 0 }) => electives))
  const left = marked.filter((paper) => !isSpared(paper)).length
  return { title, papers: marked, choose, sparedBy, remaining: choose ? Math.max(0, choose - covered) : left }
}

/** The papers that are left for certain. Which papers to choose where there is a choice, candidates decide themselves. */
export function certainPapers({ levels }: Remaining) {
  return levels
    .filter(({ choose }) => !choose)
    .flatMap(({ papers }) => papers.filter((paper) => !isSpared(paper) && !paper.isSeveral))
}

/** The papers of one level that are left for someone with these qualifications, by the ids of their rules. */
export function papersLeft(level: Taught, exemptions: ExemptionRules, held: string[]) {
  const rules = exemptions.rules.filter(({ id }) => held.includes(id))
  const { levels } = remainingPapers(examinationOf([level], { ...exemptions, untaught: {} }), rules)
  return levels.flatMap(({ papers }) => papers.filter((paper) => !isSpared(paper)).map(({ code }) => code))
}

function isSpared({ sparedBy }: RemainingPaper) {
  return sparedBy.length > 0
}

/** The rules that an address names, repeated or with commas between, in the order of the rules. */
export function readQualifications(query: URLSearchParams, rules: Exemption[]) {
  const named = query.getAll('qualification').flatMap((text) => text.split(','))
  return rules.filter(({ id }) => named.includes(id))
}

/** One order for one choice, so that the same choice has one address. */
export function writeQualifications(held: Exemption[]) {
  return new URLSearchParams(held.map(({ id }): [string, string] => ['qualification', id]))
}
