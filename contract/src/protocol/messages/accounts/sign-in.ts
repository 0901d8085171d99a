/** Ours: signing in with an organisation's own issuer. */
export const settingsSaved = 'Saved. Your people can sign in with your organisation now.'
export const switchedOff = 'Signing in with your organisation is off. Everybody logs in with their password again.'
export const issuerForm =
  'Please give the whole address of the issuer, beginning with https://, for example https://accounts.google.com.'
export const issuerNotPublic = 'This address leads into a private network. An issuer must be reachable from anywhere.'
export const issuerAway = 'There was no answer from this address within ten seconds. Please check it and try again.'
export const issuerTooLarge = 'The answer from this address is far too long for an issuer.'
export const issuerOther =
  'This address answers, but not as an OpenID issuer of that name. For Microsoft, use the address with the number of your directory in it.'
export const secretNeeded = 'Please give the client secret that your issuer made for Koya.'
export const domainForm = 'Please write the part after the @, for example marina.ng.'
export const domainAdded = 'Added. Now put the record into the DNS of the domain and check it here.'
export const domainTaken = 'Another organisation has already proven this domain. Please write to us if it is yours.'
export const domainMany = 'At most 20 domains, please. Remove one that you no longer need.'
export const domainProven = 'The domain is proven.'
export const domainNotYet =
  'The record is not there yet. It can take up to an hour before a new record is seen everywhere.'
export const domainUnasked = 'The DNS did not answer. Please try again in a minute.'
export const domainRemoved =
  'The domain is removed. Nobody new can be linked by it. People who are already linked stay linked.'
export const noOrganisation =
  'No organisation has set up signing in for this address. Log in with your password, or ask whoever manages your training.'
export const over = 'This sign-in is over or was opened in another browser. Please begin again.'

/** Why somebody who came back from the issuer is not let in. */
export const refused = {
  off: 'This organisation has not set up signing in this way. Please log in with your password.',
  issuer_away:
    'The sign-in of your organisation does not answer at the moment. Please try again later, or log in with your password if you have one.',
  issuer_wrong:
    'What the sign-in of your organisation sent cannot be trusted: it is not signed with its keys, or was not meant for this sign-in. Please tell whoever manages your training.',
  cancelled: 'You stopped the sign-in, or your organisation did not allow it. Nothing has changed.',
  over,
  no_email:
    'Your organisation did not tell us your email address. Please ask whoever manages your training to share it with Koya.',
  unverified_email:
    'Your organisation has not verified your email address, so we cannot be sure that it is yours. Please ask whoever looks after your accounts there.',
  unproven_domain:
    'Your organisation has not proven that addresses like yours belong to it, so you cannot sign in here.',
  other_identity:
    'The account with your email address is linked to somebody else at your organisation. Please ask your manager, or log in with your password.',
  staff: 'Koya staff log in with their password and second factor, not through an organisation.',
  not_member:
    'You are not a member of this organisation. Please ask for an invitation. If you have an account on Koya, it stays yours: log in with its password.',
  suspended:
    'This organisation is suspended at the moment, so nobody new can join it. Please ask whoever manages your training.',
  must_agree: 'You become a member by signing in. Please read what managers see, and agree to it.',
  blocked: 'This account is blocked. We wrote to you about it by email.',
  too_many: 'There were too many attempts from your network. Please wait a few minutes.',
} as const
export type SignInRefusal = keyof typeof refused
