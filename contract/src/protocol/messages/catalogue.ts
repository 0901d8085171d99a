export const featuredFailed = 'Some error occured. Please check your internet connection and try again'
export const coursesFailed = 'An Error occured'
export const nothingFound = 'No Search Found'
export const tryOneWord = 'Try searching with a single keyword...e.g business'
/** Ours: the specification has no words for these. */
export const notIds = 'Must be ids with a comma between them, such as 201,203'
export const tooManyIds = (most: number) => `At most ${most} ids`
