/** What the API says about text messages. */
export const notHere = 'Koya sends no SMS at the moment.'
export const noNumber = 'Add your phone number to your profile first. SMS are sent to that number.'
export const abroad = 'SMS are sent only to mobile numbers in Nigeria, and the number in your profile is not one.'
export const notConfirmed = 'Confirm your phone number first: we send a code to it.'
export const codeSent = (number: string) => `We have sent a code to ${number}. You can use it for 15 minutes.`
export const codeText = (provider: string, code: string) =>
  `${provider}: ${code} is your code to confirm this phone number. If you did not ask for it, do nothing.`
export const confirmed = 'Your number is confirmed.'
export const alreadyConfirmed = 'You have already confirmed your number.'
export const wrongCode = 'This code is not right. Please type the six digits of the newest SMS.'
export const codeOver = 'This code can no longer be used. Please ask for a new one.'
export const dayFull = 'We can send no more codes today. Please try again tomorrow.'
export const notSent = 'The code could not be sent. Please check the number in your profile, or try again later.'
