import type { CategoryKey } from '@koya/contract/rules/categories.ts'
import { categories } from '@koya/contract/rules/categories.ts'
import type { Role } from '@koya/contract/rules/constants.ts'
import type { Tx } from '../client.ts'
import { profiles, userRoles, users } from '../schema.ts'
import { crowdNames } from './crowd-names.ts'
import { type InstructorKey, instructors, type SeedInstructor } from './instructors.ts'

const NIGERIA = 'Nigeria'
const ENGLISH = 38

type Person = { firstName: string; lastName: string; email: string; role: Role }

/** The demo accounts, the teachers and the crowd of learners. Only the three demo accounts can be logged in to. */
export async function seedPeople(tx: Tx, now: Date, passwordHash: string) {
  const [learner, admin] = await addUsers(
    tx,
    [
      { firstName: 'Adaeze', lastName: 'Okonkwo', email: 'learner@koya.test', role: 'User' },
      { firstName: 'Bola', lastName: 'Akande', email: 'admin@koya.test', role: 'Admin' },
    ],
    now,
    passwordHash,
  )
  const keys = Object.keys(instructors) as InstructorKey[]
  const teachers = await addUsers(
    tx,
    keys.map((key) => ({ ...nameOf(instructors[key]), email: teacherEmail(key), role: 'Instructor' as const })),
    now,
    passwordHash,
  )
  const byKey = Object.fromEntries(keys.map((key, index) => [key, teachers[index]])) as Record<InstructorKey, number>
  const countryId = await nigeria(tx)
  await tx.insert(profiles).values(keys.map((key) => teacherProfile(byKey[key], instructors[key], countryId)))
  await tx.insert(profiles).values(learnerProfile(learner, countryId))
  const crowd = await addUsers(tx, crowdNames().map(asLearner), now, 'no password')
  return { learner, admin, instructors: byKey, crowd }
}

/** One teacher is the demo instructor; the others answer under their own names. */
function teacherEmail(key: InstructorKey) {
  return key === 'folasade-adeyemi' ? 'instructor@koya.test' : `${key.replace('-', '.')}@koya.test`
}

function nameOf({ firstName, lastName }: SeedInstructor) {
  return { firstName, lastName }
}

function asLearner([firstName, lastName]: readonly [string, string]): Person {
  return { firstName, lastName, email: `${firstName}.${lastName}@learners.koya.test`.toLowerCase(), role: 'User' }
}

async function addUsers(tx: Tx, people: Person[], now: Date, passwordHash: string) {
  const added = await tx
    .insert(users)
    .values(
      people.map(({ role: _, ...person }, index) => ({
        ...person,
        passwordHash,
        phoneNumber: `+23480000${String(10_000 + index)}`,
        emailConfirmedAt: now,
      })),
    )
    .returning({ id: users.id })
  await tx
    .insert(userRoles)
    .values(added.map(({ id }, index) => ({ userId: id, position: 0, role: people[index]?.role ?? 'User' })))
  return added.map(({ id }) => id) as [number, number, ...number[]]
}

async function nigeria(tx: Tx) {
  const found = await tx.query.countries.findFirst({ where: (country, { eq }) => eq(country.name, NIGERIA) })
  return found?.id ?? null
}

function teacherProfile(
  userId: number,
  teacher: SeedInstructor,
  countryId: number | null,
): typeof profiles.$inferInsert {
  return {
    userId,
    username: `${teacher.firstName}.${teacher.lastName}`.toLowerCase(),
    gender: teacher.gender,
    countryId,
    categoryId: categoryId(teacher.category),
    languageId: ENGLISH,
    employmentStatus: 'Employed',
    experienceLevel: teacher.experience,
    educationLevel: teacher.education,
    degreeObtained: teacher.degree,
    briefIntroduction: teacher.brief,
    detailedIntroduction: teacher.detailed,
    nicheCourses: teacher.niche,
    currentEmployerName: teacher.employer,
    currentEmployerDesignation: teacher.designation,
    previousEmployerName: teacher.previousEmployer,
    previousEmployerDesignation: teacher.previousDesignation,
  }
}

function learnerProfile(userId: number, countryId: number | null): typeof profiles.$inferInsert {
  return {
    userId,
    username: 'adaeze.okonkwo',
    gender: 'Female',
    dateOfBirth: '1999-03-08',
    countryId,
    languageId: ENGLISH,
    employmentStatus: 'Employed',
    educationLevel: 'Tertiary',
    degreeObtained: 'B.sc',
    briefIntroduction: 'Accounts officer in Enugu, preparing for the ICAN Foundation papers after work.',
  }
}

function categoryId(key: CategoryKey) {
  return categories.find((category) => category.key === key)?.id ?? null
}
