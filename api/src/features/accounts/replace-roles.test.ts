import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { makePerson } from '../../../test/people.ts'
import { testApp } from '../../../test/test-app.ts'
import { untilTheyWait } from '../../../test/waiting.ts'
import { businessProfiles, organisations, organisationTeachers, userRoles } from '../../db/schema.ts'
import { replaceRoles } from './replace-roles.ts'

const { db } = await testApp()
type Roles = ReturnType<Parameters<typeof replaceRoles>[2]>

const give = (id: number, roles: Roles) => db.transaction((tx) => replaceRoles(tx, id, () => roles))
async function rolesOf(id: number) {
  const rows = await db.select().from(userRoles).where(eq(userRoles.userId, id)).orderBy(userRoles.position)
  return rows.map(({ role }) => role)
}

test('where there is no admin yet, learners get other roles all the same', async () => {
  const { id } = await makePerson(db)
  expect(await give(id, ['User', 'Instructor'])).toEqual(['User'])
  expect(await rolesOf(id)).toEqual(['User', 'Instructor'])
  expect(await give(id, ['User', 'Instructor'])).toBeUndefined()
})

test('the only admin moves the role behind another, and cannot lose it', async () => {
  const { id } = await makePerson(db, { roles: ['Instructor', 'User'] })
  expect(await give(id, ['Instructor', 'Admin'])).toEqual(['Instructor', 'User'])
  expect(await give(id, ['User', 'Admin'])).toEqual(['Instructor', 'Admin'])
  await expect(give(id, ['User'])).rejects.toMatchObject({ code: 'last_admin' })
  expect(await rolesOf(id)).toEqual(['User', 'Admin'])
})

test('who is given a role by staff has it no longer of an organisation, and whoever else teaches for it still does', async () => {
  const named = { companyName: 'Abule Works', kind: 'company', city: 'Lagos', email: 'abule@example.test' } as const
  const [{ id: businessId } = { id: 0 }] = await db.insert(businessProfiles).values(named).returning()
  const space = { businessId, slug: 'abule-works', name: 'Abule Works' }
  const [{ id: organisationId } = { id: 0 }] = await db.insert(organisations).values(space).returning()
  const [one, other] = [await makePerson(db), await makePerson(db)]
  await db.insert(organisationTeachers).values([one, other].map(({ id: userId }) => ({ userId, organisationId })))
  await give(one.id, ['User', 'Instructor'])
  expect(await db.select().from(organisationTeachers)).toMatchObject([{ userId: other.id }])
})

test('one change of roles waits for the other', async () => {
  const { id } = await makePerson(db)
  const { first, changed } = await db.transaction(async (tx) => {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(710001)`)
    const changed = give(id, ['Instructor'])
    const first = await Promise.race([changed.then(() => 'changed'), untilTheyWait(db).then(() => 'waits')])
    return { first, changed }
  })
  expect(first).toBe('waits')
  expect(await changed).toEqual(['User'])
})
