import { afterEach, expect, test, vi } from 'vitest'
import { type Judged, sendInvitations } from './send-list.ts'

afterEach(() => vi.unstubAllGlobals())

type Row = Judged['rows'][number]
const row = (at: number, verdict: Row['verdict'] = 'created'): Row => ({
  row: at,
  email: `p${at}@x.ng`,
  name: '',
  first_name: '',
  last_name: '',
  group: '',
  role: 'member',
  verdict,
  reason: '',
})

test('rows that were refused meanwhile are told apart from those that were invited, by the rows of the list', async () => {
  const list = Array.from({ length: 203 }, (_, at) => row(at + 2, at === 1 ? 'refused' : 'created'))
  const judged: Judged = {
    rows: list,
    counts: { created: 202, joined: 0, already: 0, refused: 1 },
    file: null,
    new_groups: [],
  }
  const portions: number[] = []
  // The server numbers each portion from one. Of row 150 somebody else has invited the person since.
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    const { people } = JSON.parse(body) as { people: Row[] }
    portions.push(people.length)
    const rows = people.map((one, at) => ({ ...one, row: at + 1, verdict: one.row === 150 ? 'already' : one.verdict }))
    return new Response(JSON.stringify({ data: { ...judged, rows } }), {
      headers: { 'content-type': 'application/json' },
    })
  })
  const bar: number[] = []
  const { invited, left } = await sendInvitations('marina', judged, (sent) => bar.push(sent))
  expect([portions, bar, invited]).toEqual([[100, 100, 2], [0, 100, 200], 201])
  expect(left).toMatchObject([{ row: 150, email: 'p150@x.ng', verdict: 'already' }])
})
