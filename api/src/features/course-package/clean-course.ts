import { Failure } from '@koya/contract/protocol/failures.ts'
import { isEmpty } from '@koya/contract/rules/course-draft.ts'
import type { PackagedCourse, PackagedLesson } from '../../course-package/packaged-course.ts'
import { ProblemList } from '../../course-package/problem-list.ts'
import { draftOf } from '../../course-package/read-course-file.ts'
import type { Deps } from '../../deps.ts'
import type { SignedIn } from '../../http/session.ts'
import { cleanDraft } from '../authoring/draft/read-draft.ts'
import { contentToKeep, writtenFields } from '../curriculum/lessons/author-content.ts'
import type { Rendered, WrittenText } from '../texts/render-text.ts'
import { renderToKeep } from '../texts/shown-texts.ts'

/** As many texts as wait for a thread at once, so that others find one too. */
const AT_ONCE = 8

/** A course whose texts are safe to show, rendered by the same rules as those of the editor. */
export async function cleanCourse(deps: Deps, user: SignedIn, course: PackagedCourse) {
  const problems = new ProblemList()
  const told = await named(
    problems,
    () => 'course.md',
    () => cleanDraft(deps, user, draftOf(course)),
  )
  for (const field of ['course_description', 'course_overview'] as const)
    if (told && isEmpty(told.draft[field]))
      problems.add('course.md', `${field.replace('course_', '')}: nothing of it can be shown`)
  const rendered = await renderLessons(deps, user, course, problems)
  problems.throwIfAny()
  if (!told) throw new Error('a course without its texts was taken')
  let number = 0
  const sections = course.sections.map((section) => ({
    ...section,
    lessons: section.lessons.map((lesson) => withClean(lesson, rendered[number++] ?? {})),
  }))
  return { course: { ...course, sections }, draft: told.draft, texts: told.texts }
}

type Fields = Partial<Record<string, Rendered>>

/** By the number of the lesson, then by the field of its form. */
async function renderLessons(deps: Deps, user: SignedIn, { sections }: PackagedCourse, problems: ProblemList) {
  const lessons = sections.flatMap((section) => section.lessons)
  const texts = lessons.flatMap(({ title, content }, number) =>
    Object.entries(writtenFields(content) as Record<string, WrittenText>).map(([field, text]) => ({
      name: `${number} ${field}`,
      text,
      said: `lesson ${number + 1}, ${title}`,
    })),
  )
  const rendered: Fields[] = lessons.map(() => ({}))
  for (let at = 0; at < texts.length; at += AT_ONCE) {
    const batch = texts.slice(at, at + AT_ONCE)
    const given = Object.fromEntries(batch.map(({ name, text }) => [name, text]))
    const saidOf = (field: string) => batch.find(({ name }) => name === field)?.said ?? field
    const done = await named(problems, saidOf, () => renderToKeep(deps, user, given))
    for (const [name, html] of Object.entries(done ?? {})) {
      const [number = '', field = ''] = name.split(' ')
      const own = rendered[Number(number)]
      if (own) own[field] = html
    }
  }
  return rendered
}

function withClean(lesson: PackagedLesson, clean: Fields): PackagedLesson {
  const { kind } = lesson.content
  return { ...lesson, content: { kind, ...contentToKeep(lesson.content, clean) } as PackagedLesson['content'] }
}

/** A text that is too complex is one more thing that is wrong with the package. */
async function named<T>(problems: ProblemList, saidOf: (field: string) => string, work: () => Promise<T>) {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof Failure) || error.code !== 'bad_input') throw error
    for (const [field, sentences] of Object.entries(error.errors ?? {}))
      for (const sentence of sentences) problems.add(saidOf(field), sentence)
    return undefined
  }
}
