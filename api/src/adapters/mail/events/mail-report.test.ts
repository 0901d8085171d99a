import { expect, test } from 'vitest'
import { readReport } from './mail-report.ts'

const ID = '<6a0f0c0e-1@koya>'
type Given = { status?: string; action?: string; returned?: string; fields?: string }

/** As RFC 3464 prints them: what people read, what programs read, and the mail. */
function deliveryReport({
  status = '5.1.1',
  action = 'failed',
  returned = `Message-ID: ${ID}\nTo: ada@example.test`,
  fields = 'Final-Recipient: rfc822; Ada@Example.test',
}: Given = {}) {
  return `From: MAILER-DAEMON@mail.example
To: hello@koya.test
Subject: Undelivered Mail Returned to Sender
MIME-Version: 1.0
Content-Type: multipart/report; report-type=delivery-status;
\tboundary="=_part/1"

This is a MIME-encapsulated message.

--=_part/1
Content-Type: text/plain; charset=us-ascii

I'm sorry to have to inform you that your message could not be delivered.

--=_part/1
Content-Type: message/delivery-status

Reporting-MTA: dns; mail.example
Arrival-Date: Tue, 17 Nov 2026 09:30:00 +0100

${fields}
Action: ${action}
Status: ${status}
Diagnostic-Code: smtp; 550 5.1.1 <ada@example.test>: Recipient address
    rejected: User unknown

--=_part/1
Content-Type: text/rfc822-headers

${returned}

--=_part/1--
`
}

test('a report names the mail, the address and what the other server said, over two lines', () => {
  const expected = {
    messageId: ID,
    events: [
      {
        kind: 'bounced',
        address: 'Ada@Example.test',
        detail: 'smtp; 550 5.1.1 <ada@example.test>: Recipient address rejected: User unknown',
      },
    ],
  }
  expect(readReport(deliveryReport())).toEqual(expected)
  expect(readReport(deliveryReport().replaceAll('\n', '\r\n'))).toEqual(expected)
})

test.each(['5.1.1', '5.1.2', '5.1.10 (no mail is taken here)', '5.2.1'])('with %s the address is dead', (status) => {
  expect(readReport(deliveryReport({ status }))?.events).toHaveLength(1)
})

test.each([
  ['a mailbox that is full', { status: '5.2.2' }],
  ['a mail that is too long', { status: '5.3.4' }],
  ['a mail that is taken for spam', { status: '5.7.1' }],
  ['a sender whom the other server does not like', { status: '5.1.8' }],
  ['a server that does not answer today', { status: '4.4.1' }],
  ['a mail that is late', { action: 'delayed' }],
  ['a mail that has arrived', { action: 'delivered', status: '2.0.0' }],
])('%s says nothing against the address', (_, given) => {
  expect(readReport(deliveryReport(given))?.events).toEqual([])
})

test('a complaint is read as mail programs report it', () => {
  const message = `Content-Type: multipart/report; report-type=feedback-report; boundary=b1

--b1
Content-Type: text/plain

This is an email abuse report.
--b1
Content-Type: message/feedback-report

Feedback-Type: abuse
User-Agent: SomeGenerator/1.0
Version: 1
Original-Rcpt-To: <ada@example.test>
--b1
Content-Type: message/rfc822
Content-Disposition: inline

Message-ID: ${ID}
To: <ada@example.test>

Hello
--b1--
`
  expect(readReport(message)).toEqual({
    messageId: ID,
    events: [{ kind: 'complained', address: 'ada@example.test', detail: 'SomeGenerator/1.0' }],
  })
})

test('what is no report, or names no mail of ours, is nothing', () => {
  expect(readReport('')).toBeUndefined()
  expect(readReport('Subject: Out of office\n\nBack on Monday.')).toBeUndefined()
  expect(readReport(deliveryReport({ returned: 'To: ada@example.test' }))).toBeUndefined()
  expect(readReport(`Content-Type: multipart/report; boundary="${'x'.repeat(500)}"\n\n--x`)).toBeUndefined()
})

test('parts within parts without end, and many of them, are given up soon', () => {
  let nested = 'Content-Type: text/plain\n\nx'
  for (let depth = 0; depth < 200; depth++)
    nested = `Content-Type: multipart/mixed; boundary=b${depth}\n\n--b${depth}\n${nested}\n--b${depth}--\n`
  const many = `Content-Type: multipart/mixed; boundary=m\n\n${'--m\nContent-Type: text/plain\n\nx\n'.repeat(20_000)}--m--`
  const began = performance.now()
  expect([readReport(nested), readReport(many)]).toEqual([undefined, undefined])
  expect(performance.now() - began).toBeLessThan(2_000)
})
