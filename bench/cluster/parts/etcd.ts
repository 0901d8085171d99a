import { makeOwnFolder, openPart, type Part } from './part.ts'

export type EtcdPorts = { client: number; peer: number }

/** Members that agree on who leads, as long as more than half of them are there. */
export function openEtcd(folder: string, ports: EtcdPorts[]): Part[] {
  const members = ports.map(({ peer }, at) => `etcd${at + 1}=${address(peer)}`).join(',')
  return ports.map(({ client, peer }, at) => {
    const own = makeOwnFolder(folder, `etcd${at + 1}`)
    const args = {
      name: `etcd${at + 1}`,
      'data-dir': `${own}/data`,
      'listen-client-urls': address(client),
      'advertise-client-urls': address(client),
      'listen-peer-urls': address(peer),
      'initial-advertise-peer-urls': address(peer),
      'initial-cluster': members,
      'initial-cluster-state': 'new',
      'initial-cluster-token': 'koya',
      'enable-v2': 'true',
      // Three members, three databases and the load share one disk: a slow write is not a lost member.
      'heartbeat-interval': '200',
      'election-timeout': '2000',
      logger: 'zap',
      'log-level': 'warn',
    }
    return openPart({
      folder: own,
      command: '/usr/bin/etcd',
      args: Object.entries(args).map(([name, value]) => `--${name}=${value}`),
      // Version 3.4 of Debian wants to be told that one knows what it runs on.
      env: process.arch === 'arm64' ? { ETCD_UNSUPPORTED_ARCH: 'arm64' } : {},
    })
  })
}

function address(port: number) {
  return `http://127.0.0.1:${port}`
}
