import { asc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testSetting } from '../../test/test-setting.ts'
import { auditTrail, userRoles, users } from '../db/schema.ts'
import { StartupProblem } from '../settings/startup-problem.ts'
import { grantCommand } from './grant.ts'

const { setting, said, db } = await testSetting('market')

async function rolesOf(email: string) {
  const rows = await db
    .select({ role: userRoles.role })
    .from(userRoles)
    .innerJoin(users, eq(users.id, userRoles.userId))
    .where(eq(users.email, email))
    .orderBy(asc(userRoles.position))
  return rows.map(({ role }) => role)
}

function grants() {
  return db.select().from(auditTrail).where(eq(auditTrail.action, 'grant role'))
}

test('granting makes an instructor out of a learner, keeps the old role and is audited', async () => {
  await grantCommand(setting, 'LEARNER@koya.test', 'instructor')

  expect(await rolesOf('learner@koya.test')).toEqual(['Instructor', 'User'])
  const [entry, ...more] = await grants()
  expect(more).toEqual([])
  expect(entry).toMatchObject({ actorId: null, details: { role: 'Instructor', before: ['User'] } })
})

test('granting again changes nothing and is not audited twice', async () => {
  await grantCommand(setting, 'learner@koya.test', 'Instructor')

  expect(await rolesOf('learner@koya.test')).toEqual(['Instructor', 'User'])
  expect(await grants()).toHaveLength(1)
  expect(said.at(-1)).toContain('Nothing to do')
})

test('a role that a person has already moves to the front', async () => {
  await grantCommand(setting, 'learner@koya.test', 'ADMIN')
  await grantCommand(setting, 'learner@koya.test', 'User')

  expect(await rolesOf('learner@koya.test')).toEqual(['User', 'Admin', 'Instructor'])
})

test('granting refuses an unknown role and an unknown email address in one sentence', async () => {
  const before = (await grants()).length

  await expect(grantCommand(setting, 'learner@koya.test', 'Emperor')).rejects.toThrow(
    new StartupProblem('there is no role Emperor. The roles are User, Instructor, Admin.'),
  )
  await expect(grantCommand(setting, 'nobody@koya.test', 'Admin')).rejects.toThrow(
    new StartupProblem('nobody here has the email address nobody@koya.test. The person must sign up first.'),
  )
  expect(await grants()).toHaveLength(before)
})

test('granting says so when the database has no tables yet', async () => {
  const blank = await testSetting('blank')
  await expect(grantCommand(blank.setting, 'learner@koya.test', 'Admin')).rejects.toThrow(StartupProblem)
})
