import { availableParallelism } from 'node:os'
import type { Failure } from '@koya/contract/protocol/failures.ts'
import { expect, test } from 'vitest'
import { hashPassword, passwordMatches } from './passwords.ts'

test('a password matches its own hash and no other', async () => {
  const hash = await hashPassword('Koya-demo-2026')
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await passwordMatches(hash, 'Koya-demo-2026')).toBe(true)
  expect(await passwordMatches(hash, 'koya-demo-2026')).toBe(false)
})

test('when more log-ins arrive than can be hashed, the rest is told to come back instead of being kept waiting', async () => {
  const hash = await hashPassword('Koya-demo-2026')
  const flood = Array.from({ length: availableParallelism() * 40 }, () => passwordMatches(hash, 'Koya-demo-2026'))
  const results = await Promise.allSettled(flood)
  const refused = results.filter((result) => result.status === 'rejected')
  expect(refused.length).toBeGreaterThan(0)
  for (const { reason } of refused)
    expect(reason).toMatchObject({ code: 'busy', status: 503 } satisfies Partial<Failure>)
  expect(await passwordMatches(hash, 'Koya-demo-2026')).toBe(true)
})
