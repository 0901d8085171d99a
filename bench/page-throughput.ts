import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { BenchHome } from './bench-home.ts'
import { type Figure, median, megabytes, whole } from './figures.ts'
import { isInstalled, sendLoad } from './load.ts'
import { startNginx } from './nginx-server.ts'
import { type ServerProcess, startServer } from './server-process.ts'

const PAGE = '/courses'
const ROUNDS = 3
const SECONDS = 6
const LEAST_OF_FASTIFY = 0.75

type Speed = { aSecond: number; aCpuSecond: number }

/** (a) The anonymous listing against Fastify alone sending the same bytes and, where there is one, nginx; (e) the memory it took. */
export async function measurePageThroughput({ folder, place }: BenchHome, signal: AbortSignal): Promise<Figure[]> {
  const servers: Record<string, ServerProcess> = {}
  try {
    const koya = await startKoya(folder, place.socket)
    servers.Koya = koya
    const atStart = koya.memoryBytes()
    const { body, headers } = await download(koya.address + PAGE)
    servers.Fastify = await startRawFastify(folder, body, headers)
    if (isInstalled('nginx') && isInstalled('wrk')) servers.nginx = await startNginx(folder, body, headers)
    const speeds = await measureInTurns(servers, signal)
    return [...compare(speeds, body.length), ...memory(atStart, koya.memoryBytes())]
  } finally {
    for (const server of Object.values(servers)) await server.stop()
  }
}

function startKoya(folder: string, socket: string) {
  const main = fileURLToPath(new URL('../server/src/main.ts', import.meta.url))
  const env = (port: number) => ({
    NODE_ENV: 'development',
    PORT: String(port),
    KOYA_HOME: join(folder, 'home'),
    DATABASE_URL: `postgres://koya@localhost/koya?host=${socket}`,
  })
  return startServer({ args: () => [main], env }, '/readyz')
}

function startRawFastify(folder: string, body: Buffer, headers: Record<string, string>) {
  const program = fileURLToPath(new URL('raw-fastify.ts', import.meta.url))
  const file = join(folder, 'page.br')
  writeFileSync(file, body)
  return startServer({ args: (port) => [program, file, JSON.stringify(headers), String(port)] }, PAGE)
}

/** As it came over the line: fetch would unpack it. */
async function download(url: string) {
  const { get } = await import('node:http')
  return new Promise<{ body: Buffer; headers: Record<string, string> }>((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'br' } }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.once('end', () => resolve({ body: Buffer.concat(chunks), headers: ownHeaders(response.headers) }))
    }).once('error', reject)
  })
}

/** Without those that every HTTP server writes by itself. */
function ownHeaders(headers: NodeJS.Dict<string | string[]>) {
  const others = new Set(['date', 'connection', 'keep-alive', 'content-length', 'transfer-encoding'])
  const own = Object.entries(headers).filter(([name]) => !others.has(name))
  return Object.fromEntries(own.map(([name, value]) => [name, String(value)]))
}

/** In turns, so that whatever else the machine does meanwhile is shared by all. */
async function measureInTurns(servers: Record<string, ServerProcess>, signal: AbortSignal) {
  const speeds = new Map<string, Speed[]>(Object.keys(servers).map((name) => [name, []]))
  for (const server of Object.values(servers)) await sendLoad(server.address + PAGE, 2)
  for (let round = 0; round < ROUNDS; round++)
    for (const [name, server] of Object.entries(servers)) {
      signal.throwIfAborted()
      const before = server.cpuSeconds()
      const { requests, seconds } = await sendLoad(server.address + PAGE, SECONDS)
      const aCpuSecond = requests / (server.cpuSeconds() - before)
      speeds.get(name)?.push({ aSecond: requests / seconds, aCpuSecond })
    }
  return speeds
}

function compare(speeds: Map<string, Speed[]>, bytes: number): Figure[] {
  const of = (name: string, kind: keyof Speed) => median((speeds.get(name) ?? []).map((speed) => speed[kind]))
  const figures: Figure[] = [...speeds.keys()].map((name) => ({
    what: `(a) anonymous listing, ${whole(bytes)} bytes, ${name}`,
    measured: `${whole(of(name, 'aSecond'))} requests/s, ${whole(of(name, 'aCpuSecond'))} a second of processor time`,
  }))
  for (const name of [...speeds.keys()].filter((name) => name !== 'Koya')) {
    const [ratio, cpuRatio] = (['aSecond', 'aCpuSecond'] as const).map((kind) => of('Koya', kind) / of(name, kind))
    const measured = `${ratio?.toFixed(2)} (by processor time ${cpuRatio?.toFixed(2)})`
    // By both: where the load generator is the slower part, requests a second are alike whatever the server does.
    const isMet = Math.min(Number(ratio), Number(cpuRatio)) >= LEAST_OF_FASTIFY
    const judged = { target: `at least ${LEAST_OF_FASTIFY}`, isMet }
    figures.push({ what: `(a) Koya / ${name}`, measured, ...(name === 'Fastify' && judged) })
  }
  if (!speeds.has('nginx')) figures.push({ what: '(a) Koya / nginx', measured: 'nginx and wrk are not installed here' })
  return figures
}

function memory(atStart: number, afterLoad: number): Figure[] {
  return [
    { what: '(e) memory of the process, started', measured: megabytes(atStart) },
    { what: '(e) memory of the process, after the load of (a)', measured: megabytes(afterLoad) },
  ]
}
