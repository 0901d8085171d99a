import type { Answer } from '@koya/contract/endpoints/endpoints.ts'

export type ShownPayment = Answer<'GET /payments/:reference'>['data']
