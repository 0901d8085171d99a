import type { OfferedBundle } from '@koya/contract/endpoints/money/bundles.ts'
import type { ProgrammeCourseForSale } from '@koya/contract/endpoints/programmes.ts'
import type { ApiClient } from '@koya/contract/protocol/client.ts'
import { closedNote } from '../catalogue/closed-note.ts'
import type { Teacher } from '../catalogue/teachers.tsx'

/** A paper as the catalogue sells it. */
export type PaperForSale = {
  id: number
  name: string
  picture: string
  price: number
  teacher: string
  closed?: string
}

/** What the catalogue knows about a programme; the page does without it where it must. */
export type CatalogueView<P = PaperForSale> = {
  papers: Record<string, P>
  rating: { average: number; count: number } | null
  teachers: Teacher[]
  bundles: OfferedBundle[]
}

/** All that the programme's own page says of a paper for sale. */
export type PaperOffer = Pick<PaperForSale, 'id' | 'price' | 'closed'>

/** A programme has up to thirty papers, and this travels in the page. */
export function shortened(catalogue: CatalogueView): CatalogueView<PaperOffer> {
  const papers = Object.entries(catalogue.papers).map(
    ([code, { id, price, closed }]) => [code, { id, price, ...(closed && { closed }) }] as const,
  )
  return { ...catalogue, papers: Object.fromEntries(papers) }
}

export async function readCatalogue(api: ApiClient, id: number): Promise<CatalogueView | null> {
  try {
    const { data } = await api('GET /programmes/:id/courses', { params: { id } })
    return {
      papers: Object.fromEntries(data.courses.map((course) => [course.course_code, forSale(course)])),
      rating: data.rating,
      bundles: data.bundles,
      teachers: teachersOf(data.courses),
    }
  } catch (error) {
    console.error(error)
    return null
  }
}

function forSale(course: ProgrammeCourseForSale): PaperForSale {
  const { id, course_name, course_thumbnail, price, instructor } = course
  const teacher = instructor ? `${instructor.first_name} ${instructor.last_name}` : ''
  return { id, name: course_name, picture: course_thumbnail, price, teacher, ...closedNote(course) }
}

/** Each once, however many of the papers they teach. */
function teachersOf(courses: ProgrammeCourseForSale[]): Teacher[] {
  const byId = new Map(courses.flatMap(({ instructor }) => (instructor ? [[instructor.id, instructor]] : [])))
  return [...byId.values()].map(({ id, first_name, last_name, image_url, has_page, instructor_profile }) => ({
    id,
    name: `${first_name} ${last_name}`,
    picture: image_url,
    work: instructor_profile.current_employer_designation,
    introduction: instructor_profile.brief_introduction,
    hasPage: has_page,
  }))
}
