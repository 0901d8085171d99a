/** Ours: the specification has no curriculum editor. */
export const notAnAddress = 'Must be an address that begins with https://'
export const notAMoment = 'Please choose a day and a time'
export const percent = 'A whole number from 0 to 100'
export const endsBeforeStart = 'The class cannot end before it starts'
export const otherKind = 'You cannot change the kind of a lesson. Add a new lesson and remove this one.'
export const noSuchTopic = 'Please choose a topic of the paper that this course teaches'
export const full = 'This course is full. We cannot keep any more in one course.'
