/** What Koya says about itself. */
export const slides = [
  {
    title: 'Why',
    text: 'Good teaching exists in Nigeria, but it is often in the wrong town, at the wrong hour or priced in the wrong currency. We built a place where a nurse in Jalingo and a clerk in Festac can sit in the same class, pay in naira and study when there is light.',
  },
  {
    title: 'Mission',
    text: 'To let people who know a subject teach it well, and to let people who need it learn it at a fair price, on the device they own. Whatever we claim about a course or a certificate must be something you can check.',
  },
  {
    title: 'Vision',
    text: 'A country in which distance, an old phone or a small data plan no longer decides who gets to learn. Where a certificate is believed because it can be verified, and a teacher is found because the lessons are good.',
  },
  {
    title: 'Research',
    text: 'We look things up before we write them down. Each professional programme records where its facts come from and the day they were last checked, and where a source was weak, we say so. The pages themselves are designed for small screens and slow connections first, and for large ones afterwards.',
  },
]

export const features = [
  {
    title: 'Priced in naira',
    text: 'See what a course costs before you sign up. Pay through Paystack, or choose one of the free courses.',
    cloth: 'business',
  },
  {
    title: 'Made for small phones',
    text: 'Pages are light and need no app. Videos from other sites load only after you press play.',
    cloth: 'computer',
  },
  {
    title: 'Study without a network',
    text: 'Text lessons and quizzes open offline. Keep studying on the bus, in a queue or during a power cut.',
    cloth: 'engineering',
  },
  {
    title: 'Nine professional bodies',
    text: 'Levels, papers, entry requirements and exemptions on one page for each body. Take a single course or follow the pathway.',
    cloth: 'law',
  },
  {
    title: 'Practice that counts',
    text: 'Quizzes follow the topics, and mock exams draw on a question bank. You find out what you do not know while there is still time.',
    cloth: 'mathematics',
  },
  {
    title: 'Certificates that can be checked',
    text: 'Every certificate has a code. Anyone who receives it can check it at /verify, free and without an account.',
    cloth: 'arts',
  },
]
