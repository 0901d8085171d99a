import { and, eq } from 'drizzle-orm'
import { sandboxLedger, sandboxTransactions } from '../../src/db/schema.ts'
import { SANDBOX_PATH, SANDBOX_SECRET_KEY } from '../../src/sandbox/keys.ts'
import { testApp } from '../test-app.ts'

export const sandboxKey = { authorization: `Bearer ${SANDBOX_SECRET_KEY}` }

let number = 0
export const orderOf = (change = {}) => ({
  email: 'ada@example.test',
  amount: 500_000,
  reference: `sandbox-${++number}`,
  ...change,
})

/** The sandbox alone, and what a shop and a payer do there. */
export async function openSandbox() {
  const { app, db } = await testApp()

  async function post(path: string, payload: object, headers: Record<string, string> = sandboxKey) {
    const response = await app.inject({ method: 'POST', url: SANDBOX_PATH + path, payload, headers })
    return { ...response.json(), http: response.statusCode }
  }

  return {
    app,
    db,
    post,
    begin: async (change = {}) => {
      const placed = orderOf(change)
      const { data } = await post('/transaction/initialize', placed)
      return { reference: placed.reference, accessCode: data.access_code as string }
    },
    pay: async (reference: string, card: object) => (await post('/charge', { reference, card })).data,
    held: async (reference: string) => {
      const [row] = await db.select().from(sandboxTransactions).where(eq(sandboxTransactions.reference, reference))
      return row
    },
    moved: async (reference: string, kind: 'charge' | 'refund') => {
      const isIt = and(eq(sandboxLedger.reference, reference), eq(sandboxLedger.kind, kind))
      const rows = await db.select().from(sandboxLedger).where(isIt).orderBy(sandboxLedger.id)
      return rows.map(({ amount }) => amount)
    },
  }
}
