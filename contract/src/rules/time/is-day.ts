/** Whether a text is a day that the calendar has, written `1994-05-23`: no 31 February. */
export function isDay(text: string) {
  return /^[12]\d{3}-\d\d-\d\d$/.test(text) && new Date(`${text}T00:00:00Z`).toJSON()?.startsWith(text) === true
}
