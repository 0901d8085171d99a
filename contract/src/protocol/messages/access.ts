export const loginToContinue = 'Authentication is required. Please Login to continue.'
/** Ours: said on the home page to whoever was led there from a page for members. */
export const logInForPage = 'Please log in to see that page. We will take you there right after.'
export const cannotOpenCourse = 'You cant access this course. please login'
