// Served as /sw.js instead of the worker while SERVICE_WORKER=off, and by `npm run dev`: takes everything back.
self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(takeBack()))

async function takeBack() {
  // From here on nothing of the worker before hears of what open pages fetch.
  await self.clients.claim()
  const names = await caches.keys()
  await Promise.all(names.filter((name) => name.startsWith('koya-')).map((name) => caches.delete(name)))
  await self.registration.unregister()
}
