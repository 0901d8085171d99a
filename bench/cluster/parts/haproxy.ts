import { makeOwnFolder, openPart, writeOwnFile } from './part.ts'

type Given = {
  /** The port that always leads to the leader, and the nodes of which one is it. */
  leader: number
  nodes: { name: string; postgres: number; rest: number }[]
  /** The port that people open, and the web processes behind it. */
  front: number
  web: number[]
}

/**
 * Two addresses that stay: the one of the database asks each Patroni whether its node leads, and cuts the connections to one
 * that no longer does. The one of the product tries the next process when one does not take the connection.
 */
export function openHaproxy(folder: string, { leader, nodes, front, web }: Given) {
  const own = makeOwnFolder(folder, 'haproxy')
  const databases = nodes.map(({ name, postgres, rest }) => `  server ${name} 127.0.0.1:${postgres} check port ${rest}`)
  const processes = web.map((port, at) => `  server web${at + 1} 127.0.0.1:${port} check inter 1s`)
  const settings = writeOwnFile(
    own,
    'haproxy.cfg',
    `global
  nbthread 1
  maxconn 2000

defaults
  timeout connect 2s
  timeout check 1s
  timeout client 1h
  timeout server 1h

listen leader
  bind 127.0.0.1:${leader}
  mode tcp
  option tcpka
  option httpchk OPTIONS /primary
  http-check expect status 200
  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions
${databases.join('\n')}

listen koya
  bind 127.0.0.1:${front}
  mode http
  option forwardfor
  option redispatch
  retries 3
  retry-on conn-failure
  option httpchk GET /healthz
  http-check expect status 200
${processes.join('\n')}
`,
  )
  return openPart({ folder: own, command: '/usr/sbin/haproxy', args: ['-db', '-f', settings] })
}
