import { enrolFromCart as enrolFromCartEndpoint } from '@koya/contract/endpoints/enrolment.ts'
import * as endpoints from '@koya/contract/endpoints/money/payments.ts'
import { fullPath } from '@koya/contract/protocol/endpoint.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { serve } from '../../http/serve.ts'
import { cancelPayment } from './checkout/cancel-payment.ts'
import { enrolFromCart } from './checkout/enrol-from-cart.ts'
import { startPayment } from './checkout/start-payment.ts'
import { checkPayment, myPayments, resumePayment, showPayment } from './own-payments.ts'
import { receiptPdf } from './receipts/receipt-pdf.ts'
import { requestRefund } from './refunds/requests/request-refund.ts'
import { hearWebhook } from './webhooks/webhook.ts'

export const WEBHOOK_PATH = fullPath('/payments/webhook')

export function paymentRoutes(app: FastifyInstance, deps: Deps) {
  serve(app, endpoints.startPayment, async ({ body, user, request }) => ({
    data: await startPayment(deps, { userId: user.id, ip: request.ip }, body),
  }))
  serve(app, endpoints.resumePayment, async ({ params, user }) => ({
    data: await resumePayment(deps, user.id, params.reference),
  }))
  serve(app, endpoints.checkPayment, async ({ params, user }) => ({
    data: await checkPayment(deps, user.id, params.reference),
  }))
  serve(app, endpoints.cancelPayment, async ({ params, user }) => ({
    data: await cancelPayment(deps, user.id, params.reference),
  }))
  serve(app, endpoints.myPayments, async ({ query, user }) => ({ data: await myPayments(deps, user.id, query.page) }))
  serve(app, endpoints.showPayment, async ({ params, user }) => ({
    data: await showPayment(deps, user.id, params.reference),
  }))
  serve(app, endpoints.receiptPdf, async ({ params, user, reply }) => {
    const { number, bytes } = await receiptPdf(deps, user.id, params.reference)
    const disposition = `attachment; filename="koya-receipt-${number}.pdf"`
    return reply.type('application/pdf').header('content-disposition', disposition).send(bytes)
  })
  serve(app, endpoints.requestRefund, ({ params, body, user }) =>
    requestRefund(deps, user.id, params.reference, { reason: body.reason, courseId: body.course_id }),
  )
  serve(app, enrolFromCartEndpoint, ({ body, user }) => enrolFromCart(deps, user.id, body.enrollments, body.reference))
  webhookRoute(app, deps)
}

/** In a scope of its own, because the signature is over the bytes as they came. */
function webhookRoute(app: FastifyInstance, deps: Deps) {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    scope.post(WEBHOOK_PATH, { schema: { hide: true } }, async ({ body, headers }) => {
      await hearWebhook(deps, Buffer.isBuffer(body) ? body : Buffer.alloc(0), headers['x-paystack-signature'])
      return { status: true }
    })
  })
}
