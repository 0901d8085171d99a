/** Ours: the specification knows pictures only. */
export const notAKnownFile =
  'We cannot use this file. Please choose a video, a sound recording, a PDF, a document, a picture or captions (WebVTT or SRT).'
export const isAProgram = 'This file is a program, whatever its name says. Programs cannot be uploaded.'
export const isEmpty = 'This file is empty. Please choose another one.'
export const tooLarge = 'This file is larger than 4 GB. Please make it smaller or split it.'
export const noRoom = 'Your space for files is full. Remove a file you no longer use, or write to us for more.'
export const noRoomInOrganisation =
  'The space for files of this organisation is full. Remove a file that its courses no longer use, or ask its owner to write to us for more.'
export const wholeGigabytes = 'Please give whole gigabytes, 100,000 at most.'
export const roomSet = 'The new limit applies from now on.'
export const ofAnOrganisation =
  'This file was uploaded for courses of an organisation and can only be used in those. Please upload it here again.'
export const partsMissing = 'Some of this file has not arrived yet. The upload will go on from where it stopped.'
export const partSize = 'This part is not as long as it should be.'
export const inUse = 'A lesson still uses this file. Take it out of the lesson first.'
export const noCaptions = 'There are no captions in this file. Please choose a WebVTT or SRT file with times and words.'
export const notComplete = 'This file is still on its way. Save the lesson once it has arrived.'
export const wrongKind = 'A file of this kind cannot be used here.'
export const notThere = 'This file is no longer there. Please upload it again.'
export const addressOrFile = 'Please upload a file or give an address that begins with https://'
export const nothingToPlay = 'There is neither a picture nor sound in this file. Please choose another one.'
export const unreadable =
  'We could not read all of this file. It may be damaged or of an unusual kind. Please export it as MP4 and upload it again.'
export const overSixHours = 'This is longer than six hours. Please cut it into parts and upload them one by one.'
export const keptAsItWas = (problem: string) => `${problem} Until then learners keep what there is of it.`
export const tookTooLong = 'This file took too long to prepare. Please upload it in shorter pieces.'
export const waitsForPlace =
  'Smaller copies cannot be made just now. We try again by ourselves every few minutes; you do not have to send the file again.'
export const infected = (file: string, virus: string) =>
  `The virus scanner found ${virus} in ${file}. The file was refused and removed. Please check your computer before you send it again.`
export const tooLargeToScan = (file: string) =>
  `${file} is too large for the virus scanner of this site, so it was refused. Please send it in smaller pieces.`
export const scannerAway =
  'The virus scanner does not answer. Files that people upload wait until it does. koya doctor says what is wrong.'
