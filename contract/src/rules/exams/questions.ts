export const questionKinds = [
  'single',
  'multiple',
  'numeric',
  'short',
  'matching',
  'ordering',
  'gap',
  'essay',
  'assignment',
] as const
export type QuestionKind = (typeof questionKinds)[number]

/** How hard its author thinks that it is: where one begins until enough people have answered. */
export const questionLevels = ['easy', 'middling', 'hard'] as const
export type QuestionLevel = (typeof questionLevels)[number]

/** What was given or is right: places in the options, a number, or words. How many, and what each means, is up to the kind. */
export type Given = (number | string)[]

/** How many of the first unit one of it is: of `g` before `kg` it is 1 and 1000. */
type Unit = { unit: string; factor: number }
export type Criterion = { criterion: string; marks: number }

/** What only some kinds have. */
export type QuestionDetails = {
  /** Matching: what is matched with one of the options each. */
  left?: string[] | undefined
  /** Numeric: what may follow the number. What is right is said in the first. */
  units?: Unit[] | undefined
  /** Essay and assignment: what is looked at, and how many marks there are for it. */
  rubric?: Criterion[] | undefined
}

/** Stands for what was not matched. */
export const OPEN = -1
export const MOST_LETTERS = 20_000
/** Of a text to import, in characters. */
export const LONGEST_IMPORT = 4_000_000
/** Gaps, pairs and things in an order. */
export const MOST_PARTS = 15
/** Of an assignment. */
export const MOST_PICTURES = 6

/** Nobody knows what is right before a teacher has read it. */
export function isMarkedByTeacher(kind: QuestionKind) {
  return kind === 'essay' || kind === 'assignment'
}

/** Answered with places in the options, which each attempt shows in an order of its own. */
export function isOfPlaces(kind: QuestionKind) {
  return kind === 'single' || kind === 'multiple' || kind === 'matching' || kind === 'ordering'
}

/** The gaps of a text are written with three underscores or more. */
function partsAroundGaps(prompt: string) {
  return prompt.split(/_{3,}/)
}

export function gapsIn(prompt: string) {
  return partsAroundGaps(prompt).length - 1
}

/** `colour | color`: what may be written in one gap. */
export function spellingsOf(accepted: string) {
  return accepted.split('|').map((one) => one.trim())
}

/** Spellings that differ only in capitals, spaces and the form of quotation marks are the same. */
export function sameWords(one: string, other: string) {
  return tidied(one) === tidied(other)
}

function tidied(words: string) {
  return words
    .normalize('NFKC')
    .replace(/[\u2018\u2019\u02BC]/g, "'")
    .replace(/[\u201C\u201D]/g, '"')
    .replace(/[\u2010-\u2014]/g, '-')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase()
}
