import type { setExam as promise } from '@koya/contract/endpoints/exams/exams.ts'
import { monthName } from '@koya/contract/programmes/diets.ts'
import { institutionIds, loadInstitution } from '@koya/contract/programmes/load-institution.ts'
import type { Institution } from '@koya/contract/programmes/programme.ts'
import { Failure } from '@koya/contract/protocol/failures.ts'
import { messages } from '@koya/contract/protocol/messages.ts'
import { addDays, type LagosDay, lagosDay } from '@koya/contract/rules/time/lagos-day.ts'
import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import { examGoals } from '../../db/schema.ts'
import type { Deps } from '../../deps.ts'
import type { SignedIn } from '../../http/session.ts'

const { exams: said } = messages
const MOST_DAYS_AHEAD = 3 * 366
/** Two days of rest: Friday and Sunday. */
const usualDays = [1, 2, 3, 4, 6]

type Wanted = z.output<typeof promise.body>

/** Keeps what somebody prepares for, or says at each field what cannot be. A second time replaces the first. */
export async function setExam({ db, clock }: Deps, user: SignedIn, wanted: Wanted) {
  const institution = await institutionNamed(wanted.body)
  if (!institution) throw new Failure('bad_input', { body: [said.unknownBody] })
  const problems = { ...wrongPapers(institution, wanted), ...wrongDiet(institution, wanted.diet, lagosDay(clock())) }
  if (Object.keys(problems).length > 0) throw new Failure('bad_input', problems)
  const goal = {
    body: institution.institution,
    level: levelOf(institution, wanted.level)?.title ?? wanted.level,
    papers: wanted.papers.toSorted(),
    startsOn: firstDayOf(wanted.diet),
    isDayKnown: wanted.diet.length > 7,
    minutesPerWeek: Math.round(60 * wanted.hours_per_week),
    studyDays: [...new Set(wanted.study_days ?? usualDays)].sort((a, b) => a - b),
    updatedAt: clock(),
  }
  await db
    .insert(examGoals)
    .values({ userId: user.id, ...goal, createdAt: clock() })
    .onConflictDoUpdate({ target: examGoals.userId, set: goal })
}

export async function removeExam({ db }: Deps, user: SignedIn) {
  await db.delete(examGoals).where(eq(examGoals.userId, user.id))
}

async function institutionNamed(name: string) {
  const all = await Promise.all(institutionIds.map(loadInstitution))
  return all.find((one) => one?.institution.toLowerCase() === name.toLowerCase())
}

function levelOf({ courses }: Institution, level: string) {
  return courses.find(({ title }) => title.toLowerCase() === level.toLowerCase())
}

function wrongPapers(institution: Institution, { level: wanted, papers }: Wanted): Record<string, string[]> {
  const level = levelOf(institution, wanted)
  if (!level) return { level: [said.unknownLevel(institution.institution)] }
  const unknown = papers.filter((code) => !level.body.some((paper) => paper.code === code))
  if (unknown.length > 0) return { papers: unknown.map(said.unknownPaper) }
  return new Set(papers).size < papers.length ? { papers: [said.samePaperTwice] } : {}
}

function wrongDiet({ institution, diets }: Institution, diet: string, today: LagosDay): Record<string, string[]> {
  const day = firstDayOf(diet)
  if (Number.isNaN(Date.parse(day)) || new Date(day).toISOString().slice(0, 10) !== day) return { diet: [said.noDiet] }
  // The month of a diet counts until its end: nobody has said on which day it begins.
  if (diet.length > 7 ? diet < today : diet < today.slice(0, 7)) return { diet: [said.dietPast] }
  if (day > addDays(today, MOST_DAYS_AHEAD)) return { diet: [said.dietTooFar] }
  const months = diets?.each.map(({ month }) => month)
  if (months && !months.includes(Number(diet.slice(5, 7))))
    return { diet: [said.notADiet(institution, months.map(monthName).join(' and '))] }
  return {}
}

function firstDayOf(diet: string): LagosDay {
  return diet.length > 7 ? diet : `${diet}-01`
}
