import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { preloadSimply } from './preload-simply.ts'
import { shrinkReact } from './shrink/shrink-react.ts'
import { shrinkRouter } from './shrink/shrink-router.ts'
import { withoutPdf } from './without-pdf.ts'

/** What pages of people with a session have in common. Visitors fetch none of it before they put something into the cart. */
const memberParts = [
  'features/assessments/exam/exam-draft',
  'features/authoring/other-version',
  'features/cart/(buy|cart|cart-count|shop-skeleton)',
  'features/classroom/(open-course|view-course-button)',
  'features/classroom/lessons/(countdown|use-countdown|save-calendar)',
  'features/classroom/offline/(keep-classroom|kept-notes|progress)',
  'features/curriculum/kept-drafts',
  'features/enrolment/(enrol|learning-url|arrange-courses|learning-list)',
  'features/media/(upload-picture|crop|picture-drop)',
  'features/notifications/(follow-updates|tell-notifications|listen-for-updates|keep-listening|read-events)',
  'features/payments/pay',
  'features/proposals/(changed-field|change-list)',
  'features/teaching/teaching-nav',
  'platform/(connection|edited-meanwhile|keep-loaded|member-page|save-file|session/remember-user|send-form)',
  'platform/device/(encrypt-value|kept-answers|progress-queue|sealed)',
  'ui/(early-slot|page-links)',
  'ui/(form/(ask-before-leaving|select-field)|text/(file-size|time-ago))',
]

/** What the frame shows, and what most pages for anyone show. Every visitor fetches it before anything else. */
const publicParts = [
  'shell/(?!device/settle-).*',
  'platform/(api|api-context|is-ours|menu-data|pages-styles|session/(guard|session)|store|theme|when-idle)',
  'platform/(device/(may-have-database|private-copies)|early/take-early|toast/toast)',
  'features/accounts/(after-account|ask-to-log-in|log-out|mail-outcome)',
  'features/accounts/dialogs/(account-dialog|account-dialog-outlet|account-link)',
  'features/catalogue/(card-actions|count-courses|course-card|rating|search-box)',
  'features/(not-found/error-screen|notifications/unread|programmes/(programme-links|programme-paths|programmes-index))',
  'features/seo/(page-meta|structured-data)',
  'ui/(icon|motif|page-banner|progress-bar|text/(counted|full-date|plain-text))',
  'ui/form/(failure-text|field|field-note|form-message|labelled|submit-button|text-area|typed-number)',
  // For whoever opens a link with a gift, an invitation or somebody's course to pay for.
  'features/(enrolment/after-enrolment|payments/provider-popup)',
  'platform/member-styles',
]
const publicPromises = [
  'protocol/(client|endpoint)',
  'protocol/messages/(access|api|catalogue|enrolment|accounts/login)',
  'rules/(catalogue/(catalogue-places|catalogue-url|categories)|constants|grouped|routes|web-address)',
  'rules/pictures/.*',
]

/** What pages with a form have in common, and the dialogs. */
const formParts = [
  'features/accounts/(check-fields|use-checked-fields)',
  'platform/toast/(take-toast-back|toast-region)',
  'ui/(dialog|use-modal)',
]
const formPromises = [
  'protocol/messages/(field|accounts/(password-reset|registration))',
  'rules/people/(email|name-rule)',
]

/** What pages to read have in common: of a course, a programme, an article. */
const readingParts = ['features/(catalogue/teachers|payments/kept-link)', 'ui/(copy-text|share-links|tabs|text/prose)']
const listingParts = ['features/catalogue/(use-view|view-toggle)', 'ui/skeleton']
const slideParts = ['platform/saves-data', 'ui/(slides/.*|statistics)']

const memberPromises = ['protocol/messages/(accounts/(account|profile)|money/(cart|payment)|notifications|upload)']

/** Files of the web part and of the contract by their names. */
function filesOf(parts: string[], promises: string[] = []) {
  return new RegExp([...anyOf('web/app', parts), ...anyOf('contract/src', promises)].join('|'))
}

function anyOf(folder: string, names: string[]) {
  return names.length ? [`/${folder}/(${names.join('|')})\\.tsx?$`] : []
}

export default defineConfig({
  plugins: [preloadSimply(), withoutPdf(), reactRouter(), shrinkReact(), shrinkRouter()],
  build: { target: 'es2022', assetsInlineLimit: 0, cssMinify: true },
  environments: {
    // One file, loaded whole at the start: a running server must not miss a part when the next build replaces this one.
    ssr: { build: { rolldownOptions: { output: { codeSplitting: false } } } },
    client: {
      build: {
        rolldownOptions: {
          // What the router tells developers of it on the console.
          treeshake: { manualPureFunctions: ['warning', 'warningOnce', 'warnOnce', 'console.warn'] },
          output: {
            // Few files: on a slow line every request costs more than the bytes it saves.
            codeSplitting: {
              groups: [
                { name: 'react', test: /node_modules\/(react|react-dom|react-router|scheduler)\//, priority: 5 },
                // A group takes along what its files import. This one comes first, or every visitor would fetch the others.
                { name: 'shared', test: filesOf(publicParts, publicPromises), priority: 4 },
                { name: 'forms', test: filesOf(formParts, formPromises), priority: 3 },
                { name: 'reading', test: filesOf(readingParts), priority: 3 },
                { name: 'listing', test: filesOf(listingParts), priority: 3 },
                { name: 'slides', test: filesOf(slideParts), priority: 3 },
                // For whoever keeps something on this device. The rest of that folder comes when the page is idle.
                {
                  name: 'device',
                  test: /web\/app\/platform\/device\/(database|kept-values|not-kept|one-at-a-time|use-keeping)\.ts$|node_modules\/idb\//,
                  priority: 2,
                },
                {
                  name: 'member',
                  test: new RegExp(`${filesOf(memberParts, memberPromises).source}|node_modules/@noble/`),
                  priority: 1,
                },
                { name: 'admin', test: /web\/app\/features\/admin\/[^/]+$/, minShareCount: 2, priority: 1 },
                {
                  name: 'programmes',
                  test: /web\/app\/(features\/programmes\/|styles\/programmes\.css)|contract\/src\/programmes\/[^/]+\.ts$/,
                  minShareCount: 2,
                  priority: 1,
                },
                // What every member fetches when the page is idle, in few files; the classroom takes one of them along.
                {
                  name: 'settle',
                  test: filesOf(['shell/device/settle-device', 'platform/shelf/people-set-aside']),
                  priority: 0,
                },
                {
                  name: 'settle-own',
                  test: filesOf([
                    'shell/device/settle-own',
                    'platform/device/open-sealed',
                    'platform/data-use/count-bytes',
                    'features/practice/send-answers',
                  ]),
                  priority: 0,
                },
                {
                  name: 'watched',
                  test: filesOf(['features/media/player/watched-offline', 'platform/shelf/shelf-format']),
                  priority: 1,
                },
                { name: 'data-use', test: filesOf(['platform/data-use/(data-use|own-data-use)']), priority: 1 },
              ],
            },
          },
        },
      },
    },
  },
})
