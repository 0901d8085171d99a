/** Whom an organisation's course is for: the market, its members, or some of its groups. */
export const audiences = ['public', 'members', 'groups'] as const
export type Audience = (typeof audiences)[number]

export const audienceNames: Record<Audience, string> = {
  public: 'Everyone, in the catalogue',
  members: 'All members',
  groups: 'Chosen groups',
}

/** The state of such a course. */
export const ownCourseStates = ['draft', 'in_review', 'offered'] as const
export type OwnCourseState = (typeof ownCourseStates)[number]

export const MOST_PATH_COURSES = 50
