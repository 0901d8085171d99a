import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { s3Client } from '../api/src/adapters/storage/s3/s3-client.ts'
import { installDebianPackages } from './installing/install-debian-packages.ts'
import { isInstalled } from './installing/is-installed.ts'
import { startSwift } from './real-s3/start-swift.ts'
import { kinds, person } from './real-s3/swift-files.ts'

/**
 * What the storage promises, tried on a real S3 server: OpenStack Swift with its S3 side, as Debian packages it
 * (docs/decisions/0029). The sentences are those that `npm test` tries on the disk and on our stand-in; and a gigabyte goes straight to
 * it in parts, cut off twenty times (KOYA_UPLOAD_MEGABYTES sends less).
 */
const cutOff = ['--config', 'vitest.operator.config.ts', 'bench/faults/killed-upload.proof.test.ts', '-t', 'to a store']
const proofs = [['api/src/adapters/storage/s3/s3-storage.test.ts'], cutOff]
const commands = ['memcached', 'swift-ring-builder', ...[...kinds, 'proxy'].map((kind) => `swift-${kind}-server`)]
const packages = ['memcached', ...[...kinds, 'proxy'].map((kind) => `swift-${kind}`)]
if (!commands.every(isInstalled) && !installDebianPackages(...packages)) {
  console.log(`No real S3 server was tried. It needs Debian's packages ${packages.join(', ')}.`)
  process.exit(1)
}
process.exit(await tryStorage())

async function tryStorage() {
  const folder = mkdtempSync(join(tmpdir(), 'koya-s3-'))
  const swift = await startSwift(folder)
  try {
    const made = await s3Client({ ...person, endpoint: swift.endpoint, bucket: 'koya' }).send({ method: 'PUT' })
    if (!made.ok) throw new Error(`Swift answers ${made.status} to a new bucket`)
    const env = { KOYA_PROOF: 'on', KOYA_UPLOAD_MEGABYTES: '1024', ...process.env, KOYA_TEST_S3: swift.endpoint }
    let failed = 0
    for (const proof of proofs) {
      const tests = spawn('vitest', ['run', ...proof], { stdio: ['ignore', 'inherit', 'inherit'], env })
      const [code] = await once(tests, 'close')
      if (code !== 0) failed++
    }
    return failed
  } finally {
    await swift.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
