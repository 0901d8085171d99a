/** Ours. What a teacher and an admin read about the document that shows who somebody is. */
export const needed =
  'Before your first payout we need to see a document that shows who you are. Please send it on this page.'
export const waits = 'We are looking at your document. Your payout can go once we have accepted it.'
export const notAsked = 'You do not need to send a document.'
export const wrongKind = 'Please choose a picture (JPEG, PNG or WebP) or a PDF.'
export const tooLarge = 'Please choose a file of at most 8 MB.'
export const empty = 'This file is empty. Please choose another one.'
export const infected = 'This file contains something dangerous. Please send another picture or PDF.'
export const scannerUnavailable = 'We cannot check files right now. Please try again later.'
export const sent = 'We have your document. Somebody will look at it, and then it will be deleted.'
export const decided = 'Somebody else has decided about this document.'
export const accepted = 'The document is accepted, and deleted.'
export const refused = 'The document is refused, and deleted.'
export const reasonNeeded = 'Please say why, so that they can send a better one.'
export const toldAccepted = 'Thank you, we have checked who you are. Your earnings can now be paid out.'
export const toldNewName =
  'Your name in Koya has changed. Before your first payout, please send a document that shows the new name.'
export const toldRefused = (reason: string) => `We could not accept your document: ${reason} Please send another one.`
