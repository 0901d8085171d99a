import { expect } from 'vitest'
import type { openAuthors } from '../authors.ts'
import { zipOf } from './scorm-packages.ts'
import type { uploader } from './uploading.ts'

type Sent = Pick<ReturnType<typeof uploader>, 'send'>
type Ours = Pick<Awaited<ReturnType<typeof openAuthors>>, 'ours'>

/** Makes courses of one lesson, which is a package of these files. */
export function scormLessons({ send, ours }: Sent & Ours) {
  return async (files: Parameters<typeof zipOf>[0], options?: Parameters<typeof zipOf>[1]) => {
    const sent = await send({ name: 'course.zip', bytes: await zipOf(files, options) })
    expect([sent.json().errors, sent.statusCode, sent.json().data?.kind]).toEqual([undefined, 200, 'scorm'])
    const upload_id = sent.json().data.id as number
    const course = await ours({ lessons: [{ kind: 'scorm', content: { upload_id } }] })
    const [lessonId = 0] = course.lessonIds
    return { course, lessonId, upload_id, path: `/lessons/${lessonId}` }
  }
}
