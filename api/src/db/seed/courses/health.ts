import type { SeedCourse } from '../seed-course.ts'

export const healthCourses: SeedCourse[] = [
  {
    code: 'HLT-101',
    name: 'Ward Routines for Newly Posted Nurses',
    subCategory: 'nursing',
    level: 'Beginner',
    learningStyle: 'Self Paced',
    price: 12000,
    hours: 18,
    instructor: 'hauwa-bello',
    description:
      'The first weeks on a general ward can feel like being thrown into a river. This course walks a new nurse through one full shift, from taking handover at seven in the morning to writing the last note, with the crowded wards of public hospitals in mind.',
    overview:
      'Each topic follows a part of the shift and uses filled-in charts from an imagined male medical ward in Kano. You practise on paper first: charting vital signs, working out drip rates, writing a nursing care plan. After every topic a short case asks what you would do next and whom you would call. The answers explain the reasoning, so you learn to defend a decision as well as make it.',
    outcomes: [
      'Take and give a handover that leaves out nothing the next shift needs',
      'Record temperature, pulse, breathing, blood pressure and oxygen level, and notice a patient getting worse',
      'Calculate tablet doses, injection volumes and drip rates and check them a second time',
      'Write a care plan and nursing notes that would stand up to later questions',
    ],
    prerequisite: 'You are a student in the final year of nursing school or a nurse recently licensed to practise.',
    topics: [
      {
        title: 'Starting the shift',
        lessons: ['Receiving handover at the bedside', 'Deciding who to see first', 'Checking the emergency trolley'],
      },
      {
        title: 'Observations that matter',
        lessons: ['Vital signs without shortcuts', 'Fluid balance charts', 'Early signs of a failing patient'],
      },
      {
        title: 'Giving medicines',
        lessons: ['The rights of medicine giving', 'Dose arithmetic', 'Drip rates by hand', 'When an error happens'],
      },
      {
        title: 'Writing and closing',
        lessons: ['The nursing care plan', 'Notes that tell the truth', 'Talking with worried relatives'],
      },
    ],
  },
  {
    code: 'HLT-102',
    name: 'Monitoring Labour with the Partograph and Labour Care Guide',
    subCategory: 'nursing',
    level: 'Intermediate',
    learningStyle: 'Instructor Paced',
    price: 35000,
    hours: 30,
    instructor: 'hauwa-bello',
    description:
      'A six-week live class for midwives and doctors who conduct deliveries. We plot real-looking labours hour by hour, on the older partograph and on the newer Labour Care Guide of the World Health Organization, and decide together when to wait, help or refer.',
    overview:
      'The cohort meets on two evenings a week, and every member plots the same labour before the discussion opens. Recordings stay available for those on night duty. In the fourth week we turn to bleeding after birth, with timed drills you can repeat with colleagues at your own facility. The final piece of work is an audit of ten completed charts, with all names removed.',
    outcomes: [
      'Plot the progress of labour correctly on both kinds of chart',
      'Recognise slow progress and a distressed baby early enough to act',
      'Respond to heavy bleeding after birth in a set order with a small team',
      'Prepare a referral that gives the receiving hospital what it needs',
      'Audit completed charts and report the findings without blaming colleagues',
    ],
    prerequisite:
      'A current midwifery, nursing or medical licence and some experience of conducting births are required.',
    topics: [
      {
        title: 'What normal labour looks like',
        lessons: ['Stages and their usual length', 'Respectful care and a companion', 'Examining without hurry'],
      },
      {
        title: 'Two charts compared',
        lessons: ['Plotting on the partograph', 'Sections of the Labour Care Guide', 'Alerts and what follows them'],
      },
      {
        title: 'When labour goes wrong',
        lessons: ['Slow progress', "Changes in the baby's heart rate", 'Severe high blood pressure in labour'],
      },
      {
        title: 'Bleeding after birth',
        lessons: ['Measuring blood loss honestly', 'The order of treatment', 'Team drill with a clock'],
      },
      {
        title: 'Learning from records',
        lessons: ['Choosing charts for audit', 'Finding the pattern', 'Presenting results to the unit'],
      },
    ],
  },
  {
    code: 'HLT-103',
    name: 'Antenatal Care at the Primary Health Centre',
    subCategory: 'nursing',
    level: 'Intermediate',
    learningStyle: 'Self Paced',
    price: 18000,
    hours: 22,
    instructor: 'hauwa-bello',
    collaborators: ['chioma-nwachukwu'],
    description:
      'Good antenatal care is mostly patience, good records and knowing when to worry. Written for midwives, nurses and community health extension workers, the lessons cover every contact from the booking visit to the birth plan, using equipment a ward-level health centre really has.',
    overview:
      'We follow four women through pregnancy: a first-time mother in Calabar, a trader in Jos with raised blood pressure, a woman living with HIV, and a teenager who books late. Their antenatal cards grow as you go, and you fill in the next entry yourself. Separate lessons teach counselling on food, malaria, and saving for transport. By the end you have a checklist to pin in your own clinic.',
    outcomes: [
      'Take a booking history that brings out risks a woman may not mention',
      'Measure fundal height, feel the position of the baby and listen to its heart',
      'Give the recommended prevention for malaria, anaemia and tetanus at the right visits',
      'Explain danger signs so that a husband or mother-in-law also understands them',
    ],
    prerequisite:
      'Learners should already work with, or be training to work with, pregnant women in a health facility.',
    topics: [
      {
        title: 'The booking visit',
        lessons: ["History in the woman's own words", 'Estimating the date of birth', 'First tests and why'],
      },
      {
        title: 'Routine contacts',
        lessons: [
          'Abdominal examination step by step',
          'Blood pressure and urine checks',
          'Preventing malaria and anaemia',
        ],
      },
      {
        title: 'Women who need more',
        lessons: ['Raised blood pressure', 'Preventing HIV in the baby', 'The very young mother', 'Twins and breech'],
      },
      {
        title: 'Getting ready for birth',
        lessons: [
          'Danger signs in plain language',
          'Money, transport and a blood donor',
          'Planning family spacing early',
        ],
      },
    ],
  },
  {
    code: 'HLT-104',
    name: 'Caring for Small and Early Babies with Kangaroo Care',
    subCategory: 'nursing',
    level: 'All levels',
    learningStyle: 'Self Paced',
    price: 0,
    hours: 6,
    instructor: 'hauwa-bello',
    description:
      'Babies born too soon or too small need warmth, breast milk and watchful eyes. This free short course teaches skin-to-skin care, called kangaroo care, to parents, grandmothers and health workers, in words that a family and a nurse can share.',
    overview:
      'The lessons are brief enough to follow on a phone while sitting beside a cot. Drawings show how to tie the baby with an ordinary wrapper, how to express milk by hand and how to feed with a small cup. One topic is written for fathers, who can carry the baby just as well. A last topic helps the family prepare for going home and for follow-up visits.',
    outcomes: [
      'Hold a small baby skin to skin safely for many hours a day',
      'Express breast milk and feed it by cup when sucking is weak',
      'Keep hands, cloths and feeding cups clean to prevent infection',
      'Tell which changes mean the baby must return to hospital at once',
    ],
    prerequisite: 'Anyone who looks after a newborn can follow these lessons, with or without health training.',
    topics: [
      {
        title: 'Warmth from another body',
        lessons: [
          'Why small babies get cold',
          'Tying the wrapper',
          'Sleeping and moving about',
          'A turn for the father',
        ],
      },
      { title: 'Milk, little and often', lessons: ['Expressing by hand', 'Feeding by cup', 'Moving on to the breast'] },
      {
        title: 'Going home safely',
        lessons: ['Clean hands, clean cord', 'Danger signs in a newborn', 'Weighing and follow-up visits'],
      },
    ],
  },
  {
    code: 'HLT-105',
    name: 'Revision Class for the Council Examination in General Nursing',
    subCategory: 'nursing',
    level: 'Advanced',
    learningStyle: 'Instructor Paced',
    price: 45000,
    hours: 48,
    instructor: 'hauwa-bello',
    description:
      'Ten weeks of guided revision for students approaching the final qualifying examination of the Nursing and Midwifery Council of Nigeria. The class revises medical, surgical, child, community and mental health nursing through questions, and gives every member a written plan for the weeks that remain.',
    overview:
      'Each Saturday begins with thirty fresh questions under time, then a live review in which students explain why the wrong options are wrong. Midweek, small groups of six meet to rehearse practical procedures aloud, step by step. Your tutor marks two care studies and returns them with comments. All questions were written for this class, and none is copied from past papers.',
    outcomes: [
      'Answer scenario questions by picking out the finding that decides the matter',
      'Describe common nursing procedures in the correct order with reasons for each step',
      'Connect anatomy and disease to the nursing care a patient needs',
      'Plan revision around weak subjects instead of favourite ones',
    ],
    prerequisite:
      'Enrolment is for final-year students of an approved nursing school, or repeat candidates, with their notes at hand.',
    topics: [
      {
        title: 'Finding your weak places',
        lessons: ['The opening test', 'Reading your results', 'A ten-week timetable'],
      },
      {
        title: 'Medical and surgical nursing',
        lessons: ['Heart and lungs', 'Kidney, liver and diabetes', 'Before and after surgery', 'Burns and fractures'],
      },
      {
        title: 'Children, mind and community',
        lessons: ['The sick child', 'Mental health nursing', 'Home visits and community diagnosis'],
      },
      { title: 'Procedures spoken aloud', lessons: ['Wound dressing', 'Catheter and tube care', 'Blood transfusion'] },
      { title: 'The last fortnight', lessons: ['Full mock examination', 'Repairing common errors', 'Calm on the day'] },
    ],
  },
  {
    code: 'HLT-106',
    name: 'Malaria in the Community: Prevent, Test and Refer',
    subCategory: 'public-health',
    level: 'Beginner',
    learningStyle: 'Self Paced',
    price: 0,
    hours: 8,
    instructor: 'yakubu-gambo',
    description:
      'Not every fever is malaria, and guessing costs families money and sometimes a life. Community volunteers, teachers and youth corps members learn here how malaria spreads, how nets and clean surroundings help, and why a test should come before treatment.',
    overview:
      'You begin by mapping your own street: gutters, water tanks, sleeping places and the nearest clinic. Then the lessons explain the rapid test, what its lines mean, and the medicines the country recommends, without asking you to treat anyone yourself. A set of role plays covers hard conversations, such as a neighbour who insists on an injection. You finish with a one-page plan for talks in your area.',
    outcomes: [
      'Explain to neighbours how mosquitoes carry malaria and where they breed',
      'Show a family how to hang, wash and mend a treated net',
      'Describe what a rapid test can and cannot tell us',
      'Recognise severe illness in a child or pregnant woman and send them on quickly',
    ],
    prerequisite: 'An interest in the health of your neighbours and the ability to read simple English are enough.',
    topics: [
      {
        title: 'Know the enemy',
        lessons: ['The mosquito and the parasite', 'Mapping breeding places', 'Who is most at risk'],
      },
      {
        title: 'Keeping it away',
        lessons: ['Nets that get used', 'Screens, drains and sprays', 'Protection in pregnancy'],
      },
      {
        title: 'Fever in the house',
        lessons: [
          'Test before treatment',
          'Finishing the full course',
          'Signs of severe malaria',
          'Talking with doubters',
        ],
      },
    ],
  },
  {
    code: 'HLT-107',
    name: 'Routine Immunisation and the Vaccine Cold Chain',
    subCategory: 'public-health',
    level: 'Intermediate',
    learningStyle: 'Self Paced',
    price: 14000,
    hours: 16,
    instructor: 'chioma-nwachukwu',
    description:
      'From the cold store to the upper arm of a baby in a creek village, a vaccine must stay within its temperature range. Immunisation officers and clinic staff study the national schedule, session planning, cold boxes and honest record keeping.',
    overview:
      'The course runs through a month in one health facility with eleven settlements, two of them reached only by boat. You draw up the microplan, order vaccine, pack the carrier and reconcile the doses used. Problems arrive along the way: a failed solar fridge, a rumour after Friday prayers, a mother who has lost the card. Worked answers show more than one sensible response.',
    outcomes: [
      'Plan fixed and outreach sessions that reach the settlements usually missed',
      'Read a vaccine vial monitor and decide whether the dose may be used',
      'Forecast vaccine and syringe needs from the population a facility serves',
      'Trace children who missed doses by using the register and community leaders',
      "Answer parents' worries about side effects with respect and correct facts",
    ],
    prerequisite:
      'Basic training as a nurse, community health worker, pharmacy technician or health records officer will help you follow.',
    topics: [
      {
        title: 'Vaccines and the schedule',
        lessons: ['How vaccines protect', 'Visits from birth to fifteen months', 'Catching up after a gap'],
      },
      {
        title: 'Keeping vaccines cold',
        lessons: ['Fridges, cold boxes and carriers', 'Temperature logs twice a day', 'Freezing and the shake test'],
      },
      {
        title: 'Planning the month',
        lessons: ['Drawing a microplan', 'Estimating doses', 'Outreach by road and river'],
      },
      {
        title: 'People and records',
        lessons: ['Safe injection and disposal', 'Registers, tally sheets and cards', 'Responding to rumours'],
      },
    ],
  },
  {
    code: 'HLT-108',
    name: 'Outbreak Investigation: From First Rumour to Final Report',
    subCategory: 'public-health',
    level: 'Advanced',
    learningStyle: 'Instructor Paced',
    price: 55000,
    hours: 40,
    instructor: 'chioma-nwachukwu',
    collaborators: ['yakubu-gambo'],
    description:
      'Cholera, Lassa fever, measles and meningitis return year after year, and the quality of the first few days decides much. Disease surveillance officers, doctors and laboratory scientists spend eight weeks together working through three invented outbreaks set in Nigerian local government areas.',
    overview:
      'New information is released to the cohort each Monday, just as it would reach an emergency operations centre: a phone call, a line list, a laboratory result that contradicts it. Teams of five present their decisions live on Thursdays and are questioned by two tutors. You analyse the data in a spreadsheet, so no costly software is needed. The final task is a situation report of three pages, written overnight.',
    outcomes: [
      'Write a case definition that is tight enough to be useful in the field',
      'Build a line list and draw an epidemic curve from untidy records',
      'Test ideas about the source with attack rates and a case-control comparison',
      'Arrange the safe collection, packing and transport of specimens to a reference laboratory',
      'Report to health authorities and the public in clear, measured language',
    ],
    prerequisite:
      'You need working experience in public health, medicine, nursing or laboratory science, and comfort with spreadsheets.',
    topics: [
      {
        title: 'Is it really an outbreak',
        lessons: [
          'Rumours and routine surveillance',
          'Confirming the diagnosis',
          'Notifying the right office',
          'Preparing the team',
        ],
      },
      {
        title: 'Time, place and person',
        lessons: ['Case definitions', 'Line lists', 'The epidemic curve', 'Spot maps'],
      },
      {
        title: 'Testing an explanation',
        lessons: ['Attack rates at a wedding feast', 'Case-control studies', 'Environmental and laboratory evidence'],
      },
      {
        title: 'Acting before certainty',
        lessons: ['Contact tracing', 'Water, vaccine or isolation', 'Protecting the health workers'],
      },
      {
        title: 'Telling what happened',
        lessons: ['The situation report', 'Facing the press', 'Review after the outbreak'],
      },
    ],
  },
  {
    code: 'HLT-109',
    name: 'Clean Water, Toilets and Waste in Markets and Schools',
    subCategory: 'public-health',
    level: 'All levels',
    learningStyle: 'Self Paced',
    price: 7500,
    hours: 12,
    instructor: 'yakubu-gambo',
    description:
      'A market without a working toilet makes its own traders sick. Market leaders, head teachers, and environmental health officers will find practical ways to provide safe water, decent latrines and refuse collection on a small budget, and to keep them working after the opening ceremony.',
    overview:
      'The heart of the course is a sanitary walk that you carry out yourself, with a printed form, in a place you know. Later lessons turn what you saw into choices: borehole or tanker, pit or water closet, who pays the cleaner. Two case stories, one from a school in Nasarawa State and one from a fish market, are followed for a full year. Each ends with its accounts laid open.',
    outcomes: [
      'Carry out a sanitary inspection and score the risks you find',
      'Treat water for drinking with chlorine or heat in the right amounts',
      'Choose a toilet design that suits the soil, the users and the money',
      'Organise refuse sorting and collection with a fair charge for each stall',
    ],
    prerequisite: 'Bring permission to walk round one school, market or motor park with a notebook.',
    topics: [
      {
        title: 'Looking with fresh eyes',
        lessons: ['How dirt becomes disease', 'The sanitary walk', 'Scoring what you saw'],
      },
      {
        title: 'Water fit to drink',
        lessons: ['Wells, boreholes and tankers', 'Chlorine and boiling', 'Storing without spoiling'],
      },
      {
        title: 'Toilets people will use',
        lessons: ['Pits, septic tanks and soakaways', 'Privacy for girls and women', 'Cleaning rotas that last'],
      },
      {
        title: 'Refuse and money',
        lessons: ['Sorting at the stall', 'Collection and dumping', 'Setting a sanitation levy'],
      },
    ],
  },
  {
    code: 'HLT-110',
    name: 'Blood Pressure and Blood Sugar Screening Days',
    subCategory: 'public-health',
    level: 'Beginner',
    learningStyle: 'Self Paced',
    price: 9000,
    hours: 10,
    instructor: 'chioma-nwachukwu',
    description:
      'Many people first hear that their pressure is high at a table outside a church, mosque or town hall. Learn to run such a table properly: correct readings, kind explanations, private records, and a clinic that has agreed to see those who need care.',
    overview:
      'The lessons follow a committee in Enugu from the first meeting to the follow-up calls a month later. Videos show the small errors that spoil a reading, such as a tight sleeve, a full bladder or a hanging arm. You draft your own budget, consent form and referral slip. Screening is never treated as diagnosis, and the course is firm about what a volunteer should not say.',
    outcomes: [
      'Measure blood pressure twice with the right cuff and correct posture',
      'Perform a finger-prick sugar test without risk to yourself or the visitor',
      'Sort readings into normal, see a clinic soon, and go to hospital today',
      'Advise on salt, movement, weight and tobacco in ways people can follow',
      'Set up a referral arrangement before the first person is screened',
    ],
    prerequisite:
      'A volunteer group that includes at least one qualified health worker should stand behind your screening day.',
    topics: [
      {
        title: 'Silent conditions',
        lessons: ['What high blood pressure does', 'Understanding diabetes', 'What screening cannot say'],
      },
      {
        title: 'Getting a true reading',
        lessons: ['Cuff, chair and arm', 'Finger-prick testing', 'Checking your machines'],
      },
      {
        title: 'The day itself',
        lessons: [
          'Layout and queue',
          'Explaining a high result',
          'Privacy and simple records',
          'Calling people afterwards',
        ],
      },
    ],
  },
  {
    code: 'HLT-111',
    name: 'Running a Patent Medicine Shop Safely and Lawfully',
    subCategory: 'pharmacy',
    level: 'Beginner',
    learningStyle: 'Self Paced',
    price: 10000,
    hours: 14,
    instructor: 'chioma-nwachukwu',
    description:
      'For many households the chemist on the corner is the first place they go. Owners and attendants of patent and proprietary medicine shops learn what they may sell, how to store it, how to spot doubtful products and when to send a customer to hospital.',
    overview:
      'We set up an imaginary shop in Aba and open its doors. Customers come in one after another with a coughing child, an old prescription, or a request for strong tablets without paper, and you decide what happens. Between the scenes you learn to arrange shelves, check NAFDAC numbers and keep a purchase record. Licensing is explained through the role of the Pharmacy Council of Nigeria.',
    outcomes: [
      'Separate medicines a licensed vendor may sell from those that need a pharmacist',
      'Check packaging, registration number and expiry date before accepting stock',
      'Ask a customer the few questions that reveal danger',
      'Explain to a mother how to mix oral rehydration salts and give zinc',
      'Keep invoices and stock records ready for an inspector',
    ],
    prerequisite: 'It suits people who own, work in or intend to license a medicine shop.',
    topics: [
      {
        title: 'The law and the licence',
        lessons: ['Who regulates medicine selling', 'The approved list', 'Inspections without fear'],
      },
      {
        title: 'Stock you can trust',
        lessons: ['Buying from proper sources', 'Spotting fake and substandard products', 'Heat, light and damp'],
      },
      {
        title: 'Across the counter',
        lessons: [
          'Questions before selling',
          'Diarrhoea in children',
          'Cough, fever and referral',
          'Refusing politely',
        ],
      },
      {
        title: 'Keeping the shop sound',
        lessons: ['Purchase and sales books', 'Removing expired goods', 'Reporting a bad reaction'],
      },
    ],
  },
  {
    code: 'HLT-112',
    name: 'Medicine Store Management for Hospitals and Health Centres',
    subCategory: 'pharmacy',
    level: 'Intermediate',
    learningStyle: 'Self Paced',
    price: 22000,
    hours: 20,
    instructor: 'chioma-nwachukwu',
    description:
      'Stock-outs and expired cartons often sit side by side in the same store. Pharmacists, technicians and store officers study how to count, forecast, order, arrange and account for medicines, including those bought through a drug revolving fund.',
    overview:
      'A spreadsheet of one general hospital store in Ibadan, with two years of issues and several deliberate mistakes, is yours from the first lesson. You clean it, calculate average monthly use and set minimum and maximum levels for forty items. Further lessons treat cold storage, controlled medicines and a fair pricing rule. The course closes with a stock count that has to balance to the last ampoule.',
    outcomes: [
      'Calculate average consumption, reorder levels and order quantities for each item',
      'Arrange a store so that the earliest expiry leaves first',
      'Protect controlled medicines with locks, registers and two signatures',
      'Manage a revolving fund so that sales replace the stock sold',
    ],
    prerequisite: 'Be able to use basic spreadsheet formulas, and have seen the inside of a working medicine store.',
    topics: [
      {
        title: 'Order on the shelves',
        lessons: ['Layout, pallets and labels', 'First to expire, first out', 'Cold items and power cuts'],
      },
      {
        title: 'Counting and recording',
        lessons: ['The bin card and ledger', 'Physical stock counts', 'Explaining a difference'],
      },
      {
        title: 'How much to order',
        lessons: ['Average monthly consumption', 'Lead time and safety stock', 'Ranking items by value and need'],
      },
      {
        title: 'Money and control',
        lessons: [
          'Drug revolving funds',
          'Setting a mark-up',
          'Controlled medicine registers',
          'Disposal with witnesses',
        ],
      },
    ],
  },
  {
    code: 'HLT-113',
    name: 'Malaria Microscopy: Thick and Thin Blood Films',
    subCategory: 'pharmacy',
    level: 'Intermediate',
    learningStyle: 'Instructor Paced',
    price: 30000,
    hours: 28,
    instructor: 'chioma-nwachukwu',
    description:
      'Seeing the parasite with your own eyes still matters, for confirming species and following treatment. Laboratory technicians and scientists join a five-week live class on preparing, staining, reading and counting blood films, with two hundred photographed fields for practice.',
    overview:
      'Tutor and class read slides together on screen, and each person votes before the answer is given. Between meetings you prepare films at your own bench and upload photographs, which are returned with comments on thickness, stain and debris. We spend a whole week on artefacts, the specks that deceive beginners. A closing test of forty fields tells you your agreement with the reference reading.',
    outcomes: [
      'Prepare thick and thin films of even quality from one finger prick',
      'Make up Giemsa stain, check its pH and correct a poor result',
      'Tell the malaria species apart by the shape of parasite and red cell',
      'Count parasites against white cells and report the density properly',
    ],
    prerequisite: 'Access to a microscope with an oil immersion lens, and laboratory training, are both required.',
    topics: [
      {
        title: 'Microscope and bench',
        lessons: ['Setting up the light path', 'Cleaning slides and lenses', 'Safety with blood'],
      },
      {
        title: 'Making and staining films',
        lessons: ['Thick film technique', 'Thin film technique', 'Giemsa and buffered water', 'Rescuing bad stains'],
      },
      {
        title: 'Reading the fields',
        lessons: ['Rings, schizonts and gametocytes', 'Species in thin films', 'Artefacts that deceive'],
      },
      {
        title: 'Counting and quality',
        lessons: ['Parasite density', 'Blind re-checking', 'Comparing microscopy with rapid tests'],
      },
    ],
  },
  {
    code: 'HLT-114',
    name: 'Antibiotic Stewardship for Hospital Teams',
    subCategory: 'pharmacy',
    level: 'Advanced',
    learningStyle: 'Instructor Paced',
    price: 40000,
    hours: 32,
    instructor: 'chioma-nwachukwu',
    collaborators: ['hauwa-bello'],
    description:
      'When antibiotics are given for every fever, they fail when they are needed most. This live programme brings pharmacists, doctors, nurses and laboratory staff of the same hospital into one team to start a modest stewardship plan and carry it through its first three months.',
    overview:
      'Teams of three or four enrol together and meet the tutors online every second week. In the first month you count: which antibiotics, for whom, for how long, with what evidence. Next comes one change only, chosen by the team, such as stopping surgical prophylaxis on time. The class ends with presentations in which each hospital shows its figures before and after, failures included.',
    outcomes: [
      'Conduct a point prevalence survey of antibiotic use on your wards',
      "Interpret culture and sensitivity results together with the patient's condition",
      'Apply the Access, Watch and Reserve grouping to a local formulary',
      'Give a prescriber feedback that changes habits without causing offence',
      'Draw a run chart that shows whether the change made a difference',
    ],
    prerequisite:
      "At least three colleagues from one hospital, including a prescriber, must join with management's written support.",
    topics: [
      {
        title: 'Why resistance grows',
        lessons: ['Bacteria under pressure', 'Access, Watch and Reserve', 'Our own part in it'],
      },
      {
        title: 'Measuring present use',
        lessons: ['Point prevalence surveys', 'Cleaning the data', 'Reading an antibiogram'],
      },
      {
        title: 'One change, done properly',
        lessons: [
          'Choosing the target',
          'Guidelines on a single page',
          'Switching from drip to tablet',
          'Ward round feedback',
        ],
      },
      {
        title: 'Keeping it alive',
        lessons: ['Run charts', 'Reporting to management', 'Training the next house officers'],
      },
    ],
  },
  {
    code: 'HLT-115',
    name: 'First Aid for Homes, Shops and Keke Drivers',
    subCategory: 'safety',
    level: 'All levels',
    learningStyle: 'Self Paced',
    price: 0,
    hours: 7,
    instructor: 'yakubu-gambo',
    description:
      'Help often has to come from whoever is nearest. This free course shows drivers, shopkeepers, parents and students what to do in the first ten minutes after a crash, burn, fall, choking or faint, and which well-meant habits do more harm than good.',
    overview:
      "Every lesson starts with a scene: a generator burn in a barber's shop, a child choking on groundnut, an okada crash at a junction. You are given three choices and see what follows from each. The steps are short enough to remember under stress, and a printable card gathers them on one side of paper. Practising on a willing friend or a pillow is part of the work.",
    outcomes: [
      'Check that a scene is safe and call for help on 112',
      'Give chest compressions at the right depth and speed until help comes',
      'Stop heavy bleeding with firm pressure and materials close at hand',
      'Cool a burn with running water and leave toothpaste, oil and egg alone',
      'Assist a choking adult, child or baby in the proper way',
    ],
    prerequisite: 'Come as you are, with a phone, an old wrapper or scarf, and a pillow to practise on.',
    topics: [
      {
        title: 'The first minute',
        lessons: ['Safety before heroism', 'Is the person breathing', 'Calling and explaining where you are'],
      },
      { title: 'Breathing and heart', lessons: ['Chest compressions', 'Choking at any age', 'The recovery position'] },
      {
        title: 'Wounds, burns and bones',
        lessons: ['Heavy bleeding', 'Burns from fire and acid', 'Suspected broken bones', 'Moving a crash victim'],
      },
      {
        title: 'Other common emergencies',
        lessons: ['Fits and fainting', 'Snakebite without cutting', 'Swallowed kerosene or bleach'],
      },
    ],
  },
  {
    code: 'HLT-116',
    name: 'The Site Safety Officer: Assessing Risk at Work',
    subCategory: 'safety',
    level: 'Intermediate',
    learningStyle: 'Instructor Paced',
    price: 38000,
    hours: 36,
    instructor: 'yakubu-gambo',
    description:
      'A safety officer earns respect by seeing trouble early and speaking plainly. Over seven weeks of live classes, supervisors and aspiring officers from construction, manufacturing and oil servicing learn to assess risk, run toolbox talks, investigate accidents and write what they find.',
    overview:
      'Your own workplace is the classroom. Each week you observe one activity, such as lifting, welding or work at height, and bring photographs and a draft assessment to the Wednesday session. The tutor and fellow students question it, and you improve it by Sunday. You leave with a folder of seven assessments, an accident report and a permit form, all tested on a live site.',
    outcomes: [
      'Carry out a written risk assessment and choose controls in order of strength',
      'Lead a ten-minute toolbox talk that workers will listen to',
      'Use permits for hot work, confined spaces and work at height',
      'Investigate an accident down to its underlying causes rather than one careless person',
    ],
    prerequisite: 'A job or attachment on a site, in a factory or in a workshop gives you the weekly exercises.',
    topics: [
      {
        title: 'Duties and the law',
        lessons: ['The Factories Act in outline', "Employees' compensation", 'What the officer may stop'],
      },
      {
        title: 'Assessing risk',
        lessons: ['Hazard and risk told apart', 'Controls in order of strength', 'Writing the assessment'],
      },
      {
        title: 'High-risk work',
        lessons: ['Scaffolds and ladders', 'Lifting and moving plant', 'Confined spaces', 'Permits to work'],
      },
      {
        title: 'People and habits',
        lessons: ['Toolbox talks', 'Protective clothing that fits', 'Speaking up to a manager'],
      },
      {
        title: 'After an accident',
        lessons: ['Securing the scene', 'Interviewing witnesses', 'The report and its follow-up'],
      },
    ],
  },
  {
    code: 'HLT-117',
    name: 'Fire and Cooking Gas Safety for Homes and Small Kitchens',
    subCategory: 'safety',
    level: 'Beginner',
    learningStyle: 'Self Paced',
    price: 4500,
    hours: 5,
    instructor: 'yakubu-gambo',
    description:
      'Gas cylinders, inverters, petrol in jerrycans and overloaded sockets share many Nigerian compounds. Householders, caterers and buka owners learn to arrange these safely, find a leak with soapy water, use an extinguisher and get everyone out.',
    overview:
      'The course can be finished over a weekend and is best done with the whole household. You inspect one room at a time with a checklist and put right what costs nothing before spending a naira. Short films show how quickly a pan of oil catches and how a close-fitting lid puts it out. You end by timing an escape drill in the dark.',
    outcomes: [
      'Inspect a cylinder, hose and regulator and refuse those that are unsafe',
      'Place cookers, generators and fuel where they threaten nobody',
      'Select the extinguisher that suits oil, electrical or ordinary fires',
      'Lead a household escape drill with a fixed meeting point',
    ],
    prerequisite: 'Only a kitchen you are allowed to inspect and a little soapy water are called for.',
    topics: [
      {
        title: 'How fires begin',
        lessons: ['Heat, fuel and air', 'Sockets, inverters and chargers', 'Petrol and kerosene at home'],
      },
      {
        title: 'Living with cooking gas',
        lessons: ['Choosing and placing a cylinder', 'The soapy water test', 'What to do on smelling gas'],
      },
      {
        title: 'Putting out and getting out',
        lessons: ['Pan fires', 'Using an extinguisher', 'Smoke and crawling low', 'The family drill'],
      },
    ],
  },
  {
    code: 'HLT-118',
    name: 'Leading Infection Prevention Where Water and Power Are Short',
    subCategory: 'safety',
    level: 'Advanced',
    learningStyle: 'Instructor Paced',
    price: 32000,
    hours: 26,
    instructor: 'yakubu-gambo',
    collaborators: ['hauwa-bello'],
    description:
      'Textbook infection control assumes running taps and steady electricity. This cohort course is for the nurse, doctor or administrator who must protect patients and staff without them, and who has been asked to chair the infection prevention committee of a hospital or large clinic.',
    overview:
      "Twenty participants meet live each Tuesday for six weeks and visit, by video, one another's sluice rooms and theatres. Together we work out litres of water per bed, chlorine strengths from local bleach, and a sterilising routine that survives a power cut. Health workers who have nursed Lassa fever patients join one session to answer questions. What you take back to your board is a yearly plan and its budget.",
    outcomes: [
      'Assess a facility against core infection prevention standards and rank the gaps',
      'Mix chlorine solutions of the right strength from products sold locally',
      'Organise instrument cleaning and sterilising so that no step is skipped',
      'Prepare staff to isolate a suspected Lassa fever patient without panic',
      'Defend an infection prevention budget before a hospital board',
    ],
    prerequisite:
      'Participants hold a senior clinical or administrative post and can introduce changes where they work.',
    topics: [
      {
        title: 'Where do we stand',
        lessons: ['Walking through the facility', 'Scoring and ranking gaps', 'Forming a committee that meets'],
      },
      {
        title: 'Hands, surfaces and instruments',
        lessons: [
          'Hand rub made on site',
          'Chlorine arithmetic',
          'Cleaning before sterilising',
          'Autoclaves and power cuts',
        ],
      },
      {
        title: 'Dangerous infections',
        lessons: ['Screening at the gate', 'Putting on and taking off protection', 'Needle injuries and what follows'],
      },
      {
        title: 'Waste, money and habit',
        lessons: ['Sharps and placentas', 'Costing a yearly plan', 'Watching practice kindly'],
      },
    ],
  },
]
