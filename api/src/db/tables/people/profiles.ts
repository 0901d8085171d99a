import { date, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '../columns.ts'
import { categories, countries, industries, languages } from '../reference.ts'
import { users } from './accounts.ts'

const line = () => text().notNull().default('')

/** What a person tells of themselves, learner and instructor alike (S1 §3). Name, email and phone are in `users`. */
export const profiles = pgTable('profiles', {
  userId: integer()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  username: line(),
  middleName: line(),
  imageUrl: line(),
  gender: line(),
  dateOfBirth: date({ mode: 'string' }),
  countryId: integer().references(() => countries.id),
  industryId: integer().references(() => industries.id),
  categoryId: integer().references(() => categories.id),
  employmentStatus: line(),
  maritalStatus: line(),
  experienceLevel: integer(),
  educationLevel: line(),
  degreeObtained: line(),
  languageId: integer().references(() => languages.id),
  facebookUrl: line(),
  linkedinUrl: line(),
  twitterUrl: line(),
  briefIntroduction: line(),
  detailedIntroduction: line(),
  otherInfo: line(),
  previousInstitutions: line(),
  nicheCourses: line(),
  currentEmployerName: line(),
  currentEmployerDesignation: line(),
  previousEmployerName: line(),
  previousEmployerDesignation: line(),
  updatedAt: moment().notNull().defaultNow(),
})
