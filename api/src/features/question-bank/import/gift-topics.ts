import { isPaperCode, isTopic, MOST_TOPIC_LETTERS, MOST_TOPICS, tidyTopic } from '@koya/contract/rules/exams/topics.ts'
import { plain } from './gift-text.ts'

/** Where Moodle puts what has no category of its own. */
const said = /^(\$(course|system|module|user|cat\d*)\$|top|default for .*)$/i

/** `$course$/top/ATSWA-101/Petty cash`: the last name, with the paper above it if there is one. */
export function categoryOf(path: string) {
  // A stroke within a name is written twice.
  const names = plain(path, false)
    .split(/(?<!\/)\/(?!\/)/)
    .map((name) => name.replaceAll('//', ' ').trim())
    .filter((name) => name && !said.test(name))
  const [under = '', last = ''] = names.length > 1 ? names.slice(-2) : ['', ...names]
  return last ? [isPaperCode(under.toUpperCase()) ? `${under}/${last}` : last] : []
}

/** `// question: 12 [id:3] [tag:Petty cash]` */
export function tagsOf(comment: string) {
  return [...comment.matchAll(/\[tag:([^\][]*)\]/gi)].map(([, tag = '']) => plain(tag, false))
}

/** Those that can be one. Other systems name categories as they like, and a question is not refused for it. */
export function asTopics(names: string[]) {
  const topics = names.map(tidyTopic).filter((topic) => isTopic(topic) && topic.length <= MOST_TOPIC_LETTERS)
  return [...new Set(topics)].slice(0, MOST_TOPICS)
}
