import { atswa } from '@koya/contract/programmes/bodies/atswa.ts'
import { cibn } from '@koya/contract/programmes/bodies/cibn.ts'
import { ciin } from '@koya/contract/programmes/bodies/ciin.ts'
import { cipm } from '@koya/contract/programmes/bodies/cipm.ts'
import { citn } from '@koya/contract/programmes/bodies/citn.ts'
import { ican } from '@koya/contract/programmes/bodies/ican.ts'
import { icsan } from '@koya/contract/programmes/bodies/icsan.ts'
import { nim } from '@koya/contract/programmes/bodies/nim.ts'
import { nimn } from '@koya/contract/programmes/bodies/nimn.ts'
import type { Institution } from '@koya/contract/programmes/programme.ts'
import type { Level } from '@koya/contract/rules/constants.ts'
import { paperTopic } from '@koya/contract/rules/exams/topics.ts'
import type { LagosDay } from '@koya/contract/rules/time/lagos-day.ts'
import type { PackagedLesson } from '../../course-package/packaged-course.ts'
import { unwritten } from '../../course-package/read-lesson.ts'
import type { SubCategoryKey } from '../reference/sub-categories.ts'
import { readDemoFolder } from './demo/demo-folder.ts'
import { readPaperLessons } from './demo/paper-lessons.ts'
import { readPaperPractice } from './demo/paper-practice.ts'
import type { SeedCourse } from './seed-course.ts'

const programmes: [Institution, SubCategoryKey, string][] = [
  [ican, 'accounting', 'olumide-fashola'],
  [icsan, 'governance', 'amaka-ike'],
  [cibn, 'banking-finance', 'bashir-yusuf'],
  [cipm, 'human-resources', 'ronke-balogun'],
  [atswa, 'accounting', 'olumide-fashola'],
  [nimn, 'marketing', 'segun-ojo'],
  [citn, 'accounting', 'olumide-fashola'],
  [nim, 'operations', 'uche-maduka'],
  [ciin, 'insurance', 'fatima-shehu'],
]

/** Every course of the demo market: those of `demo/`, and one for each paper of the professional programmes. */
export async function listSeedCourses(today: LagosDay): Promise<SeedCourse[]> {
  const { courses, teachers } = await readDemoFolder(today)
  const market = teachers.map(([folder, names]) => {
    const course = courses.get(folder)
    if (!course) throw new Error(`there is no demo/courses/${folder}`)
    return { ...course, teachers: names, isExamPaper: false }
  })
  const [written, practice] = await Promise.all([readPaperLessons(), readPaperPractice()])
  const papers = programmes
    .flatMap((programme) => paperCourses(...programme))
    .map((paper) => begun(paper, written.get(paper.code.toLowerCase()) ?? []))
    .map((paper) => ({ ...paper, practice: practice.get(paper.code.toLowerCase()) ?? [] }))
  // A paper that is written out has a folder of its own.
  return [...market, ...papers.map((paper) => ({ ...paper, ...courses.get(paper.code.toLowerCase()) }))]
}

/** Each lesson of a paper's course is on a topic of its syllabus. */
function teaching(code: string, name: string) {
  return { ...unwritten(name), topic: paperTopic(code, name) }
}

function paperCourses(body: Institution, category: SubCategoryKey, instructor: string): SeedCourse[] {
  const difficulty: Level[] = ['Beginner', 'Intermediate', 'Advanced']
  return body.courses.flatMap((level, stage) =>
    level.body.map((paper) => ({
      ...ofEveryPaper,
      code: paper.code,
      // The management papers carry their level in their code (MPE 101).
      name: /^MPE \d/.test(paper.title)
        ? `${body.institution} ${paper.title}`
        : `${body.institution} ${level.title}: ${paper.title}`,
      category,
      level: difficulty[Math.min(stage, 2)] ?? 'Advanced',
      price: Number(paper.price),
      license: Number(paper.price) === 0 ? 'Creative Commons BY-SA 4.0' : 'All rights reserved',
      teachers: [instructor],
      description: paper.info,
      overview: paper.skills_acquired.join(', '),
      outcomes: paper.outcomes.join('\n'),
      prerequisite: paper.prerequisite,
      sections: [{ title: paper.title, lessons: paper.body.map((name) => teaching(paper.code, name)) }],
    })),
  )
}

/** The outline of a paper, with the lessons that are written out: its first, and of some papers all. */
function begun(paper: SeedCourse, written: PackagedLesson[]): SeedCourse {
  const sections = paper.sections.map(({ title, lessons }) => ({
    title,
    lessons: lessons.map((announced, at) => {
      const lesson = written[at]
      if (lesson && lesson.title !== announced.title)
        throw new Error(`lesson ${at + 1} of ${paper.code} is not ${lesson.title}`)
      return { ...announced, ...lesson }
    }),
  }))
  return { ...paper, sections }
}

const ofEveryPaper = {
  isExamPaper: true,
  learning_style: 'Instructor Paced' as const,
  hours: 36,
  language: 'en',
  certificate: 'Professional Examination Preparation Certificate',
  introduction_video: '/films/welcome-to-koya.mp4',
  starts_on: '',
  ends_on: '',
  enrolment_opens_on: '',
  enrolment_closes_on: '',
  grace_hours: 24,
  grade_range: 100,
  entrance_exam: false,
  thumbnail: '',
  cover: '',
  bank: [],
  entrance: [],
}
