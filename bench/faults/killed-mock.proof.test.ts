import { API_BASE } from '@koya/contract/protocol/endpoint.ts'
import { afterAll, expect, test } from 'vitest'
import { openClassrooms } from '../../api/test/courses/classroom.ts'
import { openFleet } from './world/fleet.ts'

type Saved = { data: { revision: number } }

const { place, person } = await openClassrooms()
const url = `postgresql://koya@localhost/${place.database}?host=${encodeURIComponent(place.socket)}`
const fleet = openFleet({ PATH: process.env.PATH, LOG_LEVEL: 'silent', DATABASE_URL: url })
afterAll(() => fleet.close())

test('a process killed in the middle of a mock loses nothing that it had acknowledged', async () => {
  const { token, call } = await person()
  const mock = (await call('POST', '/mocks', { paper: 'ATSWA-102' })).data
  const ids: number[] = mock.questions.map(({ id }: { id: number }) => id)
  const ship = await fleet.launch()
  let acknowledged = 0
  /** With every save one more question is answered. */
  async function save(revision: number) {
    const answers = Object.fromEntries(ids.slice(0, revision).map((id) => [id, [0]]))
    const response = await fetch(`${ship.address}${API_BASE}/mocks/${mock.id}/answers`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ revision, answers }),
    })
    if (response.ok) acknowledged = Math.max(acknowledged, ((await response.json()) as Saved).data.revision)
  }
  const saves = (async () => {
    for (let revision = 1; revision <= ids.length; revision++) {
      if (revision === 12) ship.child.kill('SIGKILL')
      await save(revision)
    }
  })()
  await saves.catch(() => undefined)
  await ship.exit
  expect(acknowledged).toBeGreaterThanOrEqual(11)
  const after = (await call('POST', '/mocks', { paper: 'ATSWA-102' })).data
  expect(after).toMatchObject({ id: mock.id })
  expect(after.revision).toBeGreaterThanOrEqual(acknowledged)
  expect(Object.keys(after.answers)).toHaveLength(after.revision)
}, 60_000)
