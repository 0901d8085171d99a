export const freeSuccess = 'Free Course enrolled succesfully'
export const freeFailed = 'Could not enroll you in for the free course'
export const cartSuccess = 'Courses enrolled succesfully'
export const cartFailed = 'Error occured enrolling you for this Course'
export const already = 'You have previously enrolled for this course.'
/** Ours. */
export const ownCourse = 'You teach this course, so you can neither buy it nor rate it.'
/** Ours: on the button in place of its verb. */
export const closed = 'Enrolment closed'
export const opensOn = (day: string) => `Enrolment opens ${day}`
/** Ours: where somebody wanted to buy it, and beside the button. */
export const closedOn = (day: string) =>
  `Enrolment for this course closed on ${day}. You can keep it on your wish list.`
export const notOpenYet = (day: string) =>
  `Enrolment for this course opens on ${day}. Until then, you can keep it on your wish list.`
