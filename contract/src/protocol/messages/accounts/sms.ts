/** What the API says about text messages. */
export const notHere = 'Koya sends no SMS at the moment.'
export const noNumber = 'Add your phone number to your profile first. SMS are sent to that number.'
export const abroad = 'SMS are sent only to mobile numbers in Nigeria, and the number in your profile is not one.'
