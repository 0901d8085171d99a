export const needed = 'Please upload a SCORM package, a zip file.'
export const bad = 'This zip file cannot be used as a SCORM package.'
export const tooLarge =
  'This package is larger than 500 MB. Please publish it with smaller videos, or put the videos into lessons of their own.'
export const notReady = 'This lesson is still being checked. Please come back in a few minutes.'
export const replaced = 'Your teacher has replaced this lesson. Please open it again.'
export const noAddress =
  'Interactive lessons cannot be opened here yet. Please tell whoever runs this site: CONTENT_URL is not set.'
export const tooMuch =
  'This lesson wants to keep more than Koya can keep (1.3 MB). What you did before is kept. Please tell your teacher.'
export const full =
  'The parts of this lesson want to keep more than Koya can keep (5 MB together). What you did before is kept. Please tell your teacher.'
export const notAState = 'This is not what a SCORM package keeps.'
export const hasRules =
  'This package says in which order its parts are taken, or what counts as done. Koya does not follow these rules: learners choose among the parts, and the lesson is done once each of them is.'
