export const scormVersions = ['1.2', '2004'] as const
export type ScormVersion = (typeof scormVersions)[number]

/**
 * What a part of a package may keep of a person, in bytes as they are sent. It is sent whole, and a request has a minute:
 * a line of 200 kbit/s carries 1.5 MB in it.
 */
export const MOST_STATE_BYTES = 1_300_000
/** All parts of a package together, as they are kept: opening it brings all of them. */
export const MOST_KEPT_BYTES = 5_000_000

export function fitsAsState(state: string) {
  if (state.length > MOST_STATE_BYTES) return false
  // A text within a text: each of its quotation marks is two characters on the way.
  return new TextEncoder().encode(JSON.stringify(state)).length <= MOST_STATE_BYTES
}

/** Of the zip file. */
export const MOST_SCORM_BYTES = 500 * 1024 ** 2

export type ScormOutcome = { isDone: boolean; score: number | null }

/** What the state of a part (`cmi` of the standard) says: whether it is done, and the score in percent. */
export function scormOutcome(version: ScormVersion, cmi: unknown): ScormOutcome {
  return version === '1.2' ? of12(group(group(cmi).core)) : of2004(group(cmi))
}

/** Who failed may try again: it is not done. */
function of12(core: Group): ScormOutcome {
  const isDone = core.lesson_status === 'passed' || core.lesson_status === 'completed'
  return { isDone, score: fromRaw(group(core.score)) }
}

function of2004({ completion_status, success_status, score }: Group): ScormOutcome {
  const isDone = success_status === 'passed' || (completion_status === 'completed' && success_status !== 'failed')
  const scaled = numberIn(group(score).scaled)
  return { isDone, score: scaled === undefined ? fromRaw(group(score)) : percent(scaled * 100) }
}

function fromRaw({ raw, min, max }: Group) {
  const [reached, least = 0, most = 100] = [numberIn(raw), numberIn(min), numberIn(max)]
  return reached === undefined || most <= least ? null : percent(((reached - least) / (most - least)) * 100)
}

function percent(value: number) {
  return Math.round(Math.min(100, Math.max(0, value)) * 100) / 100
}

type Group = Record<string, unknown>

function group(value: unknown): Group {
  return typeof value === 'object' && value !== null ? (value as Group) : {}
}

function numberIn(value: unknown) {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined
}
