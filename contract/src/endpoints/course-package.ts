import { z } from 'zod'
import { endpoint } from '../protocol/endpoint.ts'
import { pathId } from './ids.ts'

/** A course as one zip file, for its lead and admins: what is said of it, what is taught and asked, and its pictures. */
export const exportCourse = endpoint({
  method: 'GET',
  path: '/courses/:id/package',
  access: 'instructor',
  params: z.object({ id: pathId }),
  answer: z.unknown(),
  failures: ['not_found', 'lead_only'],
})

/**
 * Multipart. Makes a course of such a file, not offered yet, and whoever sends it leads it. All of it or nothing: what is
 * wrong is listed under `file`.
 */
export const importCourse = endpoint({
  method: 'POST',
  path: '/courses/package',
  access: 'instructor',
  body: z.object({ file: z.custom<Blob>((value) => value instanceof Blob) }),
  answer: z.object({
    message: z.string(),
    data: z.object({
      id: z.int(),
      /** Another than the file says where a course has that one. */
      course_code: z.string(),
      lessons: z.int(),
      questions: z.int(),
      pictures: z.int(),
    }),
  }),
  failures: ['bad_package', 'too_large', 'storage_full', 'storage_unavailable', 'busy'],
})
