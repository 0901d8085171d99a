type Marked = [kind: 'single' | 'multiple' | 'numeric', answer: number[], given: number[], right: boolean]

/** What is right and what was given, and whether that counts: in the code and in the migration that marks old attempts. */
export const markedAnswers: Marked[] = [
  ['single', [1], [1], true],
  ['single', [1], [0], false],
  ['single', [1], [0, 1], false],
  ['single', [1], [], false],
  ['multiple', [0, 2], [2, 0], true],
  ['multiple', [0, 2], [0], false],
  ['multiple', [0, 2], [0, 1, 2], false],
  ['multiple', [0, 2], [0, 0], false],
  ['multiple', [0, 2], [0, 2, 2], true],
  ['numeric', [0.3], [0.1 + 0.2], true],
  ['numeric', [1_032_000], [1_032_000], true],
  ['numeric', [1_032_000], [1_032_001], false],
  ['numeric', [12], [], false],
  ['numeric', [3.14, 0.05], [3.19], true],
  ['numeric', [3.14, 0.05], [3.09], true],
  ['numeric', [3.14, 0.05], [3.2], false],
  ['numeric', [3.14, 0.05], [3.14, 0.05], false],
  ['numeric', [0, 0], [0.001], false],
  ['numeric', [12], [12, 13], false],
]
