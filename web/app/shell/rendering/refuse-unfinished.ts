/**
 * Rendered in one go, a part that waits for something would be left out without a word. On the server nothing may wait:
 * what a page shows comes from its loader.
 */
export function refuseUnfinished(html: string) {
  if (html.includes('<!--$!-->')) throw new Error('a part of the page waits for something that its loader should bring')
}
