import { zipPackage } from '../../src/course-package/files/zip-package.ts'
import type { PackageFiles } from '../../src/course-package/packaged-course.ts'
import { BadPackage } from '../../src/course-package/problem-list.ts'

export const goodCourse = `---
format: 1
code: PKG-1
name: Selling bread
category: accounting
learning_style: Self Paced
price: 2500
hours: 4
certificate: Certificate of Completion
license: All rights reserved
introduction_video: https://www.youtube.com/watch?v=abc
prerequisite: None
description: How to sell bread.
outcomes: |-
  Count loaves
  Count money
sections:
  - title: The oven
    lessons:
      - lessons/01-heat.md
      - Dough
---

All about bread.
`

export const goodLesson = `---
title: Heat
minutes: 12
---

An oven is **hot**.
`

/** The files of a package that is in order, with others in their place or beside them. Null takes one away. */
export function packageFiles(changed: Record<string, string | Uint8Array | null> = {}): PackageFiles {
  const files = { 'course.md': goodCourse, 'lessons/01-heat.md': goodLesson, ...changed }
  return new Map(
    Object.entries(files).flatMap(([path, content]) =>
      content === null ? [] : [[path, typeof content === 'string' ? new TextEncoder().encode(content) : content]],
    ),
  )
}

/** What is said of a package that is refused. */
export async function problemsOf(read: () => unknown): Promise<string[]> {
  try {
    await read()
    return []
  } catch (error) {
    if (error instanceof BadPackage) return error.problems
    throw error
  }
}

/** A zip file as browsers send it. */
export async function packageForm(zip?: Uint8Array) {
  const form = new FormData()
  const bytes = zip ?? (await zipPackage(packageFiles()))
  form.set('file', new Blob([bytes as Uint8Array<ArrayBuffer>], { type: 'application/zip' }), 'course.zip')
  const request = new Request('http://x', { method: 'POST', body: form })
  const headers = { 'content-type': request.headers.get('content-type') ?? '' }
  return { headers, payload: Buffer.from(await request.arrayBuffer()) }
}
