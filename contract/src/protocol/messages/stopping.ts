/** What the API says about messages that people stop. */
export const alwaysSent = 'Messages about the safety of your account and about money cannot be stopped.'
export const mailsStopped = (about: string) => `We no longer send you emails about ${about}.`
export const mailsAgain = 'We will write to you again. If an email comes back once more, this page will say so.'
