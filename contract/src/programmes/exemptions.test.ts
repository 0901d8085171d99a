import { expect, test } from 'vitest'
import { exemptionRules } from './exemption-rules.ts'
import {
  certainPapers,
  examinationOf,
  papersLeft,
  readQualifications,
  remainingPapers,
  writeQualifications,
} from './exemptions.ts'
import { institutionIds, loadInstitution } from './load-institution.ts'

async function examinationFor(id: number) {
  const institution = await loadInstitution(id)
  const exemptions = institution?.exemptions
  if (!institution || !exemptions) throw new Error(`No rules for ${id}`)
  const levels = institution.courses.map(({ title, body }) => ({ title, papers: body }))
  return { examination: examinationOf(levels, exemptions), ...exemptions }
}

async function remainingFor(id: number, qualifications: string[]) {
  const { examination, rules } = await examinationFor(id)
  const held = rules.filter((rule) => qualifications.includes(rule.id))
  expect(held).toHaveLength(qualifications.length)
  return remainingPapers(examination, held)
}

/** The titles that are left, of all levels. */
function titlesLeft({ levels }: Awaited<ReturnType<typeof remainingFor>>) {
  return levels.flatMap(({ papers, choose }) =>
    choose ? [] : papers.filter(({ sparedBy }) => sparedBy.length === 0).map(({ title }) => title),
  )
}

const skillsBesides = ['Performance Management', 'Public Sector Accounting and Finance']
const ethics = 'Corporate Strategic Management and Ethics'
const professional = [
  'Corporate Reporting',
  'Advanced Audit and Assurance',
  'Strategic Financial Management',
  'Advanced Taxation',
  'Case Study',
]

/** ICAN, by hand from its rules: what is left to write. */
test.each([
  ['accredited-accounting', ['Financial Reporting', 'Taxation', ...skillsBesides, ethics, ...professional]],
  ['atswa', ['Financial Reporting', ...skillsBesides, ethics, ...professional]],
  ['mcati', professional],
  ['accredited-masters', ['Taxation', ...skillsBesides, ethics, ...professional]],
  [
    'unaccredited-degree',
    [
      'Management Information',
      'Financial Reporting',
      'Audit and Assurance',
      'Taxation',
      ...skillsBesides,
      ethics,
      ...professional,
    ],
  ],
  ['atswa accredited-masters', [...skillsBesides, ethics, ...professional]],
])('ICAN: with %s there remain the papers the rule leaves', async (held, left) => {
  const remaining = await remainingFor(1, held.split(' '))
  expect(titlesLeft(remaining)).toEqual(left)
  expect(remaining.count).toBe(left.length)
  expect(remaining.open).toEqual([])
})

/** How many papers are left, whether every chosen rule names its papers, and for which level nothing is left. */
test.each([
  [1, '', 15, true, []],
  [1, 'mcati', 5, true, ['Foundation', 'Skills']],
  [2, 'no-degree', 16, true, []],
  [2, 'any-degree', 16, false, []],
  [3, '', 13, true, []],
  [3, 'business-degree', 10, true, ['Electives']],
  [3, 'linkage-banking', 13, false, []],
  [3, 'business-degree other-degree', 10, false, ['Electives']],
  [4, 'degree', 31, false, []],
  [6, 'relevant-degree', 8, true, ['Certificate']],
  [7, 'atswa', undefined, true, ['Foundation']],
  [7, 'ican', 2, true, ['Foundation']],
] as const)('programme %i with "%s" leaves %s papers', async (id, held, count, isExact, empty) => {
  const remaining = await remainingFor(id, held.split(' ').filter(Boolean))
  expect(remaining.count).toBe(count)
  expect(remaining.open.length === 0).toBe(isExact)
  expect(remaining.levels.filter((level) => level.remaining === 0).map(({ title }) => title)).toEqual(empty)
})

test('members of ICAN and ANAN write two papers of CITN and no other', async () => {
  for (const member of ['ican', 'anan'])
    expect(titlesLeft(await remainingFor(7, [member]))).toEqual([
      'Extractive Industries Taxation',
      'Test of Professional Competence',
    ])
})

test('what is left for certain leaves out electives that one chooses and papers without a name', async () => {
  const codes = async (id: number, held: string[]) =>
    certainPapers(await remainingFor(id, held)).map(({ code }) => code)
  expect(await codes(1, ['mcati'])).toEqual(['ICAN-301', 'ICAN-302', 'ICAN-303', 'ICAN-304', 'ICAN-CASE'])
  const { levels } = await remainingFor(3, [])
  const electives = levels.filter(({ choose }) => choose).flatMap(({ papers }) => papers.map(({ code }) => code))
  expect(electives.length).toBeGreaterThan(0)
  expect((await codes(3, [])).filter((code) => electives.includes(code))).toEqual([])
  expect(await codes(7, ['atswa'])).toHaveLength(2)
})

test('every exemption says which rule is behind it, all of them where several are', async () => {
  const { levels } = await remainingFor(1, ['atswa', 'mcati'])
  const taxation = levels[1]?.papers.find(({ title }) => title === 'Taxation')
  expect(taxation?.sparedBy.map(({ id }) => id)).toEqual(['atswa', 'mcati'])
})

test.each(institutionIds)(
  'the rules of programme %i name papers that exist, and where they have a source, its name',
  async (id) => {
    const institution = await loadInstitution(id)
    expect(institution?.exemptions).toBe(exemptionRules[id])
    if (!institution?.exemptions) return
    const { examination, rules } = await examinationFor(id)
    const codes = examination.flatMap(({ papers }) => papers.map(({ code }) => code))
    expect(new Set(rules.map((rule) => rule.id)).size).toBe(rules.length)
    for (const { papers, source, id: name } of rules) {
      expect(papers.filter((code) => !codes.includes(code))).toEqual([])
      expect(source).not.toBe('')
      expect(name).toMatch(/^[a-z-]+$/)
    }
  },
)

test('a choice has one address, however it was written', async () => {
  const { rules } = await examinationFor(1)
  const read = (query: string) => readQualifications(new URLSearchParams(query), rules)
  expect(read('qualification=mcati&qualification=atswa').map(({ id }) => id)).toEqual(['atswa', 'mcati'])
  expect(read('qualification=mcati,atswa,nonsense,atswa')).toEqual(read('qualification=atswa&qualification=mcati'))
  expect(String(writeQualifications(read('qualification=mcati,atswa')))).toBe('qualification=atswa&qualification=mcati')
  expect(read('qualification=')).toEqual([])
})

test('of one level the papers are left that no qualification spares, so that one can set an exam with them', async () => {
  const ican = await loadInstitution(1)
  const skills = ican?.courses.find(({ title }) => title === 'Skills')
  const level = { title: 'Skills', papers: skills?.body ?? [] }
  const left = (...held: string[]) => papersLeft(level, ican?.exemptions ?? { rules: [], ask: { place: '' } }, held)
  expect(left()).toHaveLength(6)
  expect(left('atswa')).toEqual(['ICAN-201', 'ICAN-204', 'ICAN-205', 'ICAN-206'])
  expect(left('mcati')).toEqual([])
})
