import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

/** What pages of people with a session have in common. Visitors fetch none of it before they put something into the cart. */
const memberParts = [
  'features/assessments/exam-draft',
  'features/authoring/other-version',
  'features/cart/(buy|cart|cart-count|shop-skeleton)',
  'features/classroom/(open-course|view-course-button)',
  'features/classroom/lessons/(countdown|use-countdown|save-calendar|file-size)',
  'features/classroom/offline/(keep-classroom|kept-notes|progress)',
  'features/curriculum/kept-drafts',
  'features/enrolment/(enrol|after-enrolment|learning-url|arrange-courses|learning-list)',
  'features/media/(upload-picture|crop|picture-drop)',
  'features/notifications/(follow-updates|listen-for-updates|keep-listening|read-events)',
  'features/payments/(pay|provider-popup)',
  'features/proposals/(changed-field|change-list)',
  'features/teaching/teaching-nav',
  'features/wish-list/(wish-list|wish-mirror)',
  'platform/(edited-meanwhile|keep-loaded|kept-answers|member-page|remember-user|save-file|sealed|send-form)',
  'platform/device/(box|progress-queue)',
  'ui/(ask-before-leaving|failure-text|full-date|page-links|progress-bar|select-field|time-ago)',
]
const memberFile = new RegExp(`web/app/(${memberParts.join('|')})\\.tsx?$`)
const isForMembers = (file: string) => memberFile.test(file) || file.includes('node_modules/@noble/')

const publicFile =
  /web\/app\/(shell\/(?!device\/(?!start-device))|ui\/|platform\/(?!device\/(?!may-have))|features\/(accounts|catalogue|not-found|seo|subscribers)\/|features\/(notifications\/unread|programmes\/programmes-index)\.ts)|contract\/src\/(?!programmes\/)/
const isForEveryone = (file: string) => publicFile.test(file) && !isForMembers(file)

export default defineConfig({
  plugins: [reactRouter()],
  build: { target: 'es2022', assetsInlineLimit: 0, cssMinify: true },
  environments: {
    // One file, loaded whole at the start: a running server must not miss a part when the next build replaces this one.
    ssr: { build: { rolldownOptions: { output: { codeSplitting: false } } } },
    client: {
      build: {
        rolldownOptions: {
          output: {
            // Few files: on a slow line every request costs more than the bytes it saves.
            codeSplitting: {
              groups: [
                { name: 'react', test: /node_modules\/(react|react-dom|react-router|scheduler)\//, priority: 4 },
                // A group takes along what its files import. This one comes first, or every visitor would fetch the others.
                { name: 'shared', test: isForEveryone, minShareCount: 2, priority: 3 },
                // For whoever keeps something on this device. The rest of that folder comes when the page is idle.
                {
                  name: 'device',
                  test: /web\/app\/platform\/device\/(alone|database|not-kept|own|rows-before|use-keeping)\.ts$|node_modules\/idb\//,
                  priority: 2,
                },
                { name: 'member', test: isForMembers, priority: 1 },
                { name: 'admin', test: /web\/app\/features\/admin\/[^/]+$/, minShareCount: 2, priority: 1 },
                {
                  name: 'programmes',
                  test: /web\/app\/features\/programmes\/|contract\/src\/programmes\/[^/]+\.ts$/,
                  minShareCount: 2,
                  priority: 1,
                },
              ],
            },
          },
        },
      },
    },
  },
})
