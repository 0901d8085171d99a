import type { AdminOrganisation } from '@koya/contract/endpoints/admin/organisations.ts'
import { koboToNaira } from '@koya/contract/rules/prices/money.ts'
import { sql } from 'drizzle-orm'
import type { Deps } from '../../../deps.ts'
import { cut, pageOf } from '../paging.ts'
import { holdsWords } from '../search-words.ts'

type Row = Omit<AdminOrganisation, 'seats' | 'files' | 'paid' | 'owed' | 'created_at' | 'suspended_at'> & {
  createdAt: string
  suspendedAt: string | null
  bought: number
  usedBytes: number
  fileRoom: number | null
  free: number
  paidKobo: number
  owedKobo: number
}

/** What an admin sees of organisations: the suspended first, then by name. Money is what the books say. */
export async function listOrganisations({ db, config }: Deps, { search, page }: { search: string; page: number }) {
  const { limit, offset } = pageOf(page)
  const found = holdsWords(sql`lower(o.name || ' ' || o.slug)`, search) ?? sql`TRUE`
  const { rows } = await db.execute<Row>(sql`
    SELECT o.id, o.slug, o.name, o.created_at AS "createdAt", s.suspended_at AS "suspendedAt",
      coalesce(s.suspended_reason, '') AS suspended_reason,
      coalesce((SELECT jsonb_agg(jsonb_build_object('name', u.first_name || ' ' || u.last_name, 'email', u.email) ORDER BY m.joined_at)
        FROM memberships m JOIN users u ON u.id = m.user_id AND u.deleted_at IS NULL
        WHERE m.organisation_id = o.id AND m.role = 'owner'), '[]') AS owners,
      coalesce((SELECT jsonb_agg(jsonb_build_object('from', a.from_day, 'share_percent', a.share_percent, 'own_sale_percent', a.own_sale_percent)
        ORDER BY a.from_day DESC) FROM agreed_shares a WHERE a.organisation_id = o.id), '[]') AS agreed_shares,
      (SELECT count(*)::int FROM memberships m WHERE m.organisation_id = o.id) AS people,
      (SELECT count(*)::int FROM own_courses own WHERE own.organisation_id = o.id) AS own_courses,
      seats.bought, seats.free, s.file_room::float8 AS "fileRoom",
      (SELECT coalesce(sum(size), 0)::float8 FROM uploads f WHERE f.organisation_id = o.id) AS "usedBytes",
      prepaid.paid AS "paidKobo", prepaid.owed AS "owedKobo"
    FROM organisations o LEFT JOIN organisation_settings s ON s.organisation_id = o.id
    CROSS JOIN LATERAL (SELECT coalesce(sum(f.paid_seats), 0)::int AS bought, coalesce(sum(f.free_seats), 0)::int AS free
      FROM seat_figures f JOIN seat_blocks b ON b.id = f.block_id WHERE b.organisation_id = o.id) seats
    -- A seat that is given and taken back moves money that is here already: only what came and went back counts as received.
    CROSS JOIN LATERAL (SELECT coalesce(sum(-l.kobo) FILTER (WHERE j.kind NOT IN ('seat', 'seat_back')), 0)::float8 AS paid,
        coalesce(sum(-l.kobo), 0)::float8 AS owed
      FROM postings l JOIN journals j ON j.id = l.journal_id WHERE l.account = 'organisation:' || o.id || ':seats') prepaid
    WHERE ${found} ORDER BY s.suspended_at IS NULL, lower(o.name), o.id LIMIT ${limit} OFFSET ${offset}`)
  const { shown, has_more } = cut(rows)
  return {
    organisations: shown.map(
      ({ createdAt, suspendedAt, bought, free, usedBytes, fileRoom, paidKobo, owedKobo, ...row }) => ({
        ...row,
        created_at: new Date(createdAt).toISOString(),
        suspended_at: suspendedAt && new Date(suspendedAt).toISOString(),
        seats: { bought, free },
        files: {
          used_bytes: usedBytes,
          quota_bytes: fileRoom ?? config.media.organisationQuotaBytes,
          is_usual: fileRoom === null,
        },
        paid: koboToNaira(paidKobo),
        owed: koboToNaira(owedKobo),
      }),
    ),
    has_more,
  }
}
