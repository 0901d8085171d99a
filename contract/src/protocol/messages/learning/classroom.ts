/** Ours: the specification has no classroom. */
export const entranceFirst = 'This course has an entrance quiz. Pass it first, then its lessons open.'
export const alreadyPassed = 'You have already passed this.'
export const needsLine = 'You need a connection to hand in.'
export const handInNeedsLine =
  'You need a connection to hand in. Your answers are kept on this device: hand them in when you are online again.'
export const noQuestions = 'There are no questions here yet.'
export const questionsChanged =
  'A question was changed while you were answering. Please look at what is asked now, then hand in.'
export const noAttemptsLeft = 'You have used all your attempts.'
export const notInAttempt = 'These are answers to questions that were not asked.'
/** When what is right will be told, by the reason why it is not told yet. */
export const waitingForTeacher = 'Your teacher still has to mark some of this. We will tell you when it is done.'
export const withheld = {
  open_exam: 'You will see your marks and the answers once you have handed in the exam that you have begun.',
  open_attempt: 'You will see these answers once you have handed in the quiz that you have begun.',
  exam: 'The exam of this course asks from the same questions, so you will see which answers are right once you have passed it or used all its attempts.',
  entrance: 'You will see the answers once you have passed this quiz.',
  attempts: 'You will see which answers are right once you have used all your attempts.',
  never: 'Your teacher has chosen not to show which answers are right.',
} as const
export const timeIsOver = 'Time ran out before your answers arrived, so they were not marked.'
export const notByHand = 'This lesson is complete once you hand in your answers, or once it says so itself.'
export const notWritten = 'Your teacher has not written this lesson yet. You can complete it once it is here.'
export const classNotOver = 'A class is complete once it is over.'
export const fromTheFuture = 'According to your device, this happened in the future. Please check its clock.'
export const beforeEnrolment = 'This was done before you were enrolled. Please check the clock of your device.'
export const tooManyNotes = 'You have as many notes as we can keep. Please clear some that you no longer need.'
export const announcementWithdrawn = 'The announcement was withdrawn.'
export const postDeleted = 'The post was deleted.'
export const answerAccepted = 'This answer is marked as the one that helped.'
export const answerNotAccepted = 'No answer is marked any more.'
export const following = 'We will tell you about new answers to this question.'
export const notFollowing = 'We will no longer tell you about this question.'
export const postOfFormerMember = 'This question was removed together with the account of the person who asked it.'
export const ownReview = 'This is your own review. Others can say whether it helped them.'
export const rateAfterALesson = 'Please finish a lesson first, then tell us what you think.'
export const certificateNotFound = 'We have not issued a certificate with this code.'
export const certificateRevoked = 'This certificate was revoked.'
/** Why a certificate no longer counts when the course was not kept. */
export const enrolmentEnded = 'The enrolment it was issued for has ended.'
