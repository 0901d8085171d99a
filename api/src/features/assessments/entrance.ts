/** Percent. Who knows half of what a course builds on can follow it. */
export const ENTRANCE_PASS_MARK = 50
