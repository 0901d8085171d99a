/** What came over the line in one month, as far as this device knows: in all, and by the course that it was for. */
export type DataUse = { month: string; bytes: number; courses: Record<string, CourseUse>; warned: number }
type CourseUse = { name: string; bytes: number }

/** What somebody wants to spend on this device. Null is not set. */
export type DataSettings = { budgetMb: number | null; nairaPerMb: number | null; wifiOnly: boolean }

export const noSettings: DataSettings = { budgetMb: null, nairaPerMb: null, wifiOnly: false }

export type Course = { id: number; name: string }

/** Data plans count a thousand, not 1,024. */
export const BYTES_PER_MB = 1_000_000
/** Per cent of the budget at which somebody is warned, and told again when nothing of it is left. */
export const WARN_PERCENT = 80
const WARN_AT = [WARN_PERCENT, 100]

export function monthOf(now: Date) {
  return `${now.getFullYear()}-${String(now.getMonth() + 1).padStart(2, '0')}`
}

/** The count of this month: what was counted before belongs to another bill. */
export function inMonth(use: DataUse | undefined, month: string): DataUse {
  return use?.month === month ? use : { month, bytes: 0, courses: {}, warned: 0 }
}

export function counted(use: DataUse, bytes: number, course?: Course): DataUse {
  const total = { ...use, bytes: use.bytes + bytes }
  if (!course) return total
  const before = use.courses[course.id]?.bytes ?? 0
  return { ...total, courses: { ...use.courses, [course.id]: { name: course.name, bytes: before + bytes } } }
}

/** Two counts of one device: the sealed one of before a log-out, and what was counted since. */
export function mergeUse(earlier: DataUse, later: DataUse): DataUse {
  if (earlier.month !== later.month) return earlier.month > later.month ? earlier : later
  let both = { ...later, bytes: later.bytes + earlier.bytes, warned: Math.max(earlier.warned, later.warned) }
  for (const [id, { name, bytes }] of Object.entries(earlier.courses)) {
    const own = both.courses[id]?.bytes ?? 0
    both = { ...both, courses: { ...both.courses, [id]: { name, bytes: own + bytes } } }
  }
  return both
}

/** How much of the budget is used, in per cent; null where there is none. */
export function shareOf({ bytes }: Pick<DataUse, 'bytes'>, { budgetMb }: DataSettings) {
  return budgetMb ? (100 * bytes) / (budgetMb * BYTES_PER_MB) : null
}

/** The mark that was passed and that nobody has been told of yet. */
export function dueWarning(use: DataUse, settings: DataSettings) {
  const share = shareOf(use, settings)
  if (share === null) return undefined
  return WARN_AT.filter((mark) => share >= mark && use.warned < mark).at(-1)
}

/**
 * The count under another budget: its marks are to be told of again, but for those that are passed already, which whoever has
 * just set it sees beside it.
 */
export function underBudget(use: DataUse, settings: DataSettings): DataUse {
  const share = shareOf(use, settings) ?? 0
  return { ...use, warned: WARN_AT.findLast((mark) => share >= mark) ?? 0 }
}

/** `about NGN 9`: what so many bytes cost; nothing where no price is set. */
export function priceOf(bytes: number, { nairaPerMb }: DataSettings) {
  if (!nairaPerMb) return undefined
  const naira = (bytes / BYTES_PER_MB) * nairaPerMb
  return naira < 1 ? 'under NGN\u00a01' : `about NGN\u00a0${Math.round(naira).toLocaleString('en-NG')}`
}
