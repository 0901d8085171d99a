const WEEK = 7 * 86_400_000

/** What becomes of a proven domain or host after a look for its record: gone for a week, it is no longer proven. */
export function afterLook(missingSince: Date | null, isThere: boolean, now: Date) {
  const isLost = !isThere && missingSince !== null && now.getTime() - missingSince.getTime() > WEEK
  const change = {
    missingSince: isThere || isLost ? null : (missingSince ?? now),
    ...(isLost && { provenAt: null }),
  }
  // Owners hear of it when it is first gone and when it counts no longer.
  return { isLost, change, isWorthTelling: isLost || (!isThere && missingSince === null) }
}
