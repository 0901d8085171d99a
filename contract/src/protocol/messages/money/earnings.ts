/** Ours. What a teacher and an admin read about earnings and payouts. */
export const stillOwed =
  'We still hold money of yours. Please have it paid out on your earnings page first, or write to us.'
export const smallRest = 'We still hold a little of your earnings, too little to send to a bank.'
export const smallRestOf = (sum: string) =>
  `We still hold ${sum} of your earnings, too little to send to a bank. If you leave now, you give it up.`
export const noMonth = 'Please enter a month, for example 2026-10.'
export const accountNumber = 'An account number has ten digits.'
export const unknownBank = 'Please choose a bank from the list.'
export const unknownAccount = 'This bank has no account with that number. Please check it.'
export const otherName =
  'The bank has a different name for this account. We can only pay into an account in your own first and last name, as they are in your profile.'
export const otherCompany = (name: string) =>
  `The bank has a different name for this account. We can only pay into an account of ${name}, as it is registered here.`
export const accountSet = 'Your payout account is saved.'
export const accountWaits =
  'We have noted the change. It takes effect after 72 hours, and we have written to you about it.'
export const changeWithdrawn = 'The change is withdrawn. Your money goes to the same account as before.'
export const neverTaught = 'A payout account is for people who teach on Koya.'
export const noAccount = 'Please add the account that the money should go to.'
export const belowMinimum = 'There is not enough available yet to be paid out.'
export const underWay = 'A payout is on its way. Please wait until it has arrived.'
export const held = 'We are holding your payouts back for now. Please write to us.'
export const payoutStarted = 'The payout is on its way. Banks often take a few minutes.'
export const payoutWaits = 'We have your payout request. Two of us check a sum like this before it goes.'
export const payoutByHand = 'The payout is noted. We will send it from our bank within two working days.'
export const heldAlready = 'These payouts are on hold.'
export const notHeld = 'These payouts are not held back.'
export const isHeld = 'The payouts are held back.'
export const isReleased = 'Payouts can be sent again.'
export const notWaiting = 'This payout is no longer waiting for a decision.'
export const tooMuch =
  'Money was refunded since this payout was asked for, so it is too much now. Please turn it down: what is left can be paid after that.'
export const approvedByYou = 'You have agreed. Now somebody else has to agree too.'
export const ownPayout = 'This is about your own money, so another admin decides.'
export const approvedOnce = 'You have agreed. One more admin is needed.'
export const approved = 'The payout is on its way.'
export const declined = 'The payout is turned down. The money is available again.'
export const notByBank = 'This payout is not waiting for our bank.'
export const outcomeNoted = 'The outcome is noted.'
export const taxSet = 'The rate is set.'
export const shareAgreed = 'The share is set.'
export const dayIsOver = 'Please choose today or a later day.'
export const splitTeachers = 'Please give a part to every teacher of the course, and to nobody else.'
export const splitSum = 'The parts must add up to 100%.'
export const splitProposed = 'The split is proposed. It takes effect once every teacher of the course has accepted it.'
export const splitCounts = 'Everyone has accepted the split. It applies from now on.'
export const splitAccepted = 'You have accepted the split. It takes effect once the others have too.'
export const splitDeclined = 'You have declined the split. Nothing changes.'
export const splitOfOrganisation =
  'This course belongs to an organisation, so the organisation is paid for it. What its teachers get is between them and the organisation.'
