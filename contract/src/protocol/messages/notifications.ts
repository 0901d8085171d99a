export const none = 'You have no notifications'
export const profileCardFailed = 'No notifications available'
/** Ours. */
export const enrolledIn = (course: string) => `You are enrolled in ${course}.`
