import { explaining } from './explanation.ts'

const inFile = explaining('api/src/features/assessments')

export const assessments = [
  ...inFile(
    'hand-in.ts',
    'No lesson has no number: nothing is marked as done, and a course is complete by its lessons.',
    'attempt.lessonId !== null → true',
  ),
  ...inFile(
    'log-answers.ts',
    'Only what was handed in is logged. The check is for the compiler.',
    '!handedInAt || asked.length === 0 → (asked.length === 0)',
  ),
  ...inFile(
    'mark-answers.ts',
    'One number is given here, and the rounding on top of the tolerance leaves room at its very edge.',
    'given[0] ?? Number.NaN → (given[0])',
    'Math.abs(given - right) <= tolerance + rounding → (Math.abs(given - right)) < (tolerance + rounding)',
  ),
  ...inFile(
    'present-result.ts',
    'Only what was handed in is presented, and that has a score. The default is for the compiler.',
    'attempt.score ?? 0 → (attempt.score)',
    'attempt.isPassed ?? false → (attempt.isPassed)',
    'false → true',
  ),
  ...inFile(
    'start-attempt.ts',
    'More rows are locked than have to be: others wait longer, and nothing else changes.',
    'eq(courses.id, plan.courseId) → undefined',
    'eq(enrolments.id, id) → undefined',
  ),
  ...inFile(
    'start-attempt.ts',
    'Only the questions of the attempt are shown, and a question that was asked is never deleted.',
    'inArray(questions.id, questionIds) → undefined',
    'row ? [presentQuestion(row)] : [] → ([presentQuestion(row)])',
  ),
  ...inFile(
    'tries-of.ts',
    'What was handed in has its moment and its score. The default is for the compiler.',
    'at?.getTime() ?? 0 → (at?.getTime())',
    'b.score ?? 0 → (b.score)',
    'a.score ?? 0 → (a.score)',
    'best.score ?? 0 → (best.score)',
  ),
  ...inFile(
    'withhold-answers.ts',
    'Without an exam none of them is ahead: the check spares a statement.',
    'exams.length === 0 → false',
  ),
  ...inFile(
    'withhold-answers.ts',
    'More is counted than is asked for, and the exams are picked from it.',
    '…mpts.userId, userId), inArray(quizAttempts.lessonId, ids)) → …mpts.userId, userId))',
  ),
]
