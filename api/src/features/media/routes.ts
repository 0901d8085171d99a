import { uploadImage as uploadImageEndpoint } from '@koya/contract/endpoints/teaching/media.ts'
import { Failure } from '@koya/contract/protocol/failures.ts'
import { isUploadedPicture } from '@koya/contract/rules/pictures/picture-widths.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { embeddable } from '../../http/security-headers.ts'
import { inert, sendFile } from '../../http/send-file.ts'
import { serve } from '../../http/serve.ts'
import { publicFile } from '../../http/stored-source.ts'
import { photoKeys } from './photo-keys.ts'
import { MOST_BYTES, uploadImage } from './upload-image.ts'
import { uploadRoutes } from './uploads/routes.ts'
import { watchingRoutes } from './watching/routes.ts'

/** Room for the parts of the form around the picture. */
const FORM_BYTES = MOST_BYTES + 64 * 1024

const headers = { ...embeddable, ...inert, vary: 'accept' }
const forEveryone = { ...headers, 'cache-control': 'public, max-age=31536000, immutable' }
/** A photo that its owner deletes is gone within a day, also where a CDN stands in front. */
const ofPerson = { ...headers, 'cache-control': 'private, max-age=86400' }

export function mediaRoutes(app: FastifyInstance, deps: Deps) {
  serve(app, uploadImageEndpoint, ({ body, user }) => uploadImage(deps, user.id, body.file, body.upload_preset), {
    bodyLimit: FORM_BYTES,
  })
  uploadRoutes(app, deps)
  watchingRoutes(app, deps)
  const isPhoto = photoKeys(deps)
  app.route<{ Params: { key: string; file: string } }>({
    method: ['GET', 'HEAD'],
    url: '/media/:key/:file',
    schema: { hide: true },
    handler: async (request, reply) => {
      const { key, file } = request.params
      if (!isUploadedPicture(`/media/${key}/${file}`)) throw new Failure('not_found')
      const kept = (await isPhoto(key)) ? ofPerson : forEveryone
      const send = (name: string, type: string) =>
        sendFile(request, reply, publicFile(deps.storage, `${key}/${name}`), {
          ...kept,
          'content-type': type,
        })
      // The same address gives the smaller format to whoever understands it.
      const takesAvif = request.headers.accept?.includes('image/avif')
      const isAvif = takesAvif && (await send(file.replace('webp', 'avif'), 'image/avif'))
      if (!isAvif && !(await send(file, 'image/webp'))) throw new Failure('not_found')
      return reply
    },
  })
}
