/** Numbers and lists that the specification fixes (S1 §9, S2 §9). */

export const lengths = {
  login: { min: 2, max: 50 },
  registrationPassword: { min: 8, max: 50 },
  registrationName: { min: 2, max: 50 },
  instructorEmail: { max: 70 },
  /** Ours: what a person writes by hand, and no more. */
  contact: { name: 100, subject: 150, message: 5_000 },
  review: 2_000,
  teachingRequest: { subject: 150, shortestExperience: 30, experience: 2_000 },
  course: {
    name: 200,
    line: 300,
    address: 2_000,
    text: 20_000,
    /** With its tags. */
    richText: 60_000,
    mostNaira: 10_000_000,
    mostGraceHours: 8_760,
    sections: 200,
    lessons: 500,
  },
  business: { name: 120, city: 80, email: 254, phone: 30, website: 300, about: 2_000 },
} as const

/** Of a course that comes as one file. */
export const MOST_PACKAGE_BYTES = 40 * 1024 * 1024

export const delays = {
  reloadAfterAccount: 2_000,
  reloadAfterCourse: 3_000,
  slideMovement: 1_000,
  autoplay: 5_000,
} as const

/** How many are on a slide at each width: from the first width up, under it, under the next, under the last. */
export const carousel = {
  breakpoints: [1024, 600, 480],
  featuredCourses: [4, 3, 2, 1],
  categories: 3,
  examBodies: 4,
} as const

export const counts = {
  dashboardNotifications: 8,
  sideMenuMaxRange: 1000,
  programmeCardsPerRow: 3,
  chipColours: 8,
  placeholderImages: 10,
  blogCards: 20,
  /** Ours: as many as the landing page shows first. */
  featured: 12,
  /** Ours: as many courses as one payment may hold. */
  cartCourses: 50,
} as const

/** What the marketing pages state (S1 §1, S2 §1). */
export const statistics = [
  ['1170+', 'university courses'],
  ['2309+', 'total students'],
  ['590+', 'awards'],
  ['3790+', 'library books'],
] as const

export const currency = 'NGN'
export const defaultLanguageId = 38
export const programmePrice = 12_000
/** What the specification shows where nobody has rated, with words of ours beside it that say so. */
export const placeholderRating = { average: '5.0', count: '(0 Ratings)', note: 'No ratings yet' } as const

export const learningStyles = { 'Self Paced': 'Self Paced', 'Instructor Paced': 'Instructor Led' } as const
export type LearningStyle = keyof typeof learningStyles

export const levels = ['Beginner', 'Intermediate', 'Advanced', 'All levels'] as const
export type Level = (typeof levels)[number]

export const gradeRanges = [20, 30, 50, 70, 100] as const
export const defaultGracePeriod = '24hours'
export const previewedImageTypes = ['jpeg', 'jpg', 'png'] as const

export const searchMenu = ['all', 'active', 'upcoming', 'completed', 'expired', 'accomplished'] as const

export const businessKinds = { school: 'School', company: 'Company', government: 'Government body' } as const
export type BusinessKind = keyof typeof businessKinds

export const roles = ['User', 'Instructor', 'Admin'] as const
export type Role = (typeof roles)[number]

/** What is shown for an enrolment; the first that holds, from the last to the first (decided). */
export const enrolmentStatuses = ['Active', 'Upcoming', 'Expired', 'Completed', 'Accomplished'] as const
export type EnrolmentStatus = (typeof enrolmentStatuses)[number]

export const notificationTypes = ['Course Enrollment', 'Course Payment'] as const

/** Ours: what a notification is about. */
export const notificationKinds = [
  'enrolment',
  'payment',
  'refund',
  'certificate',
  'course',
  'question',
  'answer',
  'announcement',
  'class',
  'message',
  'review',
  'sale',
  'invitation',
  'role',
  'to_mark',
  'marked',
] as const
export type NotificationKind = (typeof notificationKinds)[number]
