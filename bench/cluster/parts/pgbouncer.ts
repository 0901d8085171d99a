import { makeOwnFolder, openPart, writeOwnFile } from './part.ts'

type Given = { port: number; leader: number; password: string }

/**
 * Lends a connection for a transaction at a time. While there is no leader, who asks waits in its queue: no longer than a
 * statement may take, and it tries each second whether one is there, where its own defaults are 120 and 15 s.
 */
export function openPgBouncer(folder: string, { port, leader, password }: Given) {
  const own = makeOwnFolder(folder, 'pgbouncer')
  const people = writeOwnFile(own, 'people.txt', `"koya" "${password}"\n`)
  const settings = writeOwnFile(
    own,
    'pgbouncer.ini',
    `[databases]
koya = host=127.0.0.1 port=${leader} dbname=koya

[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${people}
pool_mode = transaction
max_client_conn = 200
default_pool_size = 20
query_wait_timeout = 20
server_login_retry = 1
server_connect_timeout = 5
log_connections = 0
log_disconnections = 0
`,
  )
  return openPart({ folder: own, command: '/usr/sbin/pgbouncer', args: [settings] })
}
