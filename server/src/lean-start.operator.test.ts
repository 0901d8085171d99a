import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test, vi } from 'vitest'

// Another process has to load everything, on a machine that may be busy.
vi.setConfig({ testTimeout: 120_000 })

/** Imports what a start imports and prints every package and demo file that came along. */
const program = `
  import { registerHooks } from 'node:module'
  const loaded = new Set()
  registerHooks({
    load(url, context, next) {
      if (!url.endsWith('.json')) loaded.add(/node_modules\\/((@[^/]+\\/)?[^/]+)/.exec(url)?.[1] ?? /seed\\/demo\\/demo-market/.exec(url)?.[0])
      return next(url, context)
    },
  })
  await import('./start-koya.ts')
  console.log([...loaded].join(' '))
  process.exit()`

test('a start loads neither the jobs’ library, nor mail, nor pictures, nor the demo market: a process for the web needs none', async () => {
  const options = { cwd: fileURLToPath(new URL('.', import.meta.url)) }
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', program], options)
  const loaded = stdout.trim().split(' ')
  expect(loaded).toContain('fastify')
  for (const name of [
    'pg-boss',
    'nodemailer',
    'sharp',
    'seed/demo/demo-market',
    'pdfkit',
    'fontkit',
    '@zxcvbn-ts/core',
    'age-encryption',
  ])
    expect(loaded).not.toContain(name)
})

test('the image’s health does not depend on the database: who replaced the container would lose the pages that it still serves', () => {
  const image = readFileSync(new URL('../../Dockerfile', import.meta.url), 'utf8')
  expect(/^HEALTHCHECK .*$/m.exec(image)?.[0]).toContain("'/healthz'")
})

test('the image starts the product with the same options for memory as npm start', () => {
  const read = (file: string) => readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8')
  const [, settings = '', options] = /"start": "(.+) exec node (.+)"/.exec(read('package.json')) ?? []
  expect(options).toContain('--max-semi-space-size=')
  for (const setting of settings.split(' ')) expect(read('Dockerfile')).toContain(setting)
  expect(read('Dockerfile')).toContain(
    `CMD ${JSON.stringify(['node', ...(options?.split(' ') ?? [])]).replaceAll(',', ', ')}`,
  )
})
