import type { SeedCourse } from '../seed-course.ts'

export const officeCourses: SeedCourse[] = [
  {
    code: 'OFF-101',
    name: 'Excel from the First Cell',
    subCategory: 'spreadsheets',
    level: 'Beginner',
    learningStyle: 'Self Paced',
    price: 0,
    hours: 8,
    instructor: 'blessing-udo',
    description:
      'For the sales attendant who was handed the stock list, the corps member posted to an office, and the retiree keeping accounts for the village union. This free course starts at opening the program and stops when you can keep a tidy, correct record of your own.',
    overview:
      'Blessing works on a single workbook, the cash book of a small bakery in Uyo, and you build the same one beside her. Nothing is rushed: entering figures, saving, adding up and printing each have their own lesson. Common accidents, such as a column full of hash signs, are caused on purpose and then put right.',
    outcomes: [
      'Enter, correct and format figures, dates and naira amounts',
      'Add, subtract and average columns with simple formulas',
      'Sort and filter a stock list to find what is running low',
      'Print a sheet neatly on A4 with headings on every page',
    ],
    prerequisite: 'All you need is access to a computer with Excel and the ability to use a mouse.',
    topics: [
      {
        title: 'Finding your way',
        lessons: ['Cells, rows and sheets', 'Typing figures and dates', 'Saving where you will find it'],
      },
      {
        title: 'Letting Excel add up',
        lessons: ['Your first formula', 'SUM, AVERAGE and COUNT', 'Copying a formula down', 'Why hash signs appear'],
      },
      { title: 'A tidy cash book', lessons: ['Naira format and borders', 'Sorting and filtering', 'Printing on A4'] },
    ],
  },
  {
    code: 'OFF-102',
    name: 'Lookups, Pivot Tables and Clean Reports in Excel',
    subCategory: 'spreadsheets',
    level: 'Intermediate',
    learningStyle: 'Self Paced',
    price: 12500,
    hours: 16,
    instructor: 'blessing-udo',
    description:
      'Office staff who can already add up a column learn the handful of Excel features that save whole afternoons. The work centres on matching two lists, summarising thousands of rows, and handing the boss one clean page rather than a heavy workbook.',
    overview:
      'You receive three months of sales from a cosmetics wholesaler in Balogun market, exactly as a tired clerk would leave it. Topic by topic you tidy it, match it to a customer list, summarise it and chart it. Each method is shown in an older version of Excel as well as a recent one, because offices differ. A short test at the end uses a file you have not met.',
    outcomes: [
      'Match records between lists with VLOOKUP, INDEX with MATCH, and XLOOKUP',
      'Remove stray spaces, duplicates and mixed date styles from a list',
      'Summarise thousands of rows by product and month in a pivot table',
      'Flag late payments with IF formulas and conditional formatting',
    ],
    prerequisite: 'You should be writing SUM formulas and filtering lists without help before you start.',
    topics: [
      {
        title: "Tidying the clerk's file",
        lessons: [
          'Turning a range into a table',
          'Trimming spaces and fixing case',
          'Splitting names and removing duplicates',
        ],
      },
      {
        title: 'Matching two lists',
        lessons: [
          'VLOOKUP and its traps',
          'INDEX with MATCH',
          'XLOOKUP in newer versions',
          'Finding customers who are missing',
        ],
      },
      {
        title: 'Summaries in minutes',
        lessons: ['A first pivot table', 'Grouping dates by month', 'Pivot charts and slicers'],
      },
      {
        title: 'One page for the boss',
        lessons: ['Flagging late payments', 'Protecting formulas from fingers', 'A test on a fresh file'],
      },
    ],
  },
  {
    code: 'OFF-103',
    name: 'Payroll and Loan Schedules in Excel',
    subCategory: 'spreadsheets',
    level: 'Advanced',
    learningStyle: 'Instructor Paced',
    price: 24000,
    hours: 20,
    instructor: 'blessing-udo',
    collaborators: ['aisha-abdullahi'],
    description:
      'Accounts officers, cooperative secretaries and payroll clerks build two workbooks they can trust: a monthly payroll with PAYE and pension deductions, and a loan schedule for a cooperative. Classes are live, on four consecutive Saturdays, with assignments marked in between.',
    overview:
      'Rates and bands sit in one clearly marked sheet, so that when the law changes you update a table and not forty formulas. The class tests each workbook with awkward cases: a worker who resumed mid-month, a member who pays off early, a salary advance. Aisha takes the third Saturday, on checking large workbooks for hidden errors. Participants swap files and audit one another at the close.',
    outcomes: [
      'Calculate gross pay, PAYE, pension and net pay from a table of rates',
      'Build a loan schedule for reducing balance and for flat interest',
      'Produce payslips for every worker from one template',
      'Trace and correct errors in a workbook another person made',
      'Lock and document a workbook before handing it over',
    ],
    prerequisite: 'Lookups, nested IF formulas and absolute references must already be part of your daily work.',
    topics: [
      {
        title: 'Payroll that survives changes',
        lessons: [
          'A sheet for rates and bands',
          'Gross pay and allowances',
          'PAYE across bands',
          'Pension contributions',
        ],
      },
      {
        title: 'Awkward cases',
        lessons: ['Resuming in the middle of a month', 'Salary advances and recoveries', 'Payslips from one template'],
      },
      {
        title: 'Loans for a cooperative',
        lessons: ['Flat interest compared with reducing balance', 'PMT, IPMT and PPMT', 'Early repayment and default'],
      },
      {
        title: 'Audit and handover',
        lessons: ['Tracing precedents and dependents', 'Checks that must equal zero', 'Exchange audit in pairs'],
      },
    ],
  },
  {
    code: 'OFF-104',
    name: 'Google Sheets for Teams That Share One File',
    subCategory: 'spreadsheets',
    level: 'All levels',
    learningStyle: 'Self Paced',
    price: 6000,
    hours: 9,
    instructor: 'aisha-abdullahi',
    description:
      'When six people email the same spreadsheet round, nobody knows which copy is right. Small teams, fellowship committees and field officers learn to keep one shared Google Sheet that everyone can update, from a laptop in the office or a phone in the market.',
    overview:
      'The running example is a relief committee in Maiduguri recording items received and items given out. You set up the sheet, invite helpers with the right permissions, collect entries through a form and watch the totals change. One lesson deals with working on weak data, and another with finding who altered a figure and putting it back.',
    outcomes: [
      'Share a sheet so that each person can do only what they should',
      'Collect entries from phones with a linked Google Form',
      'Limit mistakes with drop-down lists and protected ranges',
      'Restore an earlier version after someone deletes the wrong row',
    ],
    prerequisite: 'A Google account is required, and having typed in any spreadsheet before will be useful.',
    topics: [
      {
        title: 'One file for everybody',
        lessons: [
          'Creating and sharing a sheet',
          'Viewers, commenters and editors',
          'Comments in place of phone calls',
        ],
      },
      {
        title: 'Collecting from the field',
        lessons: ['A form for items received', 'Drop-down lists that prevent errors', 'Working offline on a phone'],
      },
      {
        title: 'Totals and trust',
        lessons: ['SUMIFS for each location', 'A small dashboard sheet', 'Version history and protected ranges'],
      },
    ],
  },
  {
    code: 'OFF-105',
    name: 'Microsoft Word for Letters, Memos and Reports',
    subCategory: 'documents',
    level: 'Beginner',
    learningStyle: 'Self Paced',
    price: 5500,
    hours: 10,
    instructor: 'blessing-udo',
    description:
      'Every office runs on documents, and a badly set out letter speaks ill of the sender. New clerks, secretaries, applicants and business centre operators learn to type, lay out, check and print the everyday papers that Nigerian offices ask for.',
    overview:
      'Eleven documents are produced from start to finish, among them an application letter, an internal memo, an invoice, a funeral programme and a short report with a contents page. Each begins from a handwritten draft, scanned as a customer might bring it to a business centre. A marking guide lets you score your own layout before looking at the model copy.',
    outcomes: [
      'Lay out formal letters and memos in an accepted office style',
      'Use styles, tabs and tables where others press the space bar',
      'Check spelling in British English and correct a draft with care',
      'Send one letter to fifty names with mail merge',
    ],
    prerequisite: 'Reasonable spoken and written English, and a computer on which Word has been installed.',
    topics: [
      {
        title: 'Letters and memos',
        lessons: [
          'Margins, fonts and spacing',
          'The formal letter',
          'Memos and circulars',
          'Letterheads and signatures',
        ],
      },
      {
        title: 'Tables and pictures',
        lessons: ['An invoice with a table', 'A two-fold event programme', 'Placing pictures without chaos'],
      },
      {
        title: 'Reports and bulk letters',
        lessons: ['Headings and a contents page', 'Page numbers and footers', 'Mail merge to fifty names'],
      },
    ],
  },
  {
    code: 'OFF-106',
    name: 'PowerPoint Slides People Can Read from the Back',
    subCategory: 'documents',
    level: 'All levels',
    learningStyle: 'Self Paced',
    price: 7000,
    hours: 7,
    instructor: 'blessing-udo',
    description:
      'Too many presentations are paragraphs pasted on a crowded background. Sales staff, students facing a defence, pastors and project officers learn to plan a talk first, make fewer and clearer slides, and carry on when the projector or the light fails.',
    overview:
      'You bring a talk that you truly have to give. The first topic is done on paper, with no computer at all: one message, five points, a beginning and an end. Slides come next, with sizes and contrast tested from six metres away. The closing lessons cover rehearsal, speaker notes, printed handouts and what to do without power.',
    outcomes: [
      'Plan a ten-minute talk round a single clear message',
      'Set a slide layout once and let every slide obey it',
      'Turn a table of figures into a chart that makes one point',
      'Rehearse with a timer and answer questions without panic',
    ],
    prerequisite: 'Choose a real talk, however small, that you expect to deliver in the coming weeks.',
    topics: [
      {
        title: 'On paper first',
        lessons: ['Who is listening and why', 'One message and five points', 'Opening and closing lines'],
      },
      {
        title: 'Slides that help',
        lessons: [
          'Text size from six metres',
          'Layouts and the slide template',
          'Charts with one point each',
          'Pictures you may lawfully use',
        ],
      },
      {
        title: 'On your feet',
        lessons: ['Speaker notes and rehearsal', 'Presenting when the light fails', 'Questions from the floor'],
      },
    ],
  },
  {
    code: 'OFF-107',
    name: 'Formatting Long Theses in Word',
    subCategory: 'documents',
    level: 'Intermediate',
    learningStyle: 'Instructor Paced',
    price: 15000,
    hours: 12,
    instructor: 'blessing-udo',
    description:
      'Final year and postgraduate students lose nights to page numbers that jump and contents pages that lie. In three live weekends, Blessing takes a group through setting up a thesis properly in Word, and those who set theses for others are equally welcome.',
    overview:
      "Participants bring their department's guidelines and their own chapters, finished or not. Class time is spent applying each technique to your actual file, with screens shared so that all learn from one person's difficulty. Between weekends there is a group chat for stuck moments. Everyone leaves with a clean file, a reusable template and a PDF ready for the bindery.",
    outcomes: [
      'Set numbered headings that feed an automatic table of contents',
      'Number preliminary pages in Roman figures and chapters in Arabic',
      'Insert captions, cross-references and lists of tables and figures',
      'Manage citations and a reference list in the required style',
      "Respond to a supervisor's tracked changes without losing earlier text",
    ],
    prerequisite: 'You can already type, format and save documents in Word, and have at least one chapter drafted.',
    topics: [
      {
        title: 'Weekend one: structure',
        lessons: [
          'Reading the department guidelines',
          'Heading styles and numbering',
          'Sections and page numbers',
          'Automatic table of contents',
        ],
      },
      {
        title: 'Weekend two: tables and sources',
        lessons: ['Captions and cross-references', 'Lists of tables and figures', 'Citations and references'],
      },
      {
        title: 'Weekend three: finishing',
        lessons: ['Tracked changes from a supervisor', 'Making a reusable template', 'A PDF for the bindery'],
      },
    ],
  },
  {
    code: 'OFF-108',
    name: 'Typing with Ten Fingers',
    subCategory: 'documents',
    level: 'Beginner',
    learningStyle: 'Self Paced',
    price: 0,
    hours: 10,
    instructor: 'blessing-udo',
    description:
      'Two-finger typing is slow and hard on the neck. This free course of forty short drills teaches touch typing to school leavers preparing for computer-based tests, clerks who type all day, and writers tired of hunting for the next letter.',
    overview:
      'Each drill lasts about fifteen minutes and adds only two or three keys. The practice passages are new and local: a recipe for afang soup, a road report from Lokoja, a school notice. Accuracy is measured before speed, and a chart on paper shows your progress. Those with pain in the wrist will find a lesson on sitting and resting.',
    outcomes: [
      'Place all ten fingers on the home row without looking',
      'Type letters, figures and common symbols with the correct finger',
      'Keep errors below three in every hundred words typed',
      'Sit and rest in a way that spares wrists and neck',
    ],
    prerequisite: 'A full-size keyboard, even a borrowed one, and fifteen quiet minutes on most days.',
    topics: [
      { title: 'Home row', lessons: ['Sitting well', 'Eight keys under eight fingers', 'The space bar and thumbs'] },
      { title: 'Reaching up and down', lessons: ['The top row', 'The bottom row', 'Capital letters and full stops'] },
      {
        title: 'Figures and flow',
        lessons: [
          'Numbers and the naira sign',
          'A recipe for afang soup',
          'Speed after accuracy',
          'Measuring your progress',
        ],
      },
    ],
  },
  {
    code: 'OFF-109',
    name: 'Front Desk and Reception Work',
    subCategory: 'administration',
    level: 'Beginner',
    learningStyle: 'Instructor Paced',
    price: 10000,
    hours: 14,
    instructor: 'blessing-udo',
    description:
      'The receptionist is the first person a visitor judges the company by. School leavers and career changers hoping to work in hotels, hospitals, schools and offices practise greeting, telephone manners, visitor records and calm handling of angry people in a small live class.',
    overview:
      'Groups of sixteen meet online three evenings a week for two weeks. Most of each evening is role play: a chief without an appointment, a courier with no waybill, a mother whose child is ill. Blessing gives each learner private feedback after every turn. You also set up a working front desk kit of log sheets, message slips and an emergency contact list.',
    outcomes: [
      'Greet and direct visitors with courtesy, whatever their status',
      'Answer, hold and transfer calls, and write messages that get through',
      "Keep visitor and mail registers that respect people's privacy",
      'Settle a complaint or pass it on before tempers rise',
    ],
    prerequisite: 'Willingness to speak aloud in role play matters more here than any certificate.',
    topics: [
      {
        title: 'First impressions',
        lessons: [
          'Greeting, dress and posture',
          'Titles, elders and visitors from abroad',
          'Role play: the chief without an appointment',
        ],
      },
      {
        title: 'Telephone and messages',
        lessons: ['Answering within three rings', 'Holding and transferring', 'A message slip that works'],
      },
      {
        title: 'Registers and safety',
        lessons: ['Visitor book and privacy', 'Mail, parcels and waybills', 'Emergency contacts at hand'],
      },
      {
        title: 'Difficult moments',
        lessons: ['Listening to an angry visitor', 'Saying no politely', 'Assessment evening'],
      },
    ],
  },
  {
    code: 'OFF-110',
    name: 'Minutes, Agendas and Meeting Follow-up',
    subCategory: 'administration',
    level: 'Intermediate',
    learningStyle: 'Self Paced',
    price: 8500,
    hours: 8,
    instructor: 'blessing-udo',
    description:
      "A meeting without good minutes will be held again next month. Company secretaries' assistants, union and estate association secretaries, and administrative officers learn to prepare a meeting, record what was decided and see that each decision is carried out.",
    overview:
      "Four recorded meetings form the heart of this course: a landlords' association in Ikorodu, a hospital management committee, a school board and a noisy family business. You listen, take minutes, and compare yours with a model and with a poor example. The tone of each meeting differs, so you learn what to leave out as well as what to keep.",
    outcomes: [
      'Draft an agenda with times, papers and the name behind each item',
      'Record decisions and actions fairly when people talk over one another',
      'Write up minutes within a day in clear reported speech',
      'Follow up actions with a tracker and polite reminders',
    ],
    prerequisite: 'Confident written English, and some experience of sitting through meetings in any organisation.',
    topics: [
      {
        title: 'Before the meeting',
        lessons: ['Notice, quorum and papers', 'An agenda with times', 'Preparing the room or the call'],
      },
      {
        title: 'In the meeting',
        lessons: ['Landlords in Ikorodu', 'Noting motions and votes', 'When everybody speaks at once'],
      },
      {
        title: 'After the meeting',
        lessons: [
          'Reported speech and neutral words',
          'Model minutes and poor minutes',
          'Action tracker and reminders',
          'Filing signed minutes',
        ],
      },
    ],
  },
  {
    code: 'OFF-111',
    name: 'The Executive Assistant in Practice',
    subCategory: 'administration',
    level: 'Advanced',
    learningStyle: 'Instructor Paced',
    price: 30000,
    hours: 26,
    instructor: 'blessing-udo',
    collaborators: ['aisha-abdullahi'],
    description:
      'Experienced secretaries and personal assistants step up to supporting a managing director, permanent secretary or founder. The six-week cohort covers the diary, travel, confidential papers, briefing notes and the delicate work of speaking for someone senior without overstepping.',
    overview:
      'Each participant is given an imaginary executive with a crowded week: a board meeting in Abuja, a cancelled flight, a sick child, a journalist on the line. Live classes on Wednesdays unfold the week hour by hour, and you must submit decisions before the next class. Aisha leads one evening on keeping files and accounts secure. A serving assistant is interviewed in the fifth week.',
    outcomes: [
      "Plan an executive's week by priority and guard time for real work",
      'Arrange domestic and foreign travel with a second plan ready',
      'Prepare one-page briefing notes from long reports and circulars',
      'Protect confidential papers, passwords and conversations from careless exposure',
      'Write on behalf of a senior person in a fitting tone',
    ],
    prerequisite: 'At least two years in an administrative or secretarial post, with good command of Word and email.',
    topics: [
      {
        title: 'The diary',
        lessons: ['Priorities before appointments', 'Guarding quiet hours', 'Gatekeeping with grace'],
      },
      {
        title: 'Travel and events',
        lessons: [
          'Itineraries with a second plan',
          'Visas, tickets and expenses',
          'The cancelled Abuja flight',
          'Hosting a board day',
        ],
      },
      {
        title: 'Paper and voice',
        lessons: ['One-page briefing notes', "Writing for another's signature", 'The journalist on the line'],
      },
      {
        title: 'Worthy of trust',
        lessons: [
          'Keeping confidences',
          'Secure files and accounts',
          'When you must disagree',
          'Interview with a serving assistant',
        ],
      },
    ],
  },
]
