import { afterAll, vi } from 'vitest'
import { closeOpened } from './closing.ts'

// Files share the modules they import and the globals, so what one of them has opened would otherwise stay open for
// the next, what it put in the place of `fetch` would answer while the next is being read, and a clock that it stopped
// would let the next wait for ever.
afterAll(closeOpened)
afterAll(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})
