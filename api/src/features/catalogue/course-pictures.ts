import { ART_VERSION, clothUrl } from '@koya/contract/rules/pictures/art.ts'
import { isUploadedPicture } from '@koya/contract/rules/pictures/picture-widths.ts'
import { coursePictureUrl, PICTURE_VERSION } from '@koya/contract/rules/pictures/pictures.ts'
import { hash } from '../../random.ts'

type Subject = { category: { key: string }; subCategoryKey: string | null }
type Pictured = Subject & { course: { id: number; thumbnail: string; coverImage: string } }
type Shared = Subject & { course: { id: number; name: string; priceKobo: number; thumbnail: string } }

/** The uploaded picture, or the course's own cloth. */
export function thumbnailOf({ course, category, subCategoryKey }: Pictured) {
  return course.thumbnail || clothUrl(category.key, subCategoryKey, clothSeed(course.id))
}

export function coverOf(row: Pictured) {
  return row.course.coverImage || thumbnailOf(row)
}

/** The uploaded cover or thumbnail, or a picture drawn from the scene or cloth, the title and the price. */
export function shareImageOf(row: Pictured & Shared) {
  const { id, coverImage, thumbnail } = row.course
  const uploaded = coverImage || (isUploadedPicture(thumbnail) && thumbnail)
  return uploaded || coursePictureUrl(id, pictureVersion(row))
}

/** Changes with whatever the drawn picture shows. */
export function pictureVersion({ course, category, subCategoryKey }: Shared) {
  const { name, priceKobo, thumbnail } = course
  const shown = [PICTURE_VERSION, ART_VERSION, name, priceKobo, category.key, subCategoryKey, thumbnail]
  return hash(JSON.stringify(shown)).toString(36)
}

export function clothSeed(courseId: number) {
  return `course-${courseId}`
}
