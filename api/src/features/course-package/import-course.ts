import { Failure } from '@koya/contract/protocol/failures.ts'
import { messages } from '@koya/contract/protocol/messages.ts'
import { lagosDay } from '@koya/contract/rules/time/lagos-day.ts'
import { aYearFrom } from '../../course-package/a-year-from.ts'
import { type MediaFiles, openFolderMedia, openZippedMedia } from '../../course-package/open-media.ts'
import type { CoursePackage } from '../../course-package/packaged-course.ts'
import { BadPackage } from '../../course-package/problem-list.ts'
import { type PackageSource, readOutside } from '../../course-package/read-outside.ts'
import type { Deps } from '../../deps.ts'
import { countOne, tooMany } from '../../http/limits/rate-limit.ts'
import type { SignedIn } from '../../http/session.ts'
import { timeByOutcome } from '../../metrics.ts'
import { newCourses } from '../authoring/create-course.ts'
import { nameTakenCode } from '../authoring/taken-code.ts'
import { bringMedia } from './bring-media.ts'
import { cleanCourse } from './clean-course.ts'
import { drawPictures } from './draw-pictures.ts'
import { findChoices, withUsualChoices } from './find-choices.ts'
import { storeCourse } from './store-course.ts'

/** A course from a zip file that somebody sends. */
export async function importCourse(deps: Deps, user: SignedIn, file: Blob) {
  const { db, metrics } = deps
  if (!(await countOne(db, newCourses, String(user.id)))) throw tooMany(newCourses)
  const zip = new Uint8Array(await file.arrayBuffer())
  const done = await timeByOutcome(
    () => unpackCourse(deps, user, { zip }).catch(refusalOf),
    (result) => (result instanceof BadPackage ? 'refused' : 'taken'),
    (outcome, seconds) => metrics.packageImportSeconds.observe({ outcome }, seconds),
  )
  if (done instanceof BadPackage) throw new Failure('bad_package', { file: done.problems }, { cause: done })
  return { message: messages.authoring.imported, data: done }
}

function refusalOf(error: unknown) {
  if (error instanceof BadPackage) return error
  throw error
}

/** Makes a course of a package: unpublished, led by whoever brings it. All of it, or nothing and a list of what is wrong. */
export async function unpackCourse(deps: Deps, user: SignedIn, source: PackageSource) {
  const { clock } = deps
  const sent = await readOutside(source, aYearFrom(lagosDay(clock())))
  if (sent.leftOut) {
    const course = await withUsualChoices(deps.db, sent.course)
    const data = await storeSent(deps, user, { ...sent, course }, new Map())
    return { ...data, left_out: [...sent.leftOut, messages.authoring.fillIn] }
  }
  const { media, close } = 'zip' in source ? await openZippedMedia(source.zip) : await openFolderMedia(source.folder)
  try {
    return { ...(await storeSent(deps, user, sent, media)), left_out: [] }
  } finally {
    close()
  }
}

async function storeSent(deps: Deps, user: SignedIn, sent: CoursePackage, media: MediaFiles) {
  const { db } = deps
  const choices = await findChoices(db, sent.course)
  const pictures = await drawPictures(deps, sent.pictures)
  const clean = await cleanCourse(deps, user, pictures.putInto(sent.course))
  const films = await bringMedia(deps, user, sent.course, media)
  const data = await pictures
    .keepAround(() =>
      db
        .transaction(async (tx) => {
          await pictures.addRows(tx, user.id)
          const course = await films.addRows(tx, clean.course)
          return storeCourse(tx, deps, { user, choices, ...clean, course })
        })
        .catch(nameTakenCode),
    )
    .catch(async (error) => {
      await films.removeAll()
      throw error
    })
  return { ...data, pictures: sent.pictures.size, films: media.size }
}
