import { readFile } from 'node:fs/promises'
import { categories } from '@koya/contract/rules/catalogue/categories.ts'
import { sceneUrl } from '@koya/contract/rules/pictures/art.ts'
import { load } from 'js-yaml'
import { z } from 'zod'
import { type PlaceName, places } from '../../../artwork/scenes/places.ts'
import { subCategories } from '../../reference/sub-categories.ts'
import type { SeedCourse } from '../seed-course.ts'
import { demoFolder } from './demo-folder.ts'

const place = z.enum(Object.keys(places) as [PlaceName, ...PlaceName[]])
const scenes = z.strictObject({
  subjects: z.record(z.string(), z.array(place).min(1)),
  courses: z.record(z.string(), place),
})

/** The pictures of the courses, in their order. `demo/scenes.yaml` says where each is set. */
export async function demoScenes(courses: Pick<SeedCourse, 'code' | 'category'>[]) {
  const { subjects, courses: own } = scenes.parse(load(await readFile(`${demoFolder}scenes.yaml`, 'utf8')))
  const inSubject = counter()
  const inCategory = counter()
  return courses.map(({ code, category: subject }) => {
    const choices = subjects[subject] ?? []
    const set = own[code.toLowerCase()] ?? choices[inSubject(subject) % choices.length]
    if (!set) throw new Error(`demo/scenes.yaml has no place for ${subject}`)
    const category = categoryKeyOf(subject)
    return sceneUrl(category, subject, set, inCategory(category))
  })
}

function counter() {
  const counts = new Map<string, number>()
  return (key: string) => {
    const count = counts.get(key) ?? 0
    counts.set(key, count + 1)
    return count
  }
}

function categoryKeyOf(subject: string) {
  const category = categories.find(({ key }) => Object.hasOwn(subCategories[key], subject))
  if (!category) throw new Error(`no category has the subject ${subject}`)
  return category.key
}
