const DAY_MS = 86_400_000

/** A bank may take a charge back for months: soon more often, later seldom, and after four months no more. */
const LOOK_DAYS = [1, 3, 7, 15, 31, 63, 127]
const NEVER_DAYS = 36_500

/** When the provider is asked next about money that was paid and is believed to be there. */
export function nextLook(paidAt: Date, now: Date) {
  const looks = LOOK_DAYS.map((days) => daysAfter(paidAt, days))
  return looks.find((at) => at > now) ?? daysAfter(now, NEVER_DAYS)
}

function daysAfter(from: Date, days: number) {
  return new Date(from.getTime() + days * DAY_MS)
}
