import { expect, test } from 'vitest'
import { programmePrice } from '../rules/constants.ts'
import { isTopic, paperTopic } from '../rules/exams/topics.ts'
import { institutionIds, loadInstitution, loadInstitutionOf } from './load-institution.ts'
import { type Institution, sharedFaqs } from './programme.ts'
import { syllabusOf } from './syllabus.ts'

const all = (await Promise.all(institutionIds.map(loadInstitution))) as Institution[]
const byId = (id: number) => all.find((body) => body.id === id) as Institution
const byIdOf = (name: string) => all.find(({ institution }) => institution === name) as Institution
const sizes = (id: number) => byId(id).courses.map(({ body }) => body.length)
const titles = (id: number) => byId(id).courses.flatMap(({ body }) => body.map(({ title }) => title))

/** Sentences of eight words or more, in the words themselves. */
function sentencesOf(texts: string[]) {
  return texts
    .flatMap((text) => text.split(/(?<=[.?:;])\s+/))
    .map((text) => text.toLowerCase().match(/[\p{L}\p{N}']+/gu) ?? [])
    .filter((words) => words.length >= 8)
    .map((words) => words.join(' '))
}

function textsOf({ intro, enroll_plan, about_program, objectives, prerequisites, courses, ...more }: Institution) {
  const papers = courses.flatMap(({ body }) => body)
  return [
    intro,
    ...enroll_plan,
    ...about_program,
    ...objectives,
    ...prerequisites,
    ...(more.outcomes ?? []),
    ...(more.skills_acquired ?? []),
    ...papers.flatMap((paper) => [
      paper.info,
      paper.prerequisite,
      ...paper.outcomes,
      ...paper.skills_acquired,
      ...paper.body,
    ]),
  ]
}

test('the nine bodies are there, each under its own id and found by number and by text', async () => {
  expect(all.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
  expect(await loadInstitution('4')).toBe(await loadInstitution(4))
  for (const nobody of ['0', '10', '04', '4.0', '', 'toString', '__proto__'])
    expect(await loadInstitution(nobody)).toBeUndefined()
})

test('they cover the fields of the specification', () => {
  const names = all.map(({ fullname }) => fullname).join('\n')
  for (const field of [
    'Chartered Accountants',
    'Secretaries',
    'Bankers',
    'Personnel Management',
    'Accounting Technicians',
    'Marketing',
    'Institute of Management',
  ])
    expect(names).toContain(field)
})

test('the counts of the specification hold', () => {
  expect(sizes(2)).toEqual([4, 4, 4, 4])
  expect(sizes(5)).toEqual([4, 4, 4])
  expect([sizes(1).length, titles(1).length]).toEqual([3, 14])
  expect([sizes(4).length, titles(4).length]).toEqual([6, 31])
  expect(byId(7).courses).toEqual([])
})

test('the management programme has fifteen titles with codes from MPE 1xx to 3xx, in every named field', () => {
  expect(titles(8)).toHaveLength(15)
  for (const title of titles(8)) expect(title).toMatch(/^MPE [123]\d\d: \S/)
  for (const field of [
    'Marketing',
    'Financ',
    'Ethics',
    'Leadership',
    'Public Relations',
    'Human Capital',
    'Operations',
    'Health and Safety',
    'Management Information',
    'Strateg',
    'Comparative Management',
    'Organisational Behaviour',
  ])
    expect(titles(8).join('\n')).toContain(field)
})

test('the exemptions of the banking institute range from 1 to 15 subjects', () => {
  expect(byId(3).prerequisites.join('\n')).toContain('from 1 to 15 subjects')
})

test('the additional list of the banking institute has the six fields, as a list of titles', () => {
  const { preformat = '' } = byId(3)
  for (const field of [
    'Microfinance',
    'Treasury',
    'E-Payment',
    'Deposit Insurance',
    'Digital Banking',
    'Sustainable Banking',
  ])
    expect(preformat).toMatch(new RegExp(`<li>[^<]*${field}`))
  expect(preformat.replace(/<\/?(ul|li)>/g, '')).not.toMatch(/[<>]/)
})

test.each(all)('$institution has every field of the specification', (body) => {
  for (const text of [body.institution, body.fullname, body.intro, body.language, body.source])
    expect(text).not.toBe('')
  expect(body.hero_image).toMatch(/^(\/.*)?$/)
  for (const list of [body.enroll_plan, body.about_program, body.objectives, body.list_of_levels, body.prerequisites])
    expect(list.length).toBeGreaterThan(0)
  expect(body.checked_on).toMatch(/^20\d\d-\d\d-\d\d$/)
  expect(body.faqs).toBe(sharedFaqs)
  expect(body.prerequisites.join('\n')).toMatch(/five credits, English and Mathematics among them, in at most two/)
})

test.each(all)('the descriptions of the courses of $institution speak to the reader', ({ courses }) => {
  const others =
    /\b(Students|Learners|Participants|Candidates|(Each|Every|The) (student|learner|candidate|participant))\b/
  for (const { code, info, prerequisite } of courses.flatMap(({ body }) => body))
    expect(`${info} ${prerequisite}`, code).not.toMatch(others)
})

test('the three questions are those of the specification', () => {
  expect(sharedFaqs.map(({ question }) => question).join('\n')).toMatch(
    /^.*best of the learning experience.*\n.*certification pathway plan.*\n.*international restrictions.*$/,
  )
})

test('every course of every level costs 12000, is led by an instructor and taught in English', () => {
  const groups = all.flatMap(({ courses }) => courses)
  const courses = groups.flatMap(({ body }) => body)
  for (const each of [...groups, ...courses]) {
    expect(each).toMatchObject({ price: String(programmePrice), learningStyle: 'Instructor Led', language: 'English' })
    expect(each.author).toBeTypeOf('string')
  }
  for (const { title, info, outcomes, skills_acquired, body } of courses) {
    expect([title, info].every(Boolean)).toBe(true)
    expect(Math.min(outcomes.length, skills_acquired.length, body.length)).toBeGreaterThan(1)
  }
})

test('no sentence of eight words or more stands twice, apart from the shared questions', () => {
  // The entry minimum is one rule, and the specification gives its words.
  const isEntryMinimum = (sentence: string) => sentence.includes('five credits english and mathematics among them')
  const counts = new Map<string, number>()
  for (const sentence of all.flatMap((body) => [...new Set(sentencesOf(textsOf(body)))]))
    counts.set(sentence, (counts.get(sentence) ?? 0) + 1)
  const repeated = [...counts].filter(([sentence, count]) => count > 1 && !isEntryMinimum(sentence))
  expect(repeated).toEqual([])
})

test('each body is found by the code of any of its papers, and every topic of a paper has a name of its own', async () => {
  for (const { id, courses } of all)
    for (const { code, body } of courses.flatMap((group) => group.body)) {
      expect((await loadInstitutionOf(code))?.id).toBe(id)
      const topics = body.map((name) => paperTopic(code, name))
      expect(topics.filter((topic) => !isTopic(topic) || topic.length > 100)).toEqual([])
      expect(new Set(topics).size).toBe(topics.length)
    }
  for (const code of ['BUS-101', '', 'ICAN', 'constructor-1', 'ican-101'])
    expect(await loadInstitutionOf(code)).toBeUndefined()
})

test('every paper of every body has its part of a hundred marks for each topic', () => {
  const papers = all.flatMap(({ courses }) => courses.flatMap(({ body }) => body))
  expect(papers.length).toBeGreaterThan(130)
  for (const { code, body, weights } of papers) {
    expect([code, weights.marks.length]).toEqual([code, body.length])
    expect([code, weights.marks.reduce((sum, marks) => sum + marks, 0)]).toEqual([code, 100])
    expect([code, Math.min(...weights.marks) > 0]).toEqual([code, true])
  }
})

test('a paper says whose its weights are: the body that publishes them, or ours', () => {
  const atswa = byId(5)
  const [group] = atswa.courses
  const [paper] = group?.body ?? []
  if (!group || !paper) throw new Error('ATSWA has no papers')
  const marks = paper.body.map((_, at) => at + 1)
  const syllabusWith = (source?: string) => {
    const weights = { marks, ...(source && { source }) }
    return syllabusOf({ ...atswa, courses: [{ ...group, body: [{ ...paper, weights }] }] }, paper.code)
  }
  expect(syllabusWith('The syllabus of 2026.')).toMatchObject({ weighedBy: 'body', source: 'The syllabus of 2026.' })
  expect(syllabusWith()).toMatchObject({ weighedBy: 'koya', source: atswa.source, checkedOn: atswa.checked_on })
})

test('what it takes to pass, and how a paper is laid out, is said with its source, and only where we have read it', () => {
  const ruled = all.filter(({ pass_rule }) => pass_rule)
  expect(ruled.map(({ institution }) => institution)).toEqual(['ICAN', 'CIPM'])
  for (const { institution, courses, pass_rule } of ruled) {
    expect(pass_rule?.source).not.toBe('')
    const codes = courses.flatMap(({ body }) => body.map(({ code }) => code))
    for (const code of codes) expect(syllabusOf(byIdOf(institution), code)?.passRule).toBe(pass_rule)
  }
  const laidOut = all.flatMap(({ courses }) => courses.flatMap(({ body }) => body)).filter(({ layout }) => layout)
  expect(laidOut.map(({ code }) => code)).toEqual(['ATSWA-101'])
  for (const { layout } of laidOut) expect(layout?.source).toMatch(/\S/)
})
