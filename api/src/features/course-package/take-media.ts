import { basename, extname } from 'node:path'
import type { LessonContent } from '@koya/contract/endpoints/teaching/curriculum.ts'
import { inArray } from 'drizzle-orm'
import type { MediaFiles } from '../../course-package/open-media.ts'
import type { PackagedCourse, PackagedLesson } from '../../course-package/packaged-course.ts'
import { slugOf } from '../../course-package/write-package.ts'
import { uploads } from '../../db/schema.ts'
import type { Deps } from '../../deps.ts'
import { readIntroduction } from '../media/introduction/introduction-address.ts'

type Row = typeof uploads.$inferSelect

/** Takes the originals of films and files along, or leaves them behind; then what was written beside them goes alone. */
export async function takeMedia(deps: Deps, course: PackagedCourse, areWanted: boolean) {
  const media: MediaFiles = new Map()
  const found = areWanted ? await originalsOf(deps, course) : new Map<number, Row>()
  const names = new Map<number, string>()
  let number = 0
  function nameOf(id: number | undefined) {
    const row = id === undefined ? undefined : found.get(id)
    if (!row) return undefined
    const name = names.get(row.id) ?? `media/${String(number).padStart(2, '0')}-${fileName(row)}`
    names.set(row.id, name)
    media.set(name, { bytes: row.size, open: () => openOriginal(deps, row) })
    return name
  }
  const lessonWith = (lesson: PackagedLesson): PackagedLesson => {
    number++
    const { content } = lesson
    if (!('upload_id' in content) || content.upload_id === undefined) return lesson
    const file = nameOf(content.upload_id)
    if (!file) return { ...lesson, content: withoutUploads(content) }
    const { upload_id: _, ...rest } = content
    if (rest.kind !== 'video') return { ...lesson, content: rest, file }
    const { captions_id, ...video } = rest
    const captions = nameOf(captions_id)
    return { ...lesson, content: video, file, ...(captions && { captions }) }
  }
  // Before the lessons: it is number nought, wherever it was sent from.
  const introduction_video = nameOf(introductionOf(deps, course)) ?? course.introduction_video
  const sections = course.sections.map((one) => ({ ...one, lessons: one.lessons.map(lessonWith) }))
  return { course: { ...course, introduction_video, sections }, media }
}

/** Which upload the introduction of a course is; undefined where it is elsewhere. */
function introductionOf(deps: Deps, { introduction_video }: PackagedCourse) {
  return readIntroduction(deps, basename(introduction_video))
}

function withoutUploads(content: Extract<LessonContent, { kind: 'video' | 'attachment' | 'scorm' }>): LessonContent {
  const { upload_id: _, ...rest } = content
  if (rest.kind === 'scorm' || rest.url === '')
    return { kind: 'text', ...(rest.markdown === undefined ? { html: rest.html } : { markdown: rest.markdown }) }
  if (rest.kind !== 'video') return rest
  const { captions_id: _captions, ...video } = rest
  return video
}

/** Complete, and still where they were put. */
async function originalsOf(deps: Deps, course: PackagedCourse) {
  const { db, storage } = deps
  const inLessons = course.sections.flatMap(({ lessons }) =>
    lessons.flatMap(({ content }) =>
      [
        ('upload_id' in content && content.upload_id) || [],
        ('captions_id' in content && content.captions_id) || [],
      ].flat(),
    ),
  )
  const ids = [...inLessons, introductionOf(deps, course) ?? []].flat()
  const rows = ids.length ? await db.select().from(uploads).where(inArray(uploads.id, ids)) : []
  const found = new Map<number, Row>()
  for (const row of rows) if (row.kind && (await storage.stat(row.key))?.size === row.size) found.set(row.id, row)
  return found
}

async function openOriginal({ storage }: Deps, { key }: Row) {
  const file = await storage.open(key)
  if (!file || file === 'outside') throw new Error('an original is gone')
  return file.body
}

const endings = {
  video: '.mp4',
  sound: '.m4a',
  pdf: '.pdf',
  document: '.docx',
  picture: '.jpg',
  captions: '.vtt',
  scorm: '.zip',
}

function fileName({ name, kind }: Row) {
  const ending = /^\.[a-z\d]{2,5}$/i.exec(extname(name))?.[0].toLowerCase() ?? endings[kind ?? 'document']
  return slugOf(name.slice(0, name.length - extname(name).length)) + ending
}
