import { z } from 'zod'
import { endpoint } from '../../protocol/endpoint.ts'
import { slugParams } from './space.ts'

/** Changes how the organisation looks: logo, colour and words of welcome. Each may be empty. For owners. */
export const changeFace = endpoint({
  method: 'PUT',
  path: '/organisations/:slug/face',
  access: 'user',
  params: slugParams,
  body: z.object({
    logo: z.string().trim().max(300),
    colour: z.string().trim().toLowerCase().max(20),
    welcome: z.string().trim().max(1_000),
  }),
  answer: z.object({ message: z.string() }),
  failures: ['not_found', 'forbidden'],
})
