import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export type Tally = { passed: number; failed: number }
type Options = { cwd?: string; env?: Record<string, string>; count?: () => Tally }

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Runs one step and adds its result: its own tests where it can count them, else one for the step. */
export async function runStep(tally: Tally, name: string, command: string, args: string[], options: Options = {}) {
  console.log(`\n▸ ${name}`)
  const began = Date.now()
  const code = await run(command, args, options)
  const counted = code === 127 ? undefined : options.count?.()
  tally.passed += counted?.passed ?? (code === 0 ? 1 : 0)
  tally.failed += Math.max(counted?.failed ?? 0, code === 0 ? 0 : 1)
  console.log(`  ${code === 0 ? 'passed' : 'FAILED'} in ${((Date.now() - began) / 1000).toFixed(1)} s`)
}

function run(command: string, args: string[], { cwd = '.', env = {} }: Options) {
  return new Promise<number>((resolve) => {
    const child = spawn(command, args, {
      cwd: join(root, cwd),
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, PATH: `${join(root, 'node_modules/.bin')}:${process.env.PATH}`, ...env },
    })
    child.once('error', (error) => {
      console.error(error.message)
      resolve(127)
    })
    child.once('close', (code) => resolve(code ?? 1))
  })
}
