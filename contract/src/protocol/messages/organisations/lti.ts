/** Ours: learning systems that open courses of Koya (LTI 1.3). */
export const made = 'The learning system is registered. Its people can open Koya from there now.'
export const changed = 'The changes are saved.'
export const removed = 'The learning system is removed. Nobody can open Koya from there any more.'
export const addressForm = 'Please give the whole address, beginning with https://.'
export const notPublic = 'This address leads into a private network. It must be reachable from anywhere.'
export const keysAway = 'There was no answer from this address within ten seconds. Please check it and try again.'
export const noKeys = 'This address answers, but not with the public keys of a learning system.'
export const taken = 'A learning system with this issuer and client ID has already been registered.'
export const tooMany = 'At most 20 learning systems, please. Remove one that you no longer need.'
export const mustAgree = 'You become a member of the organisation. Please read what managers see, and agree to it.'
export const linked = 'Linked. From now on, one press in your learning system opens Koya.'
export const linkedToOther =
  'Your account in the learning system is linked to another Koya account. Log in with that one, or write to us.'
export const otherPersonHere =
  'Somebody else is logged in here. Please say first whether you wish to open another account.'
export const over =
  'This launch has already been used, is too old, or was opened in another browser. Please go back to your learning system and open the course again.'

export const choiceOver = 'This choice is over. Please close it and choose again from your learning system.'

/** Of the other way: a course of Koya opens in a learning system. */
export const notOurSystem =
  'Koya does not know the learning system that asked who you are, or where it wants the answer. Please tell whoever looks after Koya.'
export const openingOver =
  'This opening has already been used, is more than a minute old, or began in another browser. Please open the course from My Learning again.'

/** Why a launch is refused. */
export const refused = {
  unknown:
    'This learning system is not registered with Koya. Please ask whoever looks after it there to register it with us.',
  over,
  wrong:
    'What your learning system sent cannot be trusted: it is not signed with its keys, or not meant for Koya. Please tell whoever looks after it.',
  too_old:
    'What your learning system sent is too old, or its clock is wrong. Please go back and open the course again.',
  deployment:
    'This place in your learning system is not registered with Koya: its deployment ID is unknown here. Please tell whoever looks after it.',
  keys_away: 'Your learning system did not show us its keys just now. Please go back and try again in a minute.',
  anonymous:
    'Your learning system did not say who you are. Please ask whoever looks after it to share your user ID with Koya.',
  kind: 'Koya cannot do what your learning system asked for. It can open courses and lessons.',
  teachers: 'Only people who teach in the learning system choose what is put into its courses.',
  cancelled: 'Your learning system did not let you in. Please log in there and open the course again.',
  too_many: 'There were too many attempts from your network. Please wait a few minutes.',
} as const
export type LaunchRefusal = keyof typeof refused
export const linkEnded = 'The link has ended. This learning system can no longer open your account.'
export const classListAway = 'The learning system did not answer in time. Please try again in a few minutes.'
export const classListRefused =
  'The learning system does not give us this list. Whoever looks after it there can allow Koya to read names and roles.'
