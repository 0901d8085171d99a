/** Ours: organisations, their people, seats and assignments. */
export const changed = 'Saved.'
export const left = 'You have left the organisation. What you bought and finished stays yours.'
export const lastOwner = 'An organisation needs an owner. Please make somebody else an owner first.'
export const lastOwnerLeaves =
  'You are the only owner of an organisation with other members. Please make one of them an owner under People, then delete your account.'
export const slugForm = 'Use 3 to 60 small letters, digits and hyphens, for example marina-staff.'
export const slugReserved = 'This word is reserved for pages of Koya. Please choose a different one.'
export const slugTaken = 'Another organisation has this address. Please choose a different one.'
export const personChanged = 'Saved.'
export const inOtherGroups =
  'They also belong to groups that you do not manage. Take them out of yours, or ask an owner to remove them.'
export const personRemoved = 'They are no longer a member. What they bought and finished stays theirs.'
export const managesNothing = 'Please choose the groups that they manage, or all of them.'
export const unknownGroup = 'There is no such group, or it is not one of yours.'
export const unknownPeople = 'Some of these people are not members, or not in your groups.'
export const nobody = 'Please choose people or a group.'
export const eitherPeopleOrGroup = 'Please choose people or a group, not both.'
export const emptyGroup = 'There is nobody in this group yet.'
export const groupMade = 'The group is made.'
export const groupChanged = 'The group is saved.'
export const groupRemoved = 'The group is removed. Its people are still members.'
export const groupTaken = 'Another group has this name.'

/** Why a row of a list of people is refused. */
export const row = {
  noAddress: 'The address is missing',
  noAt: 'The @ is missing from the address',
  badAddress: 'This is not an email address',
  twice: (first: number) => `The same address is in row ${first}`,
  badRole: 'The role is one of: member, instructor, manager, owner',
  mayNotInvite: 'You cannot invite people with this role',
  otherGroup: 'This group is not one of yours',
  noGroup: 'Please name one of your groups',
  longGroup: 'The name of the group is longer than 80 letters',
  longName: 'The name is longer than 50 letters',
  member: 'Already a member. Nothing changes',
  invited: 'Already invited. Nothing changes',
  asked: 'Has an account and is asked to join',
  invitedNow: 'Is invited by email',
  wantsNone: 'Takes no invitations by email. Please send them a link to join instead',
} as const
export const fileEmpty = 'This file is empty.'
export const fileNotText = 'This file is not a list. Please save your table as CSV and choose that file.'
export const fileNoEmail =
  'There is no column called email. The columns are: email, first_name, last_name, group, role.'
export const fileBroken = (line: number) => `Line ${line} cannot be read: a quotation mark is opened and never closed.`
export const fileTooLong = (most: string) =>
  `At most ${most} people at once, please. Split the file and send the parts.`
export const invitationRemoved = 'The invitation is taken back.'
export const linkRemoved = 'The link no longer lets anybody join.'
export const linkDay = 'Please choose a day from today to a year from now.'
export const linkDomain = 'Please write the part after the @, for example marina.ng.'
export const otherDomain = 'This link is for people with an email address of the organisation.'
export const otherAddress =
  'This invitation was sent to another email address. Please log in with that one, or ask for an invitation to yours.'
export const wasRemoved =
  'A manager has ended your membership, so links from before no longer let you in. Please ask them for a new invitation.'
export const mustAgree = 'You can only join if you agree to what managers see.'
export const joined = (name: string) => `You are now a member of ${name}.`
export const joinedGroup = (group: string, name: string) => `You are now in the group ${group} of ${name}.`

export const wholeNumber = 'Please enter a whole number.'
export const atLeastOne = 'Please enter at least one seat.'
export const mostSeats = 'Please enter at most 10,000 seats at once.'
export const chooseOne = 'Please choose one course, one bundle or a list of courses.'
export const noSeatsLeft = 'There are not enough free seats.'
export const seatsLeft = (free: number, wanted: number) =>
  `${free === 0 ? 'No seat is' : free === 1 ? 'One seat is' : `${free} seats are`} free, and you chose ${wanted} ${
    wanted === 1 ? 'person' : 'people'
  }. Choose fewer people, or buy more seats.`
export const seatsGiven = (count: number) =>
  count === 1 ? 'The seat has been given.' : `${count} seats have been given.`
export const nobodyNew = 'Everyone you chose already has this, so no seat was given.'
export const rulesSaved = 'Saved. Anyone who joins from now on gets a seat while there are some left.'
export const rulesEnded = 'Saved. Seats are only given by hand now.'
export const seatReturned = 'The seat has been taken back and is free again.'
export const seatSpent = 'The seat has been taken back. A lesson was started, so it counts as used.'
export const notOnList = 'This course is not on the list of this seat.'
export const courseChosen = (name: string) => `${name} is open to you now.`
export const notMoreThanRest = (rest: string) => `Please pay ${rest} at most: that is what is left of this invoice.`
export const bookedAlready = 'This line of the bank statement has already been booked.'
export const notLessThan = 'Please pay N1 at least.'
export const bankReference = 'Please write what the bank statement calls the transfer, at least 3 letters or digits.'
export const amountNeeded = 'Please give the amount in naira, as a number above 0.'
export const booked = 'The money is booked.'

export const assigned = 'The course is assigned.'
export const bundleAssigned = (count: number) => `All ${count} courses of the bundle are assigned.`
export const levelAssigned = (count: number, papers: number) =>
  count === papers
    ? `All ${count} courses of the level are assigned.`
    : `${count} of the ${papers} papers of this level have a course here, and ${count === 1 ? 'it is' : 'they are'} assigned.`
export const levelUnknown = 'We do not know this level. Please choose one from the list.'
export const levelEmpty = 'There is no course for a paper of this level yet.'
export const oneOfFour = 'Please choose a course, a path, a bundle or a level of a programme.'
export const assignedAlready =
  'They already have this. To change the last day, remove that assignment first and assign it again.'
export const assignmentRemoved = 'The assignment is removed.'
export const dueNeeded = 'Please say by when: a day, a number of days after joining, or an examination diet.'
export const duePast = 'Please choose today or a later day.'
export const dueFar = 'Please choose a day within two years.'
export const dueNoDay = 'Please enter a date, for example 2026-11-30.'
export const dietUnknown = 'We do not know this diet. Please choose one from the list.'
export const waived = 'Noted: this person does not have to do it.'
export const waivedNoMore = 'The assignment counts for this person again.'
export const reasonNeeded = 'Please say why, so that others understand it later.'
export const notAssigned = 'It was not assigned to this person.'
export const tooManyRows = (total: number, most: number) =>
  `These are ${total.toLocaleString('en')} rows, and at most ${most.toLocaleString('en')} fit at once. Please choose a group, a course or a state and take them in parts.`

export const reportMailOn = 'Saved. You get the figures by email when a month is over.'
export const reportMailOff = 'You no longer get the monthly figures by email.'
