/** Ours. What is said on the page of a sponsor and to whoever made its link. */
export const unknown = 'We do not know this link. Please ask for it again.'
export const over = 'This link is over, so nothing more can be paid with it. Thank you for wanting to help.'
export const beingPaid =
  'Somebody is paying what is missing at this moment. Please look again in half an hour: if they do not, you can.'
export const tooMuch = (missing: string) => `${missing} is missing. Please give that much at most.`
export const tooLittle = (least: string) => `Please give ${least} at least.`
export const wholeKobo = 'Please give naira and kobo, with two decimals at most.'
export const amountNeeded = 'Please say how much you would like to pay.'
export const noteTooLong = 'Please write 300 characters at most.'
export const ended = 'Your link is ended. Whoever has paid gets their money back.'
