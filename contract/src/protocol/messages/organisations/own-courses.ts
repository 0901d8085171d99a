/** Ours: courses and paths of an organisation, its face, and its suspension. */
export const made = 'The course is made. Write its lessons, then offer it.'
export const changed = 'Saved.'
export const offered = 'The course is offered now.'
export const sentToReview = "The course is waiting for a manager's review."
export const sentToStaff = 'Our staff will look at the course first, because everyone will see it in the catalogue.'
export const withdrawn = 'The course is no longer offered. Whoever has begun it keeps it.'
export const approved = 'The course is offered now, and its author knows.'
export const sentBack = 'The course is back with its author, with your words.'
export const changesSeen = 'Noted: you have seen the changes.'
export const noteNeeded = 'Please say what should be changed.'
export const groupsNeeded = 'Please choose the groups that the course is for.'
export const noLessons = 'There is nothing to learn in this course yet. Please write a lesson first.'
export const reviewOn = 'From now on a manager reviews every course before it is offered.'
export const reviewOff = "From now on courses are offered without a manager's review."
export const belongsToOrganisation =
  'This course belongs to an organisation, so it is offered and withdrawn in the space of the organisation.'
export const begun = (name: string) => `${name} is open to you now.`

export const pathMade = 'The path is made.'
export const pathChanged = 'The path is saved.'
export const pathRemoved = 'The path is removed. Certificates for it stay valid.'
export const pathCourses = 'Please choose at least two courses.'
export const pathUnknownCourse = 'One of these courses is not offered to your members.'
export const pathAssigned = 'The path is assigned.'
export const unknownPath = 'This path is not there any more.'

export const faceSaved = 'The look of your organisation is saved.'
export const colourForm = 'Please give the colour as six digits after a #, for example #0e6b45.'
export const colourTooLight = (ratio: string) =>
  `This colour is too light: white letters on it reach a contrast of ${ratio} to 1, and 4.5 is needed to read them. Please choose a darker one.`
export const logoNotUploaded = 'Please upload the logo here. Addresses of other sites do not work.'

export const suspended = 'The organisation is suspended, and its owners know.'
export const released = 'The organisation is open again, and its owners know.'
export const suspensionReason = 'Please write a reason. The owners will read it.'
export const isSuspended =
  'This organisation is suspended: nothing can be bought, invited or assigned until it is open again. Please write to us.'
