import { brotliCompressSync, constants } from 'node:zlib'
import { artBase, portraitUrl, sceneUrl } from '@koya/contract/rules/pictures/art.ts'
import { eq, like } from 'drizzle-orm'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { problemsOf } from '../../../test/svg-problems.ts'
import { testApp } from '../../../test/test-app.ts'
import { inTheMarket } from '../../access/who-may-see.ts'
import { courses, profiles, userRoles } from '../../db/schema.ts'

const { app, db } = await testApp({ template: 'market' })

const scenes = (
  await db.select({ name: courses.name, picture: courses.thumbnail }).from(courses).where(inTheMarket)
).sort((a, b) => a.name.localeCompare(b.name))
const portraits = (await db.select({ picture: profiles.imageUrl }).from(profiles)).map(({ picture }) => picture)

async function drawing(address: string) {
  const { statusCode, headers, body } = await app.inject(address)
  expect([address, statusCode]).toEqual([address, 200])
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
  return body
}

/** What is left of a picture at a glance: few points, of which the eye sees light and colour. */
async function glance(address: string, width: number, height: number) {
  return sharp(Buffer.from(await drawing(address)))
    .resize(width, height, { fit: 'fill' })
    .removeAlpha()
    .raw()
    .toBuffer()
}

/** How far apart two glances are, of 255: the mean over their points. */
function apart(one: Buffer, other: Buffer) {
  let sum = 0
  for (let at = 0; at < one.length; at++) sum += Math.abs((one[at] ?? 0) - (other[at] ?? 0))
  return sum / one.length
}

function closest(glances: { name: string; seen: Buffer }[]) {
  const pairs = glances.flatMap(({ name, seen }, at) =>
    glances.slice(at + 1).map((other) => ({ pair: `${name} / ${other.name}`, apart: apart(seen, other.seen) })),
  )
  return pairs.sort((a, b) => a.apart - b.apart)
}

test('every course of the demo market has a scene, and no two look alike at a glance', async () => {
  expect(scenes.length).toBeGreaterThan(250)
  const glances = await Promise.all(
    scenes.map(async ({ name, picture }) => ({ name, seen: await glance(picture, 32, 18) })),
  )
  // Two cloths of one category are 3 apart, two scenes of it mostly 40.
  expect(closest(glances).filter(({ apart }) => apart < 8)).toEqual([])
}, 120_000)

test('scenes are well-formed and cost about 2 kB', async () => {
  const sizes = await Promise.all(
    scenes.map(async ({ picture }) => {
      const svg = await drawing(picture)
      expect(problemsOf(svg)).toEqual([])
      return compressed(svg)
    }),
  )
  expect(mean(sizes)).toBeLessThan(2_200)
  expect(Math.max(...sizes)).toBeLessThan(4_000)
}, 60_000)

test('everybody who teaches or learns in the demo market has a face of their own, of less than 2 kB', async () => {
  expect(portraits.length).toBeGreaterThan(100)
  expect(new Set(portraits).size).toBe(portraits.length)
  const sizes = await Promise.all(
    portraits.map(async (picture) => {
      const svg = await drawing(picture)
      expect(problemsOf(svg)).toEqual([])
      return compressed(svg)
    }),
  )
  expect(mean(sizes)).toBeLessThan(1_600)
  expect(Math.max(...sizes)).toBeLessThan(2_200)
}, 60_000)

test('no two teachers look alike beside their names', async () => {
  const teachers = await db
    .select({ picture: profiles.imageUrl })
    .from(profiles)
    .innerJoin(userRoles, eq(userRoles.userId, profiles.userId))
    .where(eq(userRoles.role, 'Instructor'))
  expect(teachers).toHaveLength(30)
  const glances = await Promise.all(
    teachers.map(async ({ picture }) => ({ name: picture, seen: await glance(picture, 20, 20) })),
  )
  expect(closest(glances).filter(({ apart }) => apart < 9)).toEqual([])
})

test('at 40 px a portrait comes nearer', async () => {
  const svg = await drawing(portraitUrl('woman-gele', 'person-1'))
  expect(svg).toMatch(/@media\(max-width:64px\)\{#f\{transform:[^}]*scale\(1\.\d+\)/)
})

test('the same address is the same face, another seed is another, and what is named stays', async () => {
  const [once, again, other] = await Promise.all(
    ['ada', 'ada', 'obi'].map((seed) => drawing(portraitUrl('woman-hijab', seed))),
  )
  expect(once).toBe(again)
  expect(once).not.toBe(other)
})

test('addresses that were kept before the art changed are still drawn', async () => {
  for (const address of [portraitUrl('man-fila', 'a'), sceneUrl('law', 'governance', 'court', 7)])
    await drawing(address.replace(artBase, '/art/0'))
})

test('neighbours differ in who is there, what is behind them and the hour, for as many courses as a category has', () => {
  const numbers = scenes.map(({ picture }) => Number(/(\d+)\.svg$/.exec(picture)?.[1]))
  expect(Math.max(...numbers)).toBeLessThan(168)
})

test('whoever has no picture keeps the letters, and a course its cloth', async () => {
  await db.update(profiles).set({ imageUrl: '' }).where(like(profiles.imageUrl, '%/folasade-adeyemi.svg'))
  await db.update(courses).set({ thumbnail: '' }).where(eq(courses.code, 'BUS-101'))
  const [course] = await db.select({ id: courses.id }).from(courses).where(eq(courses.code, 'BUS-101'))
  const { data } = (await app.inject(`/api/v1/courses/${course?.id}`)).json()
  expect(data.course_thumbnail).toMatch(/\/cloth\/business\/accounting\//)
  expect(data.instructor.image_url).toMatch(/\/initials\/person-\d+\/FA\.svg$/)
})

/** As the server does it. */
function compressed(svg: string) {
  return brotliCompressSync(svg, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }).length
}

function mean(numbers: number[]) {
  return numbers.reduce((sum, one) => sum + one, 0) / numbers.length
}
