import type { Answer } from '@koya/contract/endpoints/endpoints.ts'

export type FilterCategory = Answer<'GET /categories'>['data'][number]
export type LearningCentre = Answer<'GET /business/activeProfiles/:id'>['data']
export type ListingPageInfo = Answer<'GET /courses'>['data']['page']
