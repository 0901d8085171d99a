import { messages } from '@koya/contract/protocol/messages.ts'
import { type CategoryKey, categories } from '@koya/contract/rules/catalogue/categories.ts'
import {
  ART_VERSION,
  clothUrl,
  hangingNames,
  hangingUrl,
  hemUrl,
  initialsUrl,
  patchUrl,
  portraitUrl,
  sceneUrl,
} from '@koya/contract/rules/pictures/art.ts'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { problemsOf } from '../../../test/svg-problems.ts'
import { cloth } from '../../artwork/cloths/cloth.ts'
import { initials } from '../../artwork/cloths/initials.ts'
import { motifs } from '../../artwork/cloths/motifs/motifs.ts'
import { subCategoryMotifs } from '../../artwork/cloths/sub-category-motifs.ts'
import { subCategories } from '../../db/reference/sub-categories.ts'
import { artRoutes } from './cloth-routes.ts'

const app = Fastify()
artRoutes(app)

const keys = categories.map(({ key }) => key)
const subKeys = keys.flatMap((category) => Object.keys(subCategories[category]).map((sub) => [category, sub] as const))
const seeds = Array.from({ length: 40 }, (_, i) => `course-${i}`)

test('the same address gives the same cloth, kept for a year', async () => {
  const address = clothUrl('business', 'accounting', 'course-412')
  const [once, again] = [await app.inject(address), await app.inject(address)]

  expect(once.statusCode).toBe(200)
  expect(once.body).toBe(again.body)
  expect(once.headers).toMatchObject({
    'content-type': 'image/svg+xml',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
  })
  expect(address).toContain(`/art/${ART_VERSION}/`)
})

test('forty courses of one category have forty cloths', () => {
  expect(new Set(seeds.map((seed) => cloth(seed, { category: 'health' }))).size).toBe(40)
})

test('every sub-category has a motif of its own', () => {
  const chosen = subKeys.map(([category, sub]) => motifOf(category, sub))

  expect(chosen.every((motif) => motif && motif in motifs)).toBe(true)
  expect(new Set(chosen).size).toBe(subKeys.length)
})

test('every category and sub-category draws well-formed cloths of at most 2.5 kB', () => {
  const subjects = [...subKeys, ...keys.map((category) => [category, undefined] as const)]
  const cloths = subjects.flatMap(([category, sub]) =>
    seeds.map((seed) => cloth(seed, { category, motif: motifOf(category, sub) })),
  )

  for (const svg of cloths) expect(problemsOf(svg)).toEqual([])
  expect(Math.max(...cloths.map((svg) => svg.length))).toBeLessThanOrEqual(2560)
})

test('every patch is well-formed and under 0.8 kB', async () => {
  for (const address of [...keys.map((key) => patchUrl(key)), ...subKeys.map(([key, sub]) => patchUrl(key, sub))]) {
    const svg = await drawing(address)
    expect(problemsOf(svg)).toEqual([])
    expect(svg.length).toBeLessThan(800)
  }
})

test('the hanging cloths and the hem are well-formed and under 9 kB', async () => {
  for (const address of [...hangingNames.map(hangingUrl), hemUrl()]) {
    const svg = await drawing(address)
    expect(problemsOf(svg)).toEqual([])
    expect(svg.length).toBeLessThan(9 * 1024)
  }
})

test('initials keep the marks of Nigerian names', async () => {
  const svg = await drawing(initialsUrl('person-7', 'ọ́lá', "'ṣẹ̀gun"))

  expect(problemsOf(svg)).toEqual([])
  expect(svg).toContain('>Ọ́Ṣ</text>')
})

test('a name without a letter still gets a label', async () => {
  expect(await drawing(initialsUrl('person-7', '-', ''))).toContain('>K</text>')
})

test('initials are escaped', () => {
  const svg = initials('person-1', '<&"', 'arts')

  expect(svg).toContain('&lt;&amp;&quot;</text>')
  expect(problemsOf(svg)).toEqual([])
})

test.each([
  clothUrl('cooking', null, '1'),
  clothUrl('business', 'nursing', '1'),
  clothUrl('business', 'constructor', '1'),
  clothUrl('business', 'accounting', 'Course_1'),
  clothUrl('business', 'accounting', 'a'.repeat(41)),
  patchUrl('toString'),
  patchUrl('law', 'plain'),
  hangingUrl('curtain' as 'hero'),
  portraitUrl('woman-crown', 'person-1'),
  portraitUrl('woman-gele-hijab', 'person-1'),
  portraitUrl('constructor', 'person-1'),
  portraitUrl('woman', 'Person_1'),
  sceneUrl('business', 'nursing', 'office', 1),
  sceneUrl('business', 'accounting', 'toString', 1),
  sceneUrl('business', 'accounting', 'office', 1_000),
  `/art/${ART_VERSION}/initials/person-1/ABCD.svg`,
  `/art/${ART_VERSION}/initials/person-1/%3Cb%3E.svg`,
])('%s is refused, and the refusal is not kept', async (address) => {
  const answer = await app.inject(address)

  expect(answer.statusCode).toBe(404)
  expect(answer.json()).toMatchObject({ message: messages.api.notFound, code: 'not_found' })
  expect(answer.headers['cache-control']).toBeUndefined()
})

function motifOf(category: CategoryKey, sub: string | undefined) {
  return Object.entries(subCategoryMotifs[category]).find(([key]) => key === sub)?.[1]
}

async function drawing(address: string) {
  const answer = await app.inject(address)
  expect(answer.statusCode).toBe(200)
  return answer.body
}
