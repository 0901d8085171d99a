import { answerAsset, answerPicture } from './answer-file.ts'
import { answerData, answerPage } from './answer-page.ts'
import { dropOldBuilds, forgetLookedAt } from './caches.ts'
import { keepClassroomPages, keepFiles, keepOpened } from './keep-ahead.ts'
import { type Plan, planFor } from './plan-for.ts'
import { hasPrivateCopies } from './private-copies.ts'
import { savesData } from './saves-data.ts'
import { shell } from './shell.ts'

declare const self: ServiceWorkerGlobalScope

/** What pages ask the worker to do (see web/app/features/classroom/offline). */
type Message = { wish: 'opened'; page: string; files: string[] } | { wish: 'classroom' } | { wish: 'forget' }

self.addEventListener('install', (event) => {
  event.waitUntil(keepFiles(savesData() ? shell.core : [...shell.core, ...shell.pages]).then(() => self.skipWaiting()))
})

self.addEventListener('activate', (event) => {
  event.waitUntil(takeOver())
})

self.addEventListener('fetch', (event) => {
  const plan = planFor(event.request, self.location.origin)
  if (plan) event.respondWith(answer(event, plan))
})

self.addEventListener('message', (event) => {
  const message = event.data as Message
  event.waitUntil(obey(message))
})

function obey(message: Message) {
  switch (message.wish) {
    case 'opened':
      return greet(message)
    case 'classroom':
      return keepClassroomPages()
    case 'forget':
      return forgetLookedAt()
  }
}

/** A page that was on its way while the worker took over has been missed: it is taken over now. */
async function greet(opened: Extract<Message, { wish: 'opened' }>) {
  await self.clients.claim()
  await keepOpened(opened)
}

async function takeOver() {
  await dropOldBuilds()
  await self.clients.claim()
  // Who has lessons on this device needs the pages of this build to read them in.
  if (!savesData() && (await hasPrivateCopies())) await keepClassroomPages().catch(() => undefined)
}

function answer(event: FetchEvent, plan: Plan) {
  switch (plan.kind) {
    case 'page':
      return answerPage(event, plan.page)
    case 'data':
      return answerData(event, plan)
    case 'asset':
      return answerAsset(event, plan.key)
    case 'picture':
      return answerPicture(event, plan.key)
  }
}
