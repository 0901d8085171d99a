export const invalidEmail = 'Invalid email'
export const tooShort = 'Too Short!'
export const tooLong = 'Too Long!'
export const tooComplex =
  'This text is too complex to show. Please use fewer lists within lists and fewer formatting marks, or split it in two.'
export const required = 'Required'
export const named = (field: string) => `${field} is required`
/** Ours, where the specification has no words. */
export const notValid = 'We could not understand this. Please check how it is written.'
export const notInList = 'Please choose one from the list'
export const aNumber = 'Write a number, for example 12 or 1,250.50'
export const givenTwice = 'This was given more than once'
export const oneLine = 'Must be one line'
export const nameWithAddress = 'Please write the name alone, without a web or email address'
export const hiddenLetters = 'Please use only letters that everyone can see'
export const cannotBeKept = 'Contains a character we cannot store'
export const atLeast = (least: unknown) => `Must be at least ${least}`
export const atMost = (most: unknown) => `Must be at most ${most}`
/** Of a list, also one that was pasted. Where something is ticked, the endpoint says it better. */
export const giveAtLeast = (least: unknown) => `Please give at least ${least}`
export const giveAtMost = (most: unknown) => `Please give at most ${most}`
export const oneOf = (choices: readonly unknown[]) => `Must be one of: ${choices.join(', ')}`
export const unknown = (names: readonly string[]) => `Unknown: ${names.join(', ')}`
