import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const product = globSync('{api,server}/src/**/*.ts', { cwd: root }).filter((file) => !file.endsWith('.test.ts'))

/** In drizzle and in SQL. What changes `enrolments` otherwise is its progress; of access the database knows better. */
const writesAccess = [
  /insert(\s+into|\()\s*"?(enrolments|enrolment_events|enrolmentEvents)\b/i,
  /\b(ended_at|ended_reason)\s*=[^=]/,
  /\b(endedAt|endedReason):\s*(null|new Date|sql)/,
]

test('only one place in the product grants access to a course and only one ends it', () => {
  expect(product.length).toBeGreaterThan(400)
  const writers = product.filter((file) => {
    const source = readFileSync(join(root, file), 'utf8')
    return writesAccess.some((pattern) => pattern.test(source))
  })
  expect(writers.sort()).toEqual(['api/src/access/end-access.ts', 'api/src/access/grant-access.ts'])
})
