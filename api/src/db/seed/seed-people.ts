import type { CategoryKey } from '@koya/contract/rules/catalogue/categories.ts'
import { categories } from '@koya/contract/rules/catalogue/categories.ts'
import type { Role } from '@koya/contract/rules/constants.ts'
import { portraitUrl } from '@koya/contract/rules/pictures/art.ts'
import type { Tx } from '../client.ts'
import { profiles, userRoles, users } from '../schema.ts'
import type { DemoInstructor, DemoPeople } from './demo/demo-people.ts'
import { demoWords } from './demo/demo-words.ts'

const NIGERIA = 'Nigeria'
const ENGLISH = 38
const STAFF = 119

type Person = { firstName: string; lastName: string; email: string; role: Role }

/** The demo accounts, the teachers and the crowd of learners. Only the demo accounts can be logged in to. */
export async function seedPeople(tx: Tx, people: DemoPeople, now: Date, passwordHash: string) {
  const [learner, admin] = await addUsers(
    tx,
    [
      { firstName: 'Adaeze', lastName: 'Okonkwo', email: 'learner@koya.test', role: 'User' },
      { firstName: 'Bola', lastName: 'Akande', email: 'admin@koya.test', role: 'Admin' },
    ],
    now,
    passwordHash,
  )
  const teachers = Object.entries(people.instructors)
  const ids = await addUsers(
    tx,
    teachers.map(([key, teacher]) => ({ ...nameOf(teacher), email: teacherEmail(key), role: 'Instructor' as const })),
    now,
    passwordHash,
  )
  const idOf = new Map(teachers.map(([key], index) => [key, ids[index]]))
  const countryId = await nigeria(tx)
  await tx
    .insert(profiles)
    .values(teachers.map(([key, teacher], index) => teacherProfile(ids[index] as number, key, teacher, countryId)))
  await tx.insert(profiles).values(learnerProfile(learner, countryId))
  const learners = crowdOf(people)
  const crowd = await addUsers(tx, learners.map(asLearner), now, 'no password')
  await tx
    .insert(profiles)
    .values(learners.map(({ portrait }, index) => ({ userId: crowd[index] as number, imageUrl: portrait })))
  const owner: Person = { firstName: 'Ngozi', lastName: 'Eze', email: 'manager@koya.test', role: 'User' }
  const [manager] = await addUsers(tx, [owner], now, passwordHash)
  const staff = await addUsers(tx, staffOf(people), now, 'no password')
  return { learner, admin, crowd, manager, staff, instructorId }

  /** By the key in `demo/instructors.yaml`. */
  function instructorId(key: string) {
    const id = idOf.get(key)
    if (!id) throw new Error(`demo/instructors.yaml has no ${key}`)
    return id
  }
}

/** One teacher is the demo instructor; the others answer under their own names. */
function teacherEmail(key: string) {
  return key === 'folasade-adeyemi' ? 'instructor@koya.test' : `${key.replace('-', '.')}@koya.test`
}

function nameOf({ first_name, last_name }: DemoInstructor) {
  return { firstName: first_name, lastName: last_name }
}

/** Every first name with every last name, each with a portrait of their own. */
function crowdOf({ first_names, last_names }: DemoPeople) {
  return Object.entries(first_names).flatMap(([firstName, looks]) =>
    last_names.map((lastName, at) => {
      const look = looks[at % looks.length] as string
      return { firstName, lastName, portrait: portraitUrl(look, `${firstName}-${lastName}`.toLowerCase()) }
    }),
  )
}

/** The people of the demo organisation besides its manager. */
function staffOf({ first_names, last_names }: DemoPeople): Person[] {
  const names = last_names.flatMap((lastName) =>
    [...last_names, ...Object.keys(first_names)].map((firstName) => ({ firstName, lastName })),
  )
  return names
    .filter(({ firstName, lastName }) => firstName !== lastName)
    .slice(0, STAFF)
    .map((name) => ({
      ...name,
      email: `${name.firstName}.${name.lastName}@marina.koya.test`.toLowerCase(),
      role: 'User' as const,
    }))
}

function asLearner({ firstName, lastName }: { firstName: string; lastName: string }): Person {
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
  key: string,
  teacher: DemoInstructor,
  countryId: number | null,
): typeof profiles.$inferInsert {
  return {
    userId,
    username: `${teacher.first_name}.${teacher.last_name}`.toLowerCase(),
    imageUrl: portraitUrl(teacher.portrait, key),
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
    previousEmployerName: teacher.previous_employer,
    previousEmployerDesignation: teacher.previous_designation,
  }
}

function learnerProfile(userId: number, countryId: number | null): typeof profiles.$inferInsert {
  return {
    userId,
    username: 'adaeze.okonkwo',
    imageUrl: portraitUrl('woman-bare-shirt-rows-unaided', 'adaeze-okonkwo'),
    gender: 'Female',
    dateOfBirth: '1999-03-08',
    countryId,
    languageId: ENGLISH,
    employmentStatus: 'Employed',
    educationLevel: 'Tertiary',
    degreeObtained: 'B.sc',
    briefIntroduction: demoWords().learner,
  }
}

function categoryId(key: CategoryKey) {
  return categories.find((category) => category.key === key)?.id ?? null
}
