import { expect, test } from 'vitest'
import { programs, sayMissing } from './missing-packages.ts'

test('whoever has everything is told nothing', () => {
  expect(sayMissing(() => true)).toBeUndefined()
})

test('what is missing is named in one sentence with the package that brings it', () => {
  const words = sayMissing((path) => path !== programs.pgbouncer)
  expect(words).toBe('The cluster needs a package of Debian that is not installed here: apt-get install pgbouncer')
  expect(sayMissing(() => false)).toContain(`${Object.keys(programs).length} packages`)
  expect(sayMissing(() => false)).toMatch(/apt-get install postgresql-15 patroni .* haproxy$/)
})
