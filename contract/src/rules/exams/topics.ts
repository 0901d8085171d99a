/** The longest name of a topic, with the paper it belongs to. */
export const MOST_TOPIC_LETTERS = 100
export const MOST_TOPICS = 10

const paperCode = /^[A-Z]{2,10}-[A-Z]{0,6}\d{1,4}$/
const slug = /^[a-z0-9]+(?:-[a-z0-9]+)*$/

/** With what the codes of a body's papers begin, and the id of its programme. */
const bodies: Record<string, number> = {
  ICAN: 1,
  ICSAN: 2,
  CIBN: 3,
  CIPM: 4,
  ATSWA: 5,
  NIMN: 6,
  CITN: 7,
  NIM: 8,
  CIIN: 9,
}

/** The bodies by name, as their programmes are counted. */
export const bodyIds: readonly (readonly [name: string, id: number])[] = Object.entries(bodies)

/** Which body a paper or a course for it belongs to, known without the programme itself, which is heavy. */
export function bodyOf(code: string) {
  const prefix = code.slice(0, code.indexOf('-'))
  return Object.hasOwn(bodies, prefix) ? bodies[prefix] : undefined
}

/** A topic of a paper: its name in the syllabus, as a question names it (`ATSWA-101/petty-cash-and-banking`). */
export function paperTopic(code: string, name: string) {
  return `${code}/${slugOf(name)}`
}

/** The paper that a topic belongs to; free words belong to none. */
export function paperIn(topic: string) {
  return topic.slice(0, Math.max(0, topic.indexOf('/')))
}

/** `ATSWA-101`, `NIM-MPE101`. */
export function isPaperCode(code: string) {
  return paperCode.test(code)
}

/** Of a paper, or free words without a stroke, which would look like one. */
export function isTopic(topic: string) {
  return isPaperTopic(topic) || (/[\p{L}\p{N}]/u.test(topic) && !topic.includes('/'))
}

/** One spelling of what is the same. */
export function tidyTopic(topic: string) {
  const words = topic.normalize('NFC').replace(/\s+/g, ' ').trim()
  const [code = '', name, ...more] = words.split('/').map((part) => part.trim())
  return name === undefined || more.length ? words : paperTopic(code.toUpperCase(), name)
}

/** As it is shown where the syllabus is not at hand. */
export function topicWords(topic: string) {
  if (!isPaperTopic(topic)) return topic
  const [code, name = ''] = topic.split('/')
  const words = name.replaceAll('-', ' ')
  return `${words.charAt(0).toUpperCase()}${words.slice(1)} (${code})`
}

/** In one spelling, of a code that a paper can have. Whether the paper has it, its syllabus knows. */
export function isPaperTopic(topic: string) {
  const [code = '', name = '', ...more] = topic.split('/')
  return more.length === 0 && paperCode.test(code) && slug.test(name)
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
