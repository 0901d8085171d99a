/** Ours: the specification does not ask those who are named. */
export const accepted = (course: string) => `You now teach ${course}. Thank you.`
export const declined = (course: string) => `You declined to teach ${course}. We have told its author.`
export const askedAgain = 'We have asked them again.'
export const over = 'This request is no longer open.'
