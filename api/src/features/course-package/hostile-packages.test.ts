import { lagosDay } from '@koya/contract/rules/time/lagos-day.ts'
import { afterAll, expect, test, vi } from 'vitest'
import { goodCourse, goodLesson, packageFiles, packageForm, problemsOf } from '../../../test/courses/packages.ts'
import { signedIn } from '../../../test/roles/world.ts'
import { testApp } from '../../../test/test-app.ts'
import { aYearFrom } from '../../course-package/a-year-from.ts'
import { readZip } from '../../course-package/files/read-zip.ts'
import { zipPackage } from '../../course-package/files/zip-package.ts'
import { ProblemList } from '../../course-package/problem-list.ts'
import { readPackage } from '../../course-package/read-package.ts'
import { courses } from '../../db/schema.ts'

vi.setConfig({ testTimeout: 60_000 })
const { app, db, deps } = await testApp()
const teacher = await signedIn(db, 'Instructor')
// Another thread has a class of its own: what is counted here is what this thread, which serves requests, has read.
const foundHere = vi.spyOn(ProblemList.prototype, 'add')
afterAll(() => foundHere.mockRestore())

async function send(zip: Uint8Array) {
  const { headers, payload } = await packageForm(zip)
  const authorization = `Bearer ${teacher.token}`
  return app.inject({ method: 'POST', url: '/api/v1/courses/package', headers: { ...headers, authorization }, payload })
}

const titles = (count: number) => Array.from({ length: count }, (_, n) => `      - Lesson ${n}\n`).join('')
const question = `- kind: single\n  prompt: Which? ${'x'.repeat(400)}\n  options: [a, b]\n  answer: 3\n`

const hostile: [what: string, changed: Parameters<typeof packageFiles>[0], said: RegExp][] = [
  [
    '40,000 lessons',
    { 'course.md': goodCourse.replace('      - Dough\n', titles(40_000)) },
    /there are 40001 lessons; a course has at most/,
  ],
  [
    'as many wrong questions as there may be',
    { 'questions/bank.yaml': question.repeat(2_000), 'questions/entrance.yaml': question.repeat(2_000) },
    /question 1: /,
  ],
  [
    'a bomb of 39 MB that takes 60 kB',
    Object.fromEntries(
      Array.from({ length: 39 }, (_, n) => [`lessons/b${n}.md`, goodLesson.padEnd(1024 * 1024, 'a \n')]),
    ),
    /the text: |is in no section/,
  ],
]

test.each(hostile)('%s: the package is refused, and the request thread stays free', async (_what, changed, said) => {
  const zip = await zipPackage(packageFiles(changed))
  const read = async () => readPackage((await readZip(zip)).files, aYearFrom(lagosDay(new Date())))
  const problems = await problemsOf(read)
  expect(foundHere).toHaveBeenCalled()
  foundHere.mockClear()
  const refused = await send(zip)

  expect([refused.statusCode, refused.json().code]).toEqual([422, 'bad_package'])
  expect(refused.json().errors.file).toEqual(problems)
  expect(problems.join('\n')).toMatch(said)
  expect(foundHere).not.toHaveBeenCalled()
  expect(await db.$count(courses)).toBe(0)
})

test('packages are counted by whether they were taken', async () => {
  deps.metrics.packageImportSeconds.reset()
  await send(await zipPackage(packageFiles()))
  await send(Buffer.from('no zip file'))
  const text = await deps.metrics.registry.metrics()
  expect(text).toContain('koya_package_import_seconds_count{outcome="taken"} 1')
  expect(text).toContain('koya_package_import_seconds_count{outcome="refused"} 1')
})
