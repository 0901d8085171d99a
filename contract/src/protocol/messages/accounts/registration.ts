export const blankFields = 'Please fill out the blank fields'
export const invalidEmail = 'Invalid Email'
export const passwordsDiffer = 'Password do not match'
export const weakPassword =
  'Please use a strong password . Password should contain One capital letter, and atleast a minimum of 8 alphanumeric digits and other symbols'
export const success = 'We have sent a verification mail to your email.'
export const emailTaken = 'A user with is email has already registered'
export const failed = 'Could not complete your sign up registration'
export const firstNameRequired = 'First Name Required'
export const lastNameRequired = 'Last Name Required'
export const passwordTooShort = 'Minimum of eight characters!'
export const passwordsMustMatch = 'Passwords must match'
export const noNegativeNumber = 'No negative number'
/** Ours: the specification has no words for these. */
export const alreadyConfirmed = 'This address is already confirmed. Please log in with it.'
export const phoneInvalid = 'Please enter a phone number that can be called, such as 0803 123 4567'
export const passwordTooCommon = 'This password is one of the most common. Please choose another.'
export const passwordGuessable =
  'This password is easy to guess. Please choose another, such as three words that do not belong together and a number.'
