/** Ours: the specification does not ask those who are named. */
export const accepted = (course: string) => `You are on ${course} now. Thank you.`
export const declined = (course: string) => `You declined to teach ${course}. Its author was told.`
export const askedAgain = 'They have been asked again.'
export const over = 'This request is no longer open.'
