import { answerAsset, answerPicture } from './answer-file.ts'
import { answerFilm } from './answer-film.ts'
import { answerData, answerPage } from './answer-page.ts'
import { dropOldBuilds, forgetLookedAt } from './caches.ts'
import { tellUsed, watchFetches } from './count-bytes.ts'
import { keepClassroomPages, keepFiles, keepOpened, keepShelfPages } from './keep-ahead.ts'
import { type Plan, planFor } from './plan-for.ts'
import { hasPrivateCopies } from './private-copies.ts'
import { savesData } from './saves-data.ts'
import { shell } from './shell.ts'
import { openPush, showPush } from './show-push.ts'

declare const self: ServiceWorkerGlobalScope

/** What pages ask the worker to do (see web/app/features/classroom/offline). */
type Order = { wish: 'opened'; page: string; files: string[] } | { wish: 'classroom' | 'shelf' } | { wish: 'forget' }
type Message = Order | { wish: 'used' }

watchFetches()

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
  if (message.wish === 'used') tellUsed(event.source)
  else event.waitUntil(obey(message))
})

self.addEventListener('push', (event) => {
  event.waitUntil(showPush(event.data?.text()))
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openPush(event.notification.data))
})

function obey(message: Order) {
  switch (message.wish) {
    case 'opened':
      return greet(message)
    case 'classroom':
      return keepClassroomPages()
    case 'shelf':
      return keepShelfPages()
    case 'forget':
      return forgetLookedAt()
  }
}

/** A page that was on its way while the worker took over has been missed: it is taken over now. */
async function greet(opened: Extract<Order, { wish: 'opened' }>) {
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
    case 'film':
      return answerFilm(event, plan)
  }
}
