/** Ours. */
export const written = (learners: number) =>
  learners === 1 ? 'Your message was sent to 1 learner.' : `Your message was sent to ${learners} learners.`
export const writtenBefore = 'You have already sent them this message.'
export const nobodyToWriteTo =
  'There was nobody to send it to. The list may have changed meanwhile: please look at it again.'
export const levelSet = 'The level was saved.'
export const deleted = (course: string) => `${course} was deleted.`
export const archived = 'The course is archived. Its learners keep it; nobody else finds it.'
export const broughtBack = 'The course is out of the archive. Publish it when you are ready.'
export const taken =
  'Somebody has taken this course, or counts on it, so it cannot be deleted. You can archive it: its learners keep it, and nobody else finds it.'
export const isArchived = 'This course is archived. Bring it back first.'
