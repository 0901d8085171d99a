import { fullPath, SIGN_IN_PATH } from '../../contract/src/protocol/endpoint.ts'
import type { Judge } from './judge.ts'

/** Where words and numbers of a visitor reach the database, each with the parameters that it tries. */
const targets: { path: string; data?: string }[] = [
  { path: '/courses?search=a&category=1&sub_category=201&sort=name&page=1' },
  { path: '/courses/suggestions?search=acc' },
  { path: '/courses/2*' },
  { path: '/certificates/abc*' },
  { path: SIGN_IN_PATH, data: '{"email":"ada@example.test","password":"x"}' },
  { path: '/subscribers', data: '{"email":"ada@example.test"}' },
]

export const sqlmap: Judge = {
  name: 'sqlmap',
  runs: (address, folder) =>
    targets.map(({ path, data }) => [
      ...[
        '--url',
        address + fullPath(path),
        '--batch',
        '--flush-session',
        '--output-dir',
        folder,
        '--disable-coloring',
      ],
      ...['--level', '2', '--dbms', 'PostgreSQL', '--technique', 'BEUS', '--ignore-code', '*', '--threads', '2'],
      ...(data ? ['--data', data, '--header', 'Content-Type: application/json'] : []),
    ]),
  findings: (printed) => {
    const hits = printed.split('\n').filter((line) => /\bis vulnerable\b|injection point\(s\)/.test(line))
    const hasLooked = /not appear to be injectable|not injectable/.test(printed)
    return hits.length || hasLooked ? hits : [`it could not look: ${printed.trim().slice(-300)}`]
  },
}
