import { createHash } from 'node:crypto'
import { Failure } from '@koya/contract/protocol/failures.ts'
import { messages } from '@koya/contract/protocol/messages.ts'
import { eq, getTableName, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../db/client.ts'
import { writtenOnce } from '../../db/prepared.ts'
import { courses, courseTexts, lessons, lessonTexts } from '../../db/schema.ts'
import type { Deps } from '../../deps.ts'
import { html as escaped } from '../../html/html.ts'
import { countOne, type Limit, tooMany } from '../../http/limits/rate-limit.ts'
import type { SignedIn } from '../../http/session.ts'
import type { Places, Rendered, WrittenText } from './render-text.ts'
import { renderOutside } from './text-renderer.ts'

/** Counted upwards whenever `render-text.ts` renders the same text otherwise: what is kept is then made anew. */
const RENDERING = 3

type Texts<Name extends string> = Partial<Record<Name, WrittenText>>
type Shown<Name extends string> = Partial<Record<Name, Rendered>>

/** HTML with the fingerprint of what it was rendered from. */
export type KeptTexts = Pick<typeof lessonTexts.$inferSelect, 'madeFrom' | 'html'>

/** Whose texts they are, and where their HTML is kept. */
export const textsOf = {
  lesson: { owners: lessons, kept: lessonTexts, keptOf: keptTexts(lessonTexts, 'texts_of_lesson') },
  course: { owners: courses, kept: courseTexts, keptOf: keptTexts(courseTexts, 'texts_of_course') },
}

function keptTexts(table: typeof lessonTexts | typeof courseTexts, name: string) {
  const kept = table as typeof lessonTexts
  return writtenOnce((db) =>
    db
      .select()
      .from(kept)
      .where(eq(kept.ownerId, sql.placeholder('id')))
      .prepare(name),
  )
}
type Kind = (typeof textsOf)[keyof typeof textsOf]

/** Each is work for a thread. More than anyone writes in an hour. */
const textsOfAuthor: Limit = { name: 'written-texts', most: 1_000, minutes: 60 }

/**
 * What an author is about to keep, as HTML. Refused at its field where it is too complex to be shown. Called outside
 * transactions: nobody should wait for a lock until a text is rendered.
 */
export async function renderToKeep<T extends Texts<string>>(
  { db, config }: Deps,
  user: SignedIn,
  texts: T,
): Promise<{ [Field in keyof T]: Rendered }> {
  if (!(await countOne(db, textsOfAuthor, String(user.id)))) throw tooMany(textsOfAuthor)
  const rendered = await renderEach(texts, config)
  const tooComplex = rendered.filter(([, html]) => html === undefined)
  if (tooComplex.length)
    throw new Failure(
      'bad_input',
      Object.fromEntries(tooComplex.map(([field]) => [field, [messages.field.tooComplex]])),
    )
  return Object.fromEntries(rendered) as { [Field in keyof T]: Rendered }
}

/**
 * The texts of a lesson or a course as they were rendered when they were written. What was kept before that was done, or
 * by a process that did not do it, is rendered now, once; where it is too complex, its lines are shown as they are.
 */
export async function showTexts<Name extends string>(
  { db, config }: { db: Db | Tx; config: Places },
  kind: Kind,
  id: number,
  texts: Texts<Name>,
  kept?: KeptTexts | null,
): Promise<Shown<Name>> {
  if (Object.keys(texts).length === 0) return {}
  const row = kept === undefined ? (await kind.keptOf(db as Db).execute({ id }))[0] : kept
  if (row?.madeFrom === fingerprint(texts, config)) return row.html as Shown<Name>
  const rendered = await renderEach(texts, config).catch((error: unknown) => {
    // Too many wait for a thread. This time the lines must do, and the next reader asks again.
    if (error instanceof Failure && error.code === 'busy') return undefined
    throw error
  })
  const shown = Object.fromEntries(
    Object.entries<WrittenText | undefined>(texts).map(([name, text]) => [
      name,
      rendered?.find(([one]) => one === name)?.[1] ?? asLines(text ?? {}),
    ]),
  ) as Shown<Name>
  if (rendered) await keepShown(db, config, kind, id, texts, shown)
  return shown
}

/** Keeps the HTML beside its texts, if they are still there. */
export async function keepShown<Name extends string>(
  db: Db | Tx,
  places: Places,
  { owners, kept }: Kind,
  id: number,
  texts: Texts<Name>,
  shown: Shown<Name>,
) {
  await db.execute(sql`
    INSERT INTO ${sql.identifier(getTableName(kept))} (owner_id, made_from, html)
    SELECT id, ${fingerprint(texts, places)}, ${JSON.stringify(shown)}::jsonb
    FROM ${sql.identifier(getTableName(owners))} WHERE id = ${id} FOR KEY SHARE
    ON CONFLICT (owner_id) DO UPDATE SET made_from = excluded.made_from, html = excluded.html`)
}

async function renderEach(texts: Texts<string>, places: Places) {
  return Promise.all(
    Object.entries(texts).map(async ([name, text]) => [name, await renderOutside(text ?? {}, places)] as const),
  )
}

function fingerprint(texts: Texts<string>, { videoHosts }: Places) {
  const sources = Object.entries(texts).map(([name, text]) => [name, text?.markdown ?? null, text?.html ?? null])
  return createHash('sha256')
    .update(JSON.stringify([RENDERING, videoHosts, sources]))
    .digest('base64url')
}

function asLines({ markdown, html }: WrittenText) {
  const lines = (markdown ?? html ?? '').split('\n').filter((line) => line.trim() !== '')
  const shown = escaped`${lines.map((line) => escaped`<p>${line}</p>`)}`.source
  return { clean: shown, shown }
}
