/** Ours. My exam, practice and the plan. */
export const unknownBody = 'Please choose one of the nine bodies.'
export const unknownLevel = (body: string) => `Please choose a level of ${body}.`
export const unknownPaper = (code: string) => `${code} is not a paper of this level.`
export const noPaper = 'Please choose at least one paper.'
export const samePaperTwice = 'Please choose each paper once.'
export const noDiet = 'Please choose the month of the diet, for example 2027-03.'
export const dietPast = 'This diet is over. Please choose one that is still ahead.'
export const dietTooFar = 'Please choose a diet within the next three years.'
export const notADiet = (body: string, months: string) => `${body} examines in ${months}. Please choose one of these.`
export const hoursRange = 'Please enter the hours you can study in a week, from half an hour to 60.'
export const noStudyDay = 'Please choose at least one day of the week.'
export const saved = 'Your exam is set.'
export const removed = 'You no longer prepare for an exam here. Your answers are kept.'
export const noExam = 'Please set your exam first.'
export const questionUnknown = 'We do not know this question, so the answer was not counted.'
export const questionOtherVersion = 'This question was changed after you had it, so the answer was not counted.'
export const questionNotYours = 'This question is not open to you for practice, so the answer was not counted.'
export const calendarMade =
  'Here is your calendar’s address. Whoever has it can read your plan, so keep it to yourself. An address from before no longer works.'
export const calendarEnded = 'The address of your calendar no longer works.'
