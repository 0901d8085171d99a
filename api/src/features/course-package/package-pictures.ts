import { isUploadedPicture } from '@koya/contract/rules/pictures/picture-widths.ts'
import { packageLimits } from '../../course-package/package-limits.ts'
import { changeTexts } from '../../course-package/package-pictures.ts'
import type { CoursePackage, PackagedCourse, PackageFiles } from '../../course-package/packaged-course.ts'
import type { Deps } from '../../deps.ts'

const uploaded = /\/media\/([\w-]{20,40}\/\d{1,4}\.webp)/g

/** Puts the uploaded pictures of a course into its package, and puts the names of their files in place of their addresses. */
export async function takePictures({ storage }: Deps, course: PackagedCourse): Promise<CoursePackage> {
  const { pictures: most } = packageLimits
  const files = new Map<string, string>()
  const pictures: PackageFiles = new Map()
  for (const [address, wanted] of addressesIn(course)) {
    const bytes = pictures.size < most ? await storage.read(address.replace('/media/', '')) : undefined
    if (!bytes) continue
    files.set(address, wanted)
    pictures.set(wanted, bytes)
  }
  const named = changeTexts(course, (text) => text.replace(uploaded, (address) => files.get(address) ?? address))
  const own = { thumbnail: files.get(course.thumbnail) ?? '', cover: files.get(course.cover) ?? '' }
  return { course: { ...named, ...own }, pictures }
}

/** In the order in which they are met, each with the name of its file. */
function addressesIn(course: PackagedCourse) {
  const found = new Map<string, string>()
  const add = (address: string, name: string) => {
    if (!found.has(address)) found.set(address, `pictures/${name}.webp`)
  }
  if (isUploadedPicture(course.thumbnail)) add(course.thumbnail, 'thumbnail')
  if (isUploadedPicture(course.cover)) add(course.cover, 'cover')
  let number = 0
  changeTexts(course, (text) => {
    for (const [address] of text.matchAll(uploaded)) if (!found.has(address)) add(address, `picture-${++number}`)
    return text
  })
  return found
}
