/** Phones that were offline for longer than this have been somewhere without people. */
const OLDEST_MS = 60 * 86_400_000

/** A clock that is set wrong must not bring anything from tomorrow, nor from long ago: then it is the moment when it arrived. */
export function believable(at: Date, now: Date) {
  const age = now.getTime() - at.getTime()
  return age < 0 || age > OLDEST_MS ? now : at
}
