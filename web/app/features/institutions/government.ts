import type { Institution } from './institution.ts'

export const government: Institution = {
  path: '/government',
  name: 'Government',
  title: 'Public service, learned in every local government',
  intro:
    'Ministries, departments, agencies and councils can teach officers in the capital and in the farthest ward from the same page.',
  blocks: [
    {
      title: 'Figures you can put in a report',
      text: 'Training funded by the public should leave evidence. The officer in charge of a course reads how many participants it has and which part of it they have completed on average. Certificates carry a code, so a board of promotion may confirm them on the spot.',
      points: [
        'Progress recorded lesson by lesson',
        'Tests inside the course in place of signatures on an attendance list',
        'Verification open to the public, without log-in or fee',
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
      title: 'One page for the whole agency',
      text: "An agency's profile gives it a learning centre in the public catalogue, where citizens too can see what its officers are taught. Zonal and state offices follow identical material, whichever road leads to them. Civil servants keep their own accounts, also after a transfer to another desk.",
      points: [
        'The name and mandate of the office at the top of its page',
        'Courses for staff beside courses for citizens, if you wish',
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
      text: 'A director with thirty years of procurement behind her should not take them home in a handshake. Appoint her as lead instructor, and let younger officers work beside her as collaborators. Their names appear on the course, and the knowledge stays with the service.',
      points: [
        'Joint authorship across departments and states',
        'Live sessions for cases, circulars and new regulations',
        'Written lessons that outlast a posting',
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
      text: 'Health workers, teachers and extension officers seldom sit near a fast connection. Pages on Koya are light, text and quizzes open without a network, and outside videos wait until somebody asks for them. Courses can be free of charge, which suits public information as well as staff training.',
      points: [
        'A curriculum editor that needs no technical staff',
        'A bank of questions for mock papers before service examinations',
        'Dates for enrolment, start and end, stated to all',
      ],
      picture: {
        kind: 'course',
        caption: 'a curriculum, and a question from a mock paper.',
        topics: [['Before the advert', ['Stating the need', 'Estimating the cost']]],
        question: 'Who may open the bids?',
        answers: ['The committee, in public', 'The lowest bidder', 'The requesting officer alone'],
      },
    },
  ],
  closing: 'Choose one procedure that every office should carry out in the same way, and publish it as a course.',
  question: 'Write to us about a programme for your agency',
  register: 'Register your agency',
}
