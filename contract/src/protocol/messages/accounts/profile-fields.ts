/** Ours: what is wrong with a field of the profile. The specification has no words for it. */
export const notADay =
  'Please enter a real date from 1900 onwards, with all four digits of the year: 23 May 1994 is written 1994-05-23'
export const birthToCome = 'This date is in the future. Please check the year.'
export const notLinkedIn = 'Please enter the address of your LinkedIn page, such as linkedin.com/in/ada-obi'
export const photoNotUploaded = 'Please choose a photo and upload it here'
