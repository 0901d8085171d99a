/**
 * Every text that the specification fixes (S1 §5 and §8, S2 §5 and §8), spelled as it spells them, misspellings included,
 * and every refusal of the API. Each is written once, here; pages and server read it from here.
 */
export * as messages from './messages/all.ts'
