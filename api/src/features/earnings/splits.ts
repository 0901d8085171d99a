import type { CourseSplit } from '@koya/contract/endpoints/teaching/earnings.ts'
import { sql } from 'drizzle-orm'
import { earningOrganisation } from '../../books/earners-of.ts'
import type { Db } from '../../db/client.ts'

type Row = {
  course_id: number
  course_name: string
  is_lead: boolean
  lead: number
  teachers: { user_id: number; name: string; percent: number | null }[]
  proposed: CourseSplit['proposed']
}

/** How the courses that somebody teaches with others are shared, and what is proposed. */
export async function readSplits(db: Db, userId: number): Promise<CourseSplit[]> {
  const { rows } = await db.execute<Row>(sql`
    SELECT c.id AS course_id, c.name AS course_name, me.is_lead,
      (SELECT t.user_id FROM course_teachers t WHERE t.course_id = c.id ORDER BY t.is_lead DESC, t.position, t.user_id LIMIT 1) AS lead,
      (SELECT jsonb_agg(jsonb_build_object('user_id', t.user_id, 'name', u.first_name || ' ' || u.last_name, 'percent', p.percent)
          ORDER BY t.is_lead DESC, t.position, t.user_id)
        FROM course_teachers t JOIN users u ON u.id = t.user_id
        LEFT JOIN course_splits s ON s.course_id = c.id AND s.accepted_at IS NOT NULL AND s.ended_at IS NULL
        LEFT JOIN split_parts p ON p.split_id = s.id AND p.user_id = t.user_id WHERE t.course_id = c.id) AS teachers,
      (SELECT jsonb_build_object('id', s.id, 'parts', (SELECT jsonb_agg(jsonb_build_object('user_id', p.user_id,
          'name', u.first_name || ' ' || u.last_name, 'percent', p.percent, 'has_accepted', p.accepted_at IS NOT NULL,
          'is_you', p.user_id = ${userId}) ORDER BY p.percent DESC, p.user_id) FROM split_parts p JOIN users u ON u.id = p.user_id WHERE p.split_id = s.id))
        FROM course_splits s WHERE s.course_id = c.id AND s.accepted_at IS NULL AND s.ended_at IS NULL) AS proposed
    FROM course_teachers me JOIN courses c ON c.id = me.course_id
    WHERE me.user_id = ${userId} AND ${earningOrganisation(sql`c.id`)} IS NULL AND (SELECT count(*) FROM course_teachers o WHERE o.course_id = c.id) > 1
    ORDER BY lower(c.name), c.id LIMIT 50`)
  return rows.map(({ teachers, lead, ...course }) => {
    const given = teachers.reduce((sum, { percent }) => sum + (percent ?? 0), 0)
    const parts = teachers.map(({ percent, ...teacher }) => ({
      ...teacher,
      percent: (percent ?? 0) + (teacher.user_id === lead ? 100 - given : 0),
    }))
    return { ...course, parts }
  })
}
