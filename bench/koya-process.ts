import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { BenchHome } from './bench-home.ts'
import { startServer } from './server-process.ts'

const main = fileURLToPath(new URL('../server/src/main.ts', import.meta.url))

/** The product as `npm start` starts it, in a process of its own. Production has no sandbox to pay at. */
export function startKoya(settings: NodeJS.ProcessEnv) {
  const env = (port: number) => ({ NODE_ENV: 'development', PORT: String(port), ...settings })
  return startServer({ args: () => [main], env }, '/readyz')
}

/** On the bench's PostgreSQL. Each process has a folder of its own. */
export function onBench({ folder, place }: BenchHome, name = 'home') {
  return { KOYA_HOME: join(folder, name), DATABASE_URL: `postgres://koya@localhost/koya?host=${place.socket}` }
}
