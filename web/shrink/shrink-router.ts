import { leaveOut } from './leave-out.ts'

/**
 * The router without what we do not use of it: how routes are discovered one by one, fetchers, forms that post (ours send to
 * the API what changes something, and change only the address by the router), server components, films from page to page.
 */
export function shrinkRouter() {
  return leaveOut('shrink-router', /node_modules\/react-router\/dist\/production\/.*\.js$/, {
    // As settled in react-router.config.ts and entry.client.tsx.
    answers: {
      isFogOfWarEnabled: 'false',
      checkFogOfWar: '({active:false,matches:null})',
      consumeInstrumentationClientResultMetaReceiver: 'undefined',
      getRouteInstrumentationUpdates: '{}',
      instrumentClientSideRouter: 'router',
      useIsRSCRouterContext: 'false',
      isMutationMethod: 'false',
      // There are no fetchers that could have been sent elsewhere, or be late.
      markFetchRedirectsDone: 'false',
      abortStaleFetchLoads: 'false',
      restoreAppliedTransitions: 'undefined',
      persistAppliedTransitions: 'undefined',
    },
    explanations: true,
    known: { isViewTransitionAvailable: 'false' },
    unreached: [
      ...['fetch', 'handleFetcherAction', 'handleFetcherLoader', 'getUpdatedRevalidatingFetchers'],
      ...['updateFetcherState', 'setFetcherError', 'getFetcher', 'resetFetcher', 'deleteFetcher'],
      ...['queueFetcherForDeletion', 'abortFetcher', 'singleFetchLoaderFetcherStrategy'],
      ...['handleAction', 'singleFetchActionStrategy', 'nonSsrStrategy', 'RSCErrorHandler', 'RSCPrefetchPageLinksImpl'],
      ...['discoverRoutes', 'patchRoutesImpl', 'wrapShouldRevalidateForHdr'],
    ],
  })
}
