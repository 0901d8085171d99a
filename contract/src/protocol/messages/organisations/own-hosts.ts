/** Ours: a host of an organisation's own. */
export const form = 'Please write only the name of the host, for example learn.marina.ng.'
export const ours = 'This host belongs to Koya. Please give one of your own, for example learn.marina.ng.'
export const added = 'Added. Now put the record into the DNS of the host and check it here.'
export const taken = 'Another organisation has already proven this host. Please write to us if it is yours.'
export const proven = 'The host is proven. Its first page shows your organisation.'
export const notYet = 'The record is not there yet. It can take up to an hour before a new record is seen everywhere.'
export const unasked = 'The DNS did not answer. Please try again in a minute.'
export const removed = 'The host is removed.'
