import { readFile } from 'node:fs/promises'
import { type CategoryKey, categories } from '@koya/contract/rules/catalogue/categories.ts'
import { load } from 'js-yaml'
import { z } from 'zod'
import { readLook } from '../../../artwork/people/look.ts'
import { demoFolder } from './demo-folder.ts'

const said = z.string().min(1)

/** What somebody wears in their portrait. */
const look = said.refine((name) => readLook(name) !== undefined, 'no such look')

const instructor = z.strictObject({
  first_name: said,
  last_name: said,
  category: z.enum(categories.map(({ key }) => key) as CategoryKey[]),
  gender: z.enum(['Male', 'Female']),
  portrait: look,
  designation: said,
  employer: said,
  previous_designation: said,
  previous_employer: said,
  education: z.enum(['Tertiary', 'Postgraduate', 'Diploma', 'College']),
  degree: z.enum(['B.sc', 'M.sc', 'Ph.d']),
  experience: z.literal([1, 2, 3]),
  brief: said,
  detailed: said,
  niche: said,
})
export type DemoInstructor = z.output<typeof instructor>

const organisation = z.strictObject({
  company_name: said,
  kind: z.enum(['school', 'company', 'government']),
  city: said,
  email: z.email(),
  phone_number: said,
  website: z.url().default(''),
  about: said,
  status: z.enum(['active', 'pending']),
})

const learners = z.strictObject({
  first_names: z.record(said, z.array(look).min(1)),
  last_names: z.array(said),
  reviews: z.record(z.string(), z.array(said)),
})

/** Who lives in the demo market: `demo/instructors.yaml`, `learners.yaml` and `organisations.yaml`. */
export async function readDemoPeople() {
  const [teaching, learning, offering] = await Promise.all(
    ['instructors', 'learners', 'organisations'].map(async (name) =>
      load(await readFile(`${demoFolder}${name}.yaml`, 'utf8')),
    ),
  )
  return {
    instructors: z.record(z.string(), instructor).parse(teaching),
    ...learners.parse(learning),
    organisations: z.array(organisation).parse(offering),
  }
}
export type DemoPeople = Awaited<ReturnType<typeof readDemoPeople>>
