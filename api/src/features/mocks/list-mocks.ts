import type { MockPaper } from '@koya/contract/endpoints/exams/mocks.ts'
import type { Syllabus } from '@koya/contract/programmes/syllabus.ts'
import { Failure } from '@koya/contract/protocol/failures.ts'
import { questionsIn } from '@koya/contract/rules/exams/mocks.ts'
import { and, desc, eq, isNotNull } from 'drizzle-orm'
import { mocks } from '../../db/schema.ts'
import type { Deps } from '../../deps.ts'
import type { SignedIn } from '../../http/session.ts'
import { loadPreparation } from '../exams/load-preparation.ts'
import { paperCourses } from '../exams/paper-courses.ts'
import { openMock } from './begin-mock.ts'
import { type LaidOut, layOut, loadWritten, poolOf } from './blueprint-of.ts'
import { isOver } from './mock-clock.ts'

const MOST = 50

export async function listMocks({ db, clock }: Deps, user: SignedIn, paper: string): Promise<MockPaper> {
  const now = clock()
  const { papers } = await loadPreparation(db, user.id, [paper], now)
  const [state] = papers
  if (!state) throw new Failure('not_found')
  const [written, taught, open, over] = await Promise.all([
    loadWritten(db, [paper]),
    paperCourses(db, user.id, [paper]),
    openMock(db, user.id, paper),
    db
      .select()
      .from(mocks)
      .where(and(eq(mocks.userId, user.id), eq(mocks.paper, paper), isNotNull(mocks.handedInAt)))
      .orderBy(desc(mocks.number))
      .limit(MOST),
  ])
  const { syllabus } = state
  const pool = poolOf(state, written)
  const laidOut = layOut(taught, syllabus, pool)
  return {
    paper,
    title: syllabus.title,
    about: pool.length === 0 ? null : aboutOf(laidOut, syllabus),
    open: open
      ? { id: open.id, number: open.number, is_paused: open.pausedAt !== null, is_over: isOver(open, now) }
      : null,
    mocks: over.map(({ id, number, handedInAt, endsAt, score, isLate }) => ({
      id,
      number,
      handed_in_at: (handedInAt ?? endsAt).toISOString(),
      score,
      is_late: isLate,
    })),
  }
}

function aboutOf({ blueprint, courseId }: LaidOut, { layout }: Syllabus): MockPaper['about'] {
  const { minutes, pauses, pause_minutes, sections } = blueprint
  const written = sections.map(({ parts, ...section }) => ({
    ...section,
    parts: parts.filter(({ form }) => form === 'written'),
  }))
  return {
    minutes,
    pauses,
    pause_minutes,
    questions: questionsIn(blueprint),
    written: questionsIn({ sections: written }),
    sections: sections.map((section) => ({
      name: section.name,
      marks: section.marks,
      questions: questionsIn({ sections: [section] }),
    })),
    is_ours: courseId === null && !layout,
    source: (courseId === null && layout?.source) || null,
  }
}
