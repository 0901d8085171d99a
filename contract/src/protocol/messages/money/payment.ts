export const completed = 'Payment succesfully completed'
export const closed = 'Payment Closed'
/** Ours. */
export const refundRequested = 'We have your request and will answer it by email.'
export const rehearsalReceipt = 'This is a rehearsal: no money moved, and this is not proof of payment.'
export const reasonTooShort = (least: number) => `Please tell us a little more, in at least ${least} characters`
export const reasonTooLong = (most: number) => `Please say it in at most ${most} characters`
