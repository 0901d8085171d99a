export const successful = 'upload successful'
export const failed = 'could not upload image'
