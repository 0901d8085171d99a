import { Failure } from '@koya/contract/protocol/failures.ts'
import { messages } from '@koya/contract/protocol/messages.ts'
import { lagosDay } from '@koya/contract/rules/lagos-day.ts'
import { aYearFrom } from '../../course-package/a-year-from.ts'
import type { PackageFiles } from '../../course-package/packaged-course.ts'
import { BadPackage } from '../../course-package/problem-list.ts'
import { readPackage } from '../../course-package/read-package.ts'
import type { Deps } from '../../deps.ts'
import { countOne, tooMany } from '../../http/limits/rate-limit.ts'
import type { SignedIn } from '../../http/session.ts'
import { newCourses } from '../authoring/create-course.ts'
import { nameTakenCode } from '../authoring/taken-code.ts'
import { cleanCourse } from './clean-course.ts'
import { drawPictures } from './draw-pictures.ts'
import { findChoices } from './find-choices.ts'
import { storeCourse } from './store-course.ts'

/** A course from a zip file that somebody sends. */
export async function importCourse(deps: Deps, user: SignedIn, unpack: () => Promise<PackageFiles>) {
  if (!(await countOne(deps.db, newCourses, String(user.id)))) throw tooMany(newCourses)
  try {
    const data = await unpackCourse(deps, user, await unpack())
    return { message: messages.authoring.imported, data }
  } catch (error) {
    if (!(error instanceof BadPackage)) throw error
    throw new Failure('bad_package', { file: error.problems }, { cause: error })
  }
}

/** Makes a course of a package: unpublished, led by whoever brings it. All of it, or nothing and a list of what is wrong. */
export async function unpackCourse(deps: Deps, user: SignedIn, files: PackageFiles) {
  const { db, clock } = deps
  const sent = readPackage(files, aYearFrom(lagosDay(clock())))
  const choices = await findChoices(db, sent.course)
  const pictures = await drawPictures(deps, sent.pictures)
  const clean = await cleanCourse(deps, user, pictures.putInto(sent.course))
  const data = await pictures.keepAround(() =>
    db
      .transaction(async (tx) => {
        await pictures.addRows(tx, user.id)
        return storeCourse(tx, deps, { user, choices, ...clean })
      })
      .catch(nameTakenCode),
  )
  return { ...data, pictures: sent.pictures.size }
}
