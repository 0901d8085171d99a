import { explaining } from './explanation.ts'

const inFile = explaining('api/src/features/payments')

export const settling = [
  ...inFile(
    'disputes/disputes.ts',
    'More payments are read than were asked for, and those that were asked for are picked from them.',
    'and(inArray(paymentEvents.paymentId, paymentIds), like(paymentEvents.k… → and(like(paymentEvents.k…',
  ),
  ...inFile(
    'disputes/hear-dispute.ts',
    'No payment is called “undefined”, and what was not heard is no more ours than what is not. For the compiler.',
    "reference ?? data.transaction_reference ?? '' → (reference ?? data.transaction_reference)",
    'heard ?? false → (heard)',
  ),
  ...inFile(
    'disputes/hear-dispute.ts',
    'What was inserted comes back, or the statement fails. The check is for the compiler.',
    'made → true',
  ),
  ...inFile(
    'settling/accept-payment.ts',
    'Where exactly the price was paid, spreading it gives every course its price.',
    'tooMuch >= 0 → (tooMuch) > (0)',
  ),
  ...inFile(
    'settling/accept-payment.ts',
    'If enough was paid, the prices written are the ones already there.',
    'tooMuch < 0 → true',
    'tooMuch < 0 → (tooMuch) <= (0)',
  ),
  ...inFile(
    'settling/reverse-payment.ts',
    'What was inserted comes back, or the statement fails. The check is for the compiler.',
    'made → true',
  ),
  ...inFile(
    'settling/sweep-paid.ts',
    'When to look next is read of paid payments only, so what is written for another is never read.',
    "…eference, reference), eq(payments.state, 'paid')) → …eference, reference))",
  ),
]
