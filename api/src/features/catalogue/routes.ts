import { listCourses, showCourse, topPicks } from '@koya/contract/catalogue.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { serve } from '../../http/serve.ts'
import { courseDetail } from './course-detail.ts'
import { findCourses } from './find-courses.ts'
import { pickCourses } from './pick-courses.ts'

export function catalogueRoutes(app: FastifyInstance, { db }: Deps) {
  serve(app, listCourses, async ({ query }) => ({ data: await findCourses(db, query) }))
  serve(app, topPicks, async () => ({ data: { courses: await pickCourses(db) } }))
  serve(app, showCourse, async ({ params }) => ({ data: await courseDetail(db, params.id) }))
}
