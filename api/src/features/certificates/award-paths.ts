import { sql } from 'drizzle-orm'
import { newCertificateCode } from '../../certificate-code.ts'
import type { Config } from '../../config.ts'
import type { Tx } from '../../db/client.ts'
import { announcePathCertificate } from '../../outbox/events/what-happened.ts'
import { type LetterHead, readLetterHead } from '../../outbox/letter-head.ts'
import { type Notice, tellEach } from '../notifications/tell.ts'

type Finished = { pathId: number; pathName: string; organisationId: number; userId: number; learnerName: string }
type Which = { userId?: number; pathId?: number }

/**
 * Gives the certificate of a path to every member who has accomplished all of its courses, once a person and path, and says so. Asked
 * with the last course of somebody, and for everybody where a path was made or changed.
 */
export async function awardPaths(tx: Tx, config: Config, which: Which, now: Date) {
  const narrowed = which.userId ? sql`m.user_id = ${which.userId}` : sql`p.id = ${which.pathId ?? 0}`
  const { rows } = await tx.execute<Finished>(sql`
    SELECT p.id AS "pathId", p.name AS "pathName", p.organisation_id AS "organisationId", m.user_id AS "userId",
      trim(u.first_name || ' ' || u.last_name) AS "learnerName"
    FROM learning_paths p JOIN memberships m ON m.organisation_id = p.organisation_id
    JOIN users u ON u.id = m.user_id AND u.deleted_at IS NULL
    WHERE ${narrowed} AND p.removed_at IS NULL
      AND NOT EXISTS (SELECT FROM path_awards a WHERE a.path_id = p.id AND a.user_id = m.user_id)
      AND EXISTS (SELECT FROM learning_path_courses pc WHERE pc.path_id = p.id)
      AND NOT EXISTS (SELECT FROM learning_path_courses pc WHERE pc.path_id = p.id AND NOT EXISTS (
        SELECT FROM enrolments e WHERE e.user_id = m.user_id AND e.course_id = pc.course_id AND e.status = 1
          AND (e.ended_reason IS NULL OR e.ended_reason NOT IN ('refunded', 'disputed'))))
    ORDER BY p.id, m.user_id`)
  for (const finished of rows) await award(tx, config, finished, now)
}

async function award(tx: Tx, config: Config, finished: Finished, now: Date) {
  const { pathId, pathName, organisationId, userId, learnerName } = finished
  const code = newCertificateCode()
  const { rows } = await tx.execute(sql`
    INSERT INTO path_awards (id, number, code, path_id, user_id, learner_name, path_name, issued_at)
    SELECT n, 'KOYA-P-' || to_char(${now}::timestamptz AT TIME ZONE 'Africa/Lagos', 'YYYY') || '-'
      || lpad(n::text, greatest(6, length(n::text)), '0'), ${code}, ${pathId}, ${userId}, ${learnerName}, ${pathName}, ${now}
    FROM nextval(pg_get_serial_sequence('path_awards', 'id')) AS n
    ON CONFLICT DO NOTHING RETURNING id`)
  if (rows.length === 0) return
  await announcePathCertificate(tx, config.publicUrl, code)
  const head = await readLetterHead(tx, config, organisationId)
  await tellEach(tx, config, [{ userId, notice: pathCertificateNotice({ pathName, code, head }) }])
}

type Given = { pathName: string; code: string; head: LetterHead | undefined }

export function pathCertificateNotice({ pathName, code, head }: Given): Notice {
  const message = `You have finished the path ${pathName}. Your certificate is ready.`
  return {
    type: 'Course Enrollment',
    about: 'certificate',
    kind: 'certificate',
    message,
    link: `/verify/${code}`,
    mail: { subject: `Your certificate: ${pathName}`, paragraphs: [message], label: 'See the certificate', head },
  }
}
