import { API_BASE } from '../../contract/src/protocol/endpoint.ts'
import type { BenchHome } from '../bench-home.ts'
import { openLine } from '../crowd/line.ts'
import { type Figure, whole } from '../figures.ts'
import { logIn, makePeople } from '../people.ts'
import { type Sent, sendLoad } from '../throughput/load.ts'
import { middleSpeed, type Speed, sayRatio, speedRatio } from '../throughput/speed.ts'
import { onBench, startKoya } from './koya-process.ts'
import type { ServerProcess } from './server-process.ts'

const ROUNDS = 3
const SECONDS = 2
const CONNECTIONS = 32

type Load = (server: ServerProcess, connections: number, from: number) => Promise<Sent>

/** (k) Two processes of the product on one PostgreSQL against one, with the same number of connections in all. */
export async function measureTwoProcesses(home: BenchHome, signal: AbortSignal): Promise<Figure[]> {
  const servers: ServerProcess[] = []
  try {
    for (const name of ['home', 'second-home']) servers.push(await startKoya(onBench(home, name)))
    const { address = '' } = servers[0] ?? {}
    const people = await makePeople(home, CONNECTIONS)
    const tokens = await Promise.all(people.map(({ email }) => logIn(address, email)))
    const figures: Figure[] = []
    for (const [what, load] of Object.entries(loads(tokens))) {
      const one: Speed[] = []
      const two: Speed[] = []
      await speed(servers, load)
      for (let round = 0; round < ROUNDS; round++) {
        signal.throwIfAborted()
        one.push(await speed(servers.slice(0, 1), load))
        two.push(await speed(servers, load))
      }
      figures.push(figure(what, middleSpeed(one), middleSpeed(two)))
    }
    return figures
  } finally {
    for (const server of servers) await server.stop()
  }
}

function loads(tokens: string[]): Record<string, Load> {
  const reading =
    (path: string): Load =>
    ({ address }, connections) =>
      sendLoad(address + path, SECONDS, connections)
  return {
    'anonymous listing': reading('/courses'),
    'API, reading courses': reading(`${API_BASE}/courses`),
    'API, writing wishes': ({ address }, connections, from) =>
      writeWishes(address, tokens.slice(from, from + connections)),
  }
}

/** Each person on a line of their own empties the wish list and puts a course on it, which is right whatever was there. */
async function writeWishes(address: string, tokens: string[]): Promise<Sent> {
  const record = { times: [], failures: [] }
  const began = Date.now()
  await Promise.all(
    tokens.map(async (token) => {
      const line = openLine(address, record)
      while (Date.now() < began + SECONDS * 1_000) {
        await line.ask(`${API_BASE}/wishlists/me`, { method: 'DELETE', token })
        await line.ask(`${API_BASE}/wishlists/add`, { body: { id: 2 }, token })
      }
      line.close()
    }),
  )
  if (record.failures.length > 0) throw new Error(`writing wishes failed: ${record.failures[0]}`)
  return { requests: record.times.length, seconds: (Date.now() - began) / 1000 }
}

async function speed(servers: ServerProcess[], load: Load): Promise<Speed> {
  const cpuSeconds = () => servers.reduce((sum, server) => sum + server.cpuSeconds(), 0)
  const before = cpuSeconds()
  const share = CONNECTIONS / servers.length
  const sent = await Promise.all(servers.map((server, at) => load(server, share, at * share)))
  const requests = sent.reduce((sum, one) => sum + one.requests, 0)
  const aSecond = sent.reduce((sum, one) => sum + one.requests / one.seconds, 0)
  return { aSecond, aCpuSecond: requests / (cpuSeconds() - before) }
}

function figure(what: string, one: Speed, two: Speed): Figure {
  const rates = `${whole(two.aSecond)} / ${whole(one.aSecond)} requests a second`
  return { what: `(k) ${what}, two processes / one`, measured: `${sayRatio(speedRatio(two, one))}; ${rates}` }
}
