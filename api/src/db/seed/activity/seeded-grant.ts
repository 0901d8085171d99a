import type { Grant } from '../../../access/grant-access.ts'
import type { CatalogueCourse } from '../seed-catalogue.ts'

type Enrolled = { userId: number; course: Pick<CatalogueCourse, 'id'>; at: Date }

export const demoReference = ({ userId, course }: Omit<Enrolled, 'at'>) => `demo-${course.id}-${userId}`

export function seededGrant(enrolled: Enrolled, paymentId: number | null | undefined): Grant {
  const { userId, course, at } = enrolled
  const grant = { userId, courseId: course.id, at }
  return paymentId
    ? { ...grant, origin: 'payment', paymentId, reference: `payment ${demoReference(enrolled)}` }
    : { ...grant, origin: 'free' }
}
