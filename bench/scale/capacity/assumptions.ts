/**
 * Assumed, not measured: how many people come and what they do. Nobody has been counted yet. Change them here, and
 * `npm run scale -- --write` reckons the tables of docs/scale.md anew.
 */
export const market = {
  learners: 10_000_000,
  courses: 100_000,
  visitsADay: 1_000_000,
  minutesAVisit: 15,
  /** Minutes of film of a course, on average: many have none. */
  filmMinutesACourse: 60,
  /** Megabytes a minute of a film as its teacher sent it. */
  originalMegabytesAMinute: 20,
}

/** What somebody who is there does in a minute. */
export type Doings = {
  /** Public pages, and the frames of members' pages. */
  pages: number
  /** Calls for what is one's own: a lesson, My Learning, progress. */
  ownCalls: number
  searches: number
  /** Messages with answers; one answer each. */
  answers: number
  readiness: number
  logIns: number
  purchases: number
  filmMinutes: number
}

const ordinary: Doings = {
  pages: 1,
  ownCalls: 2,
  searches: 0.1,
  answers: 0.5,
  readiness: 0.05,
  logIns: 0.01,
  // One visit in fifty ends with one.
  purchases: 0.02 / market.minutesAVisit,
  filmMinutes: 0.2,
}

/** The last weekend before a sitting of the professional bodies: practice and mocks, few films, hardly anybody who looks around. */
const dietWeekend: Doings = {
  pages: 0.5,
  ownCalls: 1.5,
  searches: 0.02,
  answers: 2,
  readiness: 0.2,
  logIns: 0.02,
  purchases: 0.005 / market.minutesAVisit,
  filmMinutes: 0.05,
}

export type Scenario = { name: string; atOnce: number; doings: Doings }
export const scenarios: Scenario[] = [
  { name: '1,000 at once', atOnce: 1_000, doings: ordinary },
  { name: '10,000 at once', atOnce: 10_000, doings: ordinary },
  { name: '50,000 at once', atOnce: 50_000, doings: ordinary },
  { name: 'diet weekend, 100,000 at once', atOnce: 100_000, doings: dietWeekend },
]
/** What a day, a month and a year are reckoned from. */
export const usual = ordinary
/** What the machines are bought for: the two largest. */
export const busiest = scenarios.slice(2)

export const habits = {
  /** Of pages asked for: those that are not in memory, because somebody edited or because it keeps the most popular only. */
  pagesMadeAnew: 0.05,
  /** Of people at once: those who are logged in with a page open. */
  withAStream: 0.9,
  /** Of minutes of film: by copy. */
  films: { sound: 0.2, '240p': 0.6, '360p': 0.15, '720p': 0.05 },
  /** Visits that begin with nothing in the browser's cache. */
  firstVisits: 0.1,
}

export const machines = {
  /** Above this share of a processor, waiting grows faster than work. */
  mostBusy: 0.6,
  web: { cores: 8, processes: 6 },
  database: { cores: [8, 16, 32, 64], replicas: 2 },
  /** Two workers: jobs, mails, and copies of films, whose cost nobody has measured. */
  workers: 2,
  /** What a PostgreSQL is comfortable with, without PgBouncer before it. */
  connections: 500,
  /** Megabits a second that a machine sends without trouble. */
  lineMegabits: 1_000,
}
