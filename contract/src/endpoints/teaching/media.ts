import { z } from 'zod'
import { endpoint } from '../../protocol/endpoint.ts'
import { messages } from '../../protocol/messages.ts'
import { fileKinds } from '../../rules/media/file-kind.ts'
import { bodyId, pathId } from '../ids.ts'

/**
 * Uploads a picture as multipart form data. `secure_url` is at the top of the answer, as the image host does it
 * that this replaces. With the preset `answer` it belongs to work that is handed in: only its learner, the teachers of that
 * course and admins get it, with their session; to anyone else it is not there.
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

const MOST_BYTES = 4 * 1024 ** 3
const byId = z.object({ id: pathId })
const { field, media } = messages

const rendition = z.object({
  kind: z.enum(['sound', '240p', '360p', '720p', 'original']),
  bytes: z.int(),
  seconds: z.int().nullable(),
})

const upload = z.object({
  id: z.int(),
  name: z.string(),
  size: z.int(),
  /**
   * `coming` until its parts are put together, `scanning` until a virus scanner has looked where there is one, `making` while
   * smaller copies are made, then `ready` or `failed`.
   */
  state: z.enum(['coming', 'scanning', 'making', 'ready', 'failed']),
  /** What its bytes say that it is; null until it is complete. */
  kind: z.enum(fileKinds).nullable(),
  seconds: z.int().nullable(),
  /** How much of the making is done. */
  percent: z.int(),
  /** What went wrong, in words. */
  problem: z.string().nullable(),
  /** What its teacher should know of a file that is in order. */
  note: z.string().nullable(),
  renditions: z.array(rendition),
  /** Of a film: the address by which a course can have it as its introduction, for everyone. */
  introduction: z.string().nullable(),
  part_size: z.int(),
  /**
   * While it is coming: its parts, which of them are there, and where the others go by PUT. An address of a store that is
   * not ours holds for minutes and is given for the next few only; ask again for more.
   */
  parts: z.array(z.object({ number: z.int(), size: z.int(), is_there: z.boolean(), url: z.string().nullable() })),
})
export type Upload = z.output<typeof upload>

/**
 * Begins to send a file in parts, or goes on: a file of the same name, size and fingerprint that was begun before and is not
 * complete is the same upload, from whichever tab or device.
 */
export const startUpload = endpoint({
  method: 'POST',
  path: '/uploads',
  access: 'instructor',
  body: z.object({
    name: z.string().trim().min(1, field.required).max(200, field.tooLong),
    size: z.int().min(1, media.isEmpty).max(MOST_BYTES, media.tooLarge),
    /** What the browser takes it for. What it is, its bytes say. */
    type: z.string().max(200, field.tooLong).default(''),
    fingerprint: z.string().min(1).max(100).optional(),
    /** The course it is for. That of an organisation takes the organisation's room, and not one's own. */
    course_id: bodyId.optional(),
  }),
  answer: z.object({ data: upload }),
  failures: ['not_found', 'no_room_for_files', 'no_room_in_organisation', 'storage_full', 'storage_unavailable'],
})

/** Lists one's own files, the newest first, and how much room they take; and that of the organisations for whose courses one writes. */
export const listUploads = endpoint({
  method: 'GET',
  path: '/uploads',
  access: 'instructor',
  answer: z.object({
    data: z.object({
      used_bytes: z.int(),
      quota_bytes: z.int(),
      organisations: z.array(z.object({ name: z.string(), used_bytes: z.int(), quota_bytes: z.int() })),
      /** False where films are shown as they were sent, because this installation has no ffmpeg. */
      makes_renditions: z.boolean(),
      uploads: z.array(
        upload.omit({ parts: true, part_size: true, renditions: true, introduction: true, note: true }).extend({
          is_used: z.boolean(),
          /** Whose room it takes, where that is not one's own. */
          organisation: z.string().nullable(),
        }),
      ),
    }),
  }),
})

/** Shows an upload of one's own, or one that a lesson of one's course uses: which parts are there, how far the making is. */
export const showUpload = endpoint({
  method: 'GET',
  path: '/uploads/:id',
  access: 'instructor',
  params: byId,
  answer: z.object({ data: upload }),
  failures: ['not_found', 'storage_unavailable'],
})

/** Puts the parts together. Repeating it changes nothing. What the bytes say decides whether the file is taken. */
export const completeUpload = endpoint({
  method: 'POST',
  path: '/uploads/:id/complete',
  access: 'instructor',
  params: byId,
  answer: z.object({ data: upload }),
  failures: [
    'not_found',
    'parts_missing',
    'not_a_known_file',
    'is_a_program',
    'no_captions',
    'bad_scorm',
    'storage_full',
    'storage_unavailable',
  ],
})

/** Removes a file that no lesson uses, with its copies, whether or not it is complete. */
export const removeUpload = endpoint({
  method: 'DELETE',
  path: '/uploads/:id',
  access: 'instructor',
  params: byId,
  answer: z.object({ data: z.object({ id: z.int() }) }),
  failures: ['not_found', 'file_in_use', 'storage_unavailable'],
})
