import { z } from 'zod'
import { endpoint } from '../protocol/endpoint.ts'
import { messages } from '../protocol/messages.ts'
import { courseSummary } from './catalogue.ts'
import { bodyId, pathId } from './ids.ts'

const said = z.object({ message: z.string() })

/** Lists the courses that the caller has saved for later. */
export const myWishList = endpoint({
  method: 'GET',
  path: '/wishlists/me',
  access: 'user',
  answer: z.object({ data: z.object({ data: z.array(z.object({ course: courseSummary })) }) }),
})

/** Saves a course for later. `course_id` is another name for `id`. */
export const addWish = endpoint({
  method: 'POST',
  path: '/wishlists/add',
  access: 'user',
  body: z
    .object({ id: bodyId.optional(), course_id: bodyId.optional() })
    .refine(({ id, course_id }) => id ?? course_id, { path: ['id'], error: messages.field.required })
    .transform(({ id, course_id }) => ({ id: (id ?? course_id) as number })),
  answer: said,
  failures: ['course_unavailable', 'already_in_wish_list', 'wish_list_full'],
})

/** Removes a course from the wish list. */
export const removeWish = endpoint({
  method: 'DELETE',
  path: '/wishlists/:id/delete',
  access: 'user',
  params: z.object({ id: pathId }),
  answer: said,
  failures: ['not_in_wish_list'],
})

/** Empties the wish list. */
export const clearWishList = endpoint({ method: 'DELETE', path: '/wishlists/me', access: 'user', answer: said })
