import { eq, sql } from 'drizzle-orm'
import {
  complaintCases,
  complaints,
  conversationMessages,
  conversationReads,
  conversations,
  questionFollows,
} from '../../../db/schema.ts'
import { AS_LONG_AS_THE_ACCOUNT, type PersonalData } from './personal-data.ts'

/** What learners and teachers write to each other, what people follow, what they report of each other, and what is decided about it. */
export const talkData: PersonalData[] = [
  {
    table: complaints,
    columns: ['caseId', 'userId', 'reason', 'note', 'createdAt'],
    what: 'What a person reported to the admins, and why',
    purpose: 'To keep what people read decent and lawful; to count each person once and tell them the result',
    basis: 'legitimate interest',
    period: AS_LONG_AS_THE_ACCOUNT,
    download: { as: 'reports', rows: ({ id }) => eq(complaints.userId, id) },
    deletion: { removed: ({ id }) => eq(complaints.userId, id) },
  },
  {
    table: complaintCases,
    columns: ['authorId', 'decision', 'reason', 'decidedAt', 'appeal', 'appealedAt', 'appealOutcome', 'appealReason'],
    what: 'What was decided about the words or the course of a person, why, and what they said against it',
    purpose: 'To decide about reports, and to look at a decision again',
    basis: 'legitimate interest',
    period: AS_LONG_AS_THE_ACCOUNT,
    download: {
      as: 'decisions_about_you',
      rows: ({ id }) => sql`${eq(complaintCases.authorId, id)} AND ${complaintCases.decision} <> 'leave'`,
      // Who of the staff decided is theirs, and a report that came to nothing nobody hears of.
      without: ['decidedBy', 'appealDecidedBy', 'openedAt'],
    },
    deletion: {
      how: 'The decision stays without the person and their appeal',
      remove: (tx, { id }) =>
        tx
          .update(complaintCases)
          .set({ authorId: null, appeal: sql`CASE WHEN appeal IS NOT NULL THEN '' END` })
          .where(eq(complaintCases.authorId, id)),
    },
  },
  {
    table: complaintCases,
    columns: ['decidedBy', 'appealDecidedBy', 'appealDecidedAt'],
    what: 'Which admin decided about a report or an appeal',
    purpose: 'To let another admin decide an appeal, and to explain a decision',
    basis: 'legitimate interest',
    period: 'As long as the course',
    download: { leftOut: 'It is in the audit trail of the admin, which they can download' },
    deletion: { kept: 'The row it refers to no longer names the person' },
  },
  {
    table: conversationReads,
    columns: ['conversationId', 'userId', 'upTo'],
    what: 'How far a person has read a conversation',
    purpose: 'To show what is new',
    basis: 'contract',
    period: AS_LONG_AS_THE_ACCOUNT,
    download: { as: 'read_messages', rows: ({ id }) => eq(conversationReads.userId, id) },
    deletion: { removed: ({ id }) => eq(conversationReads.userId, id) },
  },
  {
    table: conversations,
    columns: ['courseId', 'learnerId', 'createdAt', 'writtenAt'],
    what: 'That a learner and the teachers of a course write to each other',
    purpose: 'For the learner and those teachers alone',
    basis: 'contract',
    period: 'As long as the learner’s account, or the course',
    download: { as: 'conversations', rows: ({ id }) => eq(conversations.learnerId, id) },
    // With all that was said in it.
    deletion: { removed: ({ id }) => eq(conversations.learnerId, id) },
  },
  {
    table: conversationMessages,
    columns: ['conversationId', 'userId', 'body', 'createdAt', 'hiddenAt', 'hiddenBy', 'hiddenReason'],
    what: 'What a learner and the teachers of a course write to each other; whether an admin hid it, and why',
    purpose: 'For the learner and those teachers alone',
    basis: 'contract',
    period: 'As long as the conversation; the words as long as the account of who wrote them',
    download: { as: 'messages', rows: ({ id }) => eq(conversationMessages.userId, id), without: ['hiddenBy'] },
    deletion: { blanked: { body: '' }, rows: ({ id }) => eq(conversationMessages.userId, id) },
  },
  {
    table: questionFollows,
    columns: ['questionId', 'userId', 'isFollowing', 'chosenAt'],
    what: 'Which questions a person follows, or has stopped following',
    purpose: 'To tell them of answers',
    basis: 'contract',
    period: AS_LONG_AS_THE_ACCOUNT,
    download: { as: 'followed_questions', rows: ({ id }) => eq(questionFollows.userId, id) },
    deletion: { removed: ({ id }) => eq(questionFollows.userId, id) },
  },
]
