export const noAnswer = 'Please mark the right answer'
export const oneAnswer = 'Exactly one answer is right'
export const oneNumber = 'One number, and how far off an answer may be'
export const twoOptions = 'At least two answers to choose from'
export const sameOption = 'Two of the answers are the same'
export const badTopic = 'A topic has letters or digits, and a slash only between a paper and its topic'
export const manyTopics = 'At most ten topics'
export const notAQuiz = 'Please choose a quiz in this course.'
export const unreadable = 'This text could not be read. Nothing was imported.'
/** What is said of a line that an import could not read. */
export const atLine = (line: number, said: string) => `line ${line}: ${said}`
export const lineWith = (field: string, said: string) => `${field}: ${said}`
const importSentences = {
  noAnswers: 'there are no answers in braces',
  notClosed: 'the answers are never closed with }',
  twoAnswers: 'there are answers in braces twice; only one gap can be asked for',
  textBeforeAnswers: 'each answer begins with = or ~',
  matching: 'matching questions cannot be asked here',
  shortAnswer: 'questions with a short written answer cannot be asked here',
  essay: 'essays cannot be asked here',
  severalRight: 'several answers are marked with =; where several are right, each is written ~%50%',
  notANumber: 'the answer is not a number',
  badRange: 'a range goes from the smaller number to the greater one',
  nothingRight: 'no answer is marked as right',
  noPrompt: 'there is no question before the answers',
  optionExpected: (letter: string) => `an answer that begins with ${letter}) or a line ANSWER: is expected here`,
  noAnswerLine: 'this question has no line ANSWER:',
  noSuchOption: 'ANSWER: names none of the answers above it',
} as const
export const imported = (count: number) =>
  count === 1 ? '1 question was imported.' : `${count} questions were imported.`

export { importSentences as import }
