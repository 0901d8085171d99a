import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { askVersion, scanFile } from '../api/src/adapters/scanner/clamd.ts'
import { EICAR } from '../api/test/media/eicar.ts'
import { installDebianPackages } from './installing/install-debian-packages.ts'
import { isInstalled } from './installing/is-installed.ts'

/**
 * What our adapter makes of a real clamd, as Debian packages it. Its database is ours and knows one signature, that of the
 * file that every scanner finds: nothing is downloaded.
 */
if (!isInstalled('clamd') && !installDebianPackages('clamav-daemon')) {
  console.log("No real ClamAV was tried. It needs Debian's package clamav-daemon.")
  process.exit(1)
}
process.exit(await tryScanner())

async function tryScanner() {
  const folder = mkdtempSync(join(tmpdir(), 'koya-clamav-'))
  const socket = join(folder, 'clamd.sock')
  // A signature of the body: its name, any type, any place, the bytes.
  writeFileSync(join(folder, 'own.ndb'), `Eicar-Signature:0:*:${Buffer.from(EICAR).toString('hex')}\n`)
  const settings = [
    `LocalSocket ${socket}`,
    `DatabaseDirectory ${folder}`,
    'Foreground yes',
    'StreamMaxLength 1M',
    `TemporaryDirectory ${folder}`,
  ]
  writeFileSync(join(folder, 'clamd.conf'), `${settings.join('\n')}\n`)
  const clamd = spawn('clamd', ['-c', join(folder, 'clamd.conf')], { stdio: ['ignore', 'ignore', 'inherit'] })
  try {
    for (let tries = 0; !existsSync(socket) && tries < 300; tries++) await new Promise((next) => setTimeout(next, 100))
    console.log(await askVersion(socket))
    const verdicts = await Promise.all(
      [`%PDF-1.7\n${'x'.repeat(300_000)}`, `%PDF-1.7\n${EICAR}`, 'y'.repeat(3_000_000)].map((text) =>
        scanFile(socket, Readable.from([Buffer.from(text)])),
      ),
    )
    const said = verdicts.map((one) => (one.kind === 'infected' ? one.name : one.kind)).join(', ')
    console.log(said)
    return /^clean, Eicar-Signature[\w.]*, too_large$/.test(said) ? 0 : 1
  } finally {
    clamd.kill()
    rmSync(folder, { recursive: true, force: true })
  }
}
