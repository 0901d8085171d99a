export const updated = 'Your Profile has been updated.'
export const updateFailed = 'Error occured updating Profile'
export const loadFailed = 'Error Occured fetching data'
export const instructorLoadFailed = "Error fetching instructor's details"
