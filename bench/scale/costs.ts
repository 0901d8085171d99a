/**
 * What things cost, in milliseconds of one core, from the table of `bench/RESULTS.md` of 2026-11-16: two cores of a
 * Neoverse-N1. The letter is that of the row. What has no row of its own is reckoned from rows here, and says how.
 */

/** (a) What a second of processor time sends of each page that is in memory. */
export const pageFromMemory = { listing: 1_000 / 6_227, landing: 1_000 / 6_513, course: 1_000 / 6_142 }

/** (a) An answer of the API that is in memory. */
export const answerFromMemory = 1_000 / 5_078

/** (b) PostgreSQL's share of the first page of courses, made anew in (d) two statements. */
export const readStatement = 1.8 / 2

/**
 * PostgreSQL's share of a search, three statements (d), of which the page of a search takes five (docs/decisions/0031). (b) has it at 1,000
 * courses. At 100,000 a word that one in ten has takes 12 ms instead of 6, and all of that is PostgreSQL's.
 */
export const searchStatement = { aThousand: 4.7 / 3, aHundredThousand: (4.7 + 12 - 6) / 3 }
export const SEARCH_STATEMENTS = 5

/** (o) A page that is made: what its loaders and the rest of the request take of the first thread, and React, packing and V8's helpers. */
export const madePage = {
  listing: { loaders: 5.2 + 2.9, writing: 4.4 + 3.0 + 1.7 + 0.4 + 0.3 + 0.2, statements: 4 },
  course: { loaders: 9.2 + 1.9, writing: 3.2 + 2.4 + 1.8 + 0.4 + 0.3 + 0.1, statements: 11 },
}

/** (f) pgbench's transaction, seven statements with BEGIN and COMMIT: Node's share, if its one thread was what held it up. */
export const nodeStatement = 1_000 / 897 / 7

/** (k) A wish written, three statements on average, by one process: what is left for HTTP, session and checks. */
export const nodeRequest = 1_000 / 699 - 3 * nodeStatement

/** Assumed: what the bench's own client takes for a request. */
export const guestRequest = 0.25

/** (k) Two processes write 789 wishes with both cores, at 0.97 of the speed by processor time: what is left is PostgreSQL's. */
export const writeStatement = (2_000 / 789 - 1_000 / 699 / 0.97 - guestRequest) / 3

/** (g) argon2 alone, and what the process takes for a log-in beside it. */
export const logIn = { hashing: 1_000 / 30.1, node: 1_000 / 22.0 - 1_000 / 30.1 }

/** (m) A page from memory takes 1.1 ms on an idle machine. What neither Koya nor the client takes is the line, without a processor. */
export const line = 1.1 - pageFromMemory.listing - guestRequest

/** (a) nginx sends 63,140 pages a second to wrk, which has a core to itself: what wrk takes for one. */
export const wrkRequest = 1_000 / 63_140

/** "On a machine that was shared, 2026-11-17" in RESULTS.md, processor time: readiness of one person with 400 answers. */
export const readiness = 11.6

/** One open page: (n) its memory in kB; how many one statement asks for, how often, and how many a process takes (docs/decisions/0033). */
export const stream = { kilobytes: 14, inOneStatement: 1_000, everySeconds: 25, mostInAProcess: 5_000 }

/** (e) A web process with its memory for pages full. */
export const processMegabytes = 303

/**
 * Statements of calls, as `api/test/whole/statement-counts.test.ts` and `api/test/limits` allow them, and as they did on the day of
 * the table.
 */
export const statements = {
  inTheTable: { logIn: 14, quote: 2, startPayment: 15, settle: 16, ownCourses: 3, charge: 5 },
  today: {
    logIn: 16,
    quote: 5,
    startPayment: 17,
    settle: 25,
    ownCourses: 3,
    /** Of the sandbox, by its code: begin, lock, change, note, commit. */
    charge: 5,
  },
}

/** The same of those who learn: `GET /lessons/:id`, `POST /practice/answers`, `GET /exams/me`. */
export const learningStatements = { lesson: 8, answers: 6, exams: 5 }

/** `api/src/adapters/video/encode-film.ts`: kilobits a second of each copy, and the megabytes a minute that they come to. */
export const filmKilobits = { sound: 24, '240p': 130 + 32, '360p': 300 + 48, '720p': 1_200 + 96 }

export function filmMegabytes(kind: keyof typeof filmKilobits) {
  return (filmKilobits[kind] * 60) / 8 / 1_000
}
