import type { InboxList, InboxMessage, TeachingRequest } from '@koya/contract/endpoints/admin/inbox.ts'
import { asc, desc, eq, isNotNull, isNull, ne } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { feedback, teachingRequests, users } from '../../../db/schema.ts'
import type { Deps } from '../../../deps.ts'
import { cut, pageOf } from '../paging.ts'
import { presentPerson } from '../present-person.ts'

const admins = alias(users, 'admins')
const admin = { id: admins.id, firstName: admins.firstName, lastName: admins.lastName, email: admins.email }

/** What waits with the longest waiting first, what is done with the latest first. */
export async function listInbox(deps: Deps, { list, page }: { list: InboxList; page: number }) {
  if (list === 'messages' || list === 'answered') {
    const { shown, has_more } = cut(await readMessages(deps, list === 'messages', page))
    return { messages: shown.map(presentMessage), requests: [], has_more }
  }
  const { shown, has_more } = cut(await readRequests(deps, list === 'requests', page))
  return { messages: [], requests: shown.map(presentRequest), has_more }
}

function readMessages({ db }: Deps, isOpen: boolean, page: number) {
  const { limit, offset } = pageOf(page)
  return db
    .select({ message: feedback, admin })
    .from(feedback)
    .leftJoin(admins, eq(admins.id, feedback.settledBy))
    .where(isOpen ? isNull(feedback.settledAt) : isNotNull(feedback.settledAt))
    .orderBy(...(isOpen ? [asc(feedback.createdAt), asc(feedback.id)] : [desc(feedback.settledAt), desc(feedback.id)]))
    .limit(limit)
    .offset(offset)
}

function presentMessage({ message, admin }: Awaited<ReturnType<typeof readMessages>>[number]): InboxMessage {
  const { id, fromName, senderEmail, title, message: text, createdAt, settledAt, answer } = message
  return {
    id,
    from_name: fromName,
    email: senderEmail,
    title,
    text,
    created_at: createdAt.toISOString(),
    settled: settledAt && { at: settledAt.toISOString(), by: admin && presentPerson(admin).name, answer },
  }
}

function readRequests({ db }: Deps, isWaiting: boolean, page: number) {
  const { limit, offset } = pageOf(page)
  const { state, askedAt, decidedAt, id } = teachingRequests
  return db
    .select({
      request: teachingRequests,
      person: { id: users.id, firstName: users.firstName, lastName: users.lastName, email: users.email },
      admin,
    })
    .from(teachingRequests)
    .innerJoin(users, eq(users.id, teachingRequests.userId))
    .leftJoin(admins, eq(admins.id, teachingRequests.decidedBy))
    .where(isWaiting ? eq(state, 'waiting') : ne(state, 'waiting'))
    .orderBy(...(isWaiting ? [asc(askedAt), asc(id)] : [desc(decidedAt), desc(id)]))
    .limit(limit)
    .offset(offset)
}

function presentRequest({ request, person, admin }: Awaited<ReturnType<typeof readRequests>>[number]): TeachingRequest {
  const { id, subject, experience, state, askedAt, decidedAt, note } = request
  return {
    id,
    person: presentPerson(person),
    subject,
    experience,
    state,
    asked_at: askedAt.toISOString(),
    decided: decidedAt && { at: decidedAt.toISOString(), by: admin && presentPerson(admin).name, note },
  }
}
