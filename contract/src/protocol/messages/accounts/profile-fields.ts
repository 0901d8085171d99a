/** Ours: what is wrong with a field of the profile. The specification has no words for it. */
export const notADay =
  'Please give a day that exists, from 1900 on, with all four digits of the year: 23 May 1994 is written 1994-05-23'
export const birthToCome = 'This day is still to come. Please check the year.'
export const notLinkedIn = 'Please give the address of your LinkedIn page, such as linkedin.com/in/ada-obi'
export const photoNotUploaded = 'Please choose a photo and upload it here'
