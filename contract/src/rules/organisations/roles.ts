/** What somebody is in an organisation. A manager is one of all people, or of some groups. */
export const memberRoles = ['owner', 'manager', 'instructor', 'member'] as const
export type MemberRole = (typeof memberRoles)[number]

export const memberRoleNames: Record<MemberRole, string> = {
  owner: 'Owner',
  manager: 'Manager',
  instructor: 'Instructor',
  member: 'Member',
}

/**
 * Whether somebody makes others into this, asks them in as it, and takes that back: an owner anything, who manages everyone anything
 * but owners, and a manager of groups members.
 */
export function mayGiveRole({ role, seesEveryone }: { role: MemberRole; seesEveryone: boolean }, given: MemberRole) {
  if (given === 'owner') return role === 'owner'
  return given === 'member' || seesEveryone
}

/** What a seat opens: one course, the courses of a bundle, or one course of a list that its holder chooses. */
export const seatKinds = ['course', 'bundle', 'list'] as const
export type SeatKind = (typeof seatKinds)[number]

/** Why seats cost less than their regular price. Coupons are for persons. */
export const seatReasons = ['group', 'early_bird', 'bundle'] as const
export type SeatReason = (typeof seatReasons)[number]

/** How far somebody is with an assignment. */
export const assignmentStates = ['done', 'waived', 'late', 'at_risk', 'on_the_way'] as const
export type AssignmentState = (typeof assignmentStates)[number]

/** What the rows of a report can be sorted by. */
export const reportSorts = ['name', 'due', 'progress', 'last_here'] as const
export type ReportSort = (typeof reportSorts)[number]

/** As many as one call takes: more are sent in several files. */
export const MOST_INVITED = 5_000
export const MOST_SEATS = 10_000
