import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Answer } from '../throughput/download-answer.ts'
import { startServer } from './server-process.ts'

const program = fileURLToPath(new URL('raw-fastify.ts', import.meta.url))

/** Fastify alone, which sends these answers and knows nothing else. */
export function startRawFastify(folder: string, answers: Answer[]) {
  const kept = join(folder, 'fastify')
  mkdirSync(kept, { recursive: true })
  const list = answers.map(({ path, body, headers }, at) => {
    const file = join(kept, String(at))
    writeFileSync(file, body)
    return { path, file, headers }
  })
  const listFile = join(kept, 'list.json')
  writeFileSync(listFile, JSON.stringify(list))
  return startServer({ args: (port) => [program, listFile, String(port)] }, list[0]?.path ?? '/')
}
