/** Ours: the specification has no account page. */
export const wrongPassword = 'This is not your current password.'
export const passwordChanged = 'Your password has been changed. Other devices were logged out.'
export const emailSent = 'We have sent a link to the new address. We will use it once you confirm it there.'
export const emailChanged = 'Your email address has been changed.'
export const loggedOutEverywhere = 'You are logged out everywhere.'
export const sessionEnded = 'That device is logged out.'
export const deleted = 'Your account has been deleted.'
