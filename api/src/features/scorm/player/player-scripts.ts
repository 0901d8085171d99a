import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { bestEncoding } from '../../../http/sending/best-encoding.ts'
import { remember } from '../../../remember.ts'

/** Ours, and the run-time of the standard, which is not: scorm-again, as it is published. */
const scripts: Record<string, () => string> = {
  'player.js': () => new URL('./player.js', import.meta.url).href,
  '1.2.js': () => import.meta.resolve('scorm-again/scorm12/min'),
  '2004.js': () => import.meta.resolve('scorm-again/scorm2004/min'),
}
export const scriptNames = Object.keys(scripts)

const headers = {
  'cache-control': 'public, max-age=3600',
  'content-type': 'text/javascript; charset=utf-8',
  vary: 'accept-encoding',
}

export async function sendScript(request: FastifyRequest, reply: FastifyReply, name: string) {
  const { plain, packed } = await read(name)
  const isPacked = bestEncoding(request.headers['accept-encoding']) !== 'identity'
  return reply.headers({ ...headers, ...(isPacked && { 'content-encoding': 'gzip' }) }).send(isPacked ? packed : plain)
}

/** Read when somebody opens the first package, and packed once. */
const read = remember(async (name: string) => {
  const plain = await readFile(fileURLToPath(scripts[name]?.() ?? ''))
  return { plain, packed: await promisify(gzip)(plain, { level: 9 }) }
})
