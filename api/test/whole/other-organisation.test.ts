import { API_BASE } from '@koya/contract/protocol/endpoint.ts'
import { expect, test } from 'vitest'
import { databasePrint } from '../database/database-print.ts'
import { openSales } from '../money/sales.ts'
import { addOrganisation, type Person } from '../organisation.ts'
import {
  callsAboutEarnings,
  callsWithIds,
  callsWithoutIds,
  nameOf,
  type OrganisationCall,
} from '../roles/organisation-calls.ts'
import { fillOrganisation, gatherPeople } from '../roles/organisation-world.ts'

const office = await openSales()
const { app, db, admin } = office
const people = await gatherPeople(office)
const world = await fillOrganisation(office, people)
const { slug } = world
/** The owner of another organisation, who has all the rights there are, in their own. */
const rival = people['owner of another organisation']
const rivals = await addOrganisation(office, rival)

const withIds = callsWithIds(world)
const calls = [...callsWithoutIds(world), ...withIds]

async function ask(who: Person, where: string, [call, , payload]: OrganisationCall) {
  const [method = 'GET', path = ''] = call.split(' ')
  const url = `${API_BASE}/organisations/${where}${path}`
  const answer = await app.inject({ method: method as 'GET', url, headers: who.headers, ...(payload && { payload }) })
  return { status: answer.statusCode, text: answer.body }
}

test('every call of an organisation is tried', () => {
  const all = [...app.endpoints.keys()].filter((call) => call.includes(' /organisations/:slug'))
  const tried = new Set(calls.map(([call]) => nameOf(call)))
  const shape = (call: string) => call.replace(' /organisations/:slug', ' ').replaceAll(/:\w+/g, ':id')
  expect(all.map(shape).filter((call) => !tried.has(call))).toEqual([])
})

test('to the owner of another organisation, and to an admin, none of them is there', async () => {
  const before = await databasePrint(db)
  const answered: unknown[] = []
  for (const asked of calls)
    for (const who of [rival, admin]) {
      const { status, text } = await ask(who, slug, asked)
      if (status !== 404) answered.push([asked, status, text.slice(0, 200)])
    }
  expect(answered).toEqual([])
  expect(await databasePrint(db)).toEqual(before)
})

test('with ids of another organisation, an owner reaches nothing of it at their own address', async () => {
  const before = await databasePrint(db)
  const reached: unknown[] = []
  for (const asked of withIds) {
    const { status, text } = await ask(rival, rivals.slug, asked)
    const isNothing = (status >= 400 && status < 500) || (status === 200 && asked[0].startsWith('GET'))
    if (!isNothing || /secret/i.test(text)) reached.push([asked, status, text.slice(0, 200)])
  }
  expect(reached).toEqual([])
  const after = await databasePrint(db)
  const changed = Object.keys(after).filter((table) => after[table] !== before[table])
  expect(changed).toEqual([])
})

test('what an organisation earns is told to its owners alone', async () => {
  for (const [call, , payload] of callsAboutEarnings) {
    const [method = 'GET', path = ''] = call.split(' ')
    const url = `${API_BASE}${path}?organisation=${slug}`
    for (const { headers } of [rival, admin]) {
      const answer = await app.inject({ method: method as 'GET', url, headers, ...(payload && { payload }) })
      expect([call, answer.statusCode]).toEqual([call, 404])
    }
  }
})
