/** Ours. Files that learners add to their answers. */
export const wrongKind =
  'We cannot take this file. Please choose a PDF, a Word, Excel, PowerPoint or OpenDocument file, or plain text (.txt, .md or .csv).'
export const isPacked = 'This is a packed folder. Please unpack it and add the files one by one.'
export const hasMacros = 'There are macros in this file. Please save it without them and add it again.'
export const isLocked = 'This file has a password, so your teacher could not open it. Please save it without one.'
export const isDamaged = 'This file is damaged or not complete. Please save it again and add the new one.'
export const isEmpty = 'There is nothing in this file. Please choose another one.'
export const notThere = 'This file is no longer there. Please add it again.'
export const tooLarge = 'Please choose a file of at most 10 MB.'
export const notScanned = 'We are still checking this file for viruses. Please try again in a few minutes.'
export const teacherWaits =
  'We are still checking this file for viruses. You can hand it in; your teacher gets it after that.'
export const isRefused = 'The virus scanner found something dangerous in this file, so it was removed.'
export const failed = 'The file did not arrive. Please check your connection and add it again.'
