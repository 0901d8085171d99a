import type { Tx } from '../../client.ts'
import { courseInvitations, courseProposals } from '../../schema.ts'
import { demoWords } from '../demo/demo-words.ts'
import type { CatalogueCourse } from '../seed-catalogue.ts'

type Given = { instructorId: (key: string) => number; catalogue: CatalogueCourse[]; now: Date }

const HOUR = 60 * 60_000

/** A colleague asks the demo instructor to teach along, and proposes changes: a request to answer, and edits to compare. */
export async function seedTeachingLife(tx: Tx, { instructorId, catalogue, now }: Given) {
  const python = catalogue.find(({ code }) => code === 'CSC-101')
  if (!python) throw new Error('there is no course to ask for')
  const { outcomes, prerequisite } = demoWords().proposal
  await tx.insert(courseInvitations).values({
    courseId: python.id,
    userId: instructorId('folasade-adeyemi'),
    isLead: false,
    invitedBy: instructorId('chinedu-okafor'),
    askedAt: new Date(now.getTime() - 3 * HOUR),
  })
  await tx.insert(courseProposals).values({
    courseId: python.id,
    changes: { outcomes, prerequisite_course: prerequisite },
    proposedBy: instructorId('chinedu-okafor'),
    proposedAt: new Date(now.getTime() - 5 * HOUR),
  })
}
