export const activeCoursesFailed = 'Error occured fetching active courses'
