import { uploadImage as uploadImageEndpoint } from '@koya/contract/endpoints/teaching/media.ts'
import { Failure } from '@koya/contract/protocol/failures.ts'
import { isUploadedPicture } from '@koya/contract/rules/pictures/picture-widths.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { embeddable } from '../../http/security-headers.ts'
import { inert, sendFile } from '../../http/sending/send-file.ts'
import { publicFile, storedFile } from '../../http/sending/stored-source.ts'
import { serve } from '../../http/serve.ts'
import { signedInUser } from '../../http/session.ts'
import { answerFileRoutes } from './answers/routes.ts'
import { maySeeAnswer } from './may-see-answer.ts'
import { fileOf, pictureKinds } from './picture-keys.ts'
import { MOST_BYTES, uploadImage } from './upload-image.ts'
import { uploadRoutes } from './uploads/routes.ts'
import { watchingRoutes } from './watching/routes.ts'

/** Room for the parts of the form around the picture. */
const FORM_BYTES = MOST_BYTES + 64 * 1024

const headers = { ...embeddable, ...inert, vary: 'accept' }
const forEveryone = { ...headers, 'cache-control': 'public, max-age=31536000, immutable' }
/** A photo that its owner deletes is gone within a day, even where a CDN stands in front. */
const ofPerson = { ...headers, 'cache-control': 'private, max-age=86400' }
/** What was handed in is asked for anew each time, and is nobody else's on a shared device. */
const ofAnswer = { ...inert, vary: 'accept, authorization', 'cache-control': 'private, no-cache' }

export function mediaRoutes(app: FastifyInstance, deps: Deps) {
  serve(app, uploadImageEndpoint, ({ body, user }) => uploadImage(deps, user.id, body.file, body.upload_preset), {
    bodyLimit: FORM_BYTES,
  })
  answerFileRoutes(app, deps)
  uploadRoutes(app, deps)
  watchingRoutes(app, deps)
  const kindOf = pictureKinds(deps)
  app.route<{ Params: { key: string; file: string } }>({
    method: ['GET', 'HEAD'],
    url: '/media/:key/:file',
    schema: { hide: true },
    handler: async (request, reply) => {
      const { key, file } = request.params
      if (!isUploadedPicture(`/media/${key}/${file}`)) throw new Failure('not_found')
      const kind = await kindOf(key)
      const isAnswer = kind === 'answer'
      if (isAnswer && !(await maySeeAnswer(deps, await signedInUser(request, 'anyone'), key)))
        throw new Failure('not_found')
      const kept = isAnswer ? ofAnswer : kind === 'profile' ? ofPerson : forEveryone
      const source = isAnswer ? storedFile : publicFile
      const send = (name: string, type: string) =>
        sendFile(request, reply, source(deps.storage, fileOf(key, name)), { ...kept, 'content-type': type })
      // The same address gives the smaller format to whoever understands it.
      const takesAvif = request.headers.accept?.includes('image/avif')
      const isAvif = takesAvif && (await send(file.replace('webp', 'avif'), 'image/avif'))
      if (!isAvif && !(await send(file, 'image/webp'))) throw new Failure('not_found')
      return reply
    },
  })
}
