import {
  countByCategory as countByCategoryEndpoint,
  listCourses,
  relatedCourses as relatedCoursesEndpoint,
  showCourse,
  suggestCourses as suggestCoursesEndpoint,
  topPicks,
} from '@koya/contract/endpoints/catalogue.ts'
import { showInstructor as showInstructorEndpoint } from '@koya/contract/endpoints/teaching/instructors.ts'
import { countMore } from '@koya/contract/rules/catalogue/catalogue-url.ts'
import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import type { Deps } from '../../deps.ts'
import { readForVisitor, serveShared } from '../../http/kept/serve-shared.ts'
import { serve } from '../../http/serve.ts'
import { showInstructor } from '../instructors/show-instructor.ts'
import { countByCategory } from './count-by-category.ts'
import { courseDetail } from './course-detail/course-detail.ts'
import { relatedCourses } from './course-detail/related-courses.ts'
import { findCourses } from './find-courses.ts'
import { findTeachers, presentTeachers } from './find-teachers.ts'
import { pickCourses } from './pick-courses.ts'
import { noteUnfound } from './search/note-unfound.ts'
import { suggestCourses } from './suggest-courses.ts'

export function catalogueRoutes(app: FastifyInstance, deps: Deps) {
  serveShared(
    app,
    listCourses,
    async ({ query }, db) => {
      const data = await findCourses(db, query)
      await noteUnfound(deps, query, data)
      return { data }
    },
    isAskedOften,
  )
  serveShared(
    app,
    countByCategoryEndpoint,
    async ({ query }, db) => ({ data: await countByCategory(db, query) }),
    ({ query }) => !query.search && countMore(query) < 2,
  )
  serveShared(app, topPicks, async (_, db) => ({ data: await pickCourses(db) }))
  serve(app, suggestCoursesEndpoint, async ({ query, request, reply }) => {
    // The same few beginnings are typed again and again, by everyone and by whoever corrects a letter.
    reply.header('cache-control', 'public, max-age=60')
    return readForVisitor(deps, request, async (db) => {
      const found = await Promise.all([suggestCourses(db, query.search), findTeachers(db, query.search)])
      const [courses, instructors] = found
      return { data: { courses, instructors: presentTeachers(instructors) } }
    })
  })
  serveShared(app, showCourse, async ({ params }, db) => ({ data: await courseDetail({ ...deps, db }, params.id) }))
  serveShared(app, relatedCoursesEndpoint, async ({ params }, db) => ({
    data: { courses: await relatedCourses(db, params.id) },
  }))
  serve(app, showInstructorEndpoint, async ({ params, request }) => ({
    data: await readForVisitor(deps, request, (db) => showInstructor(db, params.id)),
  }))
}

/** Nobody asks twice for the same free text or the same set of boxes, and whoever wants to fill the memory would use them. */
function isAskedOften({ query }: { query: z.output<typeof listCourses.query> }) {
  const { search, category = [], sub_category = [] } = query
  return !search && category.length < 2 && sub_category.length < 2 && countMore(query) < 2
}
