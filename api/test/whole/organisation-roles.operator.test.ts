import { type Endpoint, fullPath } from '@koya/contract/protocol/endpoint.ts'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { rateLimits } from '../../src/db/schema.ts'
import { databasePrint } from '../database/database-print.ts'
import { openSales } from '../money/sales.ts'
import { addOrganisation } from '../organisation.ts'
import {
  callsAboutEarnings,
  callsWithIds,
  callsWithoutIds,
  nameOf,
  type OrganisationCall,
} from '../roles/organisation-calls.ts'
import {
  fillOrganisation,
  gatherPeople,
  type OrganisationRole,
  type OrganisationWorld,
  organisationRoles,
} from '../roles/organisation-world.ts'

const office = await openSales()
const { app, db } = office
const people = await gatherPeople(office)
await addOrganisation(office, people['owner of another organisation'])
let world = await fillOrganisation(office, people)

/** Every row with its whole address. */
function everyRow(of: OrganisationWorld): OrganisationCall[] {
  const inside = [...callsWithoutIds(of), ...callsWithIds(of)].map(
    ([call, ...rest]): OrganisationCall => [call.replace(' ', ` /organisations/${of.slug}`), ...rest],
  )
  const earned = callsAboutEarnings.map(
    ([call, ...rest]): OrganisationCall => [`${call}?organisation=${of.slug}`, ...rest],
  )
  return [...inside, ...earned]
}

async function ask(role: OrganisationRole, [call, , payload]: OrganisationCall) {
  const [method = 'GET', path = ''] = call.split(' ')
  const headers = role === 'visitor' ? {} : people[role].headers
  const url = fullPath(path)
  const { statusCode } = await app.inject({ method: method as 'GET', url, headers, ...(payload && { payload }) })
  // What one has changed must not decide what the next may do, nor how often the owner may be asked.
  if (method !== 'GET' && statusCode < 400) {
    await db.delete(rateLimits)
    world = await fillOrganisation(office, people)
  }
  return statusCode
}

test('it is written down for every call of an organisation what each role gets', () => {
  const isOfOrganisation = ({ path, query }: Endpoint) =>
    path.startsWith('/organisations/:slug') || namesIn(query).includes('organisation')
  const shape = (call: string) => call.replaceAll(/:\w+/g, ':id')
  const all = [...app.endpoints].filter(([, endpoint]) => isOfOrganisation(endpoint)).map(([call]) => shape(call))
  const written = everyRow(world).map(([call]) => nameOf(call.replace(world.slug, ':id')))
  expect([...new Set(written)].sort()).toEqual([...new Set(all)].sort())
})

function namesIn(schema: Endpoint['query']) {
  if (!schema) return []
  return Object.keys(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }).properties ?? {})
}

test('who is refused has changed nothing', { timeout: 180_000 }, async () => {
  const before = await databasePrint(db)
  for (const row of everyRow(world))
    for (const [at, role] of organisationRoles.entries())
      if ((row[1][at] ?? 0) >= 400) expect([row[0], role, await ask(role, row)]).toEqual([row[0], role, row[1][at]])
  expect(await databasePrint(db)).toEqual(before)
})

const rows = everyRow(world).map(([call, , payload], index) => ({
  call: nameOf(call.replace(world.slug, ':slug')),
  sent: Object.keys(payload ?? {}).join(', ') || 'nothing',
  index,
}))

test.each(rows)('$call with $sent', async ({ index }) => {
  const answered: Record<string, number> = {}
  const expected: Record<string, number | undefined> = {}
  for (const [at, role] of organisationRoles.entries()) {
    const row = everyRow(world)[index]
    if (!row) throw new Error('a world has fewer rows than another')
    expected[role] = row[1][at]
    answered[role] = await ask(role, row)
  }
  expect(answered).toEqual(expected)
})
