import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export type Tally = { passed: number; failed: number }
type Options = {
  cwd?: string
  env?: Record<string, string>
  count?: () => Tally
  /** Others run at the same time: what it says comes at its end, in one piece. */
  isBeside?: boolean
}

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Runs one step and adds its result: its own tests where it can count them, else one for the step. */
export async function runStep(tally: Tally, name: string, command: string, args: string[], options: Options = {}) {
  if (!options.isBeside) console.log(`\n▸ ${name}`)
  const began = Date.now()
  const { code, said } = await run(command, args, options)
  if (options.isBeside) console.log(`\n▸ ${name}`)
  if (said) console.log(said)
  const counted = code === 127 ? undefined : options.count?.()
  tally.passed += counted?.passed ?? (code === 0 ? 1 : 0)
  tally.failed += Math.max(counted?.failed ?? 0, code === 0 ? 0 : 1)
  console.log(`  ${code === 0 ? 'passed' : 'FAILED'} in ${((Date.now() - began) / 1000).toFixed(1)} s`)
}

function run(command: string, args: string[], { cwd = '.', env = {}, isBeside }: Options) {
  const words = isBeside ? 'pipe' : 'inherit'
  let said = ''
  return new Promise<{ code: number; said: string }>((resolve) => {
    const child = spawn(command, args, {
      cwd: join(root, cwd),
      stdio: ['ignore', words, words],
      env: { ...process.env, PATH: `${join(root, 'node_modules/.bin')}:${process.env.PATH}`, ...env },
    })
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding('utf8').on('data', (text: string) => {
        said += text
      })
    child.once('error', ({ message }) => resolve({ code: 127, said: message }))
    child.once('close', (code) => resolve({ code: code ?? 1, said: said.trimEnd() }))
  })
}
