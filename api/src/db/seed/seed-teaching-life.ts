import type { Tx } from '../client.ts'
import { courseInvitations } from '../schema.ts'
import type { InstructorKey } from './instructors.ts'
import type { CatalogueCourse } from './seed-catalogue.ts'

type Given = { instructors: Record<InstructorKey, number>; catalogue: CatalogueCourse[]; now: Date }

const HOUR = 60 * 60_000

/** A colleague asks the demo instructor to teach along, so that there is a request to answer. */
export async function seedTeachingLife(tx: Tx, { instructors, catalogue, now }: Given) {
  const python = catalogue.find(({ code }) => code === 'CSC-101')
  if (!python) throw new Error('there is no course to ask for')
  await tx.insert(courseInvitations).values({
    courseId: python.id,
    userId: instructors['folasade-adeyemi'],
    isLead: false,
    invitedBy: instructors['chinedu-okafor'],
    askedAt: new Date(now.getTime() - 3 * HOUR),
  })
}
