import { mkdirSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../../../test/temporary-folder.ts'
import { diskStorage } from './disk-storage.ts'
import { writeAtomically } from './write-atomically.ts'

const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)

test('a full disk is told, and leaves what was there before and nothing half', async () => {
  const folder = temporaryFolder()
  const path = join(folder, 'file')
  writeFileSync(path, 'before')
  const onFullDisk = async () => {
    const full = await open('/dev/full', 'w')
    await full.writeFile('more').finally(() => full.close())
  }
  await expect(writeAtomically(folder, path, onFullDisk)).rejects.toMatchObject({ reason: 'full' })
  expect(filesIn(folder)).toEqual(['file'])
  expect(readFileSync(path, 'utf8')).toBe('before')
})

test('a folder that cannot be written to is a problem of the storage', async () => {
  const folder = temporaryFolder()
  writeFileSync(join(folder, 'media'), 'a file where the folder should be')
  const storage = diskStorage({ folder: join(folder, 'media'), addressKey: Buffer.from('key') })
  await expect(storage.write('a', Buffer.from('x'), 'text/plain')).rejects.toMatchObject({ reason: 'unavailable' })
  await expect(storage.parts.begin('a', 'text/plain')).rejects.toMatchObject({ reason: 'unavailable' })
})

test('drafts that a dead process left are removed after a while, and those of a living one are not', async () => {
  const folder = temporaryFolder()
  mkdirSync(join(folder, '.drafts'))
  for (const name of ['old', 'new']) writeFileSync(join(folder, '.drafts', name), 'half')
  const yesterday = new Date(Date.now() - 25 * 3_600_000)
  utimesSync(join(folder, '.drafts', 'old'), yesterday, yesterday)
  const { parts } = diskStorage({ folder, addressKey: Buffer.from('key') })
  await parts.abortIdle(new Date(Date.now() - 24 * 3_600_000))
  expect(filesIn(folder)).toEqual(['new'])
})
