import { slugOf } from '@koya/contract/rules/organisations/slug.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { addOrganisation, openOrganisation } from '../../../../test/organisation.ts'
import { untilTheyWait } from '../../../../test/waiting.ts'
import { businessProfiles, organisations } from '../../../db/schema.ts'

const house = await openOrganisation()
const { db, owner, admin } = house

async function register(companyName: string) {
  const values = { companyName, kind: 'company' as const, city: 'Lagos', email: 'twin@example.test', ownerId: owner.id }
  const [profile] = await db.insert(businessProfiles).values(values).returning()
  return profile?.id ?? 0
}

const approve = (id: number) => admin.call('PUT', `/admin/businesses/${id}/status`, { status: 'active', note: '' })

async function slugOfSpace(businessId: number) {
  const [space] = await db.select().from(organisations).where(eq(organisations.businessId, businessId))
  return space?.slug
}

test('of two businesses of one name that are approved at once each gets a space', async () => {
  const name = 'Twin Works'
  const [one, two] = [await register(name), await register(name)]
  const approving = await db.transaction(async (tx) => {
    await tx.insert(organisations).values({ businessId: one, slug: slugOf(name), name })
    const asked = approve(two)
    await untilTheyWait(db)
    return { asked }
  })
  expect((await approving.asked).status).toBe(200)
  expect([await slugOfSpace(one), await slugOfSpace(two)]).toEqual(['twin-works', `twin-works-${two}`])
})

test('a business gets its space although another organisation has chosen the very address that was meant for it', async () => {
  const other = await addOrganisation(house, owner)
  const late = await register('Twin Works')
  await owner.call('PUT', other.at, { name: other.name, slug: `twin-works-${late}` })
  expect((await approve(late)).status).toBe(200)
  expect(await slugOfSpace(late)).toBe(`twin-works-${late}-2`)
  // Approved once more after it was closed, it has the space that it had.
  await admin.call('PUT', `/admin/businesses/${late}/status`, { status: 'rejected', note: 'Papers are missing' })
  expect((await approve(late)).status).toBe(200)
  expect(await db.$count(organisations, eq(organisations.businessId, late))).toBe(1)
})
