export const requested = 'An email has been sent'
export const requestedNote = 'An Email has been Sent'
export const mismatchAtField = 'Passwords must match'
export const mismatchOnSubmit = 'password do not match'
export const failed = 'could not perform the update password request'
/** Ours. */
export const changed = 'Your password has been changed. Please log in with the new one.'
