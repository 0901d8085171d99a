/** What a key of somebody's own opens. */
export const personalScopes = ['learning:read'] as const
/** What a key of an organisation opens, of that organisation alone. */
export const organisationScopes = ['organisation:read', 'organisation:write'] as const

export type KeyScope = (typeof personalScopes)[number] | (typeof organisationScopes)[number]

/** As people read them. */
export const scopeWords: Record<KeyScope, string> = {
  'learning:read': 'Read your courses, your exam plan and your notifications',
  'organisation:read': 'Read people, groups, seats, assignments and reports',
  'organisation:write': 'Invite people, make groups, assign courses and give seats',
}

/** Every key begins with this, so that it is known for one wherever it turns up. */
export const KEY_START = 'koya_'
/** The longest that a key may live. */
export const MOST_KEY_DAYS = 366
/** As many as one person, or one organisation, may have. */
export const MOST_KEYS = 10
