import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { s3Client } from '../../../api/src/adapters/storage/s3/s3-client.ts'
import { startSwift } from '../../../scripts/real-s3/start-swift.ts'
import { person } from '../../../scripts/real-s3/swift-files.ts'
import { freePorts } from '../free-ports.ts'
import { makeOwnFolder, openPart, writeOwnFile } from '../parts/part.ts'
import type { Undo } from '../undo.ts'

export type S3 = Awaited<ReturnType<typeof openSecureS3>>

const BUCKET = 'koya-backups'

/** Debian's Swift with its S3 side, behind an HAProxy with a certificate of its own: pgBackRest speaks to no store without one. */
export async function openSecureS3(folder: string, undo: Undo) {
  const swift = await startSwift(folder)
  undo.add(swift.stop)
  const made = await s3Client({ ...person, endpoint: swift.endpoint, bucket: BUCKET }).send({ method: 'PUT' })
  if (!made.ok) throw new Error(`Swift answers ${made.status} to a new bucket`)
  const [port = 0] = await freePorts(1)
  const own = makeOwnFolder(folder, 's3-door')
  const [key, certificate] = [join(folder, 's3.key'), join(folder, 's3.crt')]
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost']
  execFileSync(
    'openssl',
    ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-keyout', key, '-out', certificate, ...subject],
    { stdio: 'ignore' },
  )
  const both = writeOwnFile(own, 's3.pem', readFileSync(certificate, 'utf8') + readFileSync(key, 'utf8'))
  const settings = writeOwnFile(
    own,
    'haproxy.cfg',
    `global
  maxconn 200

defaults
  mode http
  timeout connect 5s
  timeout client 5m
  timeout server 5m

listen s3
  bind 127.0.0.1:${port} ssl crt ${both}
  server swift ${new URL(swift.endpoint).host}
`,
  )
  const door = openPart({ folder: own, command: '/usr/sbin/haproxy', args: ['-db', '-f', settings] })
  undo.add(() => door.end())
  door.start()
  writeFileSync(certificate, readFileSync(certificate), { mode: 0o644 })
  return { port, bucket: BUCKET, certificate, ...person }
}
