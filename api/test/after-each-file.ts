import { afterAll, vi } from 'vitest'
import { closeOpened } from './closing.ts'

// Files share the modules they import and the globals, so what one of them has opened would otherwise stay open for
// the next, and what it put in the place of `fetch` would answer while the next is being read.
afterAll(closeOpened)
afterAll(() => vi.unstubAllGlobals())
