export const loginToContinue = 'Authentication is required. Please Login to continue.'
export const cannotOpenCourse = 'You cant access this course. please login'
