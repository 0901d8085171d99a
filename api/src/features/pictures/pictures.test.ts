import { Failure } from '@koya/contract/protocol/failures.ts'
import { koyaPictureUrl } from '@koya/contract/rules/pictures/pictures.ts'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { testApp } from '../../../test/test-app.ts'
import { drawCourse, drawKoya } from '../../artwork/draw-picture.ts'
import { drawOutside } from '../../artwork/drawing.ts'
import { courses } from '../../db/schema.ts'
import { DrawingStore } from './drawing-store.ts'

const { app, db } = await testApp({ template: 'market' })

// The thread loads its fonts with the first drawing.
beforeAll(() => drawOutside({ kind: 'koya' }), 60_000)

async function pictureOf(id: number): Promise<string> {
  return (await app.inject(`/api/v1/courses/${id}`)).json().data.share_image
}

test('a course and Koya itself have a JPEG of 1200 by 630 pixels, kept for a year', async () => {
  for (const address of [await pictureOf(2), koyaPictureUrl]) {
    const { statusCode, headers, rawPayload } = await app.inject(address)
    expect(statusCode).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'public, max-age=31536000, immutable',
    })
    expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
    // WhatsApp shows no picture that is much larger.
    expect(rawPayload.length).toBeLessThan(300_000)
  }
})

test('a new title or price is a new picture, and the old address leads to it', async () => {
  const old = await pictureOf(3)
  await db.update(courses).set({ name: 'Another title' }).where(eq(courses.id, 3))
  const renamed = await pictureOf(3)
  await db.update(courses).set({ priceKobo: 123_400 }).where(eq(courses.id, 3))
  const repriced = await pictureOf(3)

  expect(new Set([old, renamed, repriced]).size).toBe(3)
  const answer = await app.inject(old)
  expect([answer.statusCode, answer.headers.location, answer.headers['cache-control']]).toEqual([
    302,
    repriced,
    'no-store',
  ])
})

test('an uploaded cover is shown instead of the drawn picture', async () => {
  await db.update(courses).set({ coverImage: '/media/cover.jpg' }).where(eq(courses.id, 4))
  expect(await pictureOf(4)).toBe('/media/cover.jpg')
})

test('an uploaded thumbnail is shown too, and a drawn scene is part of the drawn picture', async () => {
  const thumbnail = `/media/${'a'.repeat(24)}/1280.webp`
  const scene = await pictureOf(6)
  await db.update(courses).set({ thumbnail: '' }).where(eq(courses.id, 6))
  const cloth = await pictureOf(6)
  expect(cloth).not.toBe(scene)
  await db.update(courses).set({ thumbnail }).where(eq(courses.id, 6))
  expect(await pictureOf(6)).toBe(thumbnail)
})

test('what is not offered, and an address nobody wrote, have no picture, and that is not kept', async () => {
  const hidden = await pictureOf(5)
  await db.update(courses).set({ status: 0 }).where(eq(courses.id, 5))
  const addresses = [hidden, '/pictures/course-999999-a.jpg', '/pictures/course-0-a.jpg', '/pictures/koya-0.jpg']
  for (const address of [...addresses, '/pictures/course-1-%2e%2e.jpg', '/pictures/']) {
    const { statusCode, headers } = await app.inject(address)
    expect([address, statusCode, headers['cache-control']]).toEqual([address, 404, 'no-store'])
  }
})

const asked = { priceKobo: 0, seed: 'course-1', category: 'arts', motif: undefined } as const

test('whatever a title holds, the picture holds lines only: no text that would need a font, nothing of its markup', () => {
  for (const name of ['</svg><script>alert(1)</script>', 'كورس', '', ' ', 'Ọ̀rọ̀ ‘x’ & “y”', 'W'.repeat(5_000)]) {
    const svg = drawCourse({ ...asked, name })
    expect(svg).not.toMatch(/<text|<script|NaN|undefined/)
    expect(svg.length).toBeLessThan(60_000)
  }
  expect(drawKoya()).not.toMatch(/<text/)
  const scene = { category: 'arts', subject: 'drum', place: 'stage', number: 5 } as const
  expect(drawCourse({ ...asked, name: 'W'.repeat(5_000), scene })).not.toMatch(/<text|NaN|undefined/)
})

test('a thousand requests for one picture make it once, and many pictures are made one after another', async () => {
  const store = new DrawingStore()
  let [made, busy, busiest] = [0, 0, 0]
  const make = async () => {
    busiest = Math.max(busiest, ++busy)
    await new Promise(setImmediate)
    busy--
    made++
    return Buffer.alloc(10)
  }
  await Promise.all(Array.from({ length: 1_000 }, () => store.find('one', make)))
  expect(made).toBe(1)
  await Promise.all(Array.from({ length: 10 }, (_, at) => store.find(`other ${at}`, make)))
  expect([made, busiest]).toEqual([11, 1])
})

test('when too many pictures wait, the next is refused for now, and a failure stops nobody', async () => {
  const store = new DrawingStore({ waiting: 2 })
  const broken = store.find('a', () => Promise.reject(new Error('torn')))
  const next = store.find('b', async () => Buffer.from('b'))
  expect(() => store.find('c', async () => Buffer.from('c'))).toThrow(Failure)
  await expect(broken).rejects.toThrow('torn')
  expect(String(await next)).toBe('b')
  expect(String(await store.find('a', async () => Buffer.from('a')))).toBe('a')
})

test('the memory for pictures has a limit: what was not asked for longest goes', async () => {
  const store = new DrawingStore({ bytes: 25 })
  const make = async () => Buffer.alloc(10)
  await store.find('a', make)
  await store.find('b', make)
  await store.find('a', make)
  await store.find('c', make)
  expect(store.bytes).toBe(20)
  await expect(store.find('a', () => Promise.reject(new Error('gone')))).resolves.toHaveLength(10)
  await expect(store.find('b', () => Promise.reject(new Error('gone')))).rejects.toThrow('gone')
})
