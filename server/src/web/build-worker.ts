import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { filesIn } from '../files/files-in.ts'
import { shellFiles } from '../files/shell-files.ts'

type Folders = { web: string; client: string; worker: string }

/** The service worker, in a small build of its own: one file, with the list of what it keeps written into it. */
export async function buildWorker({ web, client, worker }: Folders) {
  const { build } = await import('vite')
  const sources = join(web, 'service-worker')
  const { version, ...shell } = shellFiles(client)
  await build({
    root: web,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    define: { VERSION: JSON.stringify(buildName(version, sources)), SHELL: JSON.stringify(shell) },
    build: {
      outDir: worker,
      emptyOutDir: true,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: {
        input: join(sources, 'worker.ts'),
        output: { entryFileNames: 'sw.js', format: 'iife' },
      },
    },
  })
}

/** Another build of the pages or another worker has another name, and shelves of its own. */
function buildName(version: string, sources: string) {
  const hash = createHash('sha256').update(version)
  for (const file of filesIn(sources)) hash.update(readFileSync(file))
  return hash.digest('hex').slice(0, 12)
}
