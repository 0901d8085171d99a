export const successful = 'Login Successful'
/** What the server says; the page shows `invalidCredentials` for it. */
export const serverRefusal = 'Oh Snap! An error occured. Invalid credentials.'
export const invalidCredentials = 'Invalid credentials. Please try again'
export const confirmMailbox = 'An error occured. Please check your mailbox to confirm your email address to proceed!'
export const signUpLink =
  'Invalid credentials. Please try again or click the sign up link if your account is not yet registered.'
export const credentialsNotFound = 'Login Credentials not found'
export const networkFailure = 'Some error occured'
/** Ours. It is said only to whoever knows the password. */
export const blocked =
  'This account is blocked. We wrote to you about it by email. If you think this is a mistake, please write to us on the contact page.'
export const loggedOut = 'You are logged out.'
export const emailConfirmed = 'Your email address is confirmed. Log in to go on.'
export const confirmationExpired =
  'This confirmation link is no longer valid. Enter your email and we will send you a new one.'
export const confirmationSent = 'If this address has an account waiting to be confirmed, a new email is on its way.'
/** The other reading of a network failure; decided against, kept for the record. */
export const userDoesNotExist = 'Invalid credentials. User dont exists'
