/** Ours. */
export const sent = 'We have your request. An admin will read it, and we will write to you.'
export const sayMore = 'Please say a little more, in at least 30 characters.'
export const already = 'You can already teach on Koya. Create a course whenever you like.'
export const waiting = 'We already have your request. We will write to you as soon as we have read it.'
export const granted = 'They are an instructor now, and we have told them.'
export const declined = 'The request is declined, and we have told them why.'
export const decided = 'Someone has already decided about this request.'
