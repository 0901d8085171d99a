import { setImmediate } from 'node:timers/promises'

let last: Promise<void> = Promise.resolve()

/**
 * A render holds the only thread for some milliseconds. There is one in each turn of the event loop, so that whoever wants
 * a page from memory waits for one render at most, however many pages are being made.
 */
export function ownTurn() {
  last = last.then(() => setImmediate())
  return last
}
