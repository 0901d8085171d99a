import { changeFace as face } from '@koya/contract/endpoints/organisations/face.ts'
import * as own from '@koya/contract/endpoints/organisations/own-courses.ts'
import * as certificates from '@koya/contract/endpoints/organisations/path-certificates.ts'
import * as paths from '@koya/contract/endpoints/organisations/paths.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../../deps.ts'
import { serve } from '../../../http/serve.ts'
import { changeFace } from '../face/change-face.ts'
import { changePath, createPath, removePath } from '../paths/change-paths.ts'
import { listPathCertificates, restoreOwnCertificate, revokeOwnCertificate } from '../paths/path-certificates.ts'
import { createOwnCourse } from './create-own-course.ts'
import { listOwnCourses } from './list-own-courses.ts'
import { offerOwnCourse, reviewOwnCourse } from './offer-own-course.ts'
import { seeChanges } from './seen-lessons.ts'
import { changeOwnCourse } from './set-audience.ts'
import { setCourseReview } from './set-course-review.ts'
import { beginOwnCourse, showOwnCourse } from './show-own-course.ts'

/** What an organisation offers of its own, and how it looks. */
export function ownCourseRoutes(app: FastifyInstance, deps: Deps) {
  serve(app, own.listOwnCourses, async ({ params, user }) => ({
    data: await listOwnCourses(deps, user.id, params.slug),
  }))
  serve(app, own.createOwnCourse, ({ params, body, user }) => createOwnCourse(deps, user.id, params.slug, body))
  serve(app, own.setCourseReview, ({ params, body, user }) =>
    setCourseReview(deps, user.id, params.slug, body.reviews_courses),
  )
  serve(app, own.showOwnCourse, async ({ params, user }) => ({
    data: await showOwnCourse(deps, user.id, params.slug, params.id),
  }))
  serve(app, own.changeOwnCourse, ({ params, body, user }) =>
    changeOwnCourse(deps, user.id, params.slug, params.id, body),
  )
  serve(app, own.offerOwnCourse, ({ params, body, user }) =>
    offerOwnCourse(deps, user, params.slug, params.id, body.is_offered),
  )
  serve(app, own.reviewOwnCourse, ({ params, body, user }) => reviewOwnCourse(deps, user, params.slug, params.id, body))
  serve(app, own.seeCourseChanges, ({ params, body, user }) =>
    seeChanges(deps, user.id, params.slug, params.id, body.version),
  )
  serve(app, own.beginOwnCourse, ({ params, user }) => beginOwnCourse(deps, user.id, params.slug, params.id))
  serve(app, paths.createPath, ({ params, body, user }) => createPath(deps, user.id, params.slug, body))
  serve(app, paths.changePath, ({ params, body, user }) => changePath(deps, user.id, params.slug, params.id, body))
  serve(app, paths.removePath, ({ params, user }) => removePath(deps, user.id, params.slug, params.id))
  serve(app, certificates.pathCertificates, async ({ params, query, user }) => ({
    data: await listPathCertificates(deps, user.id, params.slug, params.id, query.page),
  }))
  serve(app, certificates.revokeOwnCertificate, ({ params, body, user }) =>
    revokeOwnCertificate(deps, user.id, params, body.reason),
  )
  serve(app, certificates.restoreOwnCertificate, ({ params, user }) => restoreOwnCertificate(deps, user.id, params))
  serve(app, face, ({ params, body, user }) => changeFace(deps, user.id, params.slug, body))
}
