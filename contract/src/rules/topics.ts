/** The longest name of a topic, with the paper it belongs to. */
export const MOST_TOPIC_LETTERS = 100
export const MOST_TOPICS = 10

const ofPaper = /^[A-Z]{2,10}-\d{1,4}\/[a-z0-9]+(?:-[a-z0-9]+)*$/

/** A topic of a paper: its name in the syllabus, as it stands in a question (`ATSWA-101/petty-cash-and-banking`). */
function paperTopic(code: string, name: string) {
  return `${code}/${slugOf(name)}`
}

/** Of a paper, or free words without a stroke, which would look like one. */
export function isTopic(topic: string) {
  return ofPaper.test(topic) || (/[\p{L}\p{N}]/u.test(topic) && !topic.includes('/'))
}

/** One spelling of what is the same. */
export function tidyTopic(topic: string) {
  const words = topic.normalize('NFC').replace(/\s+/g, ' ').trim()
  const [code = '', name, ...more] = words.split('/').map((part) => part.trim())
  return name === undefined || more.length ? words : paperTopic(code.toUpperCase(), name)
}

function slugOf(name: string) {
  return name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
    .join('-')
}
