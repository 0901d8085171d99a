import type { Institution } from './institution.ts'

export const government: Institution = {
  path: '/government',
  name: 'Government',
  title: 'Training for public servants in every local government',
  intro:
    'Ministries, departments, agencies and councils can teach officers in the capital and in the farthest ward with the same courses.',
  blocks: [
    {
      title: 'Figures you can put in a report',
      text: 'Training paid for by the public should leave evidence. In the space of your agency you see, office by office and officer by officer, what was assigned, what is done and what is late. Certificates carry a code, so a promotion board can check them on the spot.',
      points: [
        'Reports by person, office and course, on the screen and as a file',
        'Tests in the course instead of signatures on an attendance list',
        'Certificates that anyone can check, without an account or a fee',
      ],
      picture: {
        kind: 'progress',
        caption: 'average completion, course by course.',
        courses: [
          ['From request to award', 81],
          ['Records and filing', 55],
          ['Writing a memo', 34],
        ],
      },
    },
    {
      title: 'Every office in one place',
      text: 'Invite officers with one list or one link, and give each zonal and state office a group with a manager who sees that office and no other. A learning-centre page in the public catalogue shows citizens what you offer them. Civil servants keep their own accounts, even after a transfer.',
      points: [
        'A last day for each course, and reminders before it',
        'Seats paid by card, by transfer or on an invoice',
        'Reduced rates for groups and early registration, by arrangement with us',
      ],
      picture: {
        kind: 'centre',
        caption: 'a learning-centre page in the catalogue.',
        name: 'Your agency',
        place: 'Abuja',
        courses: [
          { name: 'Procurement: from request to award', category: 'law', price: 0 },
          { name: 'Clean water at home, for citizens', category: 'health', price: 0 },
        ],
      },
    },
    {
      title: 'Experience handed on before retirement',
      text: 'A director with thirty years of experience in procurement should not take all of it home when she retires. Appoint her as lead instructor, and let younger officers work beside her as collaborators. Their names appear on the course, and the knowledge stays with the service.',
      points: [
        'Courses written together across departments and states',
        'Live sessions for cases, circulars and new regulations',
        'A superior can review each course before it is offered',
      ],
      picture: {
        kind: 'teachers',
        caption: 'the people behind one course.',
        course: 'Procurement: from request to award',
        people: [
          ['Grace', 'Adamu', 'Director, leads the course'],
          ['Ibrahim', 'Lawal', 'Works on the cases'],
          ['Ebele', 'Nwosu', 'Holds the live sessions'],
        ],
      },
    },
    {
      title: 'Material that opens on a slow network',
      text: 'Health workers, teachers and extension officers seldom have a fast connection. Pages on Koya are light, text and quizzes open without a network, and videos from other sites load only when someone presses play. A course may be for your officers alone, for chosen offices, or for every citizen, free of charge.',
      points: [
        'A curriculum editor that needs no technical staff',
        'A bank of questions for mock papers before service examinations',
        'Clear dates for enrolment, start and end',
      ],
      picture: {
        kind: 'course',
        caption: 'a curriculum, and a question from a mock paper.',
        topic: ['Before the advert', ['Stating the need', 'Estimating the cost']],
        question: 'Who may open the bids?',
        answers: ['The committee, in public', 'The lowest bidder', 'The requesting officer alone'],
      },
    },
  ],
  closing: 'Choose one procedure that every office should follow in the same way, and publish it as a course.',
  question: 'Write to us about a programme for your agency',
  register: 'Register your agency',
}
