import type { LessonContent } from '@koya/contract/endpoints/teaching/curriculum.ts'
import type { BankQuestion } from '@koya/contract/endpoints/teaching/question-bank.ts'
import { readOutline } from '@koya/contract/rules/courses/outline.ts'
import { koboToNaira } from '@koya/contract/rules/prices/money.ts'
import { eq } from 'drizzle-orm'
import type { PackagedCourse, PackagedLesson, PackagedQuestion } from '../../course-package/packaged-course.ts'
import { asKept } from '../../course-package/read-document.ts'
import { unwritten } from '../../course-package/read-lesson.ts'
import { packagedQuestion } from '../../course-package/read-questions.ts'
import { certificates, languages, type lessons } from '../../db/schema.ts'
import type { Deps } from '../../deps.ts'
import { type Authored, withCleanTexts } from '../authoring/authored-course.ts'
import { draftOf } from '../authoring/draft/draft-of.ts'
import { authoredContent } from '../curriculum/lessons/author-content.ts'
import { sectionsOf } from '../curriculum/read-curriculum.ts'
import { asWritten, readQuestions } from '../question-bank/read-questions.ts'

type Kept = typeof lessons.$inferSelect

/** A course as it is on offer, with the addresses of its pictures and the numbers of its uploads where a package names their files. */
export async function packagedFromTables(deps: Deps, authored: Authored): Promise<PackagedCourse> {
  const { db } = deps
  const { row } = await withCleanTexts(deps, authored)
  const { course, category, subCategoryKey } = row
  const draft = draftOf(row, { leadId: undefined, collaboratorIds: [] })
  const [language] = await db.select().from(languages).where(eq(languages.id, course.languageId))
  const [certificate] = await db
    .select()
    .from(certificates)
    .where(eq(certificates.id, course.certificateId ?? 0))
  const asked = Map.groupBy(await readQuestions(db, course.id), placeOf)
  const practice = questionsIn(asked, 'practice')
  return {
    code: course.code,
    name: course.name,
    category: subCategoryKey ?? category.key,
    level: course.level as PackagedCourse['level'],
    learning_style: course.learningStyle,
    price: koboToNaira(course.priceKobo),
    hours: course.durationHours,
    language: language?.code ?? '',
    certificate: certificate?.name ?? '',
    license: course.license,
    introduction_video: course.introductionVideo,
    starts_on: draft.start_date,
    ends_on: draft.end_date,
    enrolment_opens_on: draft.enrollment_start,
    enrolment_closes_on: draft.enrollment_end,
    grace_hours: course.graceHours,
    grade_range: course.gradeRange,
    entrance_exam: course.needsEntranceExam,
    thumbnail: course.thumbnail,
    cover: course.coverImage,
    prerequisite: course.prerequisite,
    description: asKept(course.description),
    overview: asKept(course.overview),
    outcomes: asKept(course.outcomes),
    sections: await sectionsWith(deps, course, asked),
    bank: questionsIn(asked, 'bank'),
    entrance: questionsIn(asked, 'entrance'),
    ...(practice.length && { practice }),
  }
}

type Asked = Map<string | number, BankQuestion[]>

/** A question of a quiz that is gone belongs to the bank: exams draw from it. */
function placeOf({ use, lesson_id }: BankQuestion) {
  return use === 'entrance' || use === 'practice' ? use : (lesson_id ?? 'bank')
}

function questionsIn(asked: Asked, place: string | number): PackagedQuestion[] {
  return (asked.get(place) ?? []).map((question) => packagedQuestion(asWritten(question)))
}

/** A course whose curriculum was never begun has its outline. */
async function sectionsWith({ db }: Deps, course: { id: number; topics: string }, asked: Asked) {
  const sections = await sectionsOf(db, course.id)
  if (sections.length === 0)
    return readOutline(course.topics).map(({ title, lessons }) => ({ title, lessons: lessons.map(unwritten) }))
  return sections.map(({ title, lessons }) => ({
    title,
    lessons: lessons.map((lesson) => packagedLesson(lesson, questionsIn(asked, lesson.id))),
  }))
}

function packagedLesson(lesson: Kept, questions: PackagedQuestion[]): PackagedLesson {
  const { title, minutes, isPreview, topic } = lesson
  const content = withKeptTexts(authoredContent(lesson) as LessonContent)
  return { title, minutes: minutes || null, is_preview: isPreview, ...(topic && { topic }), content, questions }
}

function withKeptTexts(content: LessonContent): LessonContent {
  if ('pass_mark' in content) return content
  const text = withKept(content)
  return 'recording' in text && text.recording ? { ...text, recording: withKept(text.recording) } : text
}

/** One text or none: beside Markdown nobody sees what else was written. */
function withKept<T extends { markdown?: string | undefined; html?: string | undefined }>({
  markdown,
  html,
  ...rest
}: T) {
  const text = asKept(markdown ?? html ?? '')
  if (text === '') return rest as T
  return { ...rest, ...(markdown === undefined ? { html: text } : { markdown: text }) } as T
}
