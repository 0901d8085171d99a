import type { ExampleOrganisation } from '@koya/contract/endpoints/institutions.ts'
import type { Picture } from './product-picture.tsx'

/** The demo's organisation as it is now, in place of what is drawn. Nothing where it has nothing of the kind. */
export function atWork(example: ExampleOrganisation, kind: Picture['kind']): Picture | undefined {
  const { name, people, groups, finished, courses, teams, course } = example
  if (kind === 'progress')
    return {
      kind,
      title: name,
      caption: `${name} in our demo as it is now: ${people} people in ${groups} groups, ${finished} courses finished.`,
      courses: courses.map(({ course_name, percent }) => [course_name, percent]),
    }
  if (kind === 'centre' && teams.length > 0)
    return {
      kind: 'figures',
      title: name,
      caption: `the groups of ${name} in our demo as they are now.`,
      lines: teams.map((team) => `${team.name}: ${team.finished} of ${team.assigned} finished`),
    }
  if (kind === 'teachers' && course && course.teachers.length > 0)
    return {
      kind,
      course: course.course_name,
      caption: `who teaches one of the courses that ${name} takes in our demo.`,
      people: course.teachers.map(({ first_name, last_name, is_lead }) => [
        first_name,
        last_name,
        is_lead ? 'Leads the course' : 'Teaches with them',
      ]),
    }
  if (kind === 'course' && course)
    return {
      kind: 'figures',
      title: course.course_name,
      caption: `how a course begins in our demo, and how far ${name} is with it now.`,
      topic: course.topic,
      lessons: course.lessons,
      lines: [
        `${course.all_lessons} lessons in all`,
        `${course.finished} of ${course.learners} people have finished it`,
      ],
    }
  return undefined
}
