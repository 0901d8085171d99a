import * as classroom from '@koya/contract/endpoints/classroom/classroom.ts'
import { pathId } from '@koya/contract/endpoints/ids.ts'
import { API_BASE } from '@koya/contract/protocol/endpoint.ts'
import { Failure } from '@koya/contract/protocol/failures.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { serve } from '../../http/serve.ts'
import { signedInUser } from '../../http/session.ts'
import { sendProgress } from './completion/send-progress.ts'
import { enterClassroom } from './enter-classroom.ts'
import { classCalendar } from './live-classes/class-calendar.ts'
import { listNotes, writeNote } from './notes.ts'
import { openCourse } from './open-course.ts'
import { redeemTicket } from './redeem-ticket.ts'
import { searchLessons } from './search-lessons.ts'
import { showClassroom } from './show-classroom.ts'
import { showLesson } from './show-lesson.ts'
import { showPack } from './show-pack.ts'

export function classroomRoutes(app: FastifyInstance, deps: Deps) {
  serve(app, classroom.openCourse, async ({ params, user, request, reply }) => ({
    data: await openCourse(deps, user, params.id, { request, reply }),
  }))
  serve(app, classroom.redeemTicket, async ({ body }) => ({ data: await redeemTicket(deps, body) }))
  serve(app, classroom.showClassroom, async ({ params, user }) => ({
    data: await showClassroom(deps, user, params.course),
  }))
  serve(app, classroom.showPack, async ({ params, user }) => ({ data: await showPack(deps, user, params.course) }))
  serve(app, classroom.searchClassroom, async ({ params, query, user }) => ({
    data: await searchLessons(deps, user, params.course, query.search),
  }))
  serve(app, classroom.enterClassroom, async ({ params, body, user }) => ({
    data: await enterClassroom(deps, user, params.course, body.ticket),
  }))
  serve(app, classroom.showLesson, async ({ params, query, user }) => ({
    data: await showLesson(deps, user, params.id, { isAhead: query.ahead === 'true' }),
  }))
  serve(app, classroom.sendProgress, async ({ body, user }) => ({ data: await sendProgress(deps, user, body.items) }))
  serve(app, classroom.writeNote, async ({ params, body, user }) => ({
    data: await writeNote(deps, user, params.id, body.body),
  }))
  serve(app, classroom.listNotes, async ({ params, user }) => ({ data: await listNotes(deps, user, params.id) }))
  app.get<{ Params: { id: string } }>(
    `${API_BASE}/lessons/:id/class.ics`,
    { schema: { hide: true } },
    async (request, reply) => {
      const user = await signedInUser(request, 'user')
      const id = pathId.safeParse(request.params.id)
      if (!user || !id.success) throw new Failure('not_found')
      return reply
        .type('text/calendar; charset=utf-8')
        .header('content-disposition', `attachment; filename="class-${id.data}.ics"`)
        .send(await classCalendar(deps, user, id.data))
    },
  )
}
