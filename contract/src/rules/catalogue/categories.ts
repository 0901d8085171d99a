/** The eleven categories with their specified ids (S1 §3). `inFilter` marks the eight of the filter panel, in its order. */
export const categories = [
  { id: 10, key: 'arts', name: 'Arts & Humanities', inFilter: true },
  { id: 2, key: 'business', name: 'Business And Operations Management', inFilter: true },
  { id: 8, key: 'engineering', name: 'Engineering', inFilter: true },
  { id: 12, key: 'physical', name: 'Physical Sciences', inFilter: true },
  { id: 39, key: 'mathematics', name: 'Mathematics', inFilter: true },
  { id: 1, key: 'computer', name: 'Computer Science & Information Technology', inFilter: true },
  { id: 9, key: 'law', name: 'Law & Social Sciences', inFilter: true },
  { id: 5, key: 'health', name: 'Health Care', inFilter: true },
  { id: 4, key: 'office', name: 'Office Skills', inFilter: false },
  { id: 11, key: 'languages', name: 'Languages', inFilter: false },
  { id: 6, key: 'others', name: 'Others', inFilter: false },
] as const

export type CategoryKey = (typeof categories)[number]['key']
