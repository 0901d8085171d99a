import { readFileSync } from 'node:fs'
import Fastify from 'fastify'

/** Fastify with nothing around it: the same bytes and headers from memory, for comparison. */
const [file = '', headersJson = '{}', port = '0'] = process.argv.slice(2)
const body = readFileSync(file)
const headers: Record<string, string> = JSON.parse(headersJson)

const app = Fastify({ logger: false })
app.get('/courses', (_request, reply) => {
  reply.headers(headers).send(body)
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void app.close())
await app.listen({ host: '127.0.0.1', port: Number(port) })
