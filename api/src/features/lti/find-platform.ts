import { type SQL, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../db/client.ts'

export type Platform = {
  id: number
  name: string
  issuer: string
  clientId: string
  deploymentIds: string[]
  authUrl: string
  keysUrl: string
  tokenUrl: string | null
  givesSeats: boolean
  madeBy: number
  organisation: { id: number; slug: string; name: string; suspended: string } | null
}

/** A learning system, where it is Koya's own or the space of its organisation is open. */
export async function findPlatform(db: Db | Tx, which: SQL) {
  const { rows } = await db.execute<Platform>(sql`
    SELECT p.id, p.name, p.issuer, p.client_id AS "clientId", p.deployment_ids AS "deploymentIds", p.auth_url AS "authUrl",
      p.keys_url AS "keysUrl", p.token_url AS "tokenUrl", p.gives_seats AS "givesSeats", p.made_by AS "madeBy",
      CASE WHEN o.id IS NOT NULL THEN jsonb_build_object('id', o.id, 'slug', o.slug, 'name', o.name,
        'suspended', coalesce((SELECT s.suspended_reason FROM organisation_settings s WHERE s.organisation_id = o.id), '')) END AS organisation
    FROM lti_platforms p LEFT JOIN organisations o ON o.id = p.organisation_id
    LEFT JOIN business_profiles b ON b.id = o.business_id AND b.status = 'active'
    WHERE (p.organisation_id IS NULL OR b.id IS NOT NULL) AND ${which} ORDER BY p.id LIMIT 2`)
  // Two that are called alike: a system that says no client ID must be the only one of its issuer.
  return rows.length === 1 ? rows[0] : undefined
}
