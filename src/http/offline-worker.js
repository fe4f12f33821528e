// Shows the shop's own page where a page of the order cannot be fetched; it keeps nothing else and answers nothing else.
const PAGE = `/order/offline${location.search}`
const KEPT = `offline ${PAGE}`

addEventListener('install', (event) => {
  const keep = async () => (await caches.open(KEPT)).add(new Request(PAGE, { cache: 'reload' }))
  event.waitUntil(keep().then(() => skipWaiting()))
})

addEventListener('activate', (event) => {
  const forget = async () => {
    const old = (await caches.keys()).filter((name) => name.startsWith('offline ') && name !== KEPT)
    for (const name of old) await caches.delete(name)
  }
  // The page is asked for while this worker starts.
  event.waitUntil(Promise.all([forget(), registration.navigationPreload?.enable()]))
})

addEventListener('fetch', (event) => {
  const { request } = event
  if (request.mode !== 'navigate' || request.method !== 'GET') return
  const load = async () => (await event.preloadResponse) || fetch(request)
  const instead = async () => (await caches.match(PAGE)) || Response.error()
  event.respondWith(load().catch(instead))
})
