/** Ours. What is said on the page of a sponsor and to whoever made its link. */
export const unknown = 'We do not recognise this link. Please ask for it again.'
export const over = 'This link has ended, so nothing more can be paid with it. Thank you for wanting to help.'
export const beingPaid =
  'Somebody is paying the rest at this moment. Please look again in half an hour: if they did not, you can.'
export const tooMuch = (missing: string) => `${missing} is missing. Please pay no more than that.`
export const tooLittle = (least: string) => `Please pay at least ${least}.`
export const leavesTooLittle = (missing: string, least: string) =>
  `Please pay all of it, ${missing}, or leave at least ${least} for somebody else to pay.`
export const wholeKobo = 'Please enter naira and kobo, with at most two decimals.'
export const amountNeeded = 'Please say how much you would like to pay.'
export const noteTooLong = 'Please write 300 characters at most.'
export const ended = 'Your link has ended. Everyone who has paid gets their money back.'
