export const noAnswer = 'Please mark the right answer'
export const oneAnswer = 'Exactly one answer is right'
export const oneNumber = 'One number, and how far off an answer may be'
export const twoOptions = 'At least two answers to choose from'
export const sameOption = 'Two of the answers are the same'
export const noSpelling = 'Please write at least one accepted answer'
export const noGap = 'Write ___ where a gap is to be filled in'
export const manyGaps = 'At most 15 gaps'
export const eachGap = (gaps: number) =>
  gaps === 1 ? 'Please write what belongs in the gap' : `Please write what belongs in each of the ${gaps} gaps`
export const twoToMatch = 'At least two things to match'
export const sameLeft = 'Two of the things to match are the same'
export const eachMatched = 'Please choose what belongs to each of them'
export const threeToOrder = 'From three to fifteen things to put in order'
export const sameUnit = 'Two of the units are the same'
export const badUnit = 'The first unit counts as 1, and every other as a number above zero'
export const noRubric = 'Please say what you will give marks for'
export const noMarks = 'From 0.5 to 100 marks, in steps of 0.5'
export const notAtOnce = 'Somebody has to mark this, so it cannot be asked in an entrance quiz'
export const quizFull =
  'A quiz holds at most 200 questions, with those that are there already. Put the others into the exam bank or another quiz.'
export const longImport = 'At most 4 million characters. Please import the questions in several parts.'
export const longText = 'At most 500,000 characters. Please import the questions in several parts.'
export const noItemsInZip =
  'There are no QTI items in this zip file, or more than 4 million characters of them. Please send them in several parts.'
export const badMarks = 'From 0 to the full marks of each line, in steps of 0.5'
export const longAnswer = 'At most 20,000 characters'
export const badAnswer = 'This answer does not fit the question'
export const marked = (learner: string) => `Marked. We have told ${learner}.`
export const alreadyMarked = 'Somebody else has marked this in the meantime. Their marks count.'
export const longFormula = 'A formula has at most 1,000 characters'
export const manyFormulas = 'At most 50 formulas in one text'
export const runawayFormula =
  'This formula never comes to an end. Please write it without commands that call themselves.'
export const badFormula = (formula: string) => `This formula could not be read: ${formula}`
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
  badMatching: 'each pair is written =this -> that',
  essayRubric: 'an essay came without a rubric, so one line for the whole answer was written for it',
  weightsAlike: 'its right answers have different weights; here they count alike',
  weightsLost: 'answers that count for a part only count as wrong here',
  severalNumbers: 'several numbers count in full; only the first is kept',
  pictureLost: 'a picture in it was left out; please add it again',
  feedbackLost: 'feedback to single answers was put into the explanation',
  otherKind: (kind: string) => `questions of the kind ${kind} cannot be asked here`,
  badFormula: 'a formula in it cannot be shown',
  noColumn: (column: string) => `the first line has no column ${column}`,
  badKind: (kind: string) => `there is no kind ${kind}`,
  brokenTable: 'the table is broken here: a quotation mark is missing, or one line is very long',
  notXml: 'this is not a Moodle XML file',
  notQti: 'there are no questions of QTI 1.2, 2.1 or 3 in this file',
  noInteraction: 'nothing is asked in this item',
  severalInteractions: 'several things are asked in one item; please ask them one by one',
  oneEach: 'something is matched with nothing, or with several; here each belongs to one',
  answersFeedbackLost: 'feedback to single answers was left out',
  formulaFlat: 'a formula in it lost its form; please write it again',
  narrowed: 'it accepts more on one side than on the other; here the smaller of both counts',
  severalRight: 'several answers are marked with =; where several are right, each is written ~%50%',
  notANumber: 'the answer is not a number',
  badRange: 'a range goes from the smaller number to the greater one',
  nothingRight: 'no answer is marked as right',
  noPrompt: 'there is no question before the answers',
  optionExpected: (letter: string) => `an answer that begins with ${letter}) or a line ANSWER: is expected here`,
  noAnswerLine: 'this question has no line ANSWER:',
  noSuchOption: 'ANSWER: names none of the answers above it',
} as const
export const imported = (count: number, known = 0, skipped = 0) =>
  [
    count === 1 ? '1 question was imported.' : `${count} questions were imported.`,
    known === 1 ? '1 was imported before.' : known > 1 && `${known} were imported before.`,
    skipped === 1 ? '1 was left out.' : skipped > 1 && `${skipped} were left out.`,
  ]
    .filter(Boolean)
    .join(' ')

export { importSentences as import }
