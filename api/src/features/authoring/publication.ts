import type { Publication } from '@koya/contract/endpoints/teaching/authoring.ts'

type Standing = { status: number; reviewRequestedAt: Date | null }

export function publicationOf({ status, reviewRequestedAt }: Standing): Publication {
  if (status === 1) return 'published'
  return reviewRequestedAt ? 'in_review' : 'unpublished'
}
