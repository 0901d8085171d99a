import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testApp } from '../../../../test/test-app.ts'
import { users } from '../../schema.ts'
import { demoAccounts } from './demo-accounts.ts'
import { countDemoAccounts, refuseDemoAccounts } from './refuse-demo-accounts.ts'

const person = { firstName: 'Ada', lastName: 'Obi', passwordHash: 'x', emailConfirmedAt: new Date() }

test.each(demoAccounts)('$email alone keeps production from starting, whatever its password', async ({ email }) => {
  const { db } = await testApp()
  await refuseDemoAccounts(db)
  await db.insert(users).values({ ...person, email })
  await expect(refuseDemoAccounts(db)).rejects.toThrow('holds 1 demo account (addresses under koya.test)')
})

test('everyone whom the seed made up counts', async () => {
  const { db } = await testApp({ template: 'market' })
  expect(await countDemoAccounts(db)).toBe(await db.$count(users))
})

test('a stranger cannot keep production from starting by signing up, nor can a similar address', async () => {
  const { db } = await testApp()
  await db.insert(users).values({ ...person, email: 'admin@koya.test', emailConfirmedAt: null })
  for (const email of ['a@koyaxtest.example', 'a@notkoya.test', 'koya.test@example.com', 'a@koya.test.example'])
    await db.insert(users).values({ ...person, email })
  await refuseDemoAccounts(db)
  await db.update(users).set({ emailConfirmedAt: new Date() }).where(eq(users.email, 'admin@koya.test'))
  expect(await countDemoAccounts(db)).toBe(1)
})
