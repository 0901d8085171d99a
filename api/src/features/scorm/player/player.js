/*
 * Around a SCORM package, on the origin of packages: holds the run-time that the package looks for in the windows above it
 * (window.API of SCORM 1.2, window.API_1484_11 of 2004) and tells the classroom, on the other origin, what the package says.
 */
const { home, version } = document.querySelector('script[data-home]').dataset
const is12 = version === '1.2'
const { Scorm12API, Scorm2004API } = await import(`/scorm/${version}.js`)
/** A package may say a hundred things in a row. */
const PAUSE_MS = 300
const PROMISED = 64_000
/** What a part keeps beside its own data: answers, places, scores. */
const REST = 200_000

let tell = () => undefined
let current

addEventListener('message', ({ origin, source, data, ports }) => {
  if (origin !== home || source !== parent) return
  if (data?.koya === 'begin') tell = (message) => ports[0].postMessage(message)
  if (data?.koya === 'begin' || data?.koya === 'open') openPart(data)
})
// What was said last must not wait for its pause when the page goes.
addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && say())
addEventListener('pagehide', () => say())
parent.postMessage({ koya: 'ready' }, home)

function openPart({ part, learner, kept, most = 1_000_000 }) {
  closePart()
  current = { part, most, said: kept ?? '', timer: undefined, isOver: false }
  if (part.reports) holdRunTime(current, learner, kept)
  else
    tell({
      part: part.id,
      state: JSON.stringify(is12 ? { core: { lesson_status: 'completed' } } : { completion_status: 'completed' }),
    })
  const frame = document.createElement('iframe')
  frame.title = part.title
  frame.allow = 'autoplay; fullscreen'
  frame.src = part.href
  current.frame = frame
  document.body.append(frame)
}

/** The package says its last word while its window goes. */
function closePart() {
  if (!current) return
  current.frame?.remove()
  say()
  current.isOver = true
  current = undefined
}

function holdRunTime(holder, learner, kept) {
  const settings = {
    autocommit: false,
    lmsCommitUrl: false,
    logLevel: 5,
    autoCompleteLessonStatus: true,
    mastery_override: true,
  }
  const api = is12 ? new Scorm12API(settings) : new Scorm2004API(settings)
  takeMoreThanPromised(api.cmi, Math.max(holder.most - REST, bytesOf(kept ?? '')))
  const cmi = kept ? JSON.parse(kept) : {}
  api.loadFromJSON(is12 ? begin12(cmi, holder.part, learner, kept) : begin2004(cmi, holder.part, learner, kept), 'cmi')
  holder.api = api
  const soon = () => {
    holder.timer ??= setTimeout(() => say(holder), PAUSE_MS)
  }
  api.on(is12 ? 'LMSSetValue.cmi.*' : 'SetValue.cmi.*', soon)
  api.on(is12 ? 'LMSCommit' : 'Commit', () => say(holder))
  api.on(is12 ? 'LMSFinish' : 'Terminate', () => {
    holder.isFinished = true
    say(holder)
  })
  for (const to of ['Next', 'Previous']) api.on(`Sequence${to}`, () => tell({ go: to.toLowerCase() }))
  window[is12 ? 'API' : 'API_1484_11'] = api
}

/**
 * The run-time takes 64,000 characters of a package's own data, and large courses write more: cut off there, a learner would begin
 * again. As much is taken as the server keeps, and what it kept before in any case; what is longer still the package is told
 * of, as before.
 */
function takeMoreThanPromised(cmi, most) {
  const { get, set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(cmi), 'suspend_data')
  let long
  Object.defineProperty(cmi, 'suspend_data', {
    configurable: true,
    enumerable: true,
    get: () => long ?? get.call(cmi),
    set(value) {
      const isLong = typeof value === 'string' && value.length > PROMISED && bytesOf(JSON.stringify(value)) < most
      set.call(cmi, isLong ? '' : value)
      long = isLong ? value : undefined
    },
  })
}

/** As it is sent: as a text within a text. */
function bytesOf(text) {
  return new TextEncoder().encode(JSON.stringify(text)).length
}

/** What was said of the time and the way out belonged to the last visit. */
function begin12({ core = {}, student_data = {}, ...cmi }, part, learner, kept) {
  const { session_time, exit, entry, ...before } = core
  const own = { student_id: learner.id, student_name: learner.name, credit: 'credit', lesson_mode: 'normal' }
  return {
    ...cmi,
    core: { lesson_status: 'not attempted', ...before, ...own, entry: kept ? 'resume' : 'ab-initio' },
    launch_data: part.launch_data,
    student_data: { ...student_data, mastery_score: part.mastery },
  }
}

function begin2004({ session_time, exit, entry, ...cmi }, part, learner, kept) {
  const own = { learner_id: learner.id, learner_name: learner.name, credit: 'credit', mode: 'normal' }
  return {
    ...cmi,
    ...own,
    entry: kept ? 'resume' : 'ab-initio',
    launch_data: part.launch_data,
    scaled_passing_score: part.mastery,
  }
}

function say(holder = current) {
  if (!holder?.api || holder.isOver) return
  clearTimeout(holder.timer)
  holder.timer = undefined
  const { cmi } = holder.api.renderCommitCMI(true)
  // A package of 2004 that ends without a word of how it went was looked at to its end.
  const { completion_status, success_status } = cmi
  if (!is12 && holder.isFinished && completion_status === 'unknown' && success_status === 'unknown')
    cmi.completion_status = 'completed'
  const state = JSON.stringify(cmi)
  if (state === holder.said) return
  holder.said = state
  tell({ part: holder.part.id, state })
}
