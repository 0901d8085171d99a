import type { SeedCourse } from '../seed-course.ts'

export const businessCourses: SeedCourse[] = [
  {
    code: 'BUS-101',
    name: 'Bookkeeping for Shops and Market Stalls',
    subCategory: 'accounting',
    level: 'Beginner',
    learningStyle: 'Self Paced',
    price: 0,
    hours: 8,
    instructor: 'folasade-adeyemi',
    description:
      'A first course in keeping records for people who sell every day, from a provisions shop in Surulere to a fabric stall at Balogun. You learn to write down sales, purchases, debts and cash so that the book and the drawer agree at closing time.',
    overview:
      'We follow one trader, Mama Ebuka, through thirty days of selling, buying and giving credit. Each lesson hands you her receipts for the day and asks you to enter them before the worked page appears. By the last week you close her month, find out what she really earned and spot the two places where money leaked. An ordinary hardback notebook is enough for all of it.',
    outcomes: [
      'Keep a daily cash book that agrees with the money counted',
      'Record goods bought on credit and customers who have not paid',
      'Separate household spending from shop money without losing track of either',
      "Work out a month's profit from the records of a small shop",
    ],
    prerequisite: 'You should be able to add and subtract with a phone calculator, and have a notebook to hand.',
    topics: [
      {
        title: 'Why the Drawer Never Balances',
        lessons: [
          'Sales money and profit are different things',
          'Mixing school fees with shop money',
          'What one notebook can tell you',
        ],
      },
      {
        title: 'The Daily Cash Book',
        lessons: [
          'Ruling the page',
          'Entering sales from a busy Saturday',
          'Transfers, POS and cash in separate columns',
          'Counting and agreeing at closing time',
        ],
      },
      {
        title: 'Those Who Owe and Those Owed',
        lessons: [
          'A page for each credit customer',
          'Goods taken from suppliers on trust',
          'Asking for payment without a quarrel',
        ],
      },
      {
        title: 'Closing the Month',
        lessons: ['Counting what is left on the shelf', 'From takings to profit', 'Reading thirty days at a glance'],
      },
    ],
  },
  {
    code: 'BUS-102',
    name: 'VAT, Withholding Tax and Company Income Tax for Small Firms',
    subCategory: 'accounting',
    level: 'Intermediate',
    learningStyle: 'Instructor Paced',
    price: 25000,
    hours: 20,
    instructor: 'folasade-adeyemi',
    description:
      'Live classes on the taxes a small Nigerian company meets most often, taught under the tax law in force since January 2026. It suits bookkeepers, admin officers and owners who file with the Nigeria Revenue Service, formerly FIRS, and with their state board.',
    overview:
      'The cohort meets on six Saturday mornings, and between classes you prepare returns for a printing company in Enugu. Your instructor marks every return and goes through the common errors when the class next meets. We read the actual provisions together, so that you can check a rate or a deadline yourself when it changes. Nothing here replaces advice on an unusual transaction, and the last class shows when to ask for it.',
    outcomes: [
      'Decide which sales carry VAT and which are exempt or zero-rated',
      'Deduct withholding tax from a supplier and give the right evidence',
      'Adjust accounting profit to arrive at the profit that is taxed',
      'Draw up a filing calendar covering both federal and state obligations',
      'Answer a letter of enquiry from a tax office with documents',
    ],
    prerequisite: 'You already keep or supervise the books of a business and can read a simple profit statement.',
    topics: [
      {
        title: 'Who Collects What',
        lessons: [
          'Federal, state and local taxes',
          'Tax identification for companies and individuals',
          'Records the law expects you to keep',
        ],
      },
      {
        title: 'Value Added Tax in Practice',
        lessons: [
          'Taxable, exempt and zero-rated supplies',
          'Input tax and output tax',
          'Filling in the monthly return',
          'Invoices that pass inspection',
        ],
      },
      {
        title: 'Withholding Tax',
        lessons: ['When you must deduct', 'Remitting and issuing evidence', 'Using credits others deducted from you'],
      },
      {
        title: 'Tax on Company Profit',
        lessons: [
          'Expenses the law does not allow',
          'Allowances for assets',
          'Working from accounts to assessment',
          'Reliefs for small companies',
        ],
      },
      {
        title: 'When the Tax Office Writes',
        lessons: ['Desk reviews and audits', 'Objecting within the time allowed', 'Knowing when to hire an adviser'],
      },
    ],
  },
  {
    code: 'BUS-103',
    name: 'Financial Statements Under the IFRS for SMEs',
    subCategory: 'accounting',
    level: 'Advanced',
    learningStyle: 'Self Paced',
    price: 38000,
    hours: 30,
    instructor: 'folasade-adeyemi',
    description:
      'For accountants who prepare full statements for private companies and want to be sure each figure rests on the standard. The course works section by section through the IFRS for SMEs, with the notes, the judgements and the awkward cases that first-year textbooks leave out.',
    overview:
      'One trial balance, from an imagined flour distributor in Kaduna, runs through the whole course. You adjust it for leases, doubtful debts, a grant and a badly recorded building, then draft the statements and notes a director could sign. Model workings come with comments on where two competent accountants might differ. The closing exercise asks you to review a set of statements that contains nine planted errors.',
    outcomes: [
      'Choose accounting policies and defend them by citing the relevant section',
      'Measure property, inventories and receivables in the years after purchase',
      'Draft the primary statements together with the notes that support them',
      'Prepare a cash flow statement by the indirect method from raw balances',
      'Review the work of another preparer and rank errors by their effect',
    ],
    prerequisite:
      'A completed course in financial accounting that covered accruals, depreciation and adjusting a trial balance.',
    topics: [
      {
        title: 'The Standard and Who May Use It',
        lessons: [
          'Full IFRS or the SME version',
          'Concepts and pervasive principles',
          'What the third edition changes',
        ],
      },
      {
        title: 'Assets Section by Section',
        lessons: [
          'Inventories and write-downs',
          'Property, plant and equipment',
          'Impairment without a market price',
          'Receivables and doubtful debts',
        ],
      },
      {
        title: 'Obligations and Income',
        lessons: [
          'Leases in the books of a lessee',
          'Provisions and contingencies',
          'Revenue from contracts',
          'Government grants',
        ],
      },
      {
        title: 'Drafting the Statements',
        lessons: [
          'Financial position and income for the year',
          'Changes in equity',
          'Cash flows by the indirect method',
          'Writing notes people can follow',
        ],
      },
      {
        title: 'Review Before Signing',
        lessons: ['Analytical checks on a draft', 'Events after the reporting date', 'The nine-error exercise'],
      },
    ],
  },
  {
    code: 'BUS-104',
    name: 'Costing for Bakers, Tailors and Small Factories',
    subCategory: 'accounting',
    level: 'Intermediate',
    learningStyle: 'Self Paced',
    price: 12000,
    hours: 12,
    instructor: 'folasade-adeyemi',
    description:
      'Find out what one loaf, one shirt or one carton really costs you to make, diesel and spoilage included. The course is for owners and accounts clerks in small production businesses who set prices by looking at a neighbour and hope there is something left over.',
    overview:
      'Three businesses supply the figures: a bakery in Ibadan, a shirt maker in Aba and a sachet water factory in Jos. You build a cost sheet for each, beginning with materials and ending with the generator, and then test what happens when flour or fuel goes up. The spreadsheet templates are yours to keep and fill with your own numbers.',
    outcomes: [
      'List every cost of a product, including power, waste and unpaid family labour',
      'Share rent and generator fuel among several products in a sensible way',
      'Calculate how many units must be sold before there is any profit',
      'Set a price that survives a sudden rise in the cost of materials',
    ],
    prerequisite: 'Basic use of a spreadsheet, plus one product whose materials you can list and weigh.',
    topics: [
      {
        title: 'What Goes Into One Unit',
        lessons: [
          'Materials by weight and by yard',
          'Labour paid by piece or by day',
          'Spoilage, offcuts and free samples',
        ],
      },
      {
        title: 'Costs That Nobody Counts',
        lessons: [
          'Diesel, DisCo bills and batteries',
          'Wear on ovens and machines',
          "The owner's own time",
          'Sharing rent between products',
        ],
      },
      {
        title: 'Volume and Break-even',
        lessons: ['Fixed and variable costs', 'The break-even loaf', 'Should you accept the bulk order?'],
      },
      {
        title: 'Pricing With Open Eyes',
        lessons: ['Margin and mark-up compared', 'When flour goes up on Monday', 'Dropping a product that loses money'],
      },
    ],
  },
  {
    code: 'BUS-105',
    name: 'Hiring Your First Five People',
    subCategory: 'human-resources',
    level: 'Beginner',
    learningStyle: 'Self Paced',
    price: 6500,
    hours: 8,
    instructor: 'ronke-balogun',
    description:
      'Written for the owner who has done everything alone and now needs help at the counter, in the kitchen or behind the laptop. It covers deciding on the job, finding candidates beyond your cousins, interviewing fairly and putting the terms on paper.',
    overview:
      'You go through one complete hire, from the first thought to the end of probation, using a vacancy of your own. At each step there is a short form to fill in: a job description, an advert, a score sheet, an offer letter and a plan for week one. Recorded mock interviews show good and poor questions side by side, and you score them before hearing our view.',
    outcomes: [
      'Write a job description that says what good work looks like',
      'Score candidates against the same questions rather than by first impression',
      'Check references, certificates and guarantors without wasting a week',
      'Issue a letter of employment that states pay, hours and notice',
    ],
    prerequisite: 'Come with a real or likely vacancy in mind, because each exercise is built around it.',
    topics: [
      {
        title: 'Before You Advertise',
        lessons: ['Do you need a person or a process?', 'Describing the job in one page', 'What you can afford to pay'],
      },
      {
        title: 'Finding and Choosing',
        lessons: [
          'Adverts, referrals and corps members',
          'Shortlisting on evidence',
          'Interview questions that reveal work habits',
          'Relatives as applicants',
        ],
      },
      {
        title: 'The Paperwork',
        lessons: ['Letters of employment', 'References and guarantors', 'Registering new staff for pension and tax'],
      },
      {
        title: 'The First Ninety Days',
        lessons: ['A plan for week one', 'Feedback while it is still small', 'Confirming or ending probation'],
      },
    ],
  },
  {
    code: 'BUS-106',
    name: 'Running a Nigerian Payroll from Gross to Net',
    subCategory: 'human-resources',
    level: 'Intermediate',
    learningStyle: 'Self Paced',
    price: 18000,
    hours: 16,
    instructor: 'ronke-balogun',
    collaborators: ['folasade-adeyemi'],
    description:
      'How to pay thirty people correctly and on time, with PAYE, pension and the other statutory deductions worked out and remitted. Aimed at HR and accounts officers who inherited a salary spreadsheet and are not certain what its formulas do.',
    overview:
      'Month by month you run the payroll of a private school in Abeokuta through a normal year: a resumption, a maternity leave, a salary advance, a resignation and a thirteenth month. An HR specialist explains what staff are entitled to, and an accountant explains how it is entered and sent. The workbook is built from an empty sheet, so that every formula in it is one you understand.',
    outcomes: [
      'Calculate PAYE under the current bands and reliefs for different salaries',
      'Work out employer and employee pension contributions on the right base',
      'Remit deductions with schedules that PFAs and tax boards will accept',
      'Handle arrears, unpaid leave, advances and final pay without guesswork',
      'Explain a payslip line by line to a member of staff',
    ],
    prerequisite:
      'Comfort with percentages and simple spreadsheet formulas such as SUM and IF is assumed from lesson one.',
    topics: [
      {
        title: 'Pay and Its Parts',
        lessons: [
          'Basic, housing, transport and other allowances',
          'Reading a contract for payroll terms',
          'Setting up the staff register',
        ],
      },
      {
        title: 'Statutory Deductions',
        lessons: [
          'PAYE bands and reliefs',
          'Pension under the Reform Act',
          'Housing fund and employee compensation',
          'Schedules and remittance',
        ],
      },
      {
        title: 'Months That Are Not Normal',
        lessons: ['Joining and leaving mid-month', 'Maternity leave and sick leave', 'Loans, advances and arrears'],
      },
      {
        title: 'Control and Trust',
        lessons: ['Catching ghost workers', 'Keeping salaries confidential', 'Year-end returns'],
      },
    ],
  },
  {
    code: 'BUS-107',
    name: 'Discipline, Grievance and Fair Exit at Work',
    subCategory: 'human-resources',
    level: 'Advanced',
    learningStyle: 'Instructor Paced',
    price: 42000,
    hours: 24,
    instructor: 'ronke-balogun',
    description:
      'A seminar for HR managers and line managers on the hardest conversations in employment: misconduct, poor performance, complaints against a boss, redundancy and dismissal. Classes are live, small and built on case files drawn up to resemble disputes heard at the National Industrial Court.',
    overview:
      'Each week the group of at most sixteen receives a case file with letters, witness notes and a staff handbook that contradicts itself. You decide what to do, sit as a panel on video, and write the letter that follows. Ronke Balogun then takes the file apart, pointing to where the process would have failed. Two evenings are given to redundancy, including how to consult and how to break the news.',
    outcomes: [
      'Conduct an investigation that keeps facts, rumours and opinions apart',
      'Chair a disciplinary panel that gives both sides a proper hearing',
      'Draft queries, warnings and termination letters that hold up later',
      'Plan a redundancy with fair selection and honest communication',
    ],
    prerequisite: 'At least two years of managing people or working in an HR unit, since you will discuss cases.',
    topics: [
      {
        title: 'The Legal Ground',
        lessons: [
          'Contract, handbook and the Labour Act',
          'What fair hearing means at work',
          'The National Industrial Court',
        ],
      },
      {
        title: 'Cases of Misconduct',
        lessons: [
          'Queries and investigations',
          'Suspension with and without pay',
          'Panel practice: the missing diesel',
          'Letters after the decision',
        ],
      },
      {
        title: 'Complaints and Harassment',
        lessons: ['Receiving a grievance', 'When the accused is the boss', 'Protecting the person who spoke'],
      },
      {
        title: 'Poor Performance',
        lessons: ['Evidence and improvement plans', 'Health, grief and other causes', 'Deciding that enough is enough'],
      },
      {
        title: 'Parting Well',
        lessons: ['Redundancy and consultation', 'Final entitlements and references', 'Speaking to those who remain'],
      },
    ],
  },
  {
    code: 'BUS-108',
    name: 'Selling on WhatsApp and Instagram Without Begging',
    subCategory: 'marketing',
    level: 'Beginner',
    learningStyle: 'Self Paced',
    price: 0,
    hours: 6,
    instructor: 'musa-danjuma',
    description:
      'For cake bakers, perfume sellers, shoe makers and anyone whose phone is the shop. You set up a tidy catalogue, take pictures in daylight, write captions with prices in them, and answer enquiries in a way that ends in an order.',
    overview:
      'Seven small assignments, one for each day of a week if you like, all done on your own business page. On the first day you take down the posts that confuse customers; on the last you write to old buyers who have gone quiet. We compare real styles of caption, including the "DM for price" habit and what it costs. No paid adverts are used, so your data bundle is the only expense.',
    outcomes: [
      'Photograph a product clearly using a window and a plain wrapper',
      'Write captions that state price, size, delivery area and how to pay',
      'Reply to enquiries with saved answers that still sound like you',
      'Bring past customers back with a short and polite broadcast',
    ],
    prerequisite: 'A smartphone with WhatsApp on it and at least one product ready for sale this week.',
    topics: [
      {
        title: 'Tidying the Shop Window',
        lessons: ['What a stranger sees first', 'Profile, catalogue and highlights', 'Posts to take down today'],
      },
      {
        title: 'Pictures and Words',
        lessons: ['Daylight, background and angle', 'Putting the price in the caption', 'Short videos of the work'],
      },
      {
        title: 'From Enquiry to Order',
        lessons: [
          'Saved replies that sound human',
          'Payment before delivery or after',
          'Spotting fake transfer alerts',
          'Asking for a review',
        ],
      },
    ],
  },
  {
    code: 'BUS-109',
    name: 'Market Research When You Have Two Hundred Thousand Naira',
    subCategory: 'marketing',
    level: 'Intermediate',
    learningStyle: 'Self Paced',
    price: 14500,
    hours: 14,
    instructor: 'musa-danjuma',
    description:
      'Agencies charge more than most small firms can spare, yet launching on a hunch is dearer still. Here you learn to design a modest study, question people in markets and motor parks, and reach a decision you can explain to a partner or an investor.',
    overview:
      'The running example is a zobo drink that its makers in Kano wish to sell in Abuja. You write the research question, draw a sample, pilot a questionnaire in English and Hausa, and price the fieldwork down to transport and airtime. The answers of two hundred imagined shoppers are supplied as a spreadsheet for you to clean and read. Your final memo must fit on two pages and end with a recommendation.',
    outcomes: [
      'Turn a worry about the market into a question research can answer',
      'Design a questionnaire that does not push people towards an answer',
      'Choose a sample that suits the budget and admit what it misses',
      'Summarise survey results in simple tables and two honest charts',
    ],
    prerequisite: 'Some months in sales, marketing or running a business will help you judge the examples.',
    topics: [
      {
        title: 'Asking the Right Question',
        lessons: ['Decisions first, data second', 'What is already published', 'Writing a one-page brief'],
      },
      {
        title: 'Talking to Shoppers',
        lessons: ['Interviews at the point of sale', 'Small group discussions', 'Watching instead of asking'],
      },
      {
        title: 'The Survey',
        lessons: [
          'Wording and order of questions',
          'Translating without changing meaning',
          'Sampling on a small budget',
          'Paying and checking fieldworkers',
        ],
      },
      {
        title: 'From Answers to Action',
        lessons: ['Cleaning the returned forms', 'Tables, charts and caution', 'The two-page memo'],
      },
    ],
  },
  {
    code: 'BUS-110',
    name: 'Distribution in Open Markets: From Depot to Kiosk',
    subCategory: 'marketing',
    level: 'Advanced',
    learningStyle: 'Instructor Paced',
    price: 45000,
    hours: 26,
    instructor: 'musa-danjuma',
    collaborators: ['tunde-bakare'],
    description:
      'Most packaged goods in Nigeria reach the buyer through wholesalers, open markets and kiosks. This cohort course is for sales managers and brand owners who must build that chain: choose distributors, set margins, plan routes and keep stock from sitting in one warehouse.',
    overview:
      'Over eight weeks you prepare a distribution plan for a single territory, such as Onitsha and its surroundings or the Kano to Maiduguri road. Live sessions alternate between teaching and a clinic in which two participants present their maps and figures to the rest. A logistics specialist joins for van economics and depot layout. Expect to spend one full day in a market counting outlets before week three.',
    outcomes: [
      'Map the outlets of a territory and group them by potential',
      'Set trade margins and credit terms that every tier can live with',
      'Appoint distributors using financial, storage and character checks',
      'Plan van routes whose drop size covers fuel and crew',
      'Detect and deal with price cutting between neighbouring territories',
    ],
    prerequisite: 'Experience of field sales or of owning a product already sold through at least ten outlets.',
    topics: [
      {
        title: 'Reading a Territory',
        lessons: ['Outlet census on foot', 'Wholesale clusters and feeder markets', 'Estimating demand by outlet type'],
      },
      {
        title: 'Money Along the Chain',
        lessons: [
          'Margins from factory to kiosk',
          'Credit, deposits and guarantees',
          'Promotions that reach the shelf',
        ],
      },
      {
        title: 'Choosing Distributors',
        lessons: ['Judging a distributor', 'The agreement clause by clause', 'Targets, reviews and parting ways'],
      },
      {
        title: 'Moving the Goods',
        lessons: [
          'Depot layout and stock rotation',
          'Van economics',
          'Bad roads, tolls and security',
          'Returns and expired stock',
        ],
      },
    ],
  },
  {
    code: 'BUS-111',
    name: 'Stock Control for Shops and Small Warehouses',
    subCategory: 'operations',
    level: 'Beginner',
    learningStyle: 'Self Paced',
    price: 7500,
    hours: 10,
    instructor: 'tunde-bakare',
    description:
      'Too much stock ties down money, and too little sends customers next door. Storekeepers, pharmacy assistants and shop owners learn to receive, arrange, count and reorder goods with bin cards or a plain spreadsheet, and to notice theft early.',
    overview:
      'The store in our lessons belongs to an electrical parts dealer in Alaba who carries four hundred items. You will sort them into fast and slow movers, fix a reorder point for twenty, and carry out a count that does not need the shop to close. Short films made on the shop floor show how receiving, labelling and shelving are done. A final task has you trace eleven missing cartons through the records.',
    outcomes: [
      'Receive goods against an order and record damage before signing',
      'Arrange shelves so that older stock is always picked first',
      'Fix reorder points using daily sales and supplier delay',
      'Run a rolling count and investigate the differences it shows',
    ],
    prerequisite: 'Access to any store, pantry or shelf that you may count and rearrange for practice.',
    topics: [
      {
        title: 'Goods Coming In',
        lessons: ['Orders, waybills and invoices', 'Inspecting before you sign', 'Naming and coding items'],
      },
      {
        title: 'Goods at Rest',
        lessons: [
          'First in, first out on real shelves',
          'Heat, damp, rats and expiry dates',
          'Bin cards and spreadsheets',
        ],
      },
      {
        title: 'How Much to Keep',
        lessons: ['Fast movers and dead stock', 'Reorder points by arithmetic', 'Buying ahead of a price rise'],
      },
      {
        title: 'Counting and Questions',
        lessons: ['Rolling counts', 'Tracing a shortage', 'Controls that discourage theft'],
      },
    ],
  },
  {
    code: 'BUS-112',
    name: 'Keeping Production Moving When Power Fails',
    subCategory: 'operations',
    level: 'Intermediate',
    learningStyle: 'Instructor Paced',
    price: 28000,
    hours: 20,
    instructor: 'tunde-bakare',
    description:
      'An operations course for supervisors in bottling, printing, food and plastics who lose hours to outages, late materials and machine stoppages. Taught live over five weeks, it shows how to measure the losses, shorten changeovers and schedule work around the supply you actually get.',
    overview:
      'Participants keep a stoppage log from the first evening, and those logs become the material for class. In week two we rank the causes; in week three we redesign one changeover; in week four we move energy-hungry jobs to better hours. Tunde Bakare visits one plant by video in each session so that the group can see how others solved a similar problem.',
    outcomes: [
      'Measure downtime honestly and separate power from other causes',
      'Draw the flow of a product and mark where it waits',
      'Shorten a changeover by preparing tools and materials beforehand',
      'Schedule jobs by energy need, due date and available crew',
      'Lead a ten-minute shift meeting that ends in clear actions',
    ],
    prerequisite: 'You supervise, plan or maintain a production line, however small, and may record its stoppages.',
    topics: [
      {
        title: 'Seeing the Losses',
        lessons: ['Starting a stoppage log', 'Capacity, output and quality rate', 'Ranking causes with a Pareto chart'],
      },
      {
        title: 'Flow on the Floor',
        lessons: ['Walking the process', 'Queues between machines', 'A place for every tool'],
      },
      {
        title: 'Working Around the Grid',
        lessons: [
          'Load lists and energy per job',
          'Generator, inverter and grid hours compared',
          'Scheduling by supply band',
          'Safe shutdown and restart',
        ],
      },
      {
        title: 'Making It Last',
        lessons: ['Simple preventive maintenance', 'Shift handover boards', 'Presenting savings to the owner'],
      },
    ],
  },
  {
    code: 'BUS-113',
    name: 'Buying Well for Your Organisation',
    subCategory: 'procurement',
    level: 'All levels',
    learningStyle: 'Self Paced',
    price: 9000,
    hours: 12,
    instructor: 'tunde-bakare',
    description:
      'Schools, hospitals, churches and companies all buy things, often through someone who was never shown how. This course sets out the whole cycle, from stating the need to paying the invoice, in a form that works for a box of chalk or a borehole.',
    overview:
      'The lessons follow three purchases at a mission hospital near Calabar: surgical gloves, a standby generator and a cleaning contract. For each one you write the specification, invite quotations, compare them on a sheet and prepare the order. Side notes for experienced buyers go further into total cost of ownership and contract terms, and beginners may skip them. Sample forms are supplied in editable copies.',
    outcomes: [
      'Write a specification that is clear without naming a favourite brand',
      'Compare quotations on price, quality, delivery time and running cost',
      'Negotiate with a supplier politely and from prepared figures',
      'Recognise conflicts of interest and record how they were handled',
    ],
    prerequisite: 'It helps to have bought something on behalf of others, even for a family event or a class.',
    topics: [
      {
        title: 'Stating the Need',
        lessons: ['Want, need and budget', 'Specifications for goods', 'Scope of work for services'],
      },
      {
        title: 'Finding Suppliers',
        lessons: [
          'Vendor lists and site visits',
          'Inviting three quotations that count',
          'Checking CAC and tax papers',
        ],
      },
      {
        title: 'Choosing and Ordering',
        lessons: [
          'The comparison sheet',
          'Negotiation with figures',
          'Purchase orders and key terms',
          'Deposits and delivery risk',
        ],
      },
      {
        title: 'After the Order',
        lessons: ['Inspection on arrival', 'Matching order, delivery and invoice', 'Rating suppliers each year'],
      },
    ],
  },
  {
    code: 'BUS-114',
    name: 'Public Procurement Under the 2007 Act',
    subCategory: 'procurement',
    level: 'Advanced',
    learningStyle: 'Instructor Paced',
    price: 55000,
    hours: 28,
    instructor: 'tunde-bakare',
    description:
      'A close reading of the Public Procurement Act 2007 and the practice that has grown around it, for procurement officers in ministries and agencies and for contractors who bid to them. Live classes twice a week take one federal tender from planning to contract close.',
    overview:
      'The tender is for the rehabilitation of a laboratory block at a federal polytechnic, and the cohort is split into the entity, the bidders and the observers. You draft the advert, submit or receive bids, hold the opening on camera and write the evaluation report. Midway the roles are exchanged. Approval thresholds are looked up in the current circular of the Bureau of Public Procurement and never taught from memory.',
    outcomes: [
      'Prepare a procurement plan and match each line to a method',
      'Draft solicitation documents whose criteria can be applied objectively',
      'Evaluate bids and write a report that an auditor can retrace',
      'Lodge or answer a complaint in the order the Act lays down',
      'Identify conduct that the Act treats as an offence',
    ],
    prerequisite: 'A working role in government purchasing, contracting or audit, or a degree in a related field.',
    topics: [
      {
        title: 'The Act and Its Institutions',
        lessons: [
          'Scope and fundamental principles',
          'The Bureau, tenders boards and accounting officers',
          'Procurement planning committees',
        ],
      },
      {
        title: 'Procurement Methods',
        lessons: [
          'Open competitive bidding',
          'Restricted tendering and two-stage bids',
          'Requests for quotations',
          'Direct and emergency procurement',
        ],
      },
      {
        title: 'Running the Tender',
        lessons: [
          'Adverts and bidding documents',
          'Public opening of bids',
          'Examination and evaluation',
          'Consultants and quality-based selection',
        ],
      },
      {
        title: 'Award and Contract',
        lessons: [
          'Approvals and certificates of no objection',
          'Mobilisation, guarantees and variations',
          'Records that survive audit',
        ],
      },
      {
        title: 'Disputes and Offences',
        lessons: ['Administrative review step by step', 'Debarment of contractors', 'Offences and penalties'],
      },
    ],
  },
  {
    code: 'BUS-115',
    name: 'Your First Project, Planned on One Page',
    subCategory: 'project-management',
    level: 'Beginner',
    learningStyle: 'Self Paced',
    price: 0,
    hours: 5,
    instructor: 'tunde-bakare',
    description:
      'Whether it is a school inter-house sports day, an office move or a borehole for the community, a project needs a goal, a date, a budget and names. In five hours you put yours on a single sheet and learn to keep it up to date.',
    overview:
      'You choose a project at the start and fill one box of the sheet in each lesson, so the plan is complete when the course is. The teaching example is an NYSC community development project in Lafia: a library corner with a budget of ₦350,000. We show its first plan, the three things that went wrong and the sheet after every correction.',
    outcomes: [
      'State the goal of a project so that everyone agrees when it is done',
      'Break the work into tasks with one named person for each',
      'Estimate time and money and leave room for surprises',
      'Report progress weekly in five lines that a sponsor will read',
    ],
    prerequisite: 'Think of something you must organise within the next three months and bring it along.',
    topics: [
      {
        title: 'Goal and People',
        lessons: ['Finished means what exactly?', 'Sponsors, helpers and those affected', 'Saying what is left out'],
      },
      {
        title: 'Tasks, Time and Money',
        lessons: ['Breaking the work down', 'Which task must wait for which', 'A budget with a reserve'],
      },
      {
        title: 'Keeping It Going',
        lessons: ['Risks worth a line', 'The five-line weekly report', 'Closing and thanking'],
      },
    ],
  },
  {
    code: 'BUS-116',
    name: 'Monitoring and Evaluation for NGO Projects',
    subCategory: 'project-management',
    level: 'Intermediate',
    learningStyle: 'Instructor Paced',
    price: 32000,
    hours: 24,
    instructor: 'tunde-bakare',
    description:
      'Donors ask what changed, and field teams are left to prove it. Programme officers and volunteers learn to build a results framework, collect data decently in camps and villages, and report findings that are useful to the community as well as the funder.',
    overview:
      'The cohort works for six weeks on an imagined nutrition project outside Maiduguri, with a budget, a baseline and a sceptical donor. Teams of four design indicators, program a form in KoboToolbox, interview one another in role and then clean the data they made. Every Thursday class opens with a team defending its choices. Consent, privacy and the safety of enumerators are treated as part of the method.',
    outcomes: [
      'Build a logical framework that connects activities to intended change',
      'Define indicators with sources, frequency and a person responsible',
      'Set up a mobile form with checks that prevent careless entries',
      'Collect information from vulnerable people with consent and care',
      'Write a findings report that includes what did not work',
    ],
    prerequisite: 'Involvement in a development project as staff or volunteer, and an Android phone for the forms.',
    topics: [
      {
        title: 'What Should Change',
        lessons: ['Theory of change in plain words', 'The logical framework', 'Assumptions and outside events'],
      },
      {
        title: 'Indicators and Baselines',
        lessons: ['Counting outputs, judging outcomes', 'Targets a team can defend', 'Planning a baseline'],
      },
      {
        title: 'Out in the Field',
        lessons: [
          'Mobile forms with built-in checks',
          'Consent and data privacy',
          'Interviews across language and gender',
          'Keeping enumerators safe',
        ],
      },
      {
        title: 'Making Sense and Reporting',
        lessons: ['Cleaning and tabulating', 'Comparing before and after', 'Returning findings to the community'],
      },
    ],
  },
  {
    code: 'BUS-117',
    name: 'Treasury Bills, Bonds, Funds and Shares for Salary Earners',
    subCategory: 'banking-finance',
    level: 'All levels',
    learningStyle: 'Self Paced',
    price: 11000,
    hours: 12,
    instructor: 'folasade-adeyemi',
    description:
      'A calm introduction to the regulated places a Nigerian can put savings: treasury bills, FGN savings bonds, mutual funds and shares on the exchange. It explains how each one pays, what it costs, how it can lose money and how to tell it from a scheme.',
    overview:
      'You follow two colleagues in Port Harcourt, one with ₦20,000 a month to spare and the other with a lump sum, as they open accounts and make their first mistakes. Calculators are provided for discount, yield and fees, and inflation is counted in every comparison. We recommend no product or broker. Readers with some experience may begin at the third topic, on funds and shares.',
    outcomes: [
      'Compare returns after fees and inflation rather than by headline rate',
      'Explain how treasury bills are sold at a discount and repaid',
      'Read the fact sheet of a mutual fund and find its charges',
      'Check that an operator is registered with the SEC before paying',
      'Plan how much to keep in cash before investing the rest',
    ],
    prerequisite: 'A bank account and the patience to compute a few percentages with a calculator.',
    topics: [
      {
        title: 'Before You Invest',
        lessons: ['Emergency money first', 'Inflation and real return', 'How to recognise a Ponzi scheme'],
      },
      {
        title: 'Lending to Government',
        lessons: ['How treasury bills pay', 'FGN savings bonds', 'Selling before maturity'],
      },
      {
        title: 'Funds and Shares',
        lessons: [
          'Money market and equity funds',
          'Buying shares through a broker',
          'Dividends and unclaimed dividends',
          'Prices that fall',
        ],
      },
      {
        title: 'A Plan You Can Keep',
        lessons: ['Matching money to dates', 'Spreading the risk', 'One review each year'],
      },
    ],
  },
  {
    code: 'BUS-118',
    name: 'Credit Analysis for Microfinance Loan Officers',
    subCategory: 'banking-finance',
    level: 'Intermediate',
    learningStyle: 'Instructor Paced',
    price: 30000,
    hours: 22,
    instructor: 'musa-danjuma',
    description:
      'Deciding who gets a loan when the borrower has no audited accounts is a skill of observation and arithmetic. Loan officers and branch supervisors practise it in live classes, with files of traders, farmers and artisans who want between ₦100,000 and ₦3 million.',
    overview:
      'Every class is a credit committee. You receive an application two days before, visit the business through photographs and a recorded interview, rebuild its cash flow on paper and vote. Afterwards Musa Danjuma reveals how the imagined loan performed, month by month, and the group discusses which signs were there to see. One full session is given to arrears and to collecting without threats or public shaming.',
    outcomes: [
      'Reconstruct the weekly cash flow of a business that keeps no books',
      'Read a credit bureau report and ask about what it omits',
      'Set loan size, term and instalments to fit the seasons of trade',
      'Present a file to a committee and defend the recommendation',
      'Manage early arrears firmly while respecting the borrower',
    ],
    prerequisite: 'Knowledge of simple interest and some contact with lending, whether at a bank or a cooperative.',
    topics: [
      {
        title: 'Character and Capacity',
        lessons: [
          'The visit to the shop',
          'Neighbours, guarantors and bureau reports',
          'Household burdens on business cash',
        ],
      },
      {
        title: 'Numbers Without Books',
        lessons: ['Rebuilding sales from stock and days', 'Seasonal farm cash flow', 'Debt already carried elsewhere'],
      },
      {
        title: 'Shaping the Loan',
        lessons: [
          'Flat and reducing balance interest',
          'Term, grace and instalments',
          'Movable collateral and its registry',
          'Group loans',
        ],
      },
      {
        title: 'After Disbursement',
        lessons: ['Early warning signs', 'Collecting with respect', 'Restructure or recover'],
      },
    ],
  },
  {
    code: 'BUS-119',
    name: 'Cash Flow Forecasting and Working Capital',
    subCategory: 'banking-finance',
    level: 'Advanced',
    learningStyle: 'Self Paced',
    price: 35000,
    hours: 24,
    instructor: 'folasade-adeyemi',
    description:
      'Profitable firms close because cash runs out on a Thursday. Finance managers learn to forecast thirteen weeks ahead, shorten the time between paying and being paid, and discuss facilities with a bank from a position of knowledge.',
    overview:
      'The model you build belongs to a medical supplies importer in Lagos with dollar invoices, hospital debtors who pay late and an overdraft that is reviewed each quarter. It grows in four stages, from a simple receipts list to a linked forecast with exchange rate and delay scenarios. At each stage there is a decision to take and a written reply from a bank manager, treasurer or supplier. Completed models are provided for comparison, with every assumption visible.',
    outcomes: [
      'Build a thirteen-week forecast that can be updated in an hour',
      'Measure the cash cycle in days and find where it stretches',
      'Test the effect of naira weakness and slow debtors on liquidity',
      'Compare overdraft, invoice discounting and supplier credit by true cost',
    ],
    prerequisite: 'Confident spreadsheet work and the ability to read all three main financial statements.',
    topics: [
      {
        title: 'Cash Is Not Profit',
        lessons: ['Why growing firms run dry', 'Direct and indirect forecasts', 'Collecting reliable inputs'],
      },
      {
        title: 'The Thirteen-week Model',
        lessons: [
          'Receipts by debtor behaviour',
          'Payments that cannot move',
          'Tax, duty and salary dates',
          'Comparing forecast with actual',
        ],
      },
      {
        title: 'The Cash Cycle',
        lessons: [
          'Days of stock, debtors and creditors',
          'Credit control that keeps customers',
          'Negotiating supplier terms',
        ],
      },
      {
        title: 'Exchange Rates and Shocks',
        lessons: ['Importing with uncertain rates', 'Scenarios and triggers', 'Holding a reserve'],
      },
      {
        title: 'Talking to the Bank',
        lessons: ['Facilities and their true cost', 'Covenants and security', 'A funding request in three pages'],
      },
    ],
  },
  {
    code: 'BUS-120',
    name: 'From Idea to Registered Business',
    subCategory: 'entrepreneurship',
    level: 'Beginner',
    learningStyle: 'Self Paced',
    price: 0,
    hours: 6,
    instructor: 'folasade-adeyemi',
    description:
      'Many good trades stay informal because the first steps look mysterious. This short course tests whether your idea can sell, then takes you through choosing a business name or a company, registering with the CAC, and opening an account in that name.',
    overview:
      'The first half is spent away from forms: you talk to ten possible buyers and try to make one small sale. Only then do we sit down to the portal, with screen recordings of each page and a list of what to have ready. Three founders from Uyo, Sokoto and Ibadan describe what registration did for them, and what it did not. Fees are to be checked on the CAC site, because they change.',
    outcomes: [
      'Test an idea by speaking to buyers before spending on it',
      'Choose between a business name and a limited company with reasons',
      'Complete a CAC registration online and avoid common rejections',
      'List the tax, permit and bank steps that follow registration',
    ],
    prerequisite: 'Have a trade or product idea, a valid means of identification, and the courage to ask strangers.',
    topics: [
      {
        title: 'Will Anyone Buy?',
        lessons: ['Ten conversations with buyers', 'The smallest sale you can make', 'Adding up the first costs'],
      },
      {
        title: 'Choosing a Form',
        lessons: ['Business name or company', 'Partners and written agreements', 'Picking a name that is available'],
      },
      {
        title: 'Registering With the CAC',
        lessons: ['Papers to gather first', 'The portal page by page', 'When an application is queried'],
      },
      {
        title: 'The Next Thirty Days',
        lessons: ['Tax identification', 'The business bank account', 'Annual returns to remember'],
      },
    ],
  },
  {
    code: 'BUS-121',
    name: 'A Business Plan a Lender Will Read',
    subCategory: 'entrepreneurship',
    level: 'Intermediate',
    learningStyle: 'Instructor Paced',
    price: 22000,
    hours: 18,
    instructor: 'folasade-adeyemi',
    description:
      'Write a plan of twelve pages or fewer for a loan, a grant or an investor, with numbers you can explain aloud. Owners of running businesses work in a live cohort, and each chapter is read and commented on by the instructor and two classmates.',
    overview:
      'A chapter is due every week for six weeks: customers, operations, people, figures, risks and finally the summary. In class we read extracts on screen, cut what nobody needs and check that the sums match the story. During the last session each participant faces a mock panel for ten minutes, with questions taken from what bankers and grant reviewers usually ask. Plans remain confidential within the group.',
    outcomes: [
      'Describe customers and competitors with evidence gathered at first hand',
      'Project three years of income and cash from stated assumptions',
      'Show how borrowed money will be used and paid back',
      'Name the main risks and say what would be done about each',
      'Present the plan to a panel and answer questions without notes',
    ],
    prerequisite: 'A business that has traded for six months or longer, with sales figures you can share.',
    topics: [
      {
        title: 'Reader and Purpose',
        lessons: ['What lenders look for first', 'Loan, grant or equity', 'An outline of twelve pages'],
      },
      {
        title: 'The Business in Words',
        lessons: ['Customers and rivals', 'How the work gets done', 'The people behind it'],
      },
      {
        title: 'The Business in Figures',
        lessons: ['Assumptions on one sheet', 'Income projection', 'Cash and repayment', 'What if sales fall?'],
      },
      {
        title: 'Facing the Panel',
        lessons: ['The one-page summary', 'Hard questions and short answers', 'Following up after the meeting'],
      },
    ],
  },
  {
    code: 'BUS-122',
    name: 'Running a POS Agent Business',
    subCategory: 'entrepreneurship',
    level: 'Beginner',
    learningStyle: 'Self Paced',
    price: 5000,
    hours: 7,
    instructor: 'musa-danjuma',
    description:
      'There is more to agent banking than a table and an umbrella. Learn to choose a spot and a provider, hold enough cash and wallet balance, charge fairly, stay within CBN rules and protect yourself against fake alerts and robbery.',
    overview:
      'A month at a kiosk in Gboko is reconstructed from a daily log: every withdrawal, deposit, failed transaction and trip to the bank. You use that log to learn how much float each day of the week calls for and what the kiosk earns after charges. Four agents tell how they were cheated and what they do differently today. Since rules and limits are revised, you also learn where the CBN publishes them.',
    outcomes: [
      'Compare provider offers by charges, settlement speed and support',
      'Estimate the cash float needed for market days and salary week',
      'Confirm a transfer properly before handing over any money',
      'Calculate true daily profit after charges, transport and losses',
    ],
    prerequisite: 'Anyone who can use a banking app and count money accurately is ready to start.',
    topics: [
      {
        title: 'Setting Up',
        lessons: ['Location and opening hours', 'Comparing providers', 'Registration and CBN rules'],
      },
      {
        title: 'Float and Fees',
        lessons: ['Cash for market day', 'Displaying your charges', 'The daily reconciliation'],
      },
      {
        title: 'Trouble and Safety',
        lessons: [
          'Failed and reversed transactions',
          'Fake alerts and swapped cards',
          'Carrying cash without a pattern',
          'Reporting a dispute',
        ],
      },
      {
        title: 'Growing Past One Kiosk',
        lessons: ['Hiring an attendant you can check', 'Adding bills and airtime', 'When a second terminal pays'],
      },
    ],
  },
  {
    code: 'BUS-123',
    name: 'Your Pension Account Explained',
    subCategory: 'insurance',
    level: 'All levels',
    learningStyle: 'Self Paced',
    price: 4000,
    hours: 6,
    instructor: 'fatima-shehu',
    description:
      'Money leaves your salary every month for a Retirement Savings Account, and few people know what becomes of it. Workers, HR staff and the self-employed learn who holds it, how it grows, when it can be touched and how to choose at retirement.',
    overview:
      'The lessons are arranged by age: a graduate in a first job at Kaduna, a mother of two changing employers, a trader saving voluntarily and a civil servant a year from leaving. With each you read a statement, find the gaps and draft a letter to put them right. Worked examples follow the Pension Reform Act 2014 and point to the PenCom pages where current guidance is kept.',
    outcomes: [
      'Read an RSA statement and notice contributions that were not remitted',
      'Explain the roles of the PFA, the custodian and PenCom',
      'Decide whether a voluntary contribution or a transfer makes sense',
      'Compare programmed withdrawal with an annuity using worked figures',
      'Gather the documents that heirs and retirees are asked for',
    ],
    prerequisite: 'A recent statement from your own PFA makes the exercises real, though a sample is provided.',
    topics: [
      {
        title: 'Where the Money Goes',
        lessons: ['Employer, PFA and custodian', 'Contribution rates and pay base', 'Funds by age and choice'],
      },
      {
        title: 'During Working Life',
        lessons: [
          'Reading the statement',
          'Changing job or administrator',
          'Access after losing a job',
          'Voluntary and personal plans',
        ],
      },
      {
        title: 'At Retirement',
        lessons: ['Lump sum and what remains', 'Programmed withdrawal', 'Annuity from a life insurer'],
      },
      {
        title: 'Family and Complaints',
        lessons: ['Next of kin and death benefit', 'Missing contributions', 'Writing to PenCom'],
      },
    ],
  },
  {
    code: 'BUS-124',
    name: 'Insurance Claims from Notice to Payment',
    subCategory: 'insurance',
    level: 'Intermediate',
    learningStyle: 'Instructor Paced',
    price: 26000,
    hours: 18,
    instructor: 'fatima-shehu',
    description:
      'A claim is the day a policy is tested. Junior claims officers, brokers and the people in companies who look after insurance study fire, motor, goods in transit and group life claims in live classes, from the first phone call to the discharge voucher.',
    overview:
      'Fatima Shehu brings one claim file to every class, with names altered: a warehouse fire in Onitsha, a lorry overturned near Lokoja, a driver who reported late. The class divides into insurer, insured and adjuster, argues the points and agrees a figure. Homework is the letter or report that each side would send next. You leave with a folder of your own drafts, corrected twice.',
    outcomes: [
      'Check cover, premium and notice before discussing any amount',
      'Calculate a settlement with excess, average and betterment applied',
      'Write a preliminary report based on a survey and documents',
      'Explain a declined claim to a customer clearly and with courtesy',
    ],
    prerequisite:
      'Familiarity with basic insurance terms such as premium, insured and peril, from work or an introductory class.',
    topics: [
      {
        title: 'Principles at Claim Time',
        lessons: [
          'Insurable interest and good faith',
          'Indemnity, subrogation and contribution',
          'No premium, no cover',
        ],
      },
      {
        title: 'The First Week',
        lessons: ['Notice and the claim form', 'Appointing a loss adjuster', 'Preserving the evidence'],
      },
      {
        title: 'Working Out the Figure',
        lessons: [
          'Excess and average',
          'Motor repair estimates',
          'Stock losses without full records',
          'Group life calculations',
        ],
      },
      {
        title: 'Settling or Declining',
        lessons: ['Discharge vouchers', 'Letters that decline with reasons', 'Complaints to NAICOM'],
      },
    ],
  },
]
