import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { goodCourse } from '../../test/courses/packages.ts'
import { temporaryFolder } from '../../test/temporary-folder.ts'
import { testSetting } from '../../test/test-setting.ts'
import { courses } from '../db/schema.ts'
import { StartupProblem } from '../settings/startup-problem.ts'
import { exportCourseCommand, importCourseCommand } from './course.ts'

const { setting, said, db } = await testSetting('market')
const folder = temporaryFolder()
const hashSaid = () => /content hash (\w{64})/.exec(said.at(-1) ?? '')?.[1]

test('a course is exported by its code or its number and imported again, as a zip file and as a folder', async () => {
  await exportCourseCommand(setting, 'law-101', join(folder, 'law.zip'))
  const hash = hashSaid()
  expect(said.at(-1)).toContain('Wrote LAW-101')
  const [law] = await db.select().from(courses).where(eq(courses.code, 'LAW-101'))
  await exportCourseCommand(setting, String(law?.id), join(folder, 'law'))
  expect(hashSaid()).toBe(hash)
  expect(await readFile(join(folder, 'law/course.md'), 'utf8')).toContain('name: Your Rights When the Police Stop You')

  await importCourseCommand(setting, join(folder, 'law.zip'), 'instructor@koya.test')
  expect([said.at(-1), hashSaid()]).toEqual([expect.stringContaining('LAW-101 copy is course'), hash])
  await importCourseCommand(setting, join(folder, 'law'), 'INSTRUCTOR@koya.test')
  expect([said.at(-1), hashSaid()]).toEqual([expect.stringContaining('LAW-101 copy 2 is course'), hash])
})

test('films and files go along into a zip file and a folder, and stay behind with --films off', async () => {
  const bread = temporaryFolder()
  await mkdir(join(bread, 'lessons'))
  await mkdir(join(bread, 'media'))
  await writeFile(join(bread, 'course.md'), goodCourse.replace('PKG-1', 'BRD-9'))
  const sheet = '---\ntitle: Print it\nkind: attachment\nname: Sheet\nfile: media/sheet.pdf\n---\n'
  await writeFile(join(bread, 'lessons/01-heat.md'), sheet)
  await writeFile(join(bread, 'media/sheet.pdf'), '%PDF-1.7\n'.padEnd(3_000, 'x'))
  await importCourseCommand(setting, bread, 'instructor@koya.test')
  const hash = hashSaid()
  for (const target of [join(folder, 'bread.zip'), join(folder, 'bread')]) {
    await exportCourseCommand(setting, 'BRD-9', target)
    expect(hashSaid()).toBe(hash)
    await importCourseCommand(setting, target, 'instructor@koya.test')
    expect(hashSaid()).toBe(hash)
  }
  expect(await readdir(join(folder, 'bread/media'))).toEqual(['01-sheet.pdf'])
  await exportCourseCommand(setting, 'BRD-9', join(folder, 'light'), 'off')
  expect(await readdir(join(folder, 'light'))).not.toContain('media')
  await expect(exportCourseCommand(setting, 'BRD-9', join(folder, 'x.zip'), 'no')).rejects.toThrow('on or off')
})

test('a folder of the demo market is a package that can be imported', async () => {
  const demo = new URL('../../../demo/courses/atswa-101', import.meta.url).pathname
  await importCourseCommand(setting, demo, 'instructor@koya.test')
  expect(said.at(-1)).toMatch(
    /ATSWA-101 copy is course \d+, a draft of instructor@koya.test: 12 lessons, 172 questions/,
  )
})

test('what cannot be done is said in one sentence, and a bad package with all that is wrong with it', async () => {
  const courseCount = await db.$count(courses)
  const refusal = (work: Promise<void>) => expect(work).rejects
  await refusal(exportCourseCommand(setting, 'NONE-1', join(folder, 'x.zip'))).toThrow(
    'there is no course with the code',
  )
  await refusal(exportCourseCommand(setting, 'LAW-101', join(folder, 'law'))).toThrow('is not empty')
  await refusal(exportCourseCommand(setting, 'LAW-101', join(folder, 'no/x.zip'))).toThrow('Koya cannot write to')
  await refusal(importCourseCommand(setting, join(folder, 'no.zip'), 'admin@koya.test')).toThrow(
    'there is no file or folder',
  )
  await refusal(importCourseCommand(setting, join(folder, 'law'), 'learner@koya.test')).toThrow('does not teach')
  await refusal(importCourseCommand(setting, join(folder, 'law'), 'nobody@koya.test')).toThrow('nobody here has')
  const bad = temporaryFolder()
  await writeFile(join(bad, 'course.md'), goodCourse.replace('price: 2500', 'price: free'))
  await refusal(importCourseCommand(setting, bad, 'admin@koya.test')).toThrow(
    new StartupProblem(`nothing was stored. ${bad} is not in order:\n  course.md, line 7: price: must be a number`),
  )
  expect(await db.$count(courses)).toBe(courseCount)
})
