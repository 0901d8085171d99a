import { uploadImage as uploadImageEndpoint } from '@koya/contract/endpoints/media.ts'
import { Failure } from '@koya/contract/protocol/failures.ts'
import { isUploadedPicture } from '@koya/contract/rules/pictures/picture-widths.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { embeddable } from '../../http/security-headers.ts'
import { serve } from '../../http/serve.ts'
import { MOST_BYTES, uploadImage } from './upload-image.ts'

/** Room for the parts of the form around the picture. */
const FORM_BYTES = MOST_BYTES + 64 * 1024

export function mediaRoutes(app: FastifyInstance, deps: Deps) {
  serve(app, uploadImageEndpoint, ({ body, user }) => uploadImage(deps, user.id, body.file, body.upload_preset), {
    bodyLimit: FORM_BYTES,
  })
  app.get<{ Params: { key: string; file: string } }>(
    '/media/:key/:file',
    { schema: { hide: true } },
    async ({ params: { key, file }, headers }, reply) => {
      if (!isUploadedPicture(`/media/${key}/${file}`)) throw new Failure('not_found')
      // The same address gives the smaller format to whoever understands it.
      const takesAvif = headers.accept?.includes('image/avif')
      const avif = takesAvif ? await deps.storage.read(`${key}/${file.replace('webp', 'avif')}`) : undefined
      const picture = avif ?? (await deps.storage.read(`${key}/${file}`))
      if (!picture) throw new Failure('not_found')
      return reply
        .type(avif ? 'image/avif' : 'image/webp')
        .headers(embeddable)
        .header('vary', 'accept')
        .header('cache-control', 'public, max-age=31536000, immutable')
        .send(Buffer.from(picture))
    },
  )
}
