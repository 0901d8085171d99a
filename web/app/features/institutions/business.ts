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
      text: 'Attendance sheets tell you who sat in a room. Koya shows the instructor how many people take each course and how much of it they have completed between them, so you soon notice a course that nobody finishes. When someone finishes, the certificate can be checked by a client or an auditor without calling you.',
      points: [
        'Learners, completion and earnings of every course, month by month',
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
      title: "A learning centre with your company's name",
      text: 'Your business profile becomes a page in the catalogue, and every course you offer is listed on it. New staff in Kano, Aba and Lagos all start from the same page. Each person learns with an account of their own, which keeps results and certificates personal.',
      points: [
        'Company name, location and a description of what you do',
        'One link to put in an offer letter or a staff notice',
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
        'Public introductions that give your experts credit',
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
      text: 'The curriculum editor holds lessons, quizzes and a question bank from which mock exams are made. When a form or a price list changes, edit the lesson and the next reader sees the new one. You may sell a course to the public in naira or offer it at no charge.',
      points: [
        'Text that opens offline, for drivers and field agents',
        'Payment through Paystack, and receipts with TIN and VAT for your accounts',
        'An entrance quiz for courses that need a certain level',
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
