import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Judge } from './judge.ts'

/** Not `ssrf` and `xxe`: they wait for a call at a server of their author. */
const modules = 'cookieflags,crlf,csp,exec,file,methods,permanentxss,redirect,shellshock,sql,timesql,xss,http_headers'

type Report = { vulnerabilities: Record<string, { method: string; path: string; info: string }[]> }

export const wapiti: Judge = {
  name: 'wapiti',
  runs: (address, folder, seconds) => [
    [
      ...['--url', `${address}/`, '--scope', 'domain', '--flush-session', '--no-bugreport'],
      ...['--start', `${address}/courses?search=a&applied_search=sb`, '--start', `${address}/contact-us`],
      ...['--start', `${address}/api/v1/courses?search=a&page=1`, '--start', `${address}/verify?code=a`],
      ...['--max-scan-time', String(Math.round(seconds / 3)), '--max-attack-time', String(Math.round(seconds / 10))],
      ...['--max-files-per-dir', '15', '--max-links-per-page', '30', '--module', modules, '--verbose', '0'],
      ...['--store-session', folder, '--format', 'json', '--output', reportIn(folder)],
    ],
  ],
  findings: (_, folder) => {
    if (!existsSync(reportIn(folder))) return ['it left no report']
    const { vulnerabilities } = JSON.parse(readFileSync(reportIn(folder), 'utf8')) as Report
    return Object.entries(vulnerabilities).flatMap(([kind, found]) =>
      found.map(({ method, path, info }) => `${kind}: ${method} ${path}: ${info}`),
    )
  },
}

const reportIn = (folder: string) => join(folder, 'wapiti.json')
