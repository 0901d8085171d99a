/** As much as one course may hold, so that it can be shown and put in order at once. */
export const mostInCourse = {
  sections: 200,
  lessons: 500,
  questions: 2_000,
  /** What is asked at once, because it is answered at once (see handIn in assessments.ts). */
  questionsOfQuiz: 200,
  /** Of all lessons, and of all questions: about a thousand printed pages. Each change of one is answered with all. */
  bytes: 2_000_000,
}
