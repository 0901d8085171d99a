import { loadInstitutionOf } from '@koya/contract/programmes/load-institution.ts'
import { syllabusOf } from '@koya/contract/programmes/syllabus.ts'
import { paperTopic } from '@koya/contract/rules/exams/topics.ts'
import { lagosDay } from '@koya/contract/rules/time/lagos-day.ts'
import { expect, test } from 'vitest'
import { listSeedCourses } from './course-list.ts'
import { readDemoFolder } from './demo/demo-folder.ts'
import { readPaperPractice } from './demo/paper-practice.ts'

const LEAST = 150
const today = lagosDay(new Date())
const { courses } = await readDemoFolder(today)
const seeded = await listSeedCourses(today)
const banks = await readPaperPractice()
banks.set('atswa-101', courses.get('atswa-101')?.practice ?? [])

test.each(['atswa-101', 'atswa-102', 'atswa-103'])(
  '%s has practice for a whole diet, by the weight of its topics',
  async (name) => {
    const bank = banks.get(name) ?? []
    expect(bank.length).toBeGreaterThanOrEqual(LEAST)
    const code = name.toUpperCase()
    const institution = await loadInstitutionOf(code)
    for (const { topic, weight } of (institution && syllabusOf(institution, code)?.topics) ?? []) {
      const count = bank.filter(({ topics }) => topics?.includes(topic)).length
      expect([topic, count >= Math.floor(weight * LEAST)]).toEqual([topic, true])
    }
  },
)

test.each([...banks])(
  'every question of %s has one topic of its paper, and a written lesson to which a wrong answer leads',
  (name, bank) => {
    const code = name.toUpperCase()
    const lessons = seeded.find((course) => course.code === code)?.sections.flatMap((section) => section.lessons) ?? []
    const taught = new Set(
      lessons.flatMap(({ title, topic, content }) =>
        content.kind === 'text' && content.markdown ? [topic ?? paperTopic(code, title)] : [],
      ),
    )
    const lost = bank.filter(({ topics = [] }) => topics.length !== 1 || !taught.has(topics[0] ?? ''))
    expect(lost.map(({ prompt }) => prompt)).toEqual([])
  },
)

test('every answer is explained, with the rule that it rests on, and nothing is asked twice', () => {
  for (const bank of banks.values()) {
    expect(new Set(bank.map(({ prompt }) => prompt)).size).toBe(bank.length)
    const bare = bank.filter(({ explanation }) => !/^\S.{20,}\nSource: \S.{5,}$/.test(explanation))
    expect(bare.map(({ prompt }) => prompt)).toEqual([])
  }
})

test('none of the four places is the right one much more often than the others', () => {
  for (const [name, bank] of banks) {
    const single = bank.filter(({ kind, options }) => kind === 'single' && options.length === 4)
    const places = [0, 1, 2, 3].map((place) => single.filter(({ answer }) => answer[0] === place).length)
    expect([name, Math.max(...places) <= single.length * 0.32, Math.min(...places) >= single.length * 0.18]).toEqual([
      name,
      true,
      true,
    ])
  }
})
