/** What other systems do not say of a course. Its category and certificate are chosen when it is kept. */
export const unsaid = {
  category: '',
  certificate: '',
  language: 'en',
  level: 'All levels' as const,
  learning_style: 'Self Paced' as const,
  price: 0,
  hours: null,
  license: '',
  introduction_video: '',
  grace_hours: 24,
  grade_range: 100,
  entrance_exam: false,
  thumbnail: '',
  cover: '',
  prerequisite: '',
  outcomes: '',
}
