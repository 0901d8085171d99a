import type { Institution } from './institution.ts'

export const schools: Institution = {
  path: '/schools',
  name: 'Schools',
  title: 'Your school, teaching beyond its walls',
  intro:
    'Secondary schools, tutorial centres, polytechnics and universities can run their own classes on Koya, under their own name, for pupils near and far.',
  blocks: [
    {
      title: 'See which class needs help',
      text: 'In a classroom you see at once who is lost; online you do not. So your school has a space where heads and teachers see, class by class and pupil by pupil, what is done and what is late. A look on Friday shows which class needs help before the test, not after it.',
      points: [
        'Progress of every pupil in what you have set, by class and by course',
        'Quizzes after a topic, marked as soon as they are handed in',
        'Reports on the screen, and as a file for your spreadsheet',
      ],
      picture: {
        kind: 'progress',
        caption: "completion of one teacher's courses.",
        courses: [
          ['SS1 Physics', 92],
          ['SS2 Physics', 75],
          ['Practical work', 12],
        ],
      },
    },
    {
      title: 'The whole school in one place',
      text: 'Invite a whole year with one list or one link, and put pupils into classes. A form teacher can manage one class and sees nobody else’s. In the catalogue the school has a learning-centre page, where parents and candidates find its public classes.',
      points: [
        'Classes with managers of their own',
        'Seats for a class, paid by card, by transfer or on an invoice',
        'Discounts for a class or an early intake: write to us before registration',
      ],
      picture: {
        kind: 'centre',
        caption: 'a learning-centre page in the catalogue.',
        name: 'Your school',
        place: 'Owerri',
        courses: [
          { name: 'SS2 Physics: motion and forces', category: 'physical', price: 0 },
          { name: 'Further Mathematics for WAEC', category: 'mathematics', price: 4_000 },
        ],
      },
    },
    {
      title: 'Teachers who write lessons together',
      text: 'A Physics teacher in Owerri and a colleague in Minna can build a course together. One leads, the others collaborate, and pupils see who teaches what. Subject teachers who have never taught online can start with plain text lessons and add live classes when they are ready.',
      points: [
        'A lead teacher and as many collaborators as the subject needs',
        'Names and short introductions shown on the course page',
        'A second look before pupils see a course, if you wish',
      ],
      picture: {
        kind: 'teachers',
        caption: 'the teachers of one course.',
        course: 'SS2 Physics: motion and forces',
        people: [
          ['Ngozi', 'Eze', 'Leads the course'],
          ['Musa', 'Danjuma', 'Writes the quizzes'],
          ['Tola', 'Bankole', 'Holds the live class'],
        ],
      },
    },
    {
      title: 'From scheme of work to online class',
      text: "Paste the term's outline, one line for each topic and each lesson, and the curriculum editor takes it from there. Charge a fee in naira, or open the class free to all. Pupils who complete it can get a certificate that any admissions office can check.",
      points: [
        'Lessons, quizzes and mock exams, for WAEC and JAMB too',
        'For your pupils alone, for chosen classes, or for everyone in the catalogue',
        'Certificates that anyone can check at /verify',
      ],
      picture: {
        kind: 'course',
        caption: 'an outline that has become a curriculum, and a marked question.',
        topic: ['Motion in a straight line', ['Distance and displacement', 'Reading a speed graph']],
        question: 'A bus covers 60 km in 1.5 hours. Its average speed is',
        answers: ['40 km/h', '60 km/h', '90 km/h'],
      },
    },
  ],
  closing: 'Start with one subject. Register your school, and give its classes a space of their own.',
  question: 'Ask a question',
  register: 'Register your school',
}
