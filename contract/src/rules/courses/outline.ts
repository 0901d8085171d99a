export type Topic = { title: string; lessons: string[] }

/** Reads `topics`: a line is a topic; a line that begins with `- ` is a lesson of the topic above it. */
export function readOutline(topics: string): Topic[] {
  const outline: Topic[] = []
  for (const line of linesOf(topics)) {
    const lesson = /^- (.+)/.exec(line)?.[1]
    const topic = outline.at(-1)
    if (lesson && topic) topic.lessons.push(lesson)
    else outline.push({ title: lesson ?? line, lessons: [] })
  }
  return outline
}

function linesOf(text: string) {
  return text
    .split(/[\n\r]/)
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter(Boolean)
}
