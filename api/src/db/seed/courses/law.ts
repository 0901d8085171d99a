import type { SeedCourse } from '../seed-course.ts'

export const lawCourses: SeedCourse[] = [
  {
    code: 'LAW-101',
    name: 'Your Rights When the Police Stop You',
    subCategory: 'nigerian-law',
    level: 'Beginner',
    learningStyle: 'Self Paced',
    price: 0,
    hours: 6,
    instructor: 'ngozi-eze',
    description:
      'A plain guide to the law on stop and search, arrest, detention and bail in Nigeria. It is for drivers, students, traders and anyone who has stood at a checkpoint wondering what an officer may and may not ask for.',
    overview:
      'Each topic opens with a scene, such as a phone search at Ojuelegba or a late arrest in Owerri, and works through the sections that apply. You read short extracts of the Constitution, the Administration of Criminal Justice Act 2015 and the Police Act 2020, with notes beside them. At the end you fill in a one-page card of rights and phone numbers to keep in your wallet.',
    outcomes: [
      'Name the rights in sections 34, 35 and 36 of the 1999 Constitution',
      'Tell a lawful search of a person, car or phone from an unlawful one',
      'Explain why a debt or failed contract is no ground for arrest',
      'Ask for bail at a station without paying anybody for it',
      'Write a complaint that gives names, times, places and witnesses in order',
    ],
    prerequisite: 'If you can read a newspaper report in English, you can follow every lesson here.',
    topics: [
      {
        title: 'On the road',
        lessons: ['What an officer may ask a driver', 'Searching a bag, car or phone', 'Staying calm and taking notes'],
      },
      {
        title: 'The moment of arrest',
        lessons: [
          'What counts as an arrest',
          'Being told the reason',
          'No arrest in place of a relative',
          'Why debt is a civil matter',
        ],
      },
      {
        title: 'Inside the station',
        lessons: ['Statements and the right to silence', 'One day or two before court', 'Who may stand as surety'],
      },
      {
        title: 'After you are released',
        lessons: [
          'Complaining within the police',
          'The Legal Aid Council and who qualifies',
          'Suing to enforce a fundamental right',
        ],
      },
    ],
  },
  {
    code: 'LAW-102',
    name: 'Landlord and Tenant: Rent, Notices and Recovery of Premises',
    subCategory: 'nigerian-law',
    level: 'All levels',
    learningStyle: 'Self Paced',
    price: 12000,
    hours: 12,
    instructor: 'ngozi-eze',
    description:
      'Renting a flat in Surulere, letting a family house in Enugu or managing shops in Wuse, you meet the same questions about rent, repairs and notice. Here they are answered from the tenancy and recovery of premises laws, for both sides of the agreement.',
    overview:
      'Lagos is the main example, and comparison notes show where other states and Abuja differ. You will mark up a poor tenancy agreement until it is fair, calculate notice for five kinds of tenant, and follow one recovery case from first letter to court order. Agents will find a separate set of exercises on receipts, caution deposits and commission.',
    outcomes: [
      'Draft a tenancy agreement that states rent, repairs, service charge and notice clearly',
      'Work out the notice a weekly, monthly or yearly tenant should receive',
      'Recognise self-help eviction and explain to a landlord why it is unlawful',
      'Prepare the papers a court expects before it orders recovery of premises',
    ],
    prerequisite: 'Keep a tenancy agreement or rent receipt near you, your own or a borrowed one.',
    topics: [
      {
        title: 'The agreement',
        lessons: [
          'Tenant, licensee or lodger',
          'Clauses worth arguing about',
          'Agency fees and caution deposits',
          'Receipts that will stand in court',
        ],
      },
      {
        title: 'Living with the agreement',
        lessons: ['Who repairs the roof', 'Reviewing rent properly', 'Quiet enjoyment and noisy neighbours'],
      },
      {
        title: 'Ending a tenancy',
        lessons: [
          'Counting notice correctly',
          "The owner's intention to recover",
          'When a tenant owes rent',
          'Locks, roofs and thugs: unlawful eviction',
        ],
      },
      {
        title: 'Settling the quarrel',
        lessons: ["Citizens' mediation centres", 'Which court hears the case', 'Reading a recovery order'],
      },
    ],
  },
  {
    code: 'LAW-103',
    name: 'Company Law for Founders: CAMA 2020 in Practice',
    subCategory: 'nigerian-law',
    level: 'Intermediate',
    learningStyle: 'Self Paced',
    price: 22000,
    hours: 18,
    instructor: 'adebayo-ogunleye',
    description:
      'Many founders register at the CAC and never open the Companies and Allied Matters Act again until a bank, an investor or a penalty sends them back. These lessons walk owners, directors and company secretaries through the parts they will use every year.',
    overview:
      'We follow one imaginary firm, a cassava starch company in Ogun State, from name reservation to its first outside investor. At each stage you prepare the document it needs: a board resolution, a share transfer, an annual return, a register of persons with significant control. Sections of the Act are quoted briefly and then put into ordinary English.',
    outcomes: [
      'Choose between a business name, a limited company and incorporated trustees',
      'Write board and shareholder resolutions that a bank will accept without queries',
      'Keep the statutory registers and file annual returns before penalties begin',
      'Describe the duties a director owes and what breaching them can cost',
      'Issue and transfer shares while protecting a minority holder',
    ],
    prerequisite: 'You should own, work in or plan to register a business with the CAC.',
    topics: [
      {
        title: 'Choosing a form',
        lessons: [
          'Business name against limited company',
          'A company with one shareholder',
          'Articles of association line by line',
          'Names the CAC will refuse',
        ],
      },
      {
        title: 'Directors and meetings',
        lessons: ['Duties of care and loyalty', 'When a small company needs no secretary', 'Resolutions and minutes'],
      },
      {
        title: 'Shares and investors',
        lessons: [
          'Share capital in plain figures',
          'Allotment and transfer',
          'Persons with significant control',
          'Protecting the minority',
        ],
      },
      {
        title: 'Staying in good standing',
        lessons: ['Annual returns', 'Changes that must be filed', 'Charges on company property'],
      },
      {
        title: 'When things go badly',
        lessons: ['Company voluntary arrangements', 'Administration as a rescue', 'Winding up step by step'],
      },
    ],
  },
  {
    code: 'LAW-104',
    name: 'Contract Drafting Clinic for New Wigs',
    subCategory: 'nigerian-law',
    level: 'Advanced',
    learningStyle: 'Instructor Paced',
    price: 55000,
    hours: 30,
    instructor: 'adebayo-ogunleye',
    collaborators: ['ngozi-eze'],
    description:
      'An eight-week live clinic in commercial drafting for lawyers in their first five years at the Bar. Every Saturday the cohort takes a set of instructions from a client, drafts overnight and returns on Sunday evening to have the work read line by line.',
    overview:
      'Groups of six act for opposite sides of the same deal, so each clause is tested by colleagues who want it to fail. The instruments are those a young associate meets: a supply contract for a Kaduna mill, a software licence, a deed of assignment, a loan with security. Your four marked drafts become a portfolio you may show to an employer.',
    outcomes: [
      'Turn a rambling client conversation into a term sheet of one page',
      'Draft definitions, conditions and warranties that agree with one another throughout',
      'Negotiate limitation and indemnity clauses from either side of the table',
      'Choose courts, arbitration or mediation and give reasons a client will accept',
      'Check stamping, registration and consent requirements before signing day',
    ],
    prerequisite: 'Open to lawyers called to the Nigerian Bar and to students at the Law School.',
    topics: [
      {
        title: 'Weeks one and two: instructions',
        lessons: ['Interviewing the commercial client', 'From term sheet to skeleton', 'Precedents and their dangers'],
      },
      {
        title: 'Weeks three and four: the body',
        lessons: [
          'Definitions that behave',
          'Conditions, warranties and representations',
          'Price, payment and exchange rate clauses',
          'Live reading of supply contracts',
        ],
      },
      {
        title: 'Weeks five and six: risk',
        lessons: [
          'Indemnities from both chairs',
          'Force majeure after hard years',
          'Arbitration and Mediation Act 2023',
        ],
      },
      {
        title: 'Weeks seven and eight: completion',
        lessons: [
          "Deeds, land and the Governor's consent",
          'Stamp duties and registration',
          'Signing by board and attorney',
          'Portfolio review with the tutors',
        ],
      },
    ],
  },
  {
    code: 'LAW-105',
    name: 'The Data Protection Officer at Work',
    subCategory: 'nigerian-law',
    level: 'Advanced',
    learningStyle: 'Self Paced',
    price: 38000,
    hours: 26,
    instructor: 'ngozi-eze',
    description:
      'Hospitals, schools, lenders and ministries now answer to the Nigeria Data Protection Commission for the personal data they hold. If your employer has just named you its data protection officer, this is the working knowledge and the paperwork for your first year.',
    overview:
      'The material is arranged as a calendar rather than a commentary: what to do in week one, month three and before the annual audit. You build a record of processing for a model clinic in Benin City, assess a loan app that reads contact lists, and rehearse the first 72 hours after a stolen laptop. All templates can be edited and kept.',
    outcomes: [
      'Map what personal data an organisation collects, why, and where it goes',
      'Select a lawful basis under the 2023 Act and record the reasoning',
      'Carry out a data protection impact assessment on a risky new service',
      'Notify the Commission and affected people properly after a breach',
      'Answer a request for access, correction or erasure within the time allowed',
    ],
    prerequisite: 'Experience in compliance, law, audit or information technology, at least a year of it, is assumed.',
    topics: [
      {
        title: 'Your first month',
        lessons: [
          "The officer's role and independence",
          'Controllers and processors of major importance',
          'Walking the building for data',
        ],
      },
      {
        title: 'Lawful processing',
        lessons: [
          'Six lawful bases compared',
          'Consent that is truly given',
          'Children and sensitive data',
          'Legitimate interest on paper',
        ],
      },
      {
        title: 'Risk and security',
        lessons: ['Impact assessment of a loan app', 'Contracts with cloud suppliers', 'Sending data outside Nigeria'],
      },
      {
        title: 'When people ask',
        lessons: [
          'Access requests from staff and customers',
          'Correcting and erasing records',
          'Objections to marketing',
        ],
      },
      {
        title: 'When things leak',
        lessons: ['The stolen laptop exercise', 'Writing to the Commission', 'Preparing the annual audit'],
      },
    ],
  },
  {
    code: 'LAW-106',
    name: 'Government for WAEC and JAMB: From Constitution to Council',
    subCategory: 'governance',
    level: 'Beginner',
    learningStyle: 'Self Paced',
    price: 6000,
    hours: 20,
    instructor: 'adebayo-ogunleye',
    description:
      'The senior secondary Government syllabus taught as a story of how power is shared in Nigeria, from the village assembly to the National Assembly. Written for SS2 and SS3 students and for private candidates studying alone after work.',
    overview:
      'Short readings come with sketch diagrams you redraw by hand, because candidates remember what they have drawn. After every topic there are objective questions in the JAMB manner and one essay in the WAEC manner, with a marked sample answer showing where each point was earned. A four-week revision timetable closes the course.',
    outcomes: [
      'Define state, nation, sovereignty and the rule of law with Nigerian examples',
      'Compare the pre-colonial Hausa, Yoruba and Igbo systems of rule',
      'Trace the constitutions from Clifford in 1922 to the present one',
      'Explain how a bill passes through the Senate and House of Representatives',
      'Plan a full-mark essay in six minutes before writing it',
    ],
    prerequisite: 'Suited to anyone who has completed JSS3 Social Studies or Civic Education.',
    topics: [
      {
        title: 'Ideas every candidate needs',
        lessons: [
          'State, nation and sovereignty',
          'Separation of powers',
          'Federal and unitary systems',
          'Rule of law and its enemies',
        ],
      },
      {
        title: 'Before the British',
        lessons: ['Emirs and the Hausa system', 'The Oba and his chiefs', 'Igbo age grades and assemblies'],
      },
      {
        title: 'Constitutions up to independence',
        lessons: ['Clifford and elected members', 'Richards, Macpherson and Lyttelton', 'The road to 1960'],
      },
      {
        title: 'Nigeria today',
        lessons: [
          'Two chambers in Abuja',
          'Thirty-six states and the FCT',
          'Local councils and their money',
          'Nigeria in ECOWAS and the AU',
        ],
      },
      {
        title: 'Examination practice',
        lessons: [
          'Objective traps and how to see them',
          'Essays marked line by line',
          'A four-week revision timetable',
        ],
      },
    ],
  },
  {
    code: 'LAW-107',
    name: 'Follow the Money: Budgets, Tenders and FOI Requests',
    subCategory: 'governance',
    level: 'Intermediate',
    learningStyle: 'Instructor Paced',
    price: 18000,
    hours: 16,
    instructor: 'ngozi-eze',
    description:
      'A borehole was budgeted for your ward and nobody has seen it. In six live evenings, journalists, community leaders and NGO staff learn to trace such a project through the appropriation act, the tender and the audit, then to ask for the missing papers by law.',
    overview:
      'Everyone brings one real project from home, a health post in Gboko perhaps or a classroom block in Uyo, and works on it throughout. Classes meet on Tuesdays and Thursdays, with a clinic on the days between for people stuck on a document. Before the last session each participant sends a Freedom of Information request and presents a two-page tracking note to the cohort.',
    outcomes: [
      'Find a capital project in federal and state budget documents by its code',
      'Separate what was appropriated, what was released and what was spent',
      'Read a tender notice against the requirements of the Public Procurement Act',
      'Compose an FOI request that an officer cannot call vague',
      'Report findings fairly, giving the agency and contractor room to reply',
    ],
    prerequisite: 'Bring the name and location of one public project you wish to track.',
    topics: [
      {
        title: 'Where the money is written',
        lessons: [
          'The budget year from call circular to assent',
          'Reading line items and codes',
          'State and local budgets',
        ],
      },
      {
        title: 'How contracts are given',
        lessons: [
          'Open and restricted tendering',
          'Bureau of Public Procurement thresholds',
          'Signs that a tender was arranged',
        ],
      },
      {
        title: 'Asking by law',
        lessons: [
          'Seven days under the FOI Act',
          'Exemptions and how to answer them',
          'Letter clinic: your own request',
        ],
      },
      {
        title: 'Telling what you found',
        lessons: [
          'Site visits and safe photographs',
          "The Auditor-General's report as evidence",
          'Presenting your tracking note',
        ],
      },
    ],
  },
  {
    code: 'LAW-108',
    name: 'Policy Analysis for Civil Servants and Advocates',
    subCategory: 'governance',
    level: 'Advanced',
    learningStyle: 'Instructor Paced',
    price: 45000,
    hours: 32,
    instructor: 'adebayo-ogunleye',
    description:
      'For officers on grade level 10 and above, legislative aides and advocacy staff who must tell a permanent secretary or a committee chairman what to do about a problem, on two pages, by Friday. Ten weekly seminars build that habit of mind.',
    overview:
      'Seminars run on the case method: keke regulation in Kano, school feeding in Osun, flood relocation along the Benue. You argue for options you dislike, cost them in naira, and say who would block each one and why. Between meetings the tutor returns written comments on every memo, and the closing week is a mock committee hearing before guests from public service.',
    outcomes: [
      'State a public problem so that its size and causes can be checked',
      'Compare three options on cost, fairness, legality and the staff available',
      'Identify which tier of government has power over the matter at hand',
      'Predict who will resist a proposal and adjust its design honestly',
      'Present a two-page memo aloud and defend it under questioning',
    ],
    prerequisite: 'A first degree or HND, plus some experience of writing memos or reports at work.',
    topics: [
      {
        title: 'Stating the problem',
        lessons: ['Symptoms, causes and scale', 'Evidence when data are thin', 'Seminar: keke regulation in Kano'],
      },
      {
        title: 'Building options',
        lessons: [
          'Exclusive, concurrent and residual powers',
          'Costing in naira and staff hours',
          'Learning from other states',
          'Seminar: school feeding in Osun',
        ],
      },
      {
        title: 'Politics and delivery',
        lessons: [
          'Mapping interests without gossip',
          'Pilot schemes and their limits',
          'Why circulars are ignored',
          'Seminar: floods along the Benue',
        ],
      },
      {
        title: 'Making the case',
        lessons: ['The two-page memo', 'Charts a chairman will read', 'Mock committee hearing'],
      },
    ],
  },
  {
    code: 'LAW-109',
    name: 'Why Prices Rise: Inflation and the Naira Explained',
    subCategory: 'economics',
    level: 'Beginner',
    learningStyle: 'Self Paced',
    price: 0,
    hours: 5,
    instructor: 'adebayo-ogunleye',
    description:
      'Why does a bag of rice cost more this Christmas than last, and what has the dollar to do with garri? A free introduction to inflation, interest and exchange rates for anyone who keeps a household or a small shop going.',
    overview:
      'There is no algebra. You keep a price diary of ten items from your own market for four weeks and turn it into a small index, the way the National Bureau of Statistics does on a larger scale. Along the way, short lessons explain Central Bank announcements, imported inputs, and why savings in a drawer shrink.',
    outcomes: [
      'Build a simple price index from ten items in your own market',
      'Explain in your own words what the monthly inflation figure measures',
      'Connect the price of fuel and dollars to food on the table',
      'Judge whether a savings rate keeps up with rising prices',
    ],
    prerequisite: 'Percentages from junior secondary arithmetic, and a market you visit every week, are enough.',
    topics: [
      {
        title: 'What inflation is',
        lessons: ['One basket, two months', 'Headline, food and core figures', 'Start your price diary'],
      },
      {
        title: 'Where it comes from',
        lessons: ['Transport, diesel and harvests', 'The dollar in local goods', 'Money supply without mystery'],
      },
      {
        title: 'What can be done',
        lessons: ['Why the Central Bank raises rates', 'Saving when prices run', 'Finish and read your index'],
      },
    ],
  },
  {
    code: 'LAW-110',
    name: 'Economics for SSCE and UTME Candidates',
    subCategory: 'economics',
    level: 'Intermediate',
    learningStyle: 'Self Paced',
    price: 9500,
    hours: 34,
    instructor: 'adebayo-ogunleye',
    description:
      'Full preparation in Economics for candidates sitting WAEC, NECO or the UTME, with special care for graphs and calculations, where many marks are lost. Useful too for first-year undergraduates who met the subject late and feel behind.',
    overview:
      'Demand begins with a tomato seller at Mile 12, production with an Aba shoemaker, and trade with the wharf at Onne, so each curve has a face before it has an axis. More than a third of the time goes to worked data-response questions. Wrong options in the practice tests carry a note saying which misunderstanding leads a candidate there.',
    outcomes: [
      'Draw and label demand, supply, cost and revenue curves without a guide',
      'Calculate elasticity, averages, marginal values and national income from a table',
      'Discuss the functions of money, commercial banks and the Central Bank of Nigeria',
      'Answer data-response questions in the order that saves the most time',
    ],
    prerequisite: 'SS1 Economics or Commerce helps, and you must be comfortable reading line graphs.',
    topics: [
      {
        title: 'Scarcity and choice',
        lessons: [
          'Opportunity cost on a student budget',
          'Economic systems compared',
          'Tables, means and simple graphs',
        ],
      },
      {
        title: 'Markets at work',
        lessons: [
          'The tomato seller and demand',
          'Supply and the farm year',
          'Elasticity with full workings',
          'Price controls and queues',
        ],
      },
      {
        title: 'Firms and production',
        lessons: ['Factors of production in Aba', 'Short-run and long-run costs', 'Perfect market to monopoly'],
      },
      {
        title: 'The national economy',
        lessons: [
          'Measuring national income',
          'Money and banking',
          'Taxes, spending and debt',
          'Population and labour',
        ],
      },
      {
        title: 'Nigeria and the world',
        lessons: ['Balance of payments', 'Oil, farming and what comes next', 'Timed UTME mock paper'],
      },
    ],
  },
  {
    code: 'LAW-111',
    name: 'Development Economics with Nigerian Household Data',
    subCategory: 'economics',
    level: 'Advanced',
    learningStyle: 'Instructor Paced',
    price: 40000,
    hours: 36,
    instructor: 'adebayo-ogunleye',
    description:
      'Questions about poverty, schooling, farm yields and migration, studied with survey data from Nigerian homes. Intended for final-year and postgraduate students, research assistants and programme staff who have read the theory and now want to test it.',
    overview:
      'The cohort meets online every Wednesday for nine weeks, alternating a lecture with a computing session. Work is done on the General Household Survey, which the National Bureau of Statistics publishes, using free software. In pairs you put one question to the data, for example whether distance to market changes fertiliser use, and hand in a ten-page paper that another pair referees.',
    outcomes: [
      'Clean and merge rounds of a household survey using weights correctly',
      'Calculate monetary and multidimensional poverty measures and say how they differ',
      'Distinguish correlation from cause in a published study of Nigerian farmers',
      'Interpret regression results for a reader who has never run one',
      "Referee a colleague's paper with firmness and courtesy",
    ],
    prerequisite: 'Second-year statistics and microeconomics, and a laptop able to run R, are required.',
    topics: [
      {
        title: 'Measuring how people live',
        lessons: [
          'Consumption, income and wealth',
          'Inside the General Household Survey',
          'Weights and sampling',
          'Computing session: poverty lines',
        ],
      },
      {
        title: 'Farms and markets',
        lessons: ['Smallholder choices under risk', 'Roads, storage and prices', 'Computing session: yields by plot'],
      },
      {
        title: 'People and skills',
        lessons: ['Returns to schooling', 'Health, nutrition and work', 'Leaving home: migration and remittances'],
      },
      {
        title: 'What works',
        lessons: ['Experiments and their critics', 'Cash transfers in evidence', 'Paper conference and refereeing'],
      },
    ],
  },
  {
    code: 'LAW-112',
    name: 'Psychology in Everyday Nigerian Life',
    subCategory: 'psychology',
    level: 'All levels',
    learningStyle: 'Self Paced',
    price: 14000,
    hours: 15,
    instructor: 'ngozi-eze',
    description:
      'Memory, habit, anger, prejudice and sorrow, looked at through danfo rides, family meetings and examination halls. Teachers, parents, managers and the simply curious will meet the main findings of psychology and learn which popular claims do not stand up.',
    overview:
      'Every lesson contains something to try on yourself or a willing friend: a memory test with market lists, a week of noticing a habit, a careful argument. The topic on mental health visits the history of the Aro village scheme at Abeokuta and shows how to help someone find professional care. You keep a private notebook that nobody marks.',
    outcomes: [
      'Explain why we forget, and arrange study sessions so that less is lost',
      'Change one small habit using cues, rewards and honest records',
      'Notice group pressure and stereotype at work in your own judgement',
      'Respond to a distressed friend safely and guide them towards trained help',
    ],
    prerequisite: 'Curiosity about people, a notebook and one patient friend are all this asks of you.',
    topics: [
      {
        title: 'The remembering mind',
        lessons: ['Market lists and short memory', 'Why cramming fails', 'Can we trust a witness?'],
      },
      {
        title: 'Habit and motive',
        lessons: ['Cue, action, reward', 'Praise and punishment at home', 'Procrastination without shame'],
      },
      {
        title: 'People among people',
        lessons: [
          'Obedience and respect for elders',
          'Tribe, stereotype and first impressions',
          'Crowds at the bus stop',
        ],
      },
      {
        title: 'Mind and health',
        lessons: [
          'Stress in the body',
          'The Aro village story',
          'Grief and depression',
          'Finding a qualified professional',
        ],
      },
    ],
  },
  {
    code: 'LAW-113',
    name: 'Sociology in the Field: Interviews and Observation',
    subCategory: 'psychology',
    level: 'Intermediate',
    learningStyle: 'Instructor Paced',
    price: 24000,
    hours: 22,
    instructor: 'ngozi-eze',
    description:
      'Seven weeks of guided fieldwork for students writing a project, NGO officers doing needs assessments and anyone who must learn from a community by asking and watching. Live meetings on Monday evenings, practice in your own town during the week.',
    overview:
      'We begin with entry: whom to greet, what to carry, how to explain yourself to a ward head in Maiduguri or a market leader in Makurdi. You then carry out four interviews and two observations, transcribe them, and bring pieces to class for coding as a group. Ethics is treated wherever a difficulty comes up, so it never stands as a chapter on its own.',
    outcomes: [
      'Negotiate permission with community leaders while protecting those below them',
      'Write an interview guide whose questions do not suggest their own answers',
      'Take field notes that separate what was seen from what was guessed',
      'Code transcripts into themes and show how each theme was reached',
      'Return findings to the people who gave you their time',
    ],
    prerequisite: 'You need a research question of your own and a phone that can record sound.',
    topics: [
      {
        title: 'Getting in',
        lessons: ['From topic to question', 'Gatekeepers, kola and consent', 'Presenting yourself honestly'],
      },
      {
        title: 'Asking people',
        lessons: [
          'The interview guide',
          'Interviewing through an interpreter',
          'Silence, tears and difficult answers',
          'Group discussions that stay fair',
        ],
      },
      {
        title: 'Watching closely',
        lessons: ['A morning in the motor park', 'Field notes the same night', 'Your effect on what you see'],
      },
      {
        title: 'Making sense of it',
        lessons: ['Transcribing Pidgin and mixed speech', 'Coding together in class', 'Taking the results back'],
      },
    ],
  },
]
