import { POSTGRES_BIN } from '../missing-packages.ts'

export type Passwords = { superuser: string; replication: string; koya: string }
export type NodeGiven = {
  name: string
  postgres: number
  rest: number
  etcd: number[]
  passwords: Passwords
  /** More of PostgreSQL's. */
  parameters?: Record<string, string>
}

/**
 * What Patroni is told, as JSON, which is YAML too. A leader that says nothing for `ttl` seconds is replaced: 20 is the
 * least that Patroni allows, and most of the pause that a lost leader costs. `synchronous_mode` lets every commit wait for
 * one replica, and only such a one is promoted: without it what was acknowledged last can be lost. `etcd` is its API of version 2:
 * on version 3 Patroni before 3.0.3 lets a leader that stood still take the lead back from its successor, with all that it has written since.
 */
export function patroniSettings(folder: string, { name, postgres, rest, etcd, passwords, parameters = {} }: NodeGiven) {
  const listening = (port: number) => ({ listen: `127.0.0.1:${port}`, connect_address: `127.0.0.1:${port}` })
  return JSON.stringify({
    scope: 'koya',
    name,
    restapi: listening(rest),
    etcd: { hosts: etcd.map((port) => `127.0.0.1:${port}`) },
    bootstrap: {
      dcs: {
        ttl: 20,
        loop_wait: 5,
        retry_timeout: 5,
        synchronous_mode: true,
        postgresql: { use_pg_rewind: true, use_slots: true, parameters: { ...usual, ...parameters } },
      },
      initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums'],
    },
    postgresql: {
      ...listening(postgres),
      data_dir: `${folder}/data`,
      bin_dir: POSTGRES_BIN,
      pgpass: `${folder}/pgpass`,
      // A node whose history has parted from the leader's is made again from the leader.
      remove_data_directory_on_rewind_failure: true,
      remove_data_directory_on_diverged_timelines: true,
      parameters: { unix_socket_directories: folder },
      pg_hba: [
        'local all all scram-sha-256',
        'host all all 127.0.0.1/32 scram-sha-256',
        'host replication replication 127.0.0.1/32 scram-sha-256',
      ],
      authentication: {
        superuser: { username: 'postgres', password: passwords.superuser },
        replication: { username: 'replication', password: passwords.replication },
      },
    },
  })
}

const usual = {
  max_connections: 100,
  // Of its log a leader forgets what a node that has been away for longer than `ttl` has not read, except for so much.
  wal_keep_size: '2GB',
  shared_buffers: '96MB',
  // A replica that is there and does not answer holds up every commit until it is given up.
  wal_sender_timeout: '10s',
  wal_receiver_timeout: '10s',
  password_encryption: 'scram-sha-256',
}
