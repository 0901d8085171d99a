import { createHash } from 'node:crypto'
import { extname } from 'node:path'
import { pictureWidths } from '@koya/contract/rules/pictures/picture-widths.ts'
import type { MediaFiles } from './open-media.ts'
import { changeTexts, renamePictures } from './package-pictures.ts'
import type { CoursePackage, PackagedCourse, PackagedLesson } from './packaged-course.ts'

/**
 * One number for all that is taught and said. A course that is exported and imported has the same one again, so it
 * leaves out the code, which another course may have by then. A picture counts by its place and its size, because it is
 * drawn anew whenever it is taken in; a film or a file by its place, its ending and its bytes.
 */
export async function contentHash({ course, pictures }: CoursePackage, media: MediaFiles = new Map()) {
  const sizes = new Map<string, string>()
  for (const [path, bytes] of pictures) sizes.set(path, await sizeAsKept(bytes))
  const sizeOf = (path: string) => sizes.get(path) ?? path
  const {
    code: _,
    thumbnail,
    cover,
    ...content
  } = changeTexts(withSizes(course, media), (text) => renamePictures(text, sizeOf))
  const text = JSON.stringify(inOrder({ ...content, thumbnail: sizeOf(thumbnail), cover: sizeOf(cover) }))
  return createHash('sha256').update(text).digest('hex')
}

function withSizes(course: PackagedCourse, media: MediaFiles): PackagedCourse {
  const sizeOf = (path: string) => `${extname(path).toLowerCase()} ${media.get(path)?.bytes}`
  const lessonWith = ({ file, captions, ...lesson }: PackagedLesson): PackagedLesson => ({
    ...lesson,
    ...(file && { file: sizeOf(file) }),
    ...(captions && { captions: sizeOf(captions) }),
  })
  const { introduction_video: shown } = course
  return {
    ...course,
    introduction_video: media.has(shown) ? sizeOf(shown) : shown,
    sections: course.sections.map((one) => ({ ...one, lessons: one.lessons.map(lessonWith) })),
  }
}

async function sizeAsKept(bytes: Uint8Array) {
  const { default: sharp } = await import('sharp')
  const { autoOrient } = await sharp(bytes).metadata()
  const width = Math.min(autoOrient.width, Math.max(...pictureWidths))
  return `${width}x${Math.round((autoOrient.height * width) / autoOrient.width)}`
}

/** The same fields, whoever put them together. */
function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder)
  if (typeof value !== 'object' || value === null) return value
  const fields = Object.entries(value).filter(([, field]) => field !== undefined)
  return Object.fromEntries(fields.sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, field]) => [name, inOrder(field)]))
}
