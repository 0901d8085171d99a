import { execFile, spawnSync } from 'node:child_process'
import { promisify } from 'node:util'
import autocannon from 'autocannon'

const CONNECTIONS = 32
const headers = { 'accept-encoding': 'br' }
const runFile = promisify(execFile)

/** Of a program that says it after `-v`; undefined where it is not installed. */
export function versionOf(program: string) {
  const { error, stdout, stderr } = spawnSync(program, ['-v'], { encoding: 'utf8' })
  return error ? undefined : (/\d+(\.\d+)+/.exec(stdout + stderr)?.[0] ?? 'of unknown version')
}

export function isInstalled(program: string) {
  return versionOf(program) !== undefined
}

export type Sent = { requests: number; seconds: number }

/** How many requests were answered, each with 200, in so many seconds. */
export function sendLoad(url: string, seconds: number, connections = CONNECTIONS): Promise<Sent> {
  return isInstalled('wrk') ? byWrk(url, seconds, connections) : byAutocannon(url, seconds, connections)
}

async function byAutocannon(url: string, duration: number, connections: number) {
  const result = await autocannon({ url, duration, connections, headers })
  const bad = result.non2xx + result.errors + result.timeouts
  if (bad > 0) throw new Error(`${bad} of the requests to ${url} failed`)
  return { requests: result['2xx'], seconds: result.duration }
}

async function byWrk(url: string, duration: number, connections: number) {
  const options = ['-t1', `-c${connections}`, `-d${duration}s`, '--timeout', '20s', '-H', 'accept-encoding: br', url]
  const { stdout } = await runFile('wrk', options)
  if (/Non-2xx|Socket errors/.test(stdout)) throw new Error(`requests to ${url} failed:\n${stdout}`)
  const [, requests, seconds] = /(\d+) requests in ([\d.]+)s/.exec(stdout) ?? []
  return { requests: Number(requests), seconds: Number(seconds) }
}
