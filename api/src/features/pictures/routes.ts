import { Failure } from '@koya/contract/protocol/failures.ts'
import { coursePictureUrl, koyaPictureUrl, pictureBase } from '@koya/contract/rules/pictures/pictures.ts'
import type { FastifyInstance } from 'fastify'
import { drawOutside } from '../../artwork/drawing.ts'
import type { Deps } from '../../deps.ts'
import { embeddable } from '../../http/security-headers.ts'
import { DrawingStore } from './drawing-store.ts'
import { findPictured } from './find-pictured.ts'

/** What is shown where a link to Koya is shared. Made on first request: most courses are never shared. */
export function pictureRoutes(app: FastifyInstance, { db }: Deps) {
  const store = new DrawingStore()
  const hidden = { schema: { hide: true } }

  app.get(koyaPictureUrl, hidden, async (_, reply) => {
    const picture = await store.find(koyaPictureUrl, async () => toJpeg(await drawOutside({ kind: 'koya' })))
    return reply.headers(headers).send(picture)
  })

  app.get<{ Params: { name: string } }>(`${pictureBase}/:name`, hidden, async ({ params, url }, reply) => {
    const [, id] = /^course-([1-9]\d{0,8})-[0-9a-z]{1,7}\.jpg$/.exec(params.name) ?? []
    const course = id ? await findPictured(db, Number(id)) : undefined
    if (!course) throw new Failure('not_found')
    const address = coursePictureUrl(course.id, course.version)
    // Somebody kept the address of an older picture: the course has since another title or price.
    if (url !== address) return reply.redirect(address)
    const picture = await store.find(address, async () => toJpeg(await drawOutside({ kind: 'course', course })))
    return reply.headers(headers).send(picture)
  })
}

const headers = {
  'content-type': 'image/jpeg',
  'cache-control': 'public, max-age=31536000, immutable',
  ...embeddable,
}

/** The library is large and most processes never need it: it is loaded with the first picture. */
async function toJpeg(svg: Uint8Array) {
  const { default: sharp } = await import('sharp')
  // One core for pictures; the others are for people.
  sharp.concurrency(1)
  return sharp(svg).jpeg({ quality: 80 }).toBuffer()
}
