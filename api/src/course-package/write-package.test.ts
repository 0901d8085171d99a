import fc from 'fast-check'
import { expect, test } from 'vitest'
import { randomCourse } from '../../test/courses/random-course.ts'
import { aYearFrom } from './a-year-from.ts'
import { contentHash } from './content-hash.ts'
import { readZip } from './files/read-zip.ts'
import { zipPackage } from './files/zip-package.ts'
import { readPackage } from './read-package.ts'
import { writePackage } from './write-package.ts'

const days = aYearFrom('2026-01-01')

test('whatever a course holds, its package gives the same course and the same hash again', async () => {
  await fc.assert(
    fc.asyncProperty(randomCourse, async (course) => {
      const sent = { course, pictures: new Map() }
      const zip = await zipPackage(writePackage(sent))
      const read = readPackage((await readZip(zip)).files, days)
      expect(read.course).toEqual(course)
      expect(await contentHash(read)).toBe(await contentHash(sent))
      expect(await zipPackage(writePackage(read))).toEqual(zip)
    }),
    { numRuns: 60 },
  )
}, 60_000)

test('the hash changes with every part of what is taught, and not with the code', async () => {
  const [course] = fc.sample(randomCourse, { numRuns: 1, seed: 7 })
  if (!course) throw new Error('no course')
  const hashOf = (changed: Partial<typeof course>) =>
    contentHash({ course: { ...course, ...changed }, pictures: new Map() })
  const now = await hashOf({})
  expect(await hashOf({ code: 'OTHER' })).toBe(now)
  const [first, ...others] = course.sections
  const question = { kind: 'numeric' as const, prompt: 'How many?', options: [], answer: [1], explanation: '' }
  for (const changed of [
    { name: 'Other' },
    { price: course.price + 1 },
    { outcomes: 'Other' },
    { sections: [...others, { title: `${first?.title} more`, lessons: first?.lessons ?? [] }] },
    { bank: [...course.bank, question] },
    { entrance: [...course.entrance, question] },
  ])
    expect(await hashOf(changed)).not.toBe(now)
})
