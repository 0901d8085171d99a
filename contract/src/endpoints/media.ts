import { z } from 'zod'
import { endpoint } from '../protocol/endpoint.ts'

/** Multipart. The answer stands at the top, as of the image host it takes the place of. */
export const uploadImage = endpoint({
  method: 'POST',
  path: '/media',
  access: 'user',
  body: z.object({
    file: z.custom<Blob>((value) => value instanceof Blob),
    upload_preset: z.string().max(100).default(''),
  }),
  answer: z.object({ secure_url: z.string() }),
  failures: ['too_large', 'not_an_image', 'storage_full', 'storage_unavailable'],
})
