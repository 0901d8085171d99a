/** Ours. My exam, practice and the plan. */
export const unknownBody = 'Please choose one of the nine bodies.'
export const noLevel = 'Please choose your level.'
export const unknownLevel = (body: string) => `Please choose a level of ${body}.`
export const unknownPaper = (code: string) => `${code} is not a paper of this level.`
export const noPaper = 'Please choose at least one paper.'
export const samePaperTwice = 'Please choose each paper once.'
export const noDiet = 'Please choose the month of the diet.'
export const dietPast = 'This diet is over. Please choose one that is still ahead.'
export const dietTooFar = 'Please choose a diet within the next three years.'
export const notADiet = (body: string, months: string) => `${body} examines in ${months}. Please choose one of these.`
export const hoursRange = 'Please enter the hours you can study in a week, from half an hour to 60.'
export const noStudyDay = 'Please choose at least one day of the week.'
/** What a day of the plan holds, as the page and the calendar call it. */
export const planKinds = { lesson: 'Lesson', practice: 'Practice', study: 'Own study', mock: 'Mock' }
export const saved = 'Your exam is set.'
export const removed = 'You no longer prepare for an exam here. Your answers are kept.'
export const noExam = 'Please set your exam first.'
export const questionUnknown = 'We do not know this question, so the answer was not counted.'
export const questionOtherVersion = 'This question was changed after you had it, so the answer was not counted.'
export const questionNotYours = 'This question is not open to you for practice, so the answer was not counted.'
export const calendarMade =
  'Here is your calendar’s address. Whoever has it can read your plan, your classes and what is due, so keep it to yourself. Any earlier address no longer works.'
export const calendarEnded = 'The address of your calendar no longer works.'
export const mockOver = 'This mock has been handed in. Your result is ready.'
export const noPauseLeft = 'You have used all the pauses of this mock, so the clock keeps running.'
export const notAPaper = 'This course does not teach a paper of a professional body, so it has no mock exams.'
export const mockMinutes = 'Please give the time, from 10 to 300 minutes.'
export const mockPauses = 'Please allow up to 3 pauses of 1 to 30 minutes each.'
export const mockCount = 'Please ask from 1 to 100 questions here.'
export const mockMarks = 'Please give the marks for each question, from half a mark to 100.'
export const mockSectionName = 'Please give the section a name of up to 60 letters.'
export const mockNoPart = 'Please say which questions to ask.'
export const mockTooLong = 'A mock has at most 150 questions in all.'
export const mockUnknownTopic = 'This is not a topic of the paper.'
export const mockTooFew = (there: number) =>
  there === 0 ? 'There is no such question in the bank yet.' : `The bank has only ${there} of these so far.`
export const mockLaidOut = 'Saved. The next mock that somebody begins is made this way.'
export const mockUsual = 'Mocks are made in the usual way again.'
export const ownMarks = 'Your marks are saved.'
export const badOwnMarks =
  'Please give each line of the marking guide its marks, in halves, none above what there is for it.'
export const shareName = 'Please say whom the link is for, in up to 60 letters.'
export const shareEnd = 'Please choose a last day, from today to one year ahead.'
export const shareMade = 'Here is the link. We show it only once, so copy it now.'
export const shareEnded = 'The link no longer works.'
export const tooManyShares = 'You can have 10 links at a time. End one of them to make another.'
export const readinessAgreed = 'Managers can now see how ready you are.'
export const readinessWithdrawn = 'Managers no longer see how ready you are.'
