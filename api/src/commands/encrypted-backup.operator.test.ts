import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Decrypter } from 'age-encryption'
import { expect, test } from 'vitest'
import { backupKeys } from '../../test/backup-keys.ts'
import { fingerprints } from '../../test/database/backups.ts'
import { temporaryFolder } from '../../test/temporary-folder.ts'
import { testSetting } from '../../test/test-setting.ts'
import { readConfig } from '../config.ts'
import { backupCommand } from './backup.ts'
import { restoreCommand } from './restore.ts'

const folder = temporaryFolder()
const file = join(folder, 'reference.tar.gz.age')
const [mine, spare, another] = await Promise.all([backupKeys(), backupKeys(), backupKeys()])
const recipients = [mine.recipient, spare.recipient]
const keyFile = (name: string, identity: string) => {
  const path = join(folder, name)
  writeFileSync(path, `# created: today\n# public key: age1…\n${identity}\n`)
  return path
}

const reference = await testSetting('reference')
const config = readConfig({ KOYA_HOME: reference.home, BACKUP_RECIPIENT: recipients.join(' ') })
await backupCommand({ ...reference.setting, config }, file)

test('a backup is encrypted to the keys of the settings, in the format of age', async () => {
  expect(reference.said.at(-1)).toContain('encrypted to 2 keys')
  const bytes = readFileSync(file)
  expect(bytes.subarray(0, 21).toString()).toBe('age-encryption.org/v1')
  const decrypter = new Decrypter()
  decrypter.addIdentity(spare.identity)
  const archive = await decrypter.decrypt(bytes)
  expect([archive[0], archive[1]]).toEqual([0x1f, 0x8b])
})

test('either private key restores it', async () => {
  for (const { identity } of [mine, spare]) {
    const { setting, db } = await testSetting('blank')
    await restoreCommand(setting, file, keyFile('key.txt', identity))
    expect(await fingerprints(db)).toEqual(await fingerprints(reference.db))
  }
})

test.each([
  ['no key', () => undefined, 'is encrypted. Name the file that holds the private key'],
  ['the key of somebody else', () => keyFile('another.txt', another.identity), 'is encrypted to another key'],
  ['a file without a key', () => keyFile('diary.txt', 'Dear diary'), 'holds no age private key'],
  ['a file that is not there', () => join(folder, 'nowhere.txt'), 'cannot be read'],
])('with %s it is refused in one sentence', async (_what, identity, sentence) => {
  const { setting } = await testSetting('blank')
  await expect(restoreCommand(setting, file, identity())).rejects.toThrow(sentence)
})

test.each([
  ['is cut off', (bytes: Buffer) => bytes.subarray(0, -2_000)],
  ['has a wrong byte in it', (bytes: Buffer) => bytes.fill(bytes[5_000] === 0 ? 1 : 0, 5_000, 5_001)],
])('an encrypted archive that %s is refused', async (name, damage) => {
  const broken = join(folder, `${name}.age`)
  writeFileSync(broken, damage(readFileSync(file)))
  const { setting, db } = await testSetting('blank')
  await expect(restoreCommand(setting, broken, keyFile('key.txt', mine.identity))).rejects.toThrow(/is damaged/)
  expect(Object.keys(await fingerprints(db))).toEqual([])
})

test('a key that is none is refused before anything is written', async () => {
  expect(() => readConfig({ BACKUP_RECIPIENT: 'ssh-ed25519 AAAA' })).toThrow(
    'BACKUP_RECIPIENT must be public keys of age',
  )
  const misspelt = readConfig({ KOYA_HOME: reference.home, BACKUP_RECIPIENT: 'age1qqqq' })
  const target = join(folder, 'misspelt.age')
  await expect(backupCommand({ ...reference.setting, config: misspelt }, target)).rejects.toThrow(
    'age1qqqq is not an age public key',
  )
})
