import { leaveOut } from './leave-out.ts'

/**
 * React without `<ViewTransition>`, references to fragments and `useActionState`. What is idle here looks through a tree for
 * the first of these and never finds one.
 */
export function shrinkReact() {
  return leaveOut('shrink-react', /node_modules\/react-dom\/cjs\/react-dom-client\.production\.js$/, {
    idle: [
      ...['trackEnterViewTransitions', 'commitEnterViewTransitions', 'commitAppearingPairViewTransitions'],
      ...['commitExitViewTransitions', 'commitDeletedPairViewTransitions', 'commitNestedViewTransitions'],
      ...['restoreEnterOrExitViewTransitions', 'restorePairedViewTransitions', 'restoreNestedViewTransitions'],
      ...['applyViewTransitionToHostInstances', 'restoreViewTransitionOnHostInstances', 'measureNestedViewTransitions'],
      ...['commitNewChildToFragmentInstance', 'deleteChildFromFragmentInstance'],
    ],
    unreached: [
      ...['startViewTransition', 'commitAfterMutationEffectsOnFiber', 'flushAfterMutationEffects'],
      ...['recursivelyTraverseAfterMutationEffects', 'measureViewTransitionHostInstancesRecursive'],
      ...['scheduleViewTransitionEvent', 'createViewTransitionInstance', 'reportViewTransitionError'],
      ...[
        'mountActionState',
        'updateActionState',
        'rerenderActionState',
        'dispatchActionState',
        'runActionStateAction',
      ],
    ],
    unmade: ['FragmentInstance', 'ViewTransitionPseudoElement'],
  })
}
