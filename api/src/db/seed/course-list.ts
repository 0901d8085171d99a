import type { Level } from '@koya/contract/constants.ts'
import type { Institution } from '@koya/contract/programme.ts'
import { atswa } from '@koya/contract/programmes/atswa.ts'
import { cibn } from '@koya/contract/programmes/cibn.ts'
import { ciin } from '@koya/contract/programmes/ciin.ts'
import { cipm } from '@koya/contract/programmes/cipm.ts'
import { citn } from '@koya/contract/programmes/citn.ts'
import { ican } from '@koya/contract/programmes/ican.ts'
import { icsan } from '@koya/contract/programmes/icsan.ts'
import { nim } from '@koya/contract/programmes/nim.ts'
import { nimn } from '@koya/contract/programmes/nimn.ts'
import { artsCourses } from './courses/arts.ts'
import { businessCourses } from './courses/business.ts'
import { computerCourses } from './courses/computer.ts'
import { engineeringCourses } from './courses/engineering.ts'
import { healthCourses } from './courses/health.ts'
import { languagesCourses } from './courses/languages.ts'
import { lawCourses } from './courses/law.ts'
import { mathematicsCourses } from './courses/mathematics.ts'
import { officeCourses } from './courses/office.ts'
import { othersCourses } from './courses/others.ts'
import { physicalCourses } from './courses/physical.ts'
import type { InstructorKey } from './instructors.ts'
import type { SeedCourse } from './seed-course.ts'
import type { SubCategoryKey } from './sub-categories.ts'

const marketCourses: SeedCourse[] = [
  ...computerCourses,
  ...businessCourses,
  ...officeCourses,
  ...healthCourses,
  ...othersCourses,
  ...engineeringCourses,
  ...lawCourses,
  ...artsCourses,
  ...languagesCourses,
  ...physicalCourses,
  ...mathematicsCourses,
]

const programmes: [Institution, SubCategoryKey, InstructorKey][] = [
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

/** Every course of the demo market: those written for it, and one for each paper of the professional programmes. */
export const seedCourses: SeedCourse[] = [
  ...marketCourses,
  ...programmes.flatMap((programme) => paperCourses(...programme)),
]

function paperCourses(body: Institution, subCategory: SubCategoryKey, instructor: InstructorKey): SeedCourse[] {
  const difficulty: Level[] = ['Beginner', 'Intermediate', 'Advanced']
  return body.courses.flatMap((level, stage) =>
    level.body.map((paper) => ({
      code: paper.code,
      // The management papers carry their level in their code (MPE 101).
      name: /^MPE \d/.test(paper.title)
        ? `${body.institution} ${paper.title}`
        : `${body.institution} ${level.title}: ${paper.title}`,
      subCategory,
      level: difficulty[Math.min(stage, 2)] ?? 'Advanced',
      learningStyle: 'Instructor Paced' as const,
      price: Number(paper.price),
      hours: 36,
      isExamPaper: true,
      instructor,
      description: paper.info,
      overview: paper.skills_acquired.join(', '),
      outcomes: paper.outcomes,
      prerequisite: paper.prerequisite,
      topics: [{ title: paper.title, lessons: paper.body }],
    })),
  )
}
