/** How many questions are asked in one go: with their explanations about twenty minutes. What is promised is what is asked. */
export const IN_ONE_GO = 10
