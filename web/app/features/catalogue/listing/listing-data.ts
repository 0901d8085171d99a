import type { Answer } from '@koya/contract/endpoints/endpoints.ts'

type Category = Answer<'GET /categories'>['data'][number]

/** A category as the panel shows it. Where more courses fit than are counted, there is no figure. */
export type FilterCategory = Omit<Category, 'courses' | 'sub_courses'> & {
  courses: number | null | undefined
  sub_courses: { id: number; name: string; courses: number | null | undefined }[]
}
export type LearningCentre = Answer<'GET /business/activeProfiles/:id'>['data']
export type ListingPageInfo = Answer<'GET /courses'>['data']['page']
