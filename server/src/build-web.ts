import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { takeRunLock } from '@koya/api/db/transactions/run-lock.ts'
import { StartupProblem } from '@koya/api/settings/startup-problem.ts'
import { filesIn } from './files/files-in.ts'
import { buildWorker } from './web/build-worker.ts'
import { shortenManifest } from './web/short-manifest.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const web = join(root, 'web')
const buildFolder = join(web, 'build')
const stamp = join(buildFolder, 'made-from')

export const clientFolder = join(buildFolder, 'client')
export const workerFolder = join(buildFolder, 'worker')
export const previousAssetsFolder = join(buildFolder, 'previous-assets')
export const serverBundle = join(buildFolder, 'server', 'index.js')

/** Builds the web part unless there is one that was made from these very sources. */
export async function buildWeb(say: (step: string) => void, { force = false } = {}) {
  const sources = hashSources()
  const isFresh = () => !force && existsSync(stamp) && readFileSync(stamp, 'utf8') === sources
  if (isFresh()) return
  say('building the web part')
  const done = await waitForOtherBuilds()
  try {
    if (!isFresh()) await build(sources)
  } finally {
    done()
  }
}

/** Two starts in one checkout must not write the same files: the second waits, and then finds the work done. */
async function waitForOtherBuilds() {
  for (;;) {
    try {
      return await takeRunLock(buildFolder)
    } catch (error) {
      if (!(error instanceof StartupProblem)) throw error
      await new Promise((resolve) => setTimeout(resolve, 200))
    }
  }
}

async function build(sources: string) {
  rmSync(stamp, { force: true })
  const kept = keepPreviousAssets()
  await run([join(root, 'node_modules/.bin/react-router'), 'build'])
  shortenManifest(clientFolder)
  await buildWorker({ web, client: clientFolder, worker: workerFolder })
  compressFiles()
  if (kept) {
    rmSync(previousAssetsFolder, { recursive: true, force: true })
    renameSync(kept, previousAssetsFolder)
  }
  writeFileSync(stamp, sources)
}

/** Once at build time and as small as can be, so that a start need not. */
function compressFiles() {
  for (const path of filesIn(clientFolder)) {
    const content = readFileSync(path)
    writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }))
    writeFileSync(
      `${path}.br`,
      brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } }),
    )
  }
}

/** A page that was opened before an update may still ask for the files it was made with. */
function keepPreviousAssets() {
  const assets = join(clientFolder, 'assets')
  if (!existsSync(assets)) return undefined
  const kept = join(web, 'build-previous')
  rmSync(kept, { recursive: true, force: true })
  mkdirSync(kept)
  cpSync(assets, join(kept, 'assets'), { recursive: true })
  return kept
}

function run(args: string[]) {
  return new Promise<void>((resolve, reject) => {
    const child = spawn(process.execPath, args, { cwd: web, env: { ...process.env, NODE_ENV: 'production' } })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
    child.once('error', reject)
    child.once('close', (code) =>
      code === 0 ? resolve() : reject(new StartupProblem(`the web part cannot be built:\n${output.trim()}`)),
    )
  })
}

function hashSources() {
  const hash = createHash('sha256')
  const files = [
    join(root, 'package-lock.json'),
    ...['build-web.ts', 'web/build-worker.ts', 'web/short-manifest.ts', 'files/shell-files.ts'].map((name) =>
      join(root, 'server', 'src', name),
    ),
    ...['vite.config.ts', 'preload-simply.ts', 'react-router.config.ts', 'package.json'].map((name) => join(web, name)),
    ...['app', 'content', 'public', 'service-worker', 'shrink']
      .map((name) => join(web, name))
      .concat(join(root, 'contract', 'src'))
      .filter(existsSync)
      .flatMap(filesIn),
  ]
  for (const file of files) hash.update(file.slice(root.length)).update('\0').update(readFileSync(file)).update('\0')
  return hash.digest('hex')
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  await buildWeb((step) => console.log(`${step} …`), { force: true })
