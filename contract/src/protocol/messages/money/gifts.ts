/** Ours. What can be said of a gift to whoever gives it and whoever opens it. */
export const unknown = 'This gift link is not valid. Please check that it is complete, or ask for a new one.'
export const redeemed = 'This gift has already been opened. A gift can be opened once.'
export const withdrawn = 'This gift can no longer be opened: its money went back to the giver, or is about to.'
export const held = 'This gift cannot be opened for now, because its payment is being looked into.'
export const alreadyEnrolled = 'You already have this course. The gift is still unopened, so you can pass the link on.'
export const ownCourse = 'You teach this course, so you cannot open it as a gift. You can pass the link on.'
export const ownsNamed = (course: string) => alreadyEnrolled.replace('this course', course)
export const teachesNamed = (course: string) => ownCourse.replace('this course', course)
export const freeNamed = (course: string) => freeCourse.replace('This course', course)
export const opened = 'The gift is yours. Enjoy learning.'
export const freeCourse = 'This course is free, so it cannot be given as a gift. Share its page instead.'
export const kept = 'The gift is yours now. Enjoy learning.'
export const sentAgain = (email: string) => `We are sending the gift to ${email} again.`
export const sendsOn = (email: string, day: string) =>
  `The gift goes to ${email} on ${day}. The old link no longer works.`
export const sendsNow = (email: string) => `We are sending the gift to ${email}. The old link no longer works.`
export const inThePast = 'Please choose today or a later day.'
export const tooFarAway = 'Please choose a day within a year.'
export const noDay = 'Please enter a date, for example 2026-12-24.'
export const greetingTooLong = (most: number) => `Please write ${most} characters at most.`
export const greetingWithAddress = 'Please write your greeting without a web or email address.'
