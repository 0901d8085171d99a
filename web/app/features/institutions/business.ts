import type { Institution } from './institution.ts'

export const business: Institution = {
  path: '/business',
  name: 'Business',
  title: 'Train your people where they work',
  intro:
    "Put your company's know-how into courses that staff, agents and distributors can take on their phones, between one customer and the next.",
  blocks: [
    {
      title: 'Know how far the training has reached',
      text: 'Attendance sheets tell you who sat in a room. Your company’s space shows, branch by branch and person by person, what was assigned, what is done and what is late, and reminds people before their last day. When someone finishes, the certificate can be checked by a client or an auditor without calling you.',
      points: [
        'Reports by person, group and course, on the screen and as a file',
        'Short tests that show whether a procedure was understood',
        'Proof of training that anyone can check',
      ],
      picture: {
        kind: 'progress',
        caption: 'completion of the courses that an instructor teaches.',
        courses: [
          ['Balancing the till', 88],
          ['Customer complaints', 64],
          ['Cleaning the mixer', 20],
        ],
      },
    },
    {
      title: 'Your whole team in one place',
      text: 'Invite staff in Kano, Aba and Lagos with one list or one link, sort them into groups, and let each branch manager look after one. Buy seats, give them to people or to whoever joins, and take back those that nobody has begun. Each person learns with an account of their own, which keeps results and certificates personal.',
      points: [
        'Managers of all, or of some groups and nobody else',
        'Seats paid by card, by transfer or on an invoice',
        'Group prices on request: tell us how many of you there are',
      ],
      picture: {
        kind: 'centre',
        caption: 'a learning-centre page in the catalogue.',
        name: 'Your company',
        place: 'Lagos',
        courses: [
          { name: 'Balancing the till at closing time', category: 'business', price: 0 },
          { name: 'Handling a customer complaint', category: 'office', price: 0 },
        ],
      },
    },
    {
      title: 'Let your best people teach the rest',
      text: 'In most firms one person knows how the cash is balanced, the mixer cleaned or the claim written up. Let that person become an instructor, with a colleague from another branch to check and add. What they know is then written down, and it stays when they move on.',
      points: [
        'Several authors on one course, with a clear lead',
        'Live classes for questions that a page cannot answer',
        'A manager can review each course before it is offered',
      ],
      picture: {
        kind: 'teachers',
        caption: 'the authors of one course.',
        course: 'Cleaning and starting the mixer',
        people: [
          ['Sunday', 'Okon', 'Leads the course'],
          ['Halima', 'Sani', 'Checks and adds, Kano branch'],
        ],
      },
    },
    {
      title: 'Build it once, improve it as you go',
      text: 'The curriculum editor holds lessons, quizzes and a question bank from which mock exams are made. When a form or a price list changes, edit the lesson and the next reader sees the new one. Keep a course to your own people, or sell it to the public in naira.',
      points: [
        'Text that opens offline, for drivers and field agents',
        'Payment through Paystack, and receipts with TIN and VAT for your accounts',
        'Several courses as one path, with a certificate that carries your name',
      ],
      picture: {
        kind: 'course',
        caption: 'a curriculum, and a question that shows whether a procedure was understood.',
        topic: ['At closing time', ['Counting the drawer', 'Agreeing with the transfer alerts']],
        question: 'The drawer is N500 short. What do you do first?',
        answers: ['Count again, with a second person', 'Write it off', 'Take it from tomorrow'],
      },
    },
  ],
  closing: 'Begin with the one task your new staff find hardest. Register today and turn it into a course.',
  question: 'Talk to us about group and early-bird discounts',
  register: 'Register your Business',
}
