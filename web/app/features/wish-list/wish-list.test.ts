import { messages } from '@koya/contract/protocol/messages.ts'
import { beforeEach, expect, test, vi } from 'vitest'

const said: string[] = []
/** Presses the button of the last toast. */
let press = () => {}
vi.mock('../../platform/toast/toast.ts', () => ({
  undo: (run: () => void) => ({ run }),
  toastError: (text: string) => void said.push(text),
  toast(text: string, action?: { run: () => void }) {
    said.push(text)
    press = action?.run ?? (() => {})
  },
}))

const takenBack: string[] = []
vi.mock('../../platform/toast/take-toast-back.ts', () => ({
  takeToastBack: async (text: string) => void takenBack.push(text),
}))

const stored = new Map<string, string>()
const localStorage = {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
  removeItem: (key: string) => void stored.delete(key),
}

/** The server, as far as it is asked: a list of ids, each costing a thousand times itself. */
let onServer: number[] = []
let answer: (method: string, path: string, body: { id: number }) => Response | undefined

const course = (id: number) => ({
  course: { id, price: id * 1000, course_name: `Course ${id}`, course_thumbnail: `/art/${id}.svg`, instructor: null },
})

async function fetchStub(path: string, { method = 'GET', body = '{}' }: { method?: string; body?: string }) {
  const special = answer(method, path, JSON.parse(body))
  if (special) return special
  if (method === 'POST') onServer.push(JSON.parse(body).id)
  if (method === 'DELETE')
    onServer = path.endsWith('/me') ? [] : onServer.filter((id) => !path.endsWith(`/${id}/delete`))
  const message = method === 'POST' ? messages.wishList.added : 'done'
  return Response.json({ message, data: { data: onServer.map(course) } })
}

const refuse = (status: number, code: string, message: string) => Response.json({ code, message }, { status })
const mirrored = () => (JSON.parse(stored.get('wishes') ?? '[]') as { id: number }[]).map(({ id }) => id)

const goTo = vi.fn()

beforeEach(() => {
  said.length = 0
  takenBack.length = 0
  goTo.mockClear()
  stored.clear()
  onServer = []
  answer = () => undefined
  vi.resetModules()
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('location', { pathname: '/courses' })
  vi.stubGlobal('localStorage', localStorage)
  vi.stubGlobal('sessionStorage', localStorage)
  vi.stubGlobal('fetch', fetchStub)
})

test('what is added stands in the browser with quantity 1 and in the total', async () => {
  const { addWish } = await import('./wish-list.ts')
  await addWish({ id: 3, name: 'Course 3' }, goTo)
  await addWish({ id: 5, name: 'Course 5' }, goTo)
  expect(JSON.parse(stored.get('wishes') ?? '')).toMatchObject([
    { id: 3, price: 3000, quantity: 1 },
    { id: 5, price: 5000, quantity: 1 },
  ])
  expect(stored.get('totalwish')).toBe('8000')
  expect(said).toEqual([messages.wishList.added, messages.wishList.added])
})

test('the toast of a wish leads to the list, but not on the page of the list itself', async () => {
  const { addWish } = await import('./wish-list.ts')
  expect(await addWish({ id: 3, name: 'Course 3' }, goTo)).toBe(true)
  press()
  expect(goTo).toHaveBeenCalledExactlyOnceWith('/wishlist')
  vi.stubGlobal('location', { pathname: '/wishlist' })
  await addWish({ id: 5, name: 'Course 5' }, goTo)
  press()
  expect(goTo).toHaveBeenCalledTimes(1)
})

test('a course that is there already changes nothing, and a failure names the course', async () => {
  const { addWish } = await import('./wish-list.ts')
  answer = () => refuse(500, 'internal', messages.api.internal)
  await addWish({ id: 3, name: 'Course 3' }, goTo)
  expect(stored.has('wishes')).toBe(false)
  onServer = [3]
  answer = (method) =>
    method === 'POST' ? refuse(409, 'already_in_wish_list', messages.wishList.alreadyThere) : undefined
  await addWish({ id: 3, name: 'Course 3' }, goTo)
  expect(said).toEqual([
    ['Could not add the course to wish list: Course 3', messages.api.internal],
    'Course already in wish list',
  ])
  // Another device had added it: from now on this one knows.
  expect(mirrored()).toEqual([3])
})

test('a heart fills, a second tap takes the wish back, and that can be pressne', async () => {
  const { switchWish } = await import('./wish-list.ts')
  await switchWish({ id: 3, name: 'Course 3' }, goTo)
  expect(mirrored()).toEqual([3])
  await switchWish({ id: 3, name: 'Course 3' }, goTo)
  expect(mirrored()).toEqual([])
  press()
  await vi.waitFor(() => expect(mirrored()).toEqual([3]))
  expect(said).toEqual([messages.wishList.added, messages.wishList.removed, messages.wishList.added])
  // What was said before is not true any more, and does not stay beside it.
  const { added, removed } = messages.wishList
  expect(takenBack).toEqual([removed, added, removed])
})

test('a list that was cleared by mistake comes back in its order', async () => {
  const { loadWishes, clearWishes } = await import('./wish-list.ts')
  onServer = [4, 1, 2]
  await loadWishes()
  await clearWishes()
  expect(onServer).toEqual([])
  press()
  await vi.waitFor(() => expect(mirrored()).toEqual([4, 1, 2]))
})

test('the mirror of an earlier page says at once what is wished for, and goes with the session', async () => {
  const wish = { id: 7, price: 5, quantity: 1, course_name: 'A', course_thumbnail: '', teacher: '' }
  stored.set('wishes', JSON.stringify([wish]))
  const { readWishes } = await import('./wish-mirror.ts')
  const { forgetSession } = await import('../../platform/session/session.ts')
  expect(readWishes()).toEqual([wish])
  forgetSession()
  expect(readWishes()).toEqual([])
})

test('removing and clearing bring list and total down', async () => {
  const { loadWishes, removeWish, clearWishes } = await import('./wish-list.ts')
  onServer = [1, 2, 4]
  await loadWishes()
  await removeWish({ id: 2, name: 'Course 2' }, goTo)
  expect([mirrored(), stored.get('totalwish')]).toEqual([[1, 4], '5000'])
  await clearWishes()
  expect([mirrored(), stored.get('totalwish')]).toEqual([[], '0'])
  expect(said).toEqual(['Wishlist was successfully deleted', 'Wish list Cleared'])
})

test("a removal that fails says what the server says, and without its words the specification's", async () => {
  const { removeWish } = await import('./wish-list.ts')
  answer = () => refuse(503, 'busy', messages.api.busy)
  await removeWish({ id: 1, name: 'Course 1' }, goTo)
  answer = () => new Response('<h1>Bad gateway</h1>', { status: 502 })
  await removeWish({ id: 1, name: 'Course 1' }, goTo)
  expect(said).toEqual([
    messages.api.busy,
    ['Wish list could not be deleted', 'We could not reach Koya. Please check your connection and try again.'],
  ])
})

test('an answer that was asked for before a removal does not bring the course back', async () => {
  const { loadWishes, removeWish } = await import('./wish-list.ts')
  onServer = [1, 2]
  let deliver = () => {}
  const late = new Promise<void>((resolve) => {
    deliver = resolve
  })
  const before = Response.json({ data: { data: [1, 2].map(course) } })
  vi.stubGlobal('fetch', () => late.then(() => before))
  const loading = loadWishes()
  vi.stubGlobal('fetch', fetchStub)
  await removeWish({ id: 2, name: 'Course 2' }, goTo)
  deliver()
  await loading
  expect(mirrored()).toEqual([1])
})

test('a list that cannot be fetched says so in the specified words', async () => {
  const { loadWishes } = await import('./wish-list.ts')
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
  expect(await loadWishes()).toBe('Some error occured wile fetching data')
})

test('whatever somebody wrote into the storage, what is read from it is a list of courses', async () => {
  const { readMirror } = await import('./wish-mirror.ts')
  const good = { id: 1, price: 5, quantity: 1, course_name: 'A', course_thumbnail: '', teacher: '' }
  for (const [text, count] of [
    ['{', 0],
    ['"wish"', 0],
    ['null', 0],
    [JSON.stringify([null, 7, { id: 'x' }, good]), 1],
  ] as const) {
    stored.set('wishes', text)
    expect(readMirror()).toHaveLength(count)
  }
})
