/** How a teacher orders their learners, in the words that they choose by. */
export const learnerSortNames = {
  newest: 'Newest first',
  name: 'By name',
  progress: 'Furthest first',
  least_progress: 'Least progress first',
  last_seen: 'Seen most recently first',
  longest_unseen: 'Away the longest first',
  best: 'Best mark first',
} as const

export type LearnerSort = keyof typeof learnerSortNames
export const learnerSorts = Object.keys(learnerSortNames) as LearnerSort[]

/** Whom of them the list has. */
export const shownNames = { all: 'Everybody', waiting: 'Waiting for you', away: 'Away for two weeks' } as const

export type LearnersShown = keyof typeof shownNames
export const learnersShown = Object.keys(shownNames) as LearnersShown[]
