import { z } from 'zod'
import { endpoint } from '../../protocol/endpoint.ts'

/**
 * Uploads a picture as multipart form data. `secure_url` stands at the top of the answer, as the image host does it
 * that this replaces.
 */
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
