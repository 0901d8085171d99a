const EVERY_MS = 500

/** npm that is killed outright, or hung up on, passes nothing on to what it has started: a server would run on unseen. */
export function whenOrphaned(end: () => void) {
  if (!process.env.npm_lifecycle_event) return
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid !== parent) end()
  }, EVERY_MS)
  timer.unref()
}
