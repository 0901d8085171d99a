import { type CourseDraft, collaboratorIds } from '@koya/contract/rules/course-draft.ts'
import { isUploadedPicture, pictureUrl } from '@koya/contract/rules/pictures/picture-widths.ts'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../../db/client.ts'
import type { SignedIn } from '../../../http/session.ts'
import { mayPublishUnder } from '../../institutions/may-publish-under.ts'

type Found = {
  category: { id: number; parentId: number | null } | null
  hasLanguage: boolean
  hasCertificate: boolean
  hasBusiness: boolean
  codeIsTaken: boolean
  teachers: number[]
  pictures: { key: string; widths: number[] }[]
}

/** What a draft names and only the database knows, from one statement. */
export async function lookUpChoices(tx: Tx, user: SignedIn, draft: CourseDraft, courseId: number) {
  const { course_code: code } = draft
  const people = [Number(draft.instructor_id), ...(collaboratorIds(draft.instructors) ?? [])]
  const addresses = [draft.course_thumbnail, draft.course_cover_image].filter(isUploadedPicture)
  const keys = addresses.map((address) => address.split('/')[2])
  const { rows } = await tx.execute<Found>(sql`
    SELECT
      (SELECT json_build_object('id', id, 'parentId', parent_id) FROM categories
        WHERE id = ${Number(draft.category_id)}) AS category,
      EXISTS (SELECT FROM languages WHERE id = ${Number(draft.language_id)}) AS "hasLanguage",
      EXISTS (SELECT FROM certificates WHERE id = ${Number(draft.certificate_id)}) AS "hasCertificate",
      EXISTS (SELECT FROM business_profiles
        WHERE id = ${Number(draft.business_id)} AND ${mayPublishUnder(user)}) AS "hasBusiness",
      EXISTS (SELECT FROM courses WHERE lower(code) = lower(${code}) AND id <> ${courseId}) AS "codeIsTaken",
      ARRAY (SELECT u.id FROM users u WHERE u.id = ANY (${sql.param(people)}::int[])
        AND u.email_confirmed_at IS NOT NULL AND u.deleted_at IS NULL
        AND EXISTS (SELECT FROM user_roles r WHERE r.user_id = u.id AND r.role IN ('Instructor', 'Admin'))) AS teachers,
      (SELECT coalesce(json_agg(json_build_object('key', key, 'widths', widths)), '[]') FROM media
        WHERE key = ANY (${sql.param(keys)}::text[])) AS pictures`)
  const [found] = rows
  if (!found) throw new Error('nothing was looked up')
  const { pictures, teachers, ...rest } = found
  return {
    ...rest,
    teachers: new Set(teachers),
    pictures: new Set(pictures.flatMap(({ key, widths }) => widths.map((width) => pictureUrl(key, width)))),
  }
}

export type Choices = Awaited<ReturnType<typeof lookUpChoices>>
