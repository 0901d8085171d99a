import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openOrganisation } from '../../../../test/organisation.ts'

const { db, owner, at, paid } = await openOrganisation()

test('many who ask for invoices at once get numbers without a gap, although some of the orders fail after their number', async () => {
  const order = (quantity: number) =>
    owner.call('POST', `${at}/seats`, { course_id: paid[0]?.id ?? 0, quantity, invoice: true })
  const { data: first } = await order(1)
  // Fails when everything is done and only the commit is left, for every third of them.
  await db.execute(
    sql.raw(`CREATE FUNCTION fail_some() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN IF NEW.quantity % 3 = 0 THEN RAISE 'the disk is full'; END IF; RETURN NULL; END $$;
    CREATE CONSTRAINT TRIGGER fail_some AFTER INSERT ON seat_blocks DEFERRABLE INITIALLY DEFERRED
      FOR EACH ROW EXECUTE FUNCTION fail_some()`),
  )
  const asked = await Promise.all(Array.from({ length: 20 }, (_, n) => order(n + 2)))
  const numbers = asked.filter(({ status }) => status === 200).map(({ data }) => data.number)
  expect(numbers.length).toBeLessThan(20)
  expect(numbers.toSorted((a, b) => a - b)).toEqual(numbers.map((_, n) => first.number + 1 + n))
})
