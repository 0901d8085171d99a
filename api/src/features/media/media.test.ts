import { messages } from '@koya/contract/protocol/messages.ts'
import { isUploadedPicture, pictureSources } from '@koya/contract/rules/pictures/picture-widths.ts'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { expect, test, vi } from 'vitest'
import { closeLater } from '../../../test/closing.ts'
import { logInAs, makePerson } from '../../../test/people.ts'
import { runDueJobs } from '../../../test/run-due-jobs.ts'
import { testApp } from '../../../test/test-app.ts'
import { buildApp } from '../../app.ts'
import { media } from '../../db/schema.ts'
import { makeAvifJob } from '../../jobs/media/make-avif.ts'

const { app, db, deps } = await testApp()
const { id, email } = await makePerson(db)
const { token } = (await logInAs(app, email)).json()

async function upload(
  bytes: Uint8Array | string,
  name = 'photo.jpg',
  type = 'image/jpeg',
  isSignedIn = true,
  preset = 'course',
) {
  const form = new FormData()
  form.set('file', new Blob([bytes as Uint8Array<ArrayBuffer>], { type }), name)
  form.set('upload_preset', preset)
  const request = new Request('http://x', { method: 'POST', body: form })
  const response = await app.inject({
    method: 'POST',
    url: '/api/v1/media',
    headers: {
      'content-type': request.headers.get('content-type') ?? '',
      ...(isSignedIn && { authorization: `Bearer ${token}` }),
    },
    payload: Buffer.from(await request.arrayBuffer()),
  })
  return { status: response.statusCode, ...response.json() }
}

function picture(width: number, height: number) {
  return sharp({ create: { width, height, channels: 3, background: '#0E6B45' } })
}

test('a photo is kept as WebP in several widths, without what the camera wrote into it', async () => {
  const photo = await picture(1600, 900)
    .withExif({ IFD0: { Copyright: 'Where I live' } })
    .jpeg()
    .toBuffer()
  const { status, secure_url } = await upload(photo)
  expect(status).toBe(200)
  expect(secure_url).toMatch(/^\/media\/[\w-]+\/1280\.webp$/)
  for (const width of [320, 640, 1280]) {
    const response = await app.inject(secure_url.replace('1280', String(width)))
    expect(response.headers['content-type']).toBe('image/webp')
    expect(response.headers['cache-control']).toContain('immutable')
    const kept = await sharp(response.rawPayload).metadata()
    expect([kept.format, kept.width, kept.exif]).toEqual(['webp', width, undefined])
  }
})

test('a small picture is not blown up, and one that lies on its side is put upright', async () => {
  const { secure_url } = await upload(await picture(200, 100).withMetadata({ orientation: 6 }).png().toBuffer())
  expect(secure_url).toMatch(/\/100\.webp$/)
  const { width, height } = await sharp((await app.inject(secure_url)).rawPayload).metadata()
  expect([width, height]).toEqual([100, 200])
})

test.each(Array.from({ length: 20 }, (_, n) => n + 1))(
  'a picture %i pixels wide is kept where it can be fetched and used',
  async (width) => {
    const { status, secure_url } = await upload(await picture(width, 12).png().toBuffer(), 'small.png', 'image/png')
    expect(status).toBe(200)
    expect(isUploadedPicture(secure_url)).toBe(true)
    expect(pictureSources(secure_url)).toBe(`${secure_url} ${width}w`)
    const fetched = await app.inject(secure_url)
    expect(fetched.statusCode).toBe(200)
    expect((await sharp(fetched.rawPayload).metadata()).width).toBe(width)
    const saved = await app.inject({
      method: 'PUT',
      url: `/api/v1/learners/profile/${id}`,
      headers: { authorization: `Bearer ${token}` },
      payload: { image_url: secure_url },
    })
    expect(saved.statusCode).toBe(200)
  },
)

test('AVIF is made afterwards and given at the same address to whoever takes it', async () => {
  const { secure_url } = await upload(await picture(400, 300).webp().toBuffer())
  await runDueJobs(deps, makeAvifJob)
  const open = vi.spyOn(deps.storage, 'open')
  const avif = await app.inject({ url: secure_url, headers: { accept: 'image/avif,image/webp' } })
  expect([avif.headers['content-type'], avif.headers.vary]).toEqual(['image/avif', 'accept'])
  expect(open).toHaveBeenCalledTimes(1)
  open.mockRestore()
  expect((await app.inject(secure_url)).headers['content-type']).toBe('image/webp')
})

const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
const tiny = await picture(8, 8).png().toBuffer()

test.each([
  ['an SVG that calls itself a JPEG', svg, 415],
  ['a text', 'hello', 415],
  ['nothing', '', 415],
  ['a JPEG that ends after its first bytes', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16]), 415],
  ['a GIF', Buffer.from('GIF89a\x01\x00\x01\x00\x00\x00\x00;', 'latin1'), 415],
  ['a PNG that is cut in the middle', tiny.subarray(0, 40), 415],
  ['six megabytes', Buffer.alloc(6 * 1024 * 1024, 0xff), 413],
])('%s is refused clearly and nothing is kept', async (_what, bytes, status) => {
  const before = await db.$count(media)
  const answer = await upload(bytes as Uint8Array)
  expect(answer.status).toBe(status)
  expect([messages.api.notAnImage, messages.api.tooLarge]).toContain(answer.message)
  expect(await db.$count(media)).toBe(before)
})

test('a picture of a hundred megapixels is refused before it is unpacked', async () => {
  const bomb = await sharp({ create: { width: 10_000, height: 10_000, channels: 3, background: '#000' } })
    .png({ compressionLevel: 9 })
    .toBuffer()
  expect((await upload(bomb)).status).toBe(415)
})

test('a polyglot comes out as a picture and nothing else', async () => {
  const polyglot = Buffer.concat([tiny, Buffer.from('<script>alert(1)</script><?php system($_GET[0]) ?>')])
  const { secure_url } = await upload(polyglot, 'x.php', 'text/html')
  expect((await app.inject(secure_url)).rawPayload.includes('script')).toBe(false)
})

test('only people with a session upload; strange addresses are not found; no file is a field error', async () => {
  expect((await upload(tiny, 'x.png', 'image/png', false)).status).toBe(401)
  for (const path of ['/media/../etc/passwd', '/media/%2e%2e/passwd', `/media/${'a'.repeat(24)}/1.exe`])
    expect((await app.inject(path)).statusCode).toBe(404)
  const form = new URLSearchParams({ file: 'text' }).toString()
  const response = await app.inject({
    method: 'POST',
    url: '/api/v1/media',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/x-www-form-urlencoded' },
    payload: form,
  })
  expect(response.statusCode).toBe(422)
  expect(response.json().errors).toHaveProperty('file')
})

test('a picture is given in parts, asked about, and not sent again to whoever has it', async () => {
  const { secure_url: url } = await upload(await picture(400, 300).webp().toBuffer())
  const whole = await app.inject(url)
  const size = whole.rawPayload.length
  expect(whole.headers).toMatchObject({ 'accept-ranges': 'bytes', 'content-length': String(size) })
  expect(whole.headers['content-security-policy']).toContain('sandbox')
  const part = await app.inject({ url, headers: { range: 'bytes=4-9' } })
  expect([part.statusCode, part.headers['content-range']]).toEqual([206, `bytes 4-9/${size}`])
  expect(part.rawPayload).toEqual(whole.rawPayload.subarray(4, 10))
  expect((await app.inject({ url, headers: { range: `bytes=${size}-` } })).statusCode).toBe(416)
  const look = await app.inject({ method: 'HEAD', url })
  expect([look.statusCode, look.headers['content-length'], look.headers.etag]).toEqual([
    200,
    String(size),
    whole.headers.etag,
  ])
  const known = { 'if-none-match': String(whole.headers.etag) }
  expect((await app.inject({ url, headers: known })).statusCode).toBe(304)
  await runDueJobs(deps, makeAvifJob)
  expect((await app.inject({ url, headers: { ...known, accept: 'image/avif' } })).statusCode).toBe(200)
})

test('a photo of a person is kept by their browser for a day, and by nobody in between', async () => {
  const { secure_url } = await upload(tiny, 'me.png', 'image/png', true, 'profile')
  expect(isUploadedPicture(secure_url)).toBe(true)
  expect((await app.inject(secure_url)).headers['cache-control']).toBe('private, max-age=86400')
})

test('so is a photo of the first release, whose address looks like that of any picture', async () => {
  const { secure_url } = await upload(tiny, 'me.png', 'image/png', true, 'course')
  const key = secure_url.split('/')[2]
  await db.update(media).set({ preset: 'profile' }).where(eq(media.key, key))
  const started = await buildApp(deps)
  closeLater(() => started.close())
  expect((await started.inject(secure_url)).headers['cache-control']).toBe('private, max-age=86400')
  const other = await upload(tiny, 'cover.png', 'image/png', true, 'course')
  expect((await started.inject(other.secure_url)).headers['cache-control']).toContain('immutable')
})
