import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../../../test/temporary-folder.ts'
import { diskStorage } from './disk-storage.ts'

/** Puts a first part, begins a second one, says so, and waits for its end. */
const program = `
import { Readable } from 'node:stream'
import { diskStorage } from ${JSON.stringify(new URL('disk-storage.ts', import.meta.url).href)}
const [folder, first] = process.argv.slice(1)
const { parts } = diskStorage({ folder, addressKey: Buffer.from('key') })
const bytes = Buffer.from(first, 'base64')
const upload = await parts.begin('private/film.mp4', 'video/mp4')
await parts.put(upload, 1, { stream: Readable.from([Buffer.alloc(parts.smallest, bytes)]), size: parts.smallest })
async function* half() {
  yield Buffer.alloc(100_000)
  console.log(JSON.stringify(upload))
  await new Promise((resolve) => setTimeout(resolve, 60_000))
}
await parts.put(upload, 2, { stream: Readable.from(half()), size: 200_000 })
`

test('a process that is killed in the middle of a part leaves the parts before it, and another one completes the file', async () => {
  const folder = temporaryFolder()
  const pattern = randomBytes(32)
  const child = spawn(
    process.execPath,
    ['--input-type=module', '--eval', program, folder, pattern.toString('base64')],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  const [said] = await once(child.stdout, 'data')
  child.kill('SIGKILL')
  await once(child, 'close')
  const upload = JSON.parse(String(said))

  const storage = diskStorage({ folder, addressKey: Buffer.from('key') })
  const { parts } = storage
  const [first, ...others] = await parts.list(upload)
  expect([first?.number, first?.size, others]).toEqual([1, parts.smallest, []])
  expect(readdirSync(join(folder, '.drafts'))).toHaveLength(1)

  await parts.put(upload, 2, { stream: Readable.from([Buffer.from('the end')]), size: 7 })
  await parts.complete(upload, await parts.list(upload))
  const whole = Buffer.concat([Buffer.alloc(parts.smallest, pattern), Buffer.from('the end')])
  expect(Buffer.from((await storage.read(upload.key)) ?? []).equals(whole)).toBe(true)
})
