import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { keepFilm } from '../../../test/media/kept-film.ts'
import { temporaryFolder } from '../../../test/temporary-folder.ts'
import { testSetting } from '../../../test/test-setting.ts'
import { renditions, uploads } from '../../db/schema.ts'
import { chooseStorage } from '../../open-deps.ts'
import { backupCommand } from '../backup.ts'
import { restoreCommand } from '../restore.ts'

test('a backup holds what teachers uploaded and not the copies of it, and after a restore they are made again', async () => {
  const { setting, said, db } = await testSetting('reference')
  const film = await keepFilm(db, chooseStorage(setting.config), 'film')
  const file = join(temporaryFolder(), 'film.tar.gz')
  await backupCommand(setting, file)
  expect(said.at(-1)).toContain('1 upload ')

  const restored = await testSetting('blank')
  await restoreCommand(restored.setting, file)
  const isThere = (kind: string) => existsSync(join(restored.home, 'media', film.key.replace('original', kind)))
  expect(['original', 'sound', '240p'].filter(isThere)).toEqual(['original'])
  expect(await restored.db.$count(renditions)).toBe(0)
  expect(await restored.db.$count(uploads, eq(uploads.state, 'making'))).toBe(1)
  const jobs = await restored.db.execute(sql`SELECT FROM pgboss.job WHERE name = 'make-renditions'`)
  expect(jobs.rows).toHaveLength(1)
  expect(restored.said.join('\n')).toContain('film.mp4: sound, 240p will be made again.')
})

test('a film whose copies are still being made keeps those that there are', async () => {
  const { setting, db } = await testSetting('reference')
  const film = await keepFilm(db, chooseStorage(setting.config), 'half')
  await db.update(uploads).set({ state: 'making' }).where(eq(uploads.id, film.id))
  const file = join(temporaryFolder(), 'half.tar.gz')
  await backupCommand(setting, file)

  const restored = await testSetting('blank')
  await restoreCommand(restored.setting, file)
  for (const kind of ['original', 'sound', '240p'])
    expect(existsSync(join(restored.home, 'media', film.key.replace('original', kind)))).toBe(true)
})
