import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openAuthoring } from '../../../test/courses/authoring.ts'
import { readConfig } from '../../config.ts'
import { businessProfiles, courses } from '../../db/schema.ts'
import { seedWhenEmpty } from '../../db/seed/seed.ts'

const { db, author, person, draft, create, draftOf } = await openAuthoring()
const admin = await person({ roles: ['Admin'] })

async function business(ownerId: number | null, status: 'active' | 'pending' = 'active') {
  const [added] = await db
    .insert(businessProfiles)
    .values({ companyName: 'Fola Academy', kind: 'school', city: 'Owerri', email: 'x@example.test', status, ownerId })
    .returning()
  return String(added?.id)
}
const publish = async ({ call }: typeof author, business_id: string) => {
  const { status, errors } = await call('POST', '/courses', draft({ business_id }))
  return [status, errors?.business_id?.[0]]
}
const refused = [422, 'Please choose an organisation of your own, or ours']

test('a course is published in the name of an organisation by its owner alone, or by an admin', async () => {
  const foreign = await person({ roles: ['Instructor'] })
  const own = await business(author.id)
  expect(await publish(author, own)).toEqual([200, undefined])
  expect(await publish(foreign, own)).toEqual(refused)
  expect(await publish(admin, own)).toEqual([200, undefined])
  expect(await publish(author, await business(null))).toEqual(refused)
  expect(await publish(author, await business(author.id, 'pending'))).toEqual(refused)
})

test('the picker lists what may be chosen: ours for everyone, and what one owns', async () => {
  const owner = await person({ roles: ['Instructor'] })
  await business(owner.id)
  const listed = async ({ call }: typeof author) =>
    (await call('GET', '/business/profiles')).data.profiles.data.map(
      (one: { company_name: string }) => one.company_name,
    )
  expect(await listed(owner)).toEqual(['Koya', 'Fola Academy'])
  expect(await listed(await person({ roles: ['Instructor'] }))).toEqual(['Koya'])
  expect(await listed(admin)).toContain('Yaba Learning Centre')
})

test('a course does not move to a foreign organisation by being edited, and keeps the one it has', async () => {
  const foreign = await business(null)
  const id = await create()
  const moved = await author.call('PUT', `/courses/${id}`, { ...(await draftOf(id)), business_id: foreign })
  expect([moved.status, moved.errors.business_id[0]]).toEqual(refused)
  await db
    .update(courses)
    .set({ businessId: Number(foreign) })
    .where(eq(courses.id, id))
  const kept = await author.call('PUT', `/courses/${id}`, { ...(await draftOf(id)), license: 'CC BY' })
  expect([kept.status, kept.data.business]).toEqual([200, { id: Number(foreign), company_name: 'Fola Academy' }])
})

test('a copy leaves the organisation behind that whoever copies may not use', async () => {
  const foreign = await business(null)
  const id = await create()
  const copyOf = async () => (await author.call('POST', `/courses/${id}/duplicate`)).data.id as number
  expect((await draftOf(await copyOf())).business_id).toBe(goodBusiness)
  await db
    .update(courses)
    .set({ businessId: Number(foreign) })
    .where(eq(courses.id, id))
  expect((await draftOf(await copyOf())).business_id).toBe('')
})

test('processes that start together make one organisation of the provider, called as the configuration says', async () => {
  const isOurs = eq(businessProfiles.isProvider, true)
  await db.update(courses).set({ businessId: null })
  await db.delete(businessProfiles).where(isOurs)
  const start = (name: string, more: NodeJS.ProcessEnv = {}) => {
    const config = readConfig({ PROVIDER_NAME: name, ...more })
    return seedWhenEmpty(db, { ...config, production: true }, () => {})
  }
  await Promise.all([start('Koya'), start('Koya'), start('Koya')])
  expect(await db.select().from(businessProfiles).where(isOurs)).toMatchObject([
    { companyName: 'Koya', city: 'Lagos', status: 'active' },
  ])
  await db.update(businessProfiles).set({ status: 'rejected' }).where(isOurs)
  await start('Ìmọ̀', { PROVIDER_ADDRESS: '3 Rayfield Road, Jos', PROVIDER_CITY: 'Jos' })
  expect(await db.select().from(businessProfiles).where(isOurs)).toMatchObject([
    { companyName: 'Ìmọ̀', city: 'Jos', status: 'active' },
  ])
  await start('Ìmọ̀', { PROVIDER_ADDRESS: '3 Rayfield Road, Jos' })
  expect(await db.select().from(businessProfiles).where(isOurs)).toMatchObject([{ city: '3 Rayfield Road, Jos' }])
})

const goodBusiness = '1'
