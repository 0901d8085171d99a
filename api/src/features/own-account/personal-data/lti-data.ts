import { eq, sql } from 'drizzle-orm'
import { ltiIdentities, ltiLaunches, ltiMarks, ltiPlatforms } from '../../../db/schema.ts'
import { AS_LONG_AS_THE_ACCOUNT, type PersonalData } from './personal-data.ts'

/** What learning systems say of people who open courses from there. */
export const ltiData: PersonalData[] = [
  {
    table: ltiIdentities,
    columns: ['platformId', 'subject', 'userId', 'createdAt', 'usedAt', 'knowsOfMarks'],
    what: 'Who a learning system says that a person is: its number for them, and when it was last used',
    purpose: 'To open courses from the learning system of a school or an organisation',
    basis: 'contract',
    period: AS_LONG_AS_THE_ACCOUNT,
    download: { as: 'learning_systems', rows: ({ id }) => eq(ltiIdentities.userId, id) },
    deletion: { removed: ({ id }) => eq(ltiIdentities.userId, id) },
  },
  {
    table: ltiMarks,
    columns: [
      'identityId',
      'courseId',
      'lineItem',
      'state',
      'score',
      'reachedAt',
      'status',
      'tries',
      'dueAt',
      'createdAt',
    ],
    what: 'Marks that a learning system asked for: of whom, for which course, and whether it has them',
    purpose: 'To hand in the mark of a course that was opened from a learning system, once',
    basis: 'contract',
    period: AS_LONG_AS_THE_ACCOUNT,
    download: { as: 'marks_for_learning_systems', rows: ({ id }) => isMarkOf(id) },
    deletion: { removed: ({ id }) => isMarkOf(id) },
  },
  {
    table: ltiLaunches,
    columns: ['subject', 'name'],
    what: 'Who has come from a learning system and has not yet said which account is theirs: its number and name for them',
    purpose: 'To show people whom they are about to link',
    basis: 'contract',
    period: 'One day',
    download: { leftOut: 'It is not known whose account it is, and it is gone within a day' },
    deletion: { kept: 'It names no account and is gone within a day' },
  },
  {
    table: ltiPlatforms,
    columns: ['madeBy'],
    what: 'Who registered a learning system from which people open courses',
    purpose: 'To be able to explain who let people in',
    basis: 'legitimate interest',
    period: 'Until the learning system is removed',
    download: { as: 'registered_learning_systems', rows: ({ id }) => eq(ltiPlatforms.madeBy, id) },
    deletion: { kept: 'The number of an account that no longer names the person' },
  },
]

function isMarkOf(userId: number) {
  return sql`${ltiMarks.identityId} IN (SELECT id FROM lti_identities WHERE user_id = ${userId})`
}
