import { messages } from '@koya/contract/protocol/messages.ts'
import { and, eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { EICAR } from '../../../../test/media/eicar.ts'
import { fakeClamd } from '../../../../test/media/fake-clamd.ts'
import { faultsOfBooks } from '../../../../test/money/books.ts'
import { openSchool, type Teacher } from '../../../../test/money/earnings.ts'
import { auditTrail, identityChecks, notifications, payouts, sessions } from '../../../db/schema.ts'
import { payEveryone } from '../pay-everyone.ts'
import { removeDocuments } from './remove-documents.ts'

const school = await openSchool({ env: { PAYOUT_IDENTITY: 'on' } })
const { app, db, deps, admin, newEarner, newPerson } = school
const { identity: words } = messages
const PNG = Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.from('the face of somebody')])
const PDF = Buffer.from('%PDF-1.7 a passport')

async function send({ headers: session }: Pick<Teacher, 'headers'>, bytes: Buffer) {
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(bytes)]), 'passport.png')
  const { body, headers } = new Request('http://x', { method: 'POST', body: form })
  const answer = await app.inject({
    method: 'POST',
    url: '/api/v1/earnings/identity',
    headers: { ...session, 'content-type': headers.get('content-type') ?? '' },
    payload: Buffer.from(await new Response(body).arrayBuffer()),
  })
  return { status: answer.statusCode, ...answer.json() }
}
const checksOf = ({ id }: { id: number }) =>
  db.select().from(identityChecks).where(eq(identityChecks.userId, id)).orderBy(identityChecks.id)
const waitingOf = async (who: { id: number }) => (await checksOf(who)).find(({ state }) => state === 'waiting')
const decide = (id: number | undefined, body: object, who = admin) =>
  who.call('POST', `/admin/payouts/identities/${id}/decision`, body)
const lookAt = (id: number | undefined, { headers } = admin) =>
  app.inject({ url: `/api/v1/admin/payouts/identities/${id}/document`, headers })
const isKept = async (key: string | null | undefined) => (await deps.storage.read(key ?? '')) !== undefined

test('the first payout waits until an admin has seen who the teacher is, and the document is gone with the decision', async () => {
  const teacher = await newEarner()
  const earnings = async () => (await teacher.call('GET', '/earnings')).data
  expect(await earnings()).toMatchObject({ obstacle: words.needed, identity: { state: 'needed' } })
  expect((await teacher.call('POST', '/earnings/payouts')).code).toBe('payout_identity')
  await payEveryone(deps, new AbortController().signal)
  expect(await db.$count(payouts, eq(payouts.userId, teacher.id))).toBe(0)

  expect(await send(teacher, PNG)).toMatchObject({ status: 200, message: words.sent })
  expect(await earnings()).toMatchObject({ obstacle: words.waits, identity: { state: 'waiting' } })
  expect((await teacher.call('POST', '/earnings/payouts')).code).toBe('payout_identity_waits')
  const check = await waitingOf(teacher)
  const { identities } = (await admin.call('GET', '/admin/payouts')).data
  const account_name = expect.stringMatching(/^[A-Z]/)
  expect(identities).toContainEqual(
    expect.objectContaining({ id: check?.id, file_name: `identity-${check?.id}.png`, account_name }),
  )
  const shown = await lookAt(check?.id)
  expect([shown.statusCode, shown.rawPayload.equals(PNG), shown.headers['cache-control']]).toEqual([
    200,
    true,
    'no-store',
  ])
  expect(shown.headers['content-disposition']).toContain('attachment')

  expect((await decide(check?.id, { accept: true })).status).toBe(200)
  expect(await isKept(check?.key)).toBe(false)
  expect(await checksOf(teacher)).toMatchObject([{ state: 'accepted', key: null, decidedBy: admin.id }])
  expect((await lookAt(check?.id)).statusCode).toBe(404)
  expect((await decide(check?.id, { accept: false, reason: 'No, after all.' })).code).toBe('identity_decided')
  expect(await earnings()).toMatchObject({ obstacle: '', identity: { state: 'accepted' } })
  expect((await teacher.call('POST', '/earnings/payouts')).status).toBe(200)
  expect((await send(teacher, PNG)).code).toBe('identity_not_asked')
  const trail = await db
    .select()
    .from(auditTrail)
    .where(eq(auditTrail.subject, `user ${teacher.id}`))
  expect(trail.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['send identity document', 'look at identity document', 'accept identity']),
  )
  expect(await faultsOfBooks(db)).toEqual([])
})

test('a refused document is deleted, its sender reads why and may send another, which takes the place of one that waits', async () => {
  const teacher = await newEarner()
  await send(teacher, PDF)
  const first = await waitingOf(teacher)
  expect((await decide(first?.id, { accept: false, reason: ' ' })).errors.reason).toEqual([words.reasonNeeded])
  expect((await decide(first?.id, { accept: false, reason: 'The name cannot be read' })).status).toBe(200)
  const told = words.toldRefused('The name cannot be read.')
  const heard = and(eq(notifications.userId, teacher.id), eq(notifications.message, told))
  expect(await db.$count(notifications, heard)).toBe(1)
  expect(await isKept(first?.key)).toBe(false)
  const { data } = await teacher.call('GET', '/earnings')
  expect(data).toMatchObject({
    obstacle: words.needed,
    identity: { state: 'refused', reason: 'The name cannot be read' },
  })
  await send(teacher, PDF)
  const second = await waitingOf(teacher)
  await send(teacher, PNG)
  expect((await checksOf(teacher)).map(({ state }) => state)).toEqual(['refused', 'withdrawn', 'waiting'])
  expect(await isKept(second?.key)).toBe(false)
  expect((await decide(second?.id, { accept: true })).code).toBe('identity_decided')
})

test('nothing but a picture or a PDF of at most 8 MB is taken, whatever it is called, and nothing dangerous', async () => {
  const teacher = await newEarner()
  const refusedAs = async (bytes: Buffer) => (await send(teacher, bytes)).errors?.file
  expect(await refusedAs(Buffer.from('<svg onload=alert(1)>'))).toEqual([words.wrongKind])
  expect(await refusedAs(Buffer.from('MZ a program'))).toEqual([words.wrongKind])
  expect(await refusedAs(Buffer.alloc(0))).toEqual([words.empty])
  expect(await refusedAs(Buffer.concat([PDF, Buffer.alloc(8 * 1024 * 1024)]))).toEqual([words.tooLarge])
  deps.config.media.scanner = (await fakeClamd()).address
  expect(await refusedAs(Buffer.from(`%PDF-1.7 ${EICAR}`))).toEqual([words.infected])
  deps.config.media.scanner = (await fakeClamd({ isMute: true })).address
  expect((await send(teacher, PDF)).code).toBe('scanner_unavailable')
  deps.config.media.scanner = undefined
  expect(await checksOf(teacher)).toEqual([])
  expect((await send(await newPerson(['User']), PDF)).code).toBe('payout_never_taught')
})

test('nobody but admins sees a document, and an admin does not decide about their own', async () => {
  const teacher = await newEarner()
  await send(teacher, PNG)
  const check = await waitingOf(teacher)
  expect((await lookAt(check?.id, teacher)).statusCode).toBe(403)
  expect((await decide(check?.id, { accept: true }, teacher)).status).toBe(403)
  await send(admin, PNG)
  expect((await decide((await waitingOf(admin))?.id, { accept: true })).code).toBe('payout_own')
})

test('whoever was paid before is not asked, and what a process left when it died is deleted later', async () => {
  deps.config.payouts.identity = false
  const teacher = await newEarner()
  expect((await teacher.call('GET', '/earnings')).data.identity).toEqual({ state: 'not_asked', reason: '' })
  expect((await send(teacher, PNG)).code).toBe('identity_not_asked')
  await teacher.call('POST', '/earnings/payouts')
  await school.passTime()
  await school.bringNews()
  deps.config.payouts.identity = true
  expect((await teacher.call('GET', '/earnings')).data.identity.state).toBe('not_asked')

  const other = await newEarner()
  await send(other, PNG)
  const check = await waitingOf(other)
  await db
    .update(identityChecks)
    .set({ state: 'refused', decidedAt: new Date() })
    .where(eq(identityChecks.id, check?.id ?? 0))
  await removeDocuments(deps)
  expect(await isKept(check?.key)).toBe(false)
})

test('whoever is paid proves who they are before they take another name, and shows a document with it', async () => {
  const teacher = await newEarner()
  const rename = (body: object) => teacher.call('PUT', `/learners/profile/${teacher.id}`, body)
  await send(teacher, PNG)
  await decide((await waitingOf(teacher))?.id, { accept: true })
  const strict = deps.config.secondFactorIsRequired
  deps.config.secondFactorIsRequired = true
  await db.update(sessions).set({ provenAt: sql`now() - interval '11 minutes'` }).where(eq(sessions.userId, teacher.id))
  expect((await rename({ last_name: 'Another' })).code).toBe('step_up_needed')
  // What the form sends back unchanged is no new name.
  const { data } = await teacher.call('GET', '/learners/profile')
  expect((await rename({ last_name: data.user.last_name, other_info: 'Also a tailor' })).status).toBe(200)
  expect(await checksOf(teacher)).toMatchObject([{ state: 'accepted' }])

  deps.config.secondFactorIsRequired = strict
  expect((await rename({ last_name: 'Another' })).status).toBe(200)
  expect(await checksOf(teacher)).toMatchObject([{ state: 'withdrawn' }])
  expect((await teacher.call('GET', '/earnings')).data.identity.state).toBe('needed')
  const told = and(eq(notifications.userId, teacher.id), eq(notifications.message, words.toldNewName))
  expect(await db.$count(notifications, told)).toBe(1)
  const byName = and(eq(auditTrail.subject, `user ${teacher.id}`), eq(auditTrail.action, 'change name'))
  expect(await db.$count(auditTrail, byName)).toBe(1)
})
