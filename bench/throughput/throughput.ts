import type { BenchHome } from '../bench-home.ts'
import { type Figure, whole } from '../figures.ts'
import { onBench, startKoya } from '../servers/koya-process.ts'
import { startNginx } from '../servers/nginx-server.ts'
import { startRawFastify } from '../servers/raw-fastify-server.ts'
import type { ServerProcess } from '../servers/server-process.ts'
import { type Answer, downloadAnswer } from './download-answer.ts'
import { isInstalled, sendLoad } from './load.ts'
import { middleSpeed, type Speed, sayRatio, speedRatio } from './speed.ts'

type Asked = { what: string; path: string; leastOfFastify?: number; mostCpuMs?: number; rounds?: number }
const asked: Asked[] = [
  // What is judged is measured more often: the same server may do twice as much in one second as in another.
  { what: 'anonymous listing', path: '/courses', leastOfFastify: 0.8, rounds: 15 },
  { what: 'landing page', path: '/' },
  { what: 'course page', path: '/course-detail/2' },
  { what: 'API, first page of courses', path: '/api/v1/courses', mostCpuMs: 0.5 },
]
const ROUNDS = 3
const SECONDS = 2
/** Compiled code is what runs for weeks; the larger program takes longer to get there. */
const WARM_UP_SECONDS = 6

type Servers = Record<string, ServerProcess>

/** (a) Pages and API against Fastify alone sending the same bytes and, where there is one, nginx. */
export async function measureThroughput(home: BenchHome, signal: AbortSignal): Promise<Figure[]> {
  const servers: Servers = {}
  try {
    const koya = await startKoya(onBench(home))
    servers.Koya = koya
    const answers = await Promise.all(asked.map(({ path }) => downloadAnswer(koya.address, path)))
    servers.Fastify = await startRawFastify(home.folder, answers)
    if (isInstalled('nginx') && isInstalled('wrk')) servers.nginx = await startNginx(home.folder, answers)
    // Whoever serves four addresses is compiled for four: on the first one alone Fastify sent a seventh more than on those that followed.
    for (const server of Object.values(servers))
      for (const { path } of asked) {
        signal.throwIfAborted()
        await sendLoad(server.address + path, SECONDS)
      }
    const figures: Figure[] = []
    for (const [at, one] of asked.entries())
      figures.push(...compare(one, answers[at], await measureInTurns(servers, one, signal)))
    return figures
  } finally {
    for (const server of Object.values(servers)) await server.stop()
  }
}

/** In turns, so that whatever else the machine does meanwhile is shared by all. */
export async function measureInTurns(
  servers: Servers,
  { path, rounds = ROUNDS }: Pick<Asked, 'path' | 'rounds'>,
  signal: AbortSignal,
) {
  const speeds = new Map<string, Speed[]>(Object.keys(servers).map((name) => [name, []]))
  for (const server of Object.values(servers)) await sendLoad(server.address + path, WARM_UP_SECONDS)
  for (let round = 0; round < rounds; round++)
    for (const [name, server] of Object.entries(servers)) {
      signal.throwIfAborted()
      const before = server.cpuSeconds()
      const { requests, seconds } = await sendLoad(server.address + path, SECONDS)
      const aCpuSecond = requests / (server.cpuSeconds() - before)
      speeds.get(name)?.push({ aSecond: requests / seconds, aCpuSecond })
    }
  return speeds
}

function compare(
  { what, leastOfFastify, mostCpuMs }: Asked,
  answer: Answer | undefined,
  speeds: Map<string, Speed[]>,
): Figure[] {
  const figures: Figure[] = [...speeds].map(([name, rounds]) => ({
    what: `(a) ${what}, ${whole(answer?.body.length ?? 0)} bytes, ${name}`,
    measured: sayAll(middleSpeed(rounds)),
    ...(name === 'Koya' && mostCpuMs && judgeCpu(middleSpeed(rounds), mostCpuMs)),
  }))
  const { Koya, ...others } = Object.fromEntries(speeds)
  for (const [name, other] of Object.entries(others)) {
    const ratio = middleSpeed(other.map((speed, round) => speedRatio(Koya?.[round] as Speed, speed)))
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

function judgeCpu({ aCpuSecond }: Speed, mostMs: number) {
  return { target: `at most ${mostMs} ms of processor time`, isMet: 1_000 / aCpuSecond <= mostMs }
}

function sayAll({ aSecond, aCpuSecond }: Speed) {
  return `${whole(aSecond)} requests/s, ${whole(aCpuSecond)} a second of processor time`
}
