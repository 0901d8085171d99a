/** Ours. Paying for a course in parts. */
export const notOffered = 'This course cannot be paid for in parts. Please pay the whole price.'
export const oneCourse = 'Only one course at a time can be paid for in parts. Please choose one.'
export const running = 'You are paying for this course in parts. Please continue under Payments.'
export const over = 'There is nothing left to pay in this plan.'
export const underWay = 'A payment for this part is on its way. Please wait until we know whether it has arrived.'
export const sectionClosed = 'This section opens when you pay the next part of the course.'
export const paused = 'This course is paused, because a part is late. It opens again as soon as you pay it.'
export const partsRange = 'Please choose 2, 3 or 4 parts.'
export const partsTooSmall = 'The price is too low for so many parts. A part is N100 or more.'
export const cardOn = 'We will take the remaining parts from your card.'
export const cardOnLater =
  'We will save the card that you pay the next part with, and take the parts after it from there.'
export const cardOff =
  'We will not charge your card any more, and we have deleted it. We will send you a reminder for each part.'
