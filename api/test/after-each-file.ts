import { afterAll } from 'vitest'
import { closeOpened } from './closing.ts'

// Files share the modules they import, so what one of them has opened would otherwise stay open for the next.
afterAll(closeOpened)
