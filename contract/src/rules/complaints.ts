/** What people can report. */
export const complaintKinds = ['course', 'review', 'post', 'message'] as const
export type ComplaintKind = (typeof complaintKinds)[number]

export const complaintReasons = ['insult', 'private', 'spam', 'misleading', 'copied', 'unsafe', 'other'] as const
export type ComplaintReason = (typeof complaintReasons)[number]

/** As people read them, in a list to choose from and in the queue. */
export const reasonWords: Record<ComplaintReason, string> = {
  insult: 'Insults, threats or hatred',
  private: 'Somebody’s private details',
  spam: 'Advertising or spam',
  misleading: 'False or misleading',
  copied: 'Copied without permission',
  unsafe: 'Dangerous or against the law',
  other: 'Something else',
}

/**
 * What an admin decides. Hidden words can be shown again; removed ones are deleted once no appeal can bring them back. A
 * course that is hidden is off the catalogue, and learners keep it.
 */
export const complaintDecisions = ['leave', 'hide', 'remove'] as const
export type ComplaintDecision = (typeof complaintDecisions)[number]

export const appealOutcomes = ['granted', 'declined'] as const
export type AppealOutcome = (typeof appealOutcomes)[number]

/** A report and an appeal are each decided within this time. */
export const HOURS_TO_DECIDE = 48
/** As long an author can appeal. */
export const DAYS_TO_APPEAL = 14
