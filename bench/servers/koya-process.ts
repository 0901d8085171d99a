import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { BenchHome } from '../bench-home.ts'
import { type Starting, startServer } from './server-process.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** The product as `npm start` starts it, in a process of its own. Production has no sandbox to pay at. */
export function startKoya(
  settings: NodeJS.ProcessEnv,
  how: Pick<Starting, 'log' | 'port' | 'isQuiet' | 'onStart'> = {},
) {
  const { env: started, args } = startCommand()
  const env = (port: number) => ({
    ...started,
    NODE_ENV: 'development',
    PAGES_AT_START: '0',
    PORT: String(port),
    ...settings,
  })
  return startServer({ args: () => args, env, cwd: root, ...how }, '/readyz')
}

/** On the bench's PostgreSQL. Each process has a folder of its own. */
export function onBench({ folder, place }: BenchHome, name = 'home') {
  return { KOYA_HOME: join(folder, name), DATABASE_URL: `postgres://koya@localhost/koya?host=${place.socket}` }
}

/** What `npm start` says: settings first, then the program with its options. */
function startCommand() {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const [, settings = '', args = ''] = /^(.*?)exec node (.*)$/.exec(scripts.start) ?? []
  const env = Object.fromEntries([...settings.matchAll(/(\w+)=(\S+)/g)].map(([, name, value]) => [name, value]))
  return { env, args: args.split(' ') }
}
