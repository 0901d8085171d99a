/** A reason not to start that the person at the keyboard can mend: one sentence, no stack. */
export class StartupProblem extends Error {}
