import { plainLines } from '../../lib/plain-text.ts'

export type Topic = { title: string; lessons: string[] }

/** A line is a topic; a line that begins with `- ` is a lesson of the topic above it. */
export function readOutline(topics: string): Topic[] {
  const outline: Topic[] = []
  for (const line of plainLines(topics)) {
    const lesson = /^- (.+)/.exec(line)?.[1]
    const topic = outline.at(-1)
    if (lesson && topic) topic.lessons.push(lesson)
    else outline.push({ title: lesson ?? line, lessons: [] })
  }
  return outline
}
