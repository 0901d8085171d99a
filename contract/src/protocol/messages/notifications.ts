export const none = 'You have no notifications'
export const profileCardFailed = 'No notifications available'
