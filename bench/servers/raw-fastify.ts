import { readFileSync } from 'node:fs'
import Fastify from 'fastify'

type Kept = { path: string; file: string; headers: Record<string, string> }

/** Fastify with nothing around it: the same bytes and headers from memory, for comparison. */
const [list = '', port = '0'] = process.argv.slice(2)
const app = Fastify({ logger: false })
for (const { path, file, headers } of JSON.parse(readFileSync(list, 'utf8')) as Kept[]) {
  const body = readFileSync(file)
  app.get(path, (_request, reply) => {
    reply.headers(headers).send(body)
  })
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void app.close())
await app.listen({ host: '127.0.0.1', port: Number(port) })
