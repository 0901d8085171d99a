import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, inject, test } from 'vitest'
import { copyDatabase } from '../../api/test/test-app.ts'
import { temporaryFolder } from '../../api/test/test-setting.ts'

const script = fileURLToPath(new URL('./koya.ts', import.meta.url))
const home = temporaryFolder()

/** Runs the command as npm would, on a database of its own. */
function koya(words: string[], env: Record<string, string> = {}) {
  return new Promise<{ code: number; output: string; problem: string }>((resolve) => {
    const options = { env: { PATH: '/usr/bin:/bin', KOYA_HOME: home, ...env }, cwd: '/' }
    execFile(process.execPath, [script, ...words], options, (error, output, problem) =>
      resolve({ code: error ? Number(error.code) : 0, output, problem }),
    )
  })
}

async function databaseUrl(template: 'blank' | 'market') {
  const place = await copyDatabase(template)
  return `postgres://koya@localhost/${'database' in place ? place.database : ''}?host=${inject('socket')}`
}

test('without a command there is help, and with an unknown one help and exit code 1', async () => {
  const asked = await koya([])
  const lost = await koya(['constructor'])

  expect(asked.code).toBe(0)
  for (const command of ['doctor', 'grant', 'seed', 'migrate', 'backup', 'restore']) {
    expect(asked.output).toContain(`  ${command}`)
  }
  expect(lost).toMatchObject({ code: 1, output: asked.output })
})

test('a mistake is one sentence on the error output and exit code 1', async () => {
  const DATABASE_URL = await databaseUrl('market')
  const unknown = await koya(['grant', 'nobody@koya.test', 'Admin'], { DATABASE_URL })
  const short = await koya(['grant', 'learner@koya.test'], { DATABASE_URL })

  expect(unknown.code).toBe(1)
  expect(unknown.problem).toBe(
    'Koya cannot do that: nobody here has the e-mail address nobody@koya.test. The person must sign up first.\n',
  )
  expect(short).toMatchObject({
    code: 1,
    problem: 'Koya cannot do that: use it as `npm run koya -- grant <email> <role>`.\n',
  })
})

test('a backup lands where the user stands and restores from there', async () => {
  const folder = temporaryFolder()
  const INIT_CWD = folder
  const saved = await koya(['backup', 'market.tar.gz'], { INIT_CWD, DATABASE_URL: await databaseUrl('market') })
  expect(saved).toMatchObject({ code: 0, problem: '' })
  expect(existsSync(join(folder, 'market.tar.gz'))).toBe(true)

  const restored = await koya(['restore', 'market.tar.gz'], { INIT_CWD, DATABASE_URL: await databaseUrl('blank') })
  expect(restored).toMatchObject({ code: 0, problem: '' })
  expect(restored.output).toContain('Restored')
})

test('the doctor exits with 1 when something that is set up does not work', async () => {
  const { code, output } = await koya(['doctor'], { DATABASE_URL: 'postgres://koya:secret-word@127.0.0.1:1/koya' })
  expect(code).toBe(1)
  expect(output).not.toContain('secret-word')
  expect((await koya(['doctor'], { NODE_ENV: 'production' })).code).toBe(0)
})
