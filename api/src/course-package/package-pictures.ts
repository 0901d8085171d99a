import { changeOutsideCode } from './outside-code.ts'
import type { PackagedCourse, PackagedLesson, PackagedQuestion, PackageFiles } from './packaged-course.ts'
import type { ProblemList } from './problem-list.ts'

const mention = /pictures\/[a-z0-9][\w.-]{0,99}\.(?:jpe?g|png|webp)/gi
const shown = /(?:\]\(|src=["'])(pictures\/[^\s"')]{1,200})/gi

/** Changes every text of a course that can hold a picture. What is code shows none: it stays an example. */
export function changeTexts(course: PackagedCourse, change: (text: string) => string): PackagedCourse {
  return {
    ...course,
    description: changeOutsideCode(course.description, 'html', change),
    overview: changeOutsideCode(course.overview, 'html', change),
    sections: course.sections.map((section) => ({
      ...section,
      lessons: section.lessons.map((lesson) => changeLesson(lesson, change)),
    })),
    bank: course.bank.map((question) => changeQuestion(question, change)),
    entrance: course.entrance.map((question) => changeQuestion(question, change)),
    ...(course.practice && { practice: course.practice.map((question) => changeQuestion(question, change)) }),
  }
}

/** Gives each picture that is mentioned in a text another name. What has none stays as it is. */
export function renamePictures(text: string, newName: (path: string) => string | undefined) {
  return text.replace(mention, (path) => newName(path) ?? path)
}

export function checkPictures(problems: ProblemList, course: PackagedCourse, pictures: PackageFiles) {
  const used = new Set<string>()
  for (const field of ['thumbnail', 'cover'] as const) {
    const path = course[field]
    if (path && !pictures.has(path)) problems.add('course.md', `${field}: the package has no picture ${path}`)
    used.add(path)
  }
  changeTexts(course, (text) => {
    for (const [, path = ''] of text.matchAll(shown))
      if (!pictures.has(path)) problems.add('the package', `a text shows ${path}, and there is no such picture`)
    for (const [path] of text.matchAll(mention)) used.add(path)
    return text
  })
  for (const path of pictures.keys()) if (!used.has(path)) problems.add(path, 'is shown nowhere in the course')
}

function changeLesson(lesson: PackagedLesson, change: (text: string) => string): PackagedLesson {
  const { content } = lesson
  if ('pass_mark' in content)
    return { ...lesson, questions: lesson.questions.map((question) => changeQuestion(question, change)) }
  const changed = changeText(content, change)
  const address = 'url' in changed ? { url: change(changed.url) } : {}
  const recording = 'recording' in changed && changed.recording && changeText(changed.recording, change)
  return { ...lesson, content: { ...changed, ...address, ...(recording && { recording }) } }
}

function changeQuestion(question: PackagedQuestion, change: (text: string) => string): PackagedQuestion {
  const { prompt, options, explanation, details } = question
  const left = details?.left && { left: details.left.map(change) }
  return {
    ...question,
    prompt: change(prompt),
    options: options.map(change),
    explanation: change(explanation),
    ...(details && { details: { ...details, ...left } }),
  }
}

type Text = { markdown?: string | undefined; html?: string | undefined }

function changeText<T extends Text>(text: T, change: (text: string) => string): T {
  const { markdown, html } = text
  if (markdown !== undefined) return { ...text, markdown: changeOutsideCode(markdown, 'markdown', change) }
  return html === undefined ? text : { ...text, html: changeOutsideCode(html, 'html', change) }
}
