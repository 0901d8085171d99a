import type { CategoryKey } from '@koya/contract/rules/catalogue/categories.ts'
import { asPrinted } from '@koya/contract/rules/courses/certificate-code.ts'
import { sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'

type Row = {
  code: string
  number: string
  learnerName: string
  courseName: string
  issuedAt: string
  revokedAt: string | null
  revokedReason: string | null
  email: string
  description: string
  courses: string | null
  category: CategoryKey | null
  organisation: string
  logo: string
  colour: string
}

/** The certificate of a whole path, told as that of a course is. */
export async function findPathCertificate(db: Db, code: string) {
  const { rows } = await db.execute<Row>(sql`
    SELECT a.code, a.number, a.learner_name AS "learnerName", a.path_name AS "courseName", a.issued_at AS "issuedAt",
      a.revoked_at AS "revokedAt", a.revoked_reason AS "revokedReason", u.email, p.description, o.name AS organisation,
      coalesce(s.logo, '') AS logo, coalesce(s.colour, '') AS colour, steps.names AS courses, steps.category
    FROM path_awards a JOIN users u ON u.id = a.user_id JOIN learning_paths p ON p.id = a.path_id
    JOIN organisations o ON o.id = p.organisation_id LEFT JOIN organisation_settings s ON s.organisation_id = o.id
    LEFT JOIN LATERAL (SELECT string_agg(c.name, E'\n' ORDER BY pc.position) AS names, (array_agg(k.key ORDER BY pc.position))[1] AS category
      FROM learning_path_courses pc JOIN courses c ON c.id = pc.course_id JOIN categories k ON k.id = c.category_id
      WHERE pc.path_id = p.id) steps ON true
    WHERE a.code IN (${code}, ${asPrinted(code)}) LIMIT 1`)
  const [row] = rows
  if (!row) return undefined
  const { number, learnerName, courseName, revokedReason, email, description, organisation, logo, colour } = row
  const revokedAt = row.revokedAt ? new Date(row.revokedAt) : null
  return {
    award: { code: row.code, number, learnerName, courseName, grade: null, issuedAt: new Date(row.issuedAt) },
    learner: { email },
    course: { id: null, gradeRange: 100, description, outcomes: row.courses ?? '' },
    category: row.category ?? ('others' as const),
    organisation: { name: organisation, logo, colour },
    isPath: true,
    revokedAt,
    revokedReason,
  }
}
