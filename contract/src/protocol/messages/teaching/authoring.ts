export const created = 'Course sucessfully created.'
export const noInstructors = 'You did not select an instructor or collaborators'
export const referenceFailed = 'Error Occured fetching data'
export const emptyPicker = 'Please Enter and instructor email'
export const noMatchOnPage = 'Some error occured'
export const noMatchInMyCourses = 'no matched found'
export const leadAdded = (email: string) => `${email} has been added as lead Instructor`
export const collaboratorAdded = (email: string) =>
  `${email} has been added as collaborator for this course lead Instructor`
/** Ours: the specification has no words for these. */
export const saved = 'Your changes are saved.'
export const proposed = 'We will review your changes. Until then the course stays as it is.'
export const withdrawn = 'Your changes are withdrawn. The course stays as it is.'
export const noProposal = 'These changes are no longer waiting.'
export const proposalChanged = 'The author has changed this in the meantime. Look at it again, then decide.'
export const published = 'The course is published.'
export const sentToReview = 'We have your course and will review it. We will write to you when it is published.'
export const unpublished = 'The course is no longer offered. Learners who are already enrolled keep it.'
export const imported = 'The course has been imported. Look it over, then publish it.'
export const packageTooLarge =
  'The videos and files of this course are more than a download can hold (36 MB). Download it without them, or ask whoever runs this site for a full package.'
export const badPackage = 'We cannot import this course package. Nothing was stored.'
export const longPackage =
  'A course package has at most 40 MB. A backup from Moodle is smaller when it is made without files and without users.'
/** Said of a course of another system, with what else is missing. */
export const fillIn =
  'Other systems do not say a course’s category, price, hours, outcomes or licence. Please fill these in before you publish it.'
export const duplicated = 'The course was copied. Give it a code of its own, then publish it.'
export const editedMeanwhile = 'Someone else changed this while you were editing it. Nothing you wrote is lost.'
export const draftChanged =
  'You have written on another device in the meantime. Choose which of the two you want to keep.'
export const draftDropped = 'What you typed is no longer kept.'
export const tooManyDrafts =
  'You have begun a hundred forms and sent none of them. This one is kept on this device only.'
export const leadOnly = 'Only the lead instructor may change this.'
export const notChosen = 'Please choose one'
export const notYourBusiness = 'Please choose an organisation of your own, or ours'
export const cannotTeach = 'One of these people cannot teach on Koya. Please choose from the list.'
export const notADay = 'Please choose a day'
export const codeInvalid = 'Letters, figures, spaces and . / _ - only, at most 30'
export const codeTaken = 'Another course has this code'
export const priceInvalid = 'Figures only, such as 12000 or 12000.50, from 0 to 10000000'
export const durationInvalid = 'Whole hours, from 1 to 9999'
export const graceInvalid = 'Whole hours, from 0 to 8760'
export const videoInvalid = 'Must be the address of a video, such as https://www.youtube.com/watch?v=...'
export const endsBeforeStart = 'The course cannot end before it starts'
export const enrolmentEndsBeforeItOpens = 'Enrolment cannot end before it opens'
export const enrolmentEndsAfterCourse = 'Enrolment cannot end after the course has ended'
export const notUploaded = 'Please upload this picture here'
export const curriculumChanged =
  'Someone else has changed the curriculum in the meantime. Look at it again, then repeat your change.'
