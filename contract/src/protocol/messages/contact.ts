export const nameBlank = "Name can't be blank"
export const emailBlank = "Email can't be blank"
export const emailInvalid = 'Not a valid email'
export const subjectBlank = "Subject can't be blank"
export const messageBlank = "Message can't be blank"
export const sent = 'Your feedback was sent.'
/** Ours. */
export const messageTooLong = 'Please keep it under 5,000 characters'
