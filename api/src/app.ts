import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import type { Deps } from './deps.ts'
import { accountRoutes } from './features/accounts/routes.ts'
import { curationRoutes } from './features/admin/curation/routes.ts'
import { inboxRoutes } from './features/admin/inbox/routes.ts'
import { moderationRoutes } from './features/admin/moderation/routes.ts'
import { adminRoutes } from './features/admin/routes.ts'
import { assessmentRoutes } from './features/assessments/routes.ts'
import { authoringRoutes } from './features/authoring/routes.ts'
import { bookRoutes } from './features/books/routes.ts'
import { bounceRoutes } from './features/bounces/routes.ts'
import { bundleRoutes } from './features/bundles/routes.ts'
import { cartRoutes } from './features/cart/routes.ts'
import { catalogueRoutes } from './features/catalogue/routes.ts'
import { certificateRoutes } from './features/certificates/routes.ts'
import { classroomRoutes } from './features/classroom/routes.ts'
import { complaintRoutes } from './features/complaints/routes.ts'
import { contactRoutes } from './features/contact/routes.ts'
import { conversationRoutes } from './features/conversations/routes.ts'
import { coursePackageRoutes } from './features/course-package/routes.ts'
import { curriculumRoutes } from './features/curriculum/routes.ts'
import { dashboardRoutes } from './features/dashboard/routes.ts'
import { deviceRoutes } from './features/devices/routes.ts'
import { discussionRoutes } from './features/discussions/routes.ts'
import { earningRoutes } from './features/earnings/routes.ts'
import { enrolmentRoutes } from './features/enrolment/routes.ts'
import { examRoutes } from './features/exams/routes.ts'
import { fileRoutes } from './features/files/routes.ts'
import { giftRoutes } from './features/gifts/routes.ts'
import { instalmentRoutes } from './features/instalments/routes.ts'
import { businessRoutes } from './features/institutions/routes.ts'
import { invitationRoutes } from './features/invitations/routes.ts'
import { jobRoutes } from './features/jobs/routes.ts'
import { keptDraftRoutes } from './features/kept-drafts/routes.ts'
import { keyRoutes } from './features/keys/routes.ts'
import { ltiRoutes } from './features/lti/routes.ts'
import { mailGalleryRoutes } from './features/mail-gallery/gallery.ts'
import { markingRoutes } from './features/marking/routes.ts'
import { mediaRoutes } from './features/media/routes.ts'
import { messageRoutes } from './features/message-choices/routes.ts'
import { mockRoutes } from './features/mocks/routes.ts'
import { notificationRoutes } from './features/notifications/routes.ts'
import { organisationSignInRoutes } from './features/organisation-sign-in/routes.ts'
import { organisationRoutes } from './features/organisations/routes.ts'
import { ownAccountRoutes } from './features/own-account/routes.ts'
import { answerOwnHosts } from './features/own-hosts/answer-hosts.ts'
import { ownHostRoutes } from './features/own-hosts/routes.ts'
import { paymentRoutes } from './features/payments/routes.ts'
import { payoutRoutes } from './features/payouts/routes.ts'
import { artRoutes } from './features/pictures/cloth-routes.ts'
import { pictureRoutes } from './features/pictures/routes.ts'
import { planRoutes } from './features/plan/routes.ts'
import { practiceRoutes } from './features/practice/routes.ts'
import { priceRoutes } from './features/prices/routes.ts'
import { profileRoutes } from './features/profile/routes.ts'
import { programmeRoutes } from './features/programmes/routes.ts'
import { pushRoutes } from './features/push/routes.ts'
import { questionRoutes } from './features/question-bank/routes.ts'
import { ratingRoutes } from './features/ratings/routes.ts'
import { referenceRoutes } from './features/reference/routes.ts'
import { scormRoutes } from './features/scorm/routes.ts'
import { factorResetRoutes } from './features/second-factor/resets/routes.ts'
import { secondFactorRoutes } from './features/second-factor/routes.ts'
import { foundRoutes } from './features/seo/routes.ts'
import { shareRoutes } from './features/shares/routes.ts'
import { smsRoutes } from './features/sms/routes.ts'
import { sponsorshipRoutes } from './features/sponsorships/routes.ts'
import { subscriberRoutes } from './features/subscribers/routes.ts'
import { teachingRoutes } from './features/teaching/routes.ts'
import { teachingRequestRoutes } from './features/teaching-requests/routes.ts'
import { webhookRoutes } from './features/webhooks/routes.ts'
import { wishListRoutes } from './features/wish-list/routes.ts'
import { acceptForms } from './http/body-formats.ts'
import { answerClientError } from './http/client-error.ts'
import { answerFrameworkError, handleErrors } from './http/error-handler.ts'
import { closeGracefully } from './http/graceful-close.ts'
import { healthRoutes } from './http/health.ts'
import { logOnDemand } from './http/log/log-on-demand.ts'
import { nextRequestNumber } from './http/log/request-number.ts'
import { measureRequests, metricsRoutes } from './http/metrics.ts'
import { openApiRoutes } from './http/pages/docs/open-api.ts'
import { mailboxRoutes } from './http/pages/mailbox-pages.ts'
import { phoneRoutes } from './http/pages/phone-pages.ts'
import { secureAnswers } from './http/security-headers.ts'
import { compressAnswers } from './http/sending/compress-answers.ts'
import { sandboxApi } from './sandbox/api-routes.ts'
import { sandboxCheckout } from './sandbox/checkout-routes.ts'
import { sandboxTransferApi } from './sandbox/transfer-routes.ts'

const MEGABYTE = 1024 * 1024

/** The whole API as one Fastify instance. Tests build it the same way, with their own database. */
export async function buildApp(deps: Deps): Promise<FastifyInstance> {
  const { config } = deps
  const app = Fastify({
    loggerInstance: deps.log,
    childLoggerFactory: logOnDemand,
    // One line a request, written when it is answered (see request-log.ts).
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: nextRequestNumber,
    bodyLimit: MEGABYTE,
    // A whole request within a minute, so that a slow line may finish and a slow attack may not.
    requestTimeout: 60_000,
    connectionTimeout: 0,
    keepAliveTimeout: 65_000,
    trustProxy: config.trustedProxies > 0 && ((_address: string, hop: number) => hop < config.trustedProxies),
    frameworkErrors: answerFrameworkError,
    clientErrorHandler: answerClientError,
    // On the way out, what was begun is finished; connections that only wait are closed.
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: false },
  })
  app.decorate('deps', deps)
  app.decorate('endpoints', new Map())
  app.decorateRequest('user', undefined)
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  secureAnswers(app, { isHttps: config.publicUrl.startsWith('https:') })
  closeGracefully(app)
  handleErrors(app)
  acceptForms(app)
  measureRequests(app)
  compressAnswers(app)
  if (config.role !== 'worker') answerOwnHosts(app, deps)
  await openApiRoutes(app)
  metricsRoutes(app)
  healthRoutes(app)

  // A worker answers only whether it is well; requests belong to the others.
  if (config.role !== 'worker')
    app.after(() => {
      accountRoutes(app, deps)
      adminRoutes(app, deps)
      bookRoutes(app, deps)
      inboxRoutes(app, deps)
      moderationRoutes(app, deps)
      curationRoutes(app, deps)
      jobRoutes(app, deps)
      artRoutes(app)
      authoringRoutes(app, deps)
      coursePackageRoutes(app, deps)
      keptDraftRoutes(app, deps)
      invitationRoutes(app, deps)
      businessRoutes(app, deps)
      organisationRoutes(app, deps)
      organisationSignInRoutes(app, deps)
      ltiRoutes(app, deps)
      ownHostRoutes(app, deps)
      bundleRoutes(app, deps)
      instalmentRoutes(app, deps)
      giftRoutes(app, deps)
      cartRoutes(app, deps)
      catalogueRoutes(app, deps)
      complaintRoutes(app, deps)
      contactRoutes(app, deps)
      conversationRoutes(app, deps)
      curriculumRoutes(app, deps)
      questionRoutes(app, deps)
      markingRoutes(app, deps)
      dashboardRoutes(app, deps)
      deviceRoutes(app, deps)
      earningRoutes(app, deps)
      enrolmentRoutes(app, deps)
      examRoutes(app, deps)
      practiceRoutes(app, deps)
      planRoutes(app, deps)
      mockRoutes(app, deps)
      shareRoutes(app, deps)
      fileRoutes(app, deps)
      foundRoutes(app, deps)
      pictureRoutes(app, deps)
      teachingRoutes(app, deps)
      teachingRequestRoutes(app, deps)
      certificateRoutes(app, deps)
      classroomRoutes(app, deps)
      assessmentRoutes(app, deps)
      discussionRoutes(app, deps)
      ratingRoutes(app, deps)
      mediaRoutes(app, deps)
      scormRoutes(app, deps)
      keyRoutes(app, deps)
      messageRoutes(app, deps)
      pushRoutes(app, deps)
      bounceRoutes(app, deps)
      smsRoutes(app, deps)
      notificationRoutes(app, deps)
      ownAccountRoutes(app, deps)
      paymentRoutes(app, deps)
      payoutRoutes(app, deps)
      priceRoutes(app, deps)
      programmeRoutes(app, deps)
      profileRoutes(app, deps)
      referenceRoutes(app)
      sponsorshipRoutes(app, deps)
      secondFactorRoutes(app, deps)
      factorResetRoutes(app, deps)
      subscriberRoutes(app, deps)
      webhookRoutes(app, deps)
      wishListRoutes(app, deps)
      if (config.production) return
      mailboxRoutes(app, deps)
      mailGalleryRoutes(app, deps)
      phoneRoutes(app, deps)
      sandboxApi(app, deps)
      sandboxTransferApi(app, deps)
      sandboxCheckout(app, deps)
    })
  return app
}
