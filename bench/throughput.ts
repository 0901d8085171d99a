import type { BenchHome } from './bench-home.ts'
import { type Answer, downloadAnswer } from './download-answer.ts'
import { type Figure, megabytes, whole } from './figures.ts'
import { onBench, startKoya } from './koya-process.ts'
import { isInstalled, sendLoad } from './load.ts'
import { startNginx } from './nginx-server.ts'
import { startRawFastify } from './raw-fastify-server.ts'
import type { ServerProcess } from './server-process.ts'
import { middleSpeed, type Speed, sayRatio, speedRatio } from './speed.ts'

type Asked = { what: string; path: string; leastOfFastify?: number }
const asked: Asked[] = [
  { what: 'anonymous listing', path: '/courses', leastOfFastify: 0.75 },
  { what: 'landing page', path: '/' },
  { what: 'course page', path: '/course-detail/2' },
  // Answered from the database every time, where the others send what they have in memory.
  { what: 'API, first page of courses', path: '/api/v1/courses' },
]
const ROUNDS = 3
const SECONDS = 3

type Servers = Record<string, ServerProcess>

/** (a) Pages and API against Fastify alone sending the same bytes and, where there is one, nginx; (e) the memory it took. */
export async function measureThroughput(home: BenchHome, signal: AbortSignal): Promise<Figure[]> {
  const servers: Servers = {}
  try {
    const koya = await startKoya(onBench(home))
    servers.Koya = koya
    const atStart = koya.memoryBytes()
    const answers = await Promise.all(asked.map(({ path }) => downloadAnswer(koya.address, path)))
    servers.Fastify = await startRawFastify(home.folder, answers)
    if (isInstalled('nginx') && isInstalled('wrk')) servers.nginx = await startNginx(home.folder, answers)
    const figures: Figure[] = []
    for (const [at, one] of asked.entries())
      figures.push(...compare(one, answers[at], await measureInTurns(servers, one.path, signal)))
    return [...figures, ...memory(atStart, koya.memoryBytes())]
  } finally {
    for (const server of Object.values(servers)) await server.stop()
  }
}

/** In turns, so that whatever else the machine does meanwhile is shared by all. */
async function measureInTurns(servers: Servers, path: string, signal: AbortSignal) {
  const speeds = new Map<string, Speed[]>(Object.keys(servers).map((name) => [name, []]))
  for (const server of Object.values(servers)) await sendLoad(server.address + path, 2)
  for (let round = 0; round < ROUNDS; round++)
    for (const [name, server] of Object.entries(servers)) {
      signal.throwIfAborted()
      const before = server.cpuSeconds()
      const { requests, seconds } = await sendLoad(server.address + path, SECONDS)
      const aCpuSecond = requests / (server.cpuSeconds() - before)
      speeds.get(name)?.push({ aSecond: requests / seconds, aCpuSecond })
    }
  return new Map([...speeds].map(([name, rounds]) => [name, middleSpeed(rounds)]))
}

function compare({ what, leastOfFastify }: Asked, answer: Answer | undefined, speeds: Map<string, Speed>): Figure[] {
  const figures: Figure[] = [...speeds].map(([name, { aSecond, aCpuSecond }]) => ({
    what: `(a) ${what}, ${whole(answer?.body.length ?? 0)} bytes, ${name}`,
    measured: `${whole(aSecond)} requests/s, ${whole(aCpuSecond)} a second of processor time`,
  }))
  const { Koya, ...others } = Object.fromEntries(speeds)
  for (const [name, other] of Object.entries(others)) {
    const ratio = speedRatio(Koya as Speed, other)
    const least = name === 'Fastify' ? leastOfFastify : undefined
    figures.push({
      what: `(a) ${what}, Koya / ${name}`,
      measured: sayRatio(ratio),
      // By both: where the load generator is the slower part, requests a second are alike whatever the server does.
      ...(least && { target: `at least ${least}`, isMet: Math.min(ratio.aSecond, ratio.aCpuSecond) >= least }),
    })
  }
  if (!speeds.has('nginx'))
    figures.push({ what: `(a) ${what}, Koya / nginx`, measured: 'nginx and wrk are not installed here' })
  return figures
}

function memory(atStart: number, afterLoad: number): Figure[] {
  return [
    { what: '(e) memory of the process, started', measured: megabytes(atStart) },
    { what: '(e) memory of the process, after the load of (a)', measured: megabytes(afterLoad) },
  ]
}
