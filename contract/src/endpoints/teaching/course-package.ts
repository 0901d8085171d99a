import { z } from 'zod'
import { endpoint } from '../../protocol/endpoint.ts'
import { pathId } from '../ids.ts'

/**
 * Downloads a course as one zip file, for its lead and admins: its description, lessons, questions, pictures and, unless they are
 * to be left out, its uploaded films and files as they were sent.
 */
export const exportCourse = endpoint({
  method: 'GET',
  path: '/courses/:id/package',
  access: 'instructor',
  params: z.object({ id: pathId }),
  query: z.object({ films: z.enum(['on', 'off']).default('on') }),
  answer: z.unknown(),
  failures: ['not_found', 'lead_only', 'package_too_large', 'step_up_needed'],
})

/**
 * Makes a course from such a zip file, sent as multipart form data. The course is not offered yet, and the sender
 * leads it. If anything is wrong, nothing is imported and `errors.file` lists what is wrong. A Common Cartridge (`.imscc`) and a
 * backup of a Moodle course (`.mbz`) are taken too: their pages, links and questions, and `left_out` lists the rest.
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
      /** Films, recordings, captions and documents. */
      films: z.int(),
      /** Of a course of another system: what could not be brought along, each with its reason. */
      left_out: z.array(z.string()),
    }),
  }),
  failures: ['bad_package', 'too_large', 'no_room_for_files', 'storage_full', 'storage_unavailable', 'busy'],
})
