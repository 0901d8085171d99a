import { eq, or, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { endAccess } from '../../../access/end-access.ts'
import {
  awards,
  discussionPosts,
  enrolmentEvents,
  enrolments,
  helpfulVotes,
  lmsTickets,
  notes,
  notifications,
  ratings,
  wishListItems,
} from '../../../db/schema.ts'
import { AS_LONG_AS_THE_ACCOUNT, type Person, type PersonalData } from './personal-data.ts'
import { removePosts } from './remove-posts.ts'

const ofEnrolled =
  ({ enrolmentId }: { enrolmentId: AnyPgColumn }) =>
  ({ id }: Person) =>
    sql`${enrolmentId} IN (SELECT id FROM ${enrolments} WHERE user_id = ${id})`

/** The courses that people take or would like to, and what they wrote about them. */
export const takenCoursesData: PersonalData[] = [
  {
    table: notes,
    columns: ['userId', 'lessonId', 'body', 'updatedAt'],
    what: 'Notes that a learner wrote beside a lesson',
    purpose: 'For that learner alone',
    basis: 'contract',
    period: AS_LONG_AS_THE_ACCOUNT,
    download: { as: 'notes', rows: ({ id }) => eq(notes.userId, id) },
    deletion: { removed: ({ id }) => eq(notes.userId, id) },
  },
  {
    table: ratings,
    columns: [
      'userId',
      'courseId',
      'stars',
      'review',
      'withPhoto',
      'createdAt',
      'updatedAt',
      'hiddenAt',
      'hiddenBy',
      'hiddenReason',
    ],
    what: 'Stars and a review, shown with the first name, an initial and the photo, where there is one; whether an admin hid it, and why',
    purpose: 'To tell others what a course is like',
    basis: 'consent',
    period: AS_LONG_AS_THE_ACCOUNT,
    download: { as: 'ratings', rows: ({ id }) => eq(ratings.userId, id), without: ['hiddenBy'] },
    deletion: { removed: ({ id }) => eq(ratings.userId, id) },
  },
  {
    table: ratings,
    columns: ['answer', 'answeredBy', 'answeredAt'],
    what: 'What a teacher replied to a review, shown with the teacher’s name and photo',
    purpose: 'To answer learners in public',
    basis: 'contract',
    period: 'As long as the review, or the teacher’s account',
    // The review is the learner’s, and stays with them.
    download: {
      as: 'answers_to_reviews',
      rows: ({ id }) => eq(ratings.answeredBy, id),
      without: [
        'userId',
        'stars',
        'review',
        'withPhoto',
        'helpful',
        'createdAt',
        'updatedAt',
        'hiddenAt',
        'hiddenBy',
        'hiddenReason',
      ],
    },
    deletion: {
      blanked: { answer: null, answeredBy: null, answeredAt: null },
      rows: ({ id }) => eq(ratings.answeredBy, id),
    },
  },
  {
    table: helpfulVotes,
    columns: ['ratingId', 'userId', 'createdAt'],
    what: 'Which reviews a person found helpful',
    purpose: 'To count each person once, and to show helpful reviews first',
    basis: 'contract',
    period: AS_LONG_AS_THE_ACCOUNT,
    download: { as: 'helpful_votes', rows: ({ id }) => eq(helpfulVotes.userId, id) },
    deletion: { removed: ({ id }) => eq(helpfulVotes.userId, id) },
  },
  {
    table: notifications,
    columns: ['userId', 'actorId', 'message', 'details', 'createdAt', 'readAt'],
    what: 'Notifications, and who is named in them',
    purpose: 'To tell a person what happened to their courses and payments',
    basis: 'contract',
    period: '180 days once read, 365 days at most',
    download: { as: 'notifications', rows: ({ id }) => eq(notifications.userId, id) },
    deletion: { removed: ({ id }) => or(eq(notifications.userId, id), eq(notifications.actorId, id)) },
  },
  {
    table: wishListItems,
    columns: ['userId', 'courseId', 'addedAt'],
    what: 'Courses that a person would like to take',
    purpose: 'To find them again',
    basis: 'contract',
    period: AS_LONG_AS_THE_ACCOUNT,
    download: { as: 'wish_list', rows: ({ id }) => eq(wishListItems.userId, id) },
    deletion: { removed: ({ id }) => eq(wishListItems.userId, id) },
  },
  {
    table: discussionPosts,
    columns: ['userId', 'body', 'createdAt', 'hiddenAt', 'hiddenBy', 'hiddenReason'],
    what: 'Questions and answers under lessons',
    purpose: 'To learn from each other',
    basis: 'contract',
    period: 'As long as the lesson, or the account',
    download: { as: 'questions_and_answers', rows: ({ id }) => eq(discussionPosts.userId, id), without: ['hiddenBy'] },
    deletion: {
      how: 'Removed; a question that others answered stays without its text and its author’s name, so that the answers still make sense',
      remove: (tx, { id }) => removePosts(tx, id),
    },
  },
  {
    table: lmsTickets,
    columns: ['ticketHash', 'userId', 'courseId'],
    what: 'A ticket that tells the classroom who is opening a course',
    purpose: 'To open a course once, within a minute',
    basis: 'contract',
    period: 'One day',
    download: { leftOut: 'It is a key, and gone within a day' },
    deletion: { removed: ({ id }) => eq(lmsTickets.userId, id) },
  },
  {
    table: enrolments,
    columns: ['userId', 'courseId', 'origin', 'enrolledAt', 'completedAt', 'accomplishedAt', 'endedAt', 'endedReason'],
    what: 'Which courses a person takes, since when and with what outcome',
    purpose: 'To give access; to issue certificates; to pay the course’s teacher',
    basis: 'contract',
    period: 'At least six years after the year of the payment, as the books are',
    download: { as: 'enrolments', rows: ({ id }) => eq(enrolments.userId, id) },
    deletion: {
      how: 'Ended; kept, because it is part of the books, beside a row that no longer names the person',
      remove: (tx, { id }) => endAccess(tx, eq(enrolments.userId, id), { reason: 'account_deleted' }),
    },
  },
  {
    table: enrolmentEvents,
    columns: ['enrolmentId', 'kind', 'origin', 'reason', 'reference', 'actorId', 'note', 'at'],
    what: 'When and how a person got access to a course or lost it, and which member of staff decided so',
    purpose: 'To be able to explain each time access was given or ended',
    basis: 'contract',
    period: 'As long as the enrolment',
    // Who of the staff decided is theirs, not the learner’s.
    download: { as: 'enrolment_events', rows: ofEnrolled(enrolmentEvents), without: ['actorId'] },
    deletion: {
      kept: 'It is part of the books, from which nothing is removed, beside a row that no longer names the person',
    },
  },
  {
    table: awards,
    columns: ['learnerName', 'grade', 'code', 'number'],
    what: 'The name and the grade on a certificate',
    purpose: 'So that anyone who is shown a certificate can check it',
    basis: 'contract',
    period: 'Indefinitely, so that it can be checked',
    download: { as: 'certificates', rows: ofEnrolled(awards) },
    deletion: { blanked: { learnerName: 'A former learner' }, rows: ofEnrolled(awards) },
  },
]
