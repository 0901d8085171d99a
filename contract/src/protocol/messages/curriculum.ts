/** Ours: the specification has no curriculum editor. */
export const notAnAddress = 'Must be an address that begins with https://'
export const notAMoment = 'Please choose a day and a time'
export const percent = 'A whole number from 0 to 100'
export const endsBeforeStart = 'The class cannot end before it starts'
export const otherKind = 'A lesson keeps its kind. Add another lesson and remove this one.'
export const full = 'This course has as much as we can keep in one.'
