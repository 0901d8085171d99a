/** Ours: what learners and teachers write to each other. */
export const ofFormerMember = 'This message was removed together with the account of the person who wrote it.'
export const noTeachers =
  'Nobody teaches this course at present, so there is nobody to write to. You can write to us instead.'
export const learnerLeft = 'This learner is no longer in the course and could not read what you write here.'
