import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { createVitest, ForksPoolWorker, type PoolOptions } from 'vitest/node'
import { connectDirectly } from '../../../api/src/db/client.ts'
import type { Job, Line } from './job.ts'

const here = (name: string) => fileURLToPath(new URL(name, import.meta.url))

/** Nothing takes as long as this between two lines, unless a mutant never ends. */
const TIMEOUT_MS = 600_000

type JobToDo = Job extends infer One ? (One extends Job ? Omit<One, 'reportTo'> : never) : never

class MutationWorker extends ForksPoolWorker {
  override readonly name = 'mutation'
  protected override readonly entrypoint = here('worker.ts')
  constructor(options: PoolOptions) {
    super(options)
  }
}

/** The project's tests on its own settings and one PostgreSQL, with the given files replaced by others. */
export async function openTestBench(root: string, replacements: Map<string, string>) {
  // What starts the database imports the product as well, in this process.
  globalThis.$m = () => false
  const folder = mkdtempSync(join(tmpdir(), 'koya-mutate-'))
  const reportTo = join(folder, 'report')
  const vitest = await createVitest(
    {
      root,
      watch: false,
      maxWorkers: 1,
      pool: { name: 'mutation', createPoolWorker: (options) => new MutationWorker(options) },
      runner: here('stop-early-runner.ts'),
      reporters: [{}],
      // Nobody watches a run of hours, and what is late on a busy machine is not noticed by a test.
      testTimeout: 60_000,
      hookTimeout: 90_000,
      onConsoleLog: () => false,
    },
    { plugins: [replacing(replacements)] },
  )

  let closing: Promise<void> | undefined

  async function run(job: JobToDo) {
    // Otherwise the next one would begin while Vitest waits for all to end.
    if (closing) throw new Error('interrupted')
    writeFileSync(reportTo, '')
    vitest.provide('mutationJob', { ...job, reportTo } as Job)
    const watch = setInterval(() => killIfStuck(reportTo), 5000)
    const [anyFile] = await vitest.globTestSpecifications(['contract/src/rules'])
    if (!anyFile) throw new Error('there are no tests')
    await vitest.runTestSpecifications([anyFile]).catch((error: unknown) => console.error(error))
    clearInterval(watch)
    // A worker that was stopped says nothing of the mutant it was trying.
    if (closing) throw new Error('interrupted')
    await dropDatabases(vitest.getProvidedContext().socket)
    return readReport(reportTo)
  }

  async function closeAll() {
    if (existsSync(reportTo)) killWorkers(reportTo)
    await vitest.close()
    rmSync(folder, { recursive: true, force: true })
  }
  // Who interrupts a run ends it twice: by the signal, and because what it was doing fails.
  return { run, close: () => (closing ??= closeAll()) }
}

/** Every file of tests leaves its database behind, and thousands of them fill a disk. */
async function dropDatabases(socket: string) {
  const { client, close } = await connectDirectly({ socket, database: 'postgres' }, 'mutation')
  const { rows } = await client.query<{ name: string }>(
    "SELECT datname AS name FROM pg_database WHERE datname LIKE 'test\\_%'",
  )
  for (const { name } of rows) await client.query(`DROP DATABASE ${name} WITH (FORCE)`)
  await close()
}

function replacing(replacements: Map<string, string>): Plugin {
  return {
    name: 'mutants',
    enforce: 'pre',
    transform: (_code, id) => replacements.get(id) ?? null,
    // Vitest keeps what it has read on the disk. These must not be found there by another run, nor others by this one.
    configureVitest: ({ defineCacheKeyGenerator }) =>
      defineCacheKeyGenerator(({ id }) => (replacements.has(id) ? false : undefined)),
  }
}

export type TestBench = Awaited<ReturnType<typeof openTestBench>>

function readReport(path: string) {
  const lines = readFileSync(path, 'utf8').split('\n').filter(Boolean)
  return lines.map((line) => JSON.parse(line) as Line)
}

function killIfStuck(reportTo: string) {
  if (Date.now() - statSync(reportTo).mtimeMs >= TIMEOUT_MS) killWorkers(reportTo)
}

function killWorkers(reportTo: string) {
  for (const line of readReport(reportTo)) if ('pid' in line) end(line.pid)
}

function end(pid: number) {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It has ended by itself.
  }
}
