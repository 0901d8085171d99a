import { once } from 'node:events'
import { randomFrom } from '../../api/src/random.ts'
import { buyAgainAndAgain, type Person } from './buyer.ts'
import { type Line, openLine, type Record } from './line.ts'
import { browse, type Market } from './visitor.ts'

export type Orders = {
  address: string
  seconds: number
  visitors: number
  market: Market
  /** Whom each buyer is, one after the other. */
  buyers: Person[][]
  courseIds: number[]
}
export type Told = { visitors: Record; buyers: Record; bought: number }

/** All visitors and buyers in a process of their own, so that what is measured is the server and not its guests. */
const [orders] = (await once(process, 'message')) as [Orders]
const { address, market, courseIds } = orders
const until = Date.now() + orders.seconds * 1_000
const told: Told = { visitors: emptyRecord(), buyers: emptyRecord(), bought: 0 }

await Promise.all([
  ...Array.from({ length: orders.visitors }, (_, at) =>
    withLine(told.visitors, (line) => browse(line, market, randomFrom(`visitor ${at}`), until)),
  ),
  ...orders.buyers.map((people, at) =>
    withLine(told.buyers, async (line) => {
      const given = { people, courseIds, random: randomFrom(`buyer ${at}`), until }
      await buyAgainAndAgain(line, given, () => told.bought++)
    }),
  ),
])
process.send?.(told)

function emptyRecord(): Record {
  return { times: [], failures: [] }
}

async function withLine(record: Record, work: (line: Line) => Promise<void>) {
  const line = openLine(address, record)
  await work(line).finally(line.close)
}
