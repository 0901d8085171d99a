export const none = 'You have no notifications'
export const profileCardFailed = 'No notifications available'
/** Ours. */
export const enrolledIn = (course: string) => `You are enrolled in ${course}.`
export const alwaysSent = 'Messages about the safety of your account and about money cannot be stopped.'
export const mailsStopped = (about: string) => `We no longer send you emails about ${about}.`
