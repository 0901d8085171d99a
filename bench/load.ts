import { spawnSync } from 'node:child_process'
import autocannon from 'autocannon'

const CONNECTIONS = 32
const headers = { 'accept-encoding': 'br' }

export function isInstalled(program: string) {
  return spawnSync(program, ['-v'], { stdio: 'ignore' }).error === undefined
}

/** How many requests were answered, each with 200, in so many seconds. */
export function sendLoad(url: string, seconds: number) {
  return isInstalled('wrk') ? byWrk(url, seconds) : byAutocannon(url, seconds)
}

async function byAutocannon(url: string, duration: number) {
  const result = await autocannon({ url, duration, connections: CONNECTIONS, headers })
  const bad = result.non2xx + result.errors + result.timeouts
  if (bad > 0) throw new Error(`${bad} of the requests to ${url} failed`)
  return { requests: result['2xx'], seconds: result.duration }
}

function byWrk(url: string, duration: number) {
  const options = ['-t1', `-c${CONNECTIONS}`, `-d${duration}s`, '-H', 'accept-encoding: br', url]
  const { stdout } = spawnSync('wrk', options, { encoding: 'utf8' })
  if (/Non-2xx|Socket errors/.test(stdout)) throw new Error(`requests to ${url} failed:\n${stdout}`)
  const [, requests, seconds] = /(\d+) requests in ([\d.]+)s/.exec(stdout) ?? []
  return { requests: Number(requests), seconds: Number(seconds) }
}
