import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { userInfo } from 'node:os'
import { join } from 'node:path'

export const kinds = ['account', 'container', 'object'] as const
export type Kind = (typeof kinds)[number]
export type Ports = Record<Kind | 'proxy' | 'memcached', number>

export const person = { accessKeyId: 'koya:tester', secretAccessKey: 'a-secret-of-this-run', region: 'us-east-1' }

/** Settings and rings of a Swift with one disk, which is a folder, and S3 in front of it. */
export function writeSwiftFiles(folder: string, ports: Ports) {
  for (const kind of kinds) {
    mkdirSync(join(folder, 'disks', kind), { recursive: true })
    writeFileSync(join(folder, `${kind}.conf`), storageConf(folder, kind, ports[kind]))
    makeRing(folder, kind, ports[kind])
  }
  writeFileSync(join(folder, 'swift.conf'), swiftConf)
  writeFileSync(join(folder, 'proxy.conf'), proxyConf(folder, ports))
}

const swiftConf = `[swift-hash]
swift_hash_path_suffix = koya
swift_hash_path_prefix = koya

[storage-policy:0]
name = only
default = yes
`

const general = (folder: string, port: number) => `[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${port}
user = ${userInfo().username}
swift_dir = ${folder}
workers = 0
log_level = WARNING
`

const storageConf = (folder: string, kind: Kind, port: number) => `${general(folder, port)}devices = ${folder}/disks
mount_check = false

[pipeline:main]
pipeline = ${kind}-server

[app:${kind}-server]
use = egg:swift#${kind}
`

const proxyConf = (folder: string, { proxy, memcached }: Ports) => `${general(folder, proxy)}
[pipeline:main]
pipeline = catch_errors gatekeeper healthcheck cache listing_formats s3api tempauth copy slo dlo proxy-server

[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true

[filter:tempauth]
use = egg:swift#tempauth
user_${person.accessKeyId.replace(':', '_')} = ${person.secretAccessKey} .admin

[filter:s3api]
use = egg:swift#s3api
location = ${person.region}
max_upload_part_num = 10000

[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:${memcached}

${['catch_errors', 'gatekeeper', 'healthcheck', 'listing_formats', 'copy', 'slo', 'dlo']
  .map((name) => `[filter:${name}]\nuse = egg:swift#${name}\n`)
  .join('\n')}`

/** Where each thing is kept: always on the one disk. */
function makeRing(folder: string, kind: Kind, port: number) {
  const build = (...args: string[]) => execFileSync('swift-ring-builder', [join(folder, `${kind}.builder`), ...args])
  build('create', '4', '1', '0')
  build('add', `r1z1-127.0.0.1:${port}/${kind}`, '1')
  build('rebalance')
}
