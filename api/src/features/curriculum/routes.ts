import * as curriculum from '@koya/contract/endpoints/teaching/curriculum.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { serve } from '../../http/serve.ts'
import { courseWith } from './change-curriculum.ts'
import * as sections from './change-sections.ts'
import * as lessons from './lessons/change-lessons.ts'
import { orderCurriculum } from './order-curriculum.ts'
import { readCurriculum } from './read-curriculum.ts'
import { findTaught } from './taught-course.ts'
import { withProposed } from './with-proposed.ts'

export function curriculumRoutes(app: FastifyInstance, deps: Deps) {
  serve(app, curriculum.showCurriculum, async ({ params, user }) => {
    const taught = await readCurriculum(deps.db, await findTaught(deps.db, user, courseWith.id(params.id)()))
    return { data: await withProposed(deps.db, user, taught) }
  })
  serve(app, curriculum.addSection, async ({ params, body, user }) => ({
    data: await sections.addSection(deps, user, params.id, body.title),
  }))
  serve(app, curriculum.renameSection, async ({ params, body, user }) => ({
    data: await sections.renameSection(deps, user, params.id, body.title, body.version),
  }))
  serve(app, curriculum.removeSection, async ({ params, user }) => ({
    data: await sections.removeSection(deps, user, params.id),
  }))
  serve(app, curriculum.startCurriculum, async ({ params, user }) => ({
    data: await sections.startCurriculum(deps, user, params.id),
  }))
  serve(app, curriculum.addLesson, async ({ params, body, user }) => ({
    data: await lessons.addLesson(deps, user, params.id, body),
  }))
  serve(app, curriculum.changeLesson, async ({ params, body: { version, ...draft }, user }) => ({
    data: await lessons.changeLesson(deps, user, params.id, draft, version),
  }))
  serve(app, curriculum.removeLesson, async ({ params, user }) => ({
    data: await lessons.removeLesson(deps, user, params.id),
  }))
  serve(app, curriculum.orderCurriculum, async ({ params, body, user }) => ({
    data: await orderCurriculum(deps, user, params.id, body),
  }))
}
