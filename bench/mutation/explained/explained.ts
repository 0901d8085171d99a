import { accounts } from './accounts.ts'
import { assessments } from './assessments.ts'
import { authoring } from './authoring.ts'
import { books } from './books.ts'
import { checkout } from './checkout.ts'
import { classroom } from './classroom.ts'
import { enrolment } from './enrolment.ts'
import type { Explanation } from './explanation.ts'
import { gifts } from './gifts.ts'
import { http } from './http.ts'
import { organisations } from './organisations.ts'
import { refunds } from './refunds.ts'
import { rules } from './rules.ts'
import { settling } from './settling.ts'

/** Survivors that nobody could tell from the product: why each of them changes nothing, or nothing that a test may depend on. */
export const explained: Explanation[] = [
  ...accounts,
  ...assessments,
  ...authoring,
  ...books,
  ...checkout,
  ...classroom,
  ...enrolment,
  ...gifts,
  ...http,
  ...organisations,
  ...refunds,
  ...rules,
  ...settling,
]
