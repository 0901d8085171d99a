/** Where a tab keeps what a visitor wanted. By itself, because every page looks there and few read what it says. */
export const WANTED_KEY = 'wanted'
