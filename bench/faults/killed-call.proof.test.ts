import { API_BASE } from '@koya/contract/protocol/endpoint.ts'
import { eq, sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { memberGroups } from '../../api/src/db/schema.ts'
import { openOrganisation } from '../../api/test/organisation.ts'
import { openFleet, type Ship } from './world/fleet.ts'

const { db, deps, owner, at } = await openOrganisation()
const { place } = deps
if (!('socket' in place)) throw new Error('the tests have a database on this machine')
const url = `postgresql://koya@localhost/${place.database}?host=${encodeURIComponent(place.socket)}`
const fleet = openFleet({ PATH: process.env.PATH, LOG_LEVEL: 'silent', DATABASE_URL: url })
afterAll(() => fleet.close())

/** More than making a group takes. */
const MOST_STATEMENTS = 12

async function makeGroup({ address }: Ship, name: string) {
  const answer = await fetch(`${address}${API_BASE}${at}/groups`, {
    method: 'POST',
    headers: {
      ...owner.headers,
      'content-type': 'application/json',
      'idempotency-key': `key of ${name}`.replaceAll(' ', '-'),
    },
    body: JSON.stringify({ name }),
  })
  const { code } = (await answer.json()) as { code?: string }
  return code ?? answer.status
}

test('a client that tries again after kill -9, at any statement, never gets two, and is told what we do not know', async () => {
  const standing = await fleet.launch()
  const ends = new Set<string>()
  for (let dieAfter = 1; dieAfter <= MOST_STATEMENTS; dieAfter++) {
    const name = `Killed at ${dieAfter}`
    const dying = await fleet.launch({ dieAfter, dieIn: 'insert into "member_groups"' })
    const first = await makeGroup(dying, name).catch(() => 'no answer')
    if (first === 200) {
      ends.add('answered')
      break
    }
    await dying.exit
    expect(await makeGroup(standing, name)).toBe('call_in_progress')
    await db.execute(sql`UPDATE kept_calls SET worked_until = now() WHERE status IS NULL`)
    expect(await makeGroup(standing, name)).toBe('call_cut_off')
    const made = await db.$count(memberGroups, eq(memberGroups.name, name))
    expect(made).toBeLessThan(2)
    ends.add(made ? 'made' : 'not made')
  }
  // It died before the commit and after it, and in the end not at all.
  expect([...ends].sort()).toEqual(['answered', 'made', 'not made'])
}, 300_000)
