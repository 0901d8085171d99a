/** What the message says above the link, in the learner's own voice. */
export function wordsToShare(courseName: string) {
  return `Would you help me take ${courseName} on Koya? You can pay all of it or a part, without an account.`
}
