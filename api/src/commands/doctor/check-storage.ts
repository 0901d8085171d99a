import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { ADDRESSES, readSignedAddress } from '../../adapters/storage/disk/signed-address.ts'
import type { Storage } from '../../adapters/storage/storage.ts'
import type { Config } from '../../config.ts'
import { chooseStorage } from '../../open-deps.ts'
import { keyFor } from '../../settings/secret.ts'
import { attempt, type Fetch } from './check-services.ts'
import { type Finding, publicPart } from './finding.ts'

const content = Buffer.from('0123456789')
const terms = { seconds: 60, type: 'text/plain' }

/** Writes a private file, reads a part of it, opens it by a signed address, sees that nobody can without and that our pages may send there, and removes it. */
export async function checkStorage(config: Config, fetch: Fetch): Promise<Finding> {
  const name = 'Uploads'
  const folder = join(config.home, 'media')
  // Looking must not make the home folder.
  if (!config.s3Endpoint && !existsSync(folder))
    return { name, state: 'unset', detail: `files in ${folder} (S3_ENDPOINT)` }
  const storage = chooseStorage(config, { fetch })
  const key = `private/doctor/${randomUUID()}`
  const what = config.s3Endpoint ? publicPart(config.s3Endpoint) : `files in ${folder} (S3_ENDPOINT)`
  const finding = await attempt(name, what, async () => {
    await storage.write(key, content, 'text/plain')
    await checkPart(storage, key)
    const address = await storage.signRead(key, terms)
    if (config.s3Endpoint) {
      await checkStoresAddress(address, fetch)
      await checkBrowsers(address, new URL(config.publicUrl).origin, fetch)
    } else if (!readSignedAddress(keyFor(config, ADDRESSES), 'GET', address, new Date()))
      throw new Error('a signed address is not valid')
    await storage.remove(key)
  })
  if (finding.state === 'works')
    return { name, state: config.s3Endpoint ? 'works' : 'unset', detail: `${what}: kept, read in part, signed` }
  await storage.remove(key).catch(() => {})
  return finding
}

async function checkPart(storage: Storage, key: string) {
  const part = await storage.open(key, { first: 2, last: 4 })
  const bytes = part && part !== 'outside' ? await buffer(part.body) : undefined
  if (!bytes?.equals(content.subarray(2, 5))) throw new Error('a part of a file was not what had been written')
}

async function checkStoresAddress(address: string, fetch: Fetch) {
  const signed = await fetch(address)
  if (!signed.ok) throw new Error(`a signed address is answered with ${signed.status}`)
  await signed.body?.cancel()
  const { origin, pathname } = new URL(address)
  const open = await fetch(origin + pathname)
  await open.body?.cancel()
  if (open.ok) throw new Error('private files are given to anyone: let the bucket serve nothing below private/')
}

/** Parts of films go from the teacher's browser straight to the store, which that asks first whether our pages may. */
async function checkBrowsers(address: string, origin: string, fetch: Fetch) {
  const headers = { origin, 'access-control-request-method': 'PUT' }
  const answer = await fetch(address, { method: 'OPTIONS', headers })
  await answer.body?.cancel()
  const allowed = answer.headers.get('access-control-allow-origin')
  const methods = answer.headers.get('access-control-allow-methods') ?? ''
  if (!answer.ok || (allowed !== '*' && allowed !== origin) || !/PUT|\*/.test(methods))
    throw new Error(
      `browsers may not send files to it from ${origin}: its CORS rules are in docs/operations.md, Uploads`,
    )
}
