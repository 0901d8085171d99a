import { clothUrl } from '@koya/contract/art.ts'

type Pictured = {
  course: { id: number; thumbnail: string; coverImage: string }
  category: { key: string }
  subCategoryKey: string | null
}

/** The uploaded picture, or the course's own cloth. */
export function thumbnailOf({ course, category, subCategoryKey }: Pictured) {
  return course.thumbnail || clothUrl(category.key, subCategoryKey, `course-${course.id}`)
}

export function coverOf(row: Pictured) {
  return row.course.coverImage || thumbnailOf(row)
}
