/** What the API says about messages that people stop. */
export const alwaysSent = 'Messages about the safety of your account and about money cannot be stopped.'
export const mailsStopped = (about: string) => `We no longer send you emails about ${about}.`
