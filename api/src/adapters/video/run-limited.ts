import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { MediaProblem } from './media-problem.ts'
import { canSeparate, hasNoNetwork, type Reach, separated } from './separate.ts'
import { works } from './works.ts'

type Limits = { reach: Reach; seconds: number; signal: AbortSignal; onLine?: (line: string) => void }

const MEMORY = 3 * 1024 ** 3
const FILE = 8 * 1024 ** 3
const SAID = 4_000

/**
 * Runs a program that reads files of strangers: lower in rank than the product, with an end to its time, memory and files,
 * with nothing of our environment and, where the system lets us take them away, without a network, without our files but for one
 * folder, and without a sight of our processes. What it prints is answered.
 */
export async function runLimited(program: string, args: string[], { reach, seconds, signal, onLine }: Limits) {
  const before = [await mortal(), await separated(program, reach), await limited(seconds)].flat()
  const [command = '', ...rest] = [...before, program, ...args]
  const child = spawn(command, rest, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH ?? '', LC_ALL: 'C' },
    cwd: '/',
    signal,
    killSignal: 'SIGKILL',
  })
  let said = ''
  let printed = ''
  child.stderr.on('data', (chunk) => {
    said = (said + chunk).slice(-SAID)
  })
  child.stdout.on('data', (chunk) => {
    printed += chunk
    if (!onLine) return
    const lines = printed.split('\n')
    printed = lines.pop() ?? ''
    for (const line of lines) onLine(line)
  })
  const ended = await new Promise<number | NodeJS.Signals | null>((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code, killedBy) => resolve(code ?? killedBy))
  })
  if (ended === 0) return printed
  if (/No space left on device/.test(said)) throw new MediaProblem('no_room', said.trim().slice(-500))
  throw new MediaProblem(outOfTime.has(ended) ? 'too_long' : 'unreadable', said.trim().slice(-500))
}

/** 124 and 137 are what timeout answers, which ends itself along with whoever does not listen; the last are limits of the processor's time. */
const outOfTime = new Set<unknown>([124, 137, 'SIGKILL', 128 + constants.signals.SIGXCPU, 'SIGXCPU'])

/** Only what the system has: on a developer's Mac there is neither prlimit nor timeout. */
async function limited(seconds: number) {
  const ifThere = async (...tool: [name: string, ...args: string[]]) =>
    (await works([tool[0], '--version'])) ? tool : []
  const tools = [
    ifThere('timeout', '--kill-after=5', String(seconds)),
    mortal(),
    ifThere('prlimit', `--as=${MEMORY}`, `--cpu=${seconds * 4}`, `--fsize=${FILE}`, '--nofile=128', '--core=0'),
    ifThere('nice', '-n', '10'),
  ]
  return (await Promise.all(tools)).flat()
}

/** Killed along with whoever began it. Else what a killed process had begun would go on for hours, while another process does it again. */
async function mortal() {
  const tool = ['setpriv', '--pdeathsig', 'KILL']
  return (await works([...tool, 'true'])) ? tool : []
}

/** What this system does not let us take from such a program, for whoever runs it. */
export async function missingLimits() {
  const tools = await limited(1)
  return [
    !(await hasNoNetwork()) && 'network (unshare)',
    !(await canSeparate()) && 'files (unshare, mount, setpriv)',
    !tools.includes('timeout') && 'time (timeout)',
    !tools.includes('prlimit') && 'memory (prlimit)',
  ].filter((one) => one !== false)
}
