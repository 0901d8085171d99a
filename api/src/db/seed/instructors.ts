import type { CategoryKey } from '@koya/contract/rules/categories.ts'

export type SeedInstructor = {
  firstName: string
  lastName: string
  category: CategoryKey
  gender: 'Male' | 'Female'
  designation: string
  employer: string
  previousDesignation: string
  previousEmployer: string
  education: 'Tertiary' | 'Postgraduate' | 'Diploma' | 'College'
  degree: 'B.sc' | 'M.sc' | 'Ph.d'
  /** As the profile stores it: 1 Professional, 2 Master, 3 Senior. */
  experience: 1 | 2 | 3
  brief: string
  detailed: string
  niche: string
}

/** The people who teach in the demo market. They and their employers are invented. */
export const instructors = {
  'chinedu-okafor': {
    firstName: 'Chinedu',
    lastName: 'Okafor',
    category: 'computer',
    gender: 'Male',
    designation: 'Lead Software Engineer',
    employer: 'Ekulu Ledger Systems, Enugu',
    previousDesignation: 'Network Administrator',
    previousEmployer: 'a polytechnic in the South East',
    education: 'Postgraduate',
    degree: 'M.sc',
    experience: 3,
    brief:
      'Chinedu builds payment and record systems for cooperatives in Enugu, and has taught programming in the evenings since his days as a campus network administrator.',
    detailed:
      'He began by pulling cable through hostel ceilings and keeping two tired servers alive, and he still likes to explain a program from the machine upwards. At work he looks after a ledger that must balance every night, even when a network drops in the middle of a transfer. In class he reviews code line by line with patience, and he would sooner see a small program that is understood than a large one that was copied.',
    niche: 'Python, Java, Linux servers, networks, data pipelines and payment systems',
  },
  'aisha-abdullahi': {
    firstName: 'Aisha',
    lastName: 'Abdullahi',
    category: 'computer',
    gender: 'Female',
    designation: 'Data Scientist',
    employer: 'Jakara Insights, Kano',
    previousDesignation: 'Statistics Officer',
    previousEmployer: 'a state ministry of health in the North West',
    education: 'Postgraduate',
    degree: 'M.sc',
    experience: 2,
    brief:
      'Aisha turns untidy records from clinics, shops and schools into figures that managers can act on. She teaches data, machine learning and careful work in spreadsheets.',
    detailed:
      'Her first job was counting paper registers from rural health posts, which taught her to ask where a number came from before drawing a chart of it. She now leads a small team in Kano that studies sales, surveys and text in Nigerian languages. She speaks openly about fraud and unfair models, takes questions in Hausa and English, and expects any clever method to beat a plain average first.',
    niche: 'SQL, pandas, Power BI, machine learning, language models and online safety',
  },
  'tobi-adeleke': {
    firstName: 'Tobi',
    lastName: 'Adeleke',
    category: 'computer',
    gender: 'Male',
    designation: 'Web and Mobile Developer',
    employer: 'Oke-Ado Web Studio, Ibadan',
    previousDesignation: 'Junior Developer',
    previousEmployer: 'a transport booking start-up in Lagos',
    education: 'Tertiary',
    degree: 'B.sc',
    experience: 1,
    brief:
      'Tobi makes websites and Android apps that stay quick on a low-cost phone and a weak network. His students learn by building, sharing code and testing it.',
    detailed:
      'He learned JavaScript on a borrowed laptop during his service year in Osogbo, and he remembers which explanations helped and which did not. Since then he has built shops, booking pages and mobile apps for clients in Ibadan and Lagos, and he tests web applications for weaknesses with the written consent of their owners. His live classes are full of questions, and nobody is made to switch on a camera.',
    niche: 'HTML, CSS, JavaScript, React, Flutter, Git and web security',
  },
  'blessing-udo': {
    firstName: 'Blessing',
    lastName: 'Udo',
    category: 'office',
    gender: 'Female',
    designation: 'Training Manager',
    employer: 'Itiam Office Support, Uyo',
    previousDesignation: 'Executive Assistant',
    previousEmployer: 'a construction company in Port Harcourt',
    education: 'Tertiary',
    degree: 'B.sc',
    experience: 2,
    brief:
      'Blessing spent eleven years at front desks and in executive offices before she began to train others in spreadsheets, documents, typing and the conduct of meetings.',
    detailed:
      'In her working life she has kept the diary of a managing director, balanced petty cash to the last naira and typed minutes while the meeting was still arguing. Today she trains school secretaries, receptionists and graduates in Uyo, many of whom have never owned a computer. She goes slowly at first, gives her criticism in private, and keeps a folder of office mishaps that make the best lessons.',
    niche: 'Excel, Word, PowerPoint, typing, reception work and executive support',
  },
  'folasade-adeyemi': {
    firstName: 'Folasade',
    lastName: 'Adeyemi',
    category: 'business',
    gender: 'Female',
    designation: 'Principal Consultant',
    employer: 'Olumo View Accounting Services, Abeokuta',
    previousDesignation: 'Finance Manager',
    previousEmployer: 'a flour distributor in Lagos',
    education: 'Postgraduate',
    degree: 'M.sc',
    experience: 3,
    brief:
      'Folasade is an accountant who has kept the books of market traders, bakeries and growing companies. She teaches bookkeeping, tax, costing, cash flow and how to start a business.',
    detailed:
      'She started in a flour depot where receipts arrived in a rice bag, and she has respected a tidy cash book ever since. Her firm in Abeokuta prepares accounts and tax returns for small companies, helps owners to register, and reads their business plans before a lender does. She marks every exercise herself in green ink, and asks students to explain each figure in words before they defend it in numbers.',
    niche: 'Bookkeeping, taxation, IFRS for SMEs, costing, investment and business plans',
  },
  'tunde-bakare': {
    firstName: 'Tunde',
    lastName: 'Bakare',
    category: 'business',
    gender: 'Male',
    designation: 'Operations Manager',
    employer: 'Ogere Packaging Works, Ogun State',
    previousDesignation: 'Procurement Officer',
    previousEmployer: 'a development organisation in Abuja',
    education: 'Postgraduate',
    degree: 'M.sc',
    experience: 3,
    brief:
      'Tunde runs a packaging plant through power cuts, late lorries and price changes. He teaches stock control, procurement, production and project management from that daily practice.',
    detailed:
      'Before he moved to the factory floor he bought vehicles, seed and school furniture for donor projects, and learned to write a tender that a small supplier could answer. At the plant he counts stock with the storekeepers, plans jobs around the hours of supply and asks why after every stoppage. His classes use forms from working offices with the names removed, and he likes a plan to be short enough to pin on a wall.',
    niche: 'Stock control, production, procurement, project planning, monitoring and evaluation',
  },
  'musa-danjuma': {
    firstName: 'Musa',
    lastName: 'Danjuma',
    category: 'business',
    gender: 'Male',
    designation: 'Head of Small Business Lending',
    employer: 'a microfinance bank in Kaduna',
    previousDesignation: 'Area Sales Manager',
    previousEmployer: 'a soap and detergent distributor in Kano',
    education: 'Tertiary',
    degree: 'B.sc',
    experience: 2,
    brief:
      'Musa sold soap from depot to kiosk across northern markets before he became a lender to small traders. He teaches selling, market research and credit.',
    detailed:
      'He knows what a kiosk owner earns on a carton because he has sat on the bench and counted it with her. In Kaduna he now leads a team of loan officers, visits shops before he approves their loans, and insists that late payment is met with a conversation. He has also set up POS agents and advised shops that sell through their phones. Every class ends with a figure to find out in a market nearby.',
    niche: 'Online selling, market research, distribution, credit analysis and agency banking',
  },
  'nkechi-obi': {
    firstName: 'Nkechi',
    lastName: 'Obi',
    category: 'others',
    gender: 'Female',
    designation: 'Proprietor and Lead Trainer',
    employer: 'Ariaria Road Skills Workshop, Aba',
    previousDesignation: 'Vocational Instructor',
    previousEmployer: 'a skills acquisition centre in Owerri',
    education: 'College',
    degree: 'B.sc',
    experience: 2,
    brief:
      'Nkechi cuts cloth, makes sandals and raises birds and fish behind her workshop in Aba. She also helps young people to manage money and find a first job.',
    detailed:
      'The workshop began with two machines and a generator, and has since trained apprentices in tailoring, pattern drafting, leather work and soap making. Poultry and catfish came later, when she wanted an income that did not depend on the season of weddings. She teaches with the price of every material written on the board, and she makes each learner stand up and present the finished work, because a craft must also be spoken for.',
    niche: 'Tailoring, leather work, soap making, poultry, catfish, public speaking and job search',
  },
  'ibrahim-musa': {
    firstName: 'Ibrahim',
    lastName: 'Musa',
    category: 'engineering',
    gender: 'Male',
    designation: 'Project Engineer',
    employer: 'Barnawa Power and Works, Kaduna',
    previousDesignation: 'Network Engineer',
    previousEmployer: 'an electricity distribution company in the north',
    education: 'Postgraduate',
    degree: 'M.sc',
    experience: 3,
    brief:
      'Ibrahim designs solar systems, wiring and small civil works for schools and clinics in the north, after some years on the 11 and 33 kV network.',
    detailed:
      'As a young engineer he was sent out at night to find faults on overhead lines, and safety has been his first lesson since. His present firm builds the whole of a small project, from the concrete and the drains to the last lamp, so he has had to learn both trades properly. He teaches with drawings, load tables and photographs of work that went wrong. He is fond of saying that a good drawing is cheaper than a second visit.',
    niche: 'Solar power, house wiring, network protection, concrete, quantities and drainage',
  },
  'efe-oghenekaro': {
    firstName: 'Efe',
    lastName: 'Oghenekaro',
    category: 'engineering',
    gender: 'Male',
    designation: 'Maintenance Superintendent',
    employer: 'Ugbori Gas and Engineering, Warri',
    previousDesignation: 'Process Engineer',
    previousEmployer: 'an oil servicing company in Port Harcourt',
    education: 'Postgraduate',
    degree: 'M.sc',
    experience: 3,
    brief:
      'Efe keeps pumps, generators, cooling plant and cooking gas equipment running in Warri. He teaches mechanical and petroleum engineering with his sleeves rolled up.',
    detailed:
      'His career began in a workshop where every new engineer had to strip and rebuild a small generator before touching anything larger. He went on to flow stations and reservoir studies in the Niger Delta, then returned to maintenance, which he says is where design is judged. Learners hear the reason behind each rule, make their drawings by hand before they open a computer, and practise for a gas leak until it is dull.',
    niche: 'Generators, pumps, refrigeration, technical drawing, gas plants and reservoirs',
  },
  'hauwa-bello': {
    firstName: 'Hauwa',
    lastName: 'Bello',
    category: 'health',
    gender: 'Female',
    designation: 'Senior Midwifery Tutor',
    employer: 'a teaching hospital in Kano',
    previousDesignation: 'Nurse-Midwife',
    previousEmployer: 'a general hospital in Katsina State',
    education: 'Tertiary',
    degree: 'B.sc',
    experience: 3,
    brief:
      'Hauwa is a nurse and midwife who has worked on busy wards in Kano and Katsina, and who now prepares younger colleagues for practice and for their council examinations.',
    detailed:
      'She has attended births by torchlight, taught mothers to keep early babies warm against their skin, and filled more charts than she can count. At the teaching hospital she guides newly posted nurses through their first months on the ward. Her courses are built around a shift: what you see, what you write down, whom you call and how soon. She answers questions in English and in Hausa.',
    niche: 'Ward nursing, labour monitoring, antenatal care and the care of small babies',
  },
  'chioma-nwachukwu': {
    firstName: 'Chioma',
    lastName: 'Nwachukwu',
    category: 'health',
    gender: 'Female',
    designation: 'Public Health Pharmacist',
    employer: 'a specialist hospital in Enugu',
    previousDesignation: 'Vaccine Logistics Officer',
    previousEmployer: 'a primary health care agency in the South East',
    education: 'Postgraduate',
    degree: 'M.sc',
    experience: 2,
    brief:
      'Chioma is a pharmacist with further training in public health. She teaches safe medicine supply, vaccines, malaria diagnosis and the investigation of outbreaks.',
    detailed:
      'Years of carrying vaccine boxes over bad roads showed her that a programme succeeds or fails in its store room. She now manages medicines for a hospital in Enugu, sits on its antibiotic committee and organises screening days at churches and motor parks. When an unusual illness is reported she joins the team that traces it. Her students work with mock registers, stock cards and slides, and learn to say plainly when they do not know.',
    niche: 'Medicine supply, antibiotics, vaccines, malaria microscopy and outbreak investigation',
  },
  'yakubu-gambo': {
    firstName: 'Yakubu',
    lastName: 'Gambo',
    category: 'health',
    gender: 'Male',
    designation: 'Environmental Health Officer',
    employer: 'a local government health department in Plateau State',
    previousDesignation: 'Site Safety Officer',
    previousEmployer: 'a road construction company in Jos',
    education: 'Tertiary',
    degree: 'B.sc',
    experience: 2,
    brief:
      'Yakubu inspects markets, schools and building sites in and around Jos. He teaches first aid, fire safety, sanitation and malaria prevention in language everybody can follow.',
    detailed:
      'He came to health from construction, where he was the man with the whistle who stopped work when a trench looked wrong. Now his week may hold a slaughter slab, a school latrine, a kitchen full of gas cylinders and a meeting with keke drivers. He teaches people to look first, act in the right order and call for help early. Demonstrations use what a home or shop already has.',
    niche: 'First aid, site safety, fire safety, sanitation, infection prevention and malaria',
  },
  'ngozi-eze': {
    firstName: 'Ngozi',
    lastName: 'Eze',
    category: 'law',
    gender: 'Female',
    designation: 'Legal Practitioner',
    employer: 'Abakpa Rights and Law Chambers, Enugu',
    previousDesignation: 'Research Officer',
    previousEmployer: 'a civil society group in Abuja',
    education: 'Postgraduate',
    degree: 'M.sc',
    experience: 3,
    brief:
      'Ngozi read sociology before law, and her practice still begins with how people live. She teaches everyday rights, data protection, public budgets, psychology and social research.',
    detailed:
      "Her chambers in Enugu take tenancy disputes, police bail matters and the questions of small organisations that hold other people's data. Earlier, in Abuja, she followed public budgets from the appropriation to the unfinished clinic and sent requests under the Freedom of Information Act. She teaches with letters, notices and interviews, and with short scenes that learners act out. A course cannot replace a lawyer, she reminds them, but it helps one to know when to call.",
    niche: 'Citizens and police, tenancy, data protection, public budgets and social research',
  },
  'adebayo-ogunleye': {
    firstName: 'Adebayo',
    lastName: 'Ogunleye',
    category: 'law',
    gender: 'Male',
    designation: 'Partner, Commercial Law and Policy',
    employer: 'Isale Law and Policy Partners, Lagos',
    previousDesignation: 'Economist',
    previousEmployer: 'a state ministry of budget and planning',
    education: 'Postgraduate',
    degree: 'M.sc',
    experience: 3,
    brief:
      'Adebayo was an economist in public service before he was called to the Bar. He teaches company law, contracts, government, public policy and economics.',
    detailed:
      'In the ministry he prepared figures for budgets that others would change, and he grew curious about the law behind each line. He now advises founders on their companies and agreements, and advocacy groups ask him to read draft policies. Examination candidates know him for Saturday classes in economics and government, where a newspaper is always the first text. He edits contracts aloud so that learners hear where a clause goes soft.',
    niche: 'Company law, contracts, government, public policy and development economics',
  },
  'iyabo-oladapo': {
    firstName: 'Iyabo',
    lastName: 'Oladapo',
    category: 'arts',
    gender: 'Female',
    designation: 'Artist and Writer',
    employer: 'Itoku Hill Studio, Abeokuta',
    previousDesignation: 'Script Editor',
    previousEmployer: 'an independent film house in Lagos',
    education: 'Postgraduate',
    degree: 'M.sc',
    experience: 3,
    brief:
      'Iyabo paints, dyes adire, casts small figures in brass and writes fiction. Her students learn to look slowly, finish what they begin and revise without fear.',
    detailed:
      'Her grandmother kept a dye pit in Abeokuta, and indigo was the first colour she learned to respect. For several years she edited film scripts in Lagos, often overnight, and discovered that cutting a scene and cutting cloth need the same firm hand. She now works from her own studio, where she draws in the morning and writes at night. In her courses each learner keeps a sketchbook or a manuscript, and she reads every page.',
    niche: 'Drawing, painting, adire, short stories, screenwriting and revision of novels',
  },
  'kehinde-ajayi': {
    firstName: 'Kehinde',
    lastName: 'Ajayi',
    category: 'arts',
    gender: 'Male',
    designation: 'Theatre Director',
    employer: 'Agbeni Rehearsal House, Ibadan',
    previousDesignation: 'History and Music Teacher',
    previousEmployer: 'a secondary school in Ilesa',
    education: 'Postgraduate',
    degree: 'M.sc',
    experience: 3,
    brief:
      'Kehinde drums, directs plays and teaches history and the Yoruba language from Ibadan. A rehearsal group of young actors meets in his compound on most evenings.',
    detailed:
      'He was born into a family of drummers, and learned to make the drum speak before he could spell the words it said. Years in a secondary school taught him to tell the story of Nigeria with maps, songs and old newspapers. He directs stage plays, accompanies highlife on the guitar and corrects tone marks wherever he finds them missing. Expect to sing, to read aloud, and to be told kindly to begin again.',
    niche: 'Talking drum, guitar, acting, Nigerian history and the Yoruba language',
  },
  'obinna-anyanwu': {
    firstName: 'Obinna',
    lastName: 'Anyanwu',
    category: 'languages',
    gender: 'Male',
    designation: 'Lecturer in Igbo and English',
    employer: 'a college of education in Imo State',
    previousDesignation: 'English Teacher',
    previousEmployer: 'a secondary school in Onitsha',
    education: 'Postgraduate',
    degree: 'Ph.d',
    experience: 3,
    brief:
      'Obinna teaches Igbo to beginners and proverbs to those who must speak for their family. He also prepares school leavers for English examinations.',
    detailed:
      "He grew up as the one who carried his grandfather's chair to village meetings, and there he heard how a proverb can close a quarrel. In the classroom he has marked more English essays than he could stack on a desk, and he knows which faults cost marks and which can wait. His Igbo lessons begin with greetings and the market, and reach public speech by steady steps. Learners in Lagos or abroad are as welcome as those at home.",
    niche: 'Spoken Igbo, Igbo proverbs, school certificate English and IELTS writing',
  },
  'zainab-lawal': {
    firstName: 'Zainab',
    lastName: 'Lawal',
    category: 'languages',
    gender: 'Female',
    designation: 'Interpreter and Language Trainer',
    employer: 'Tarauni Language Services, Kano',
    previousDesignation: 'Bilingual Programme Assistant',
    previousEmployer: 'an aid organisation in Niamey',
    education: 'Postgraduate',
    degree: 'M.sc',
    experience: 2,
    brief:
      'Zainab works between Hausa, French, Arabic and English as an interpreter. She teaches clear speech for travel, work and examinations such as IELTS.',
    detailed:
      'Two years in Niamey turned her school French into a working tool, with radio news at breakfast and minutes to write by noon. Back in Kano she trains corps members and health workers in Hausa, traders in French, and office staff in spoken English. She records every dialogue with ordinary speakers, at an ordinary pace. Mistakes are written on the board without names, and by the end of a class they have usually become a joke.',
    niche: 'Hausa, French, Arabic, spoken English and IELTS preparation',
  },
  'yetunde-bakare': {
    firstName: 'Yetunde',
    lastName: 'Bakare',
    category: 'physical',
    gender: 'Female',
    designation: 'Laboratory Manager',
    employer: 'Ona-Ara Quality Laboratory, Ibadan',
    previousDesignation: 'Chemistry Lecturer',
    previousEmployer: 'a university in the South West',
    education: 'Postgraduate',
    degree: 'Ph.d',
    experience: 3,
    brief:
      'Yetunde is an analytical chemist who runs a testing laboratory in Ibadan. She teaches chemistry from the kitchen to the chromatograph, and the assessment of environmental impact.',
    detailed:
      'Her laboratory tests water, paints, oils and packaged food, and its instruments have to survive both dust and dips in voltage. Before that she taught organic chemistry to large classes, drawing every arrow on the board and refusing to let anyone memorise a mechanism. Field work on boreholes and factory sites gave her an interest in impact assessment. She is known for small, safe experiments and for calculations set out one line at a time.',
    niche: 'General and organic chemistry, instrumental analysis, water quality and impact assessment',
  },
  'simon-terver': {
    firstName: 'Simon',
    lastName: 'Terver',
    category: 'physical',
    gender: 'Male',
    designation: 'Senior Lecturer in Physics',
    employer: 'a university in the Middle Belt',
    previousDesignation: 'Field Geophysicist',
    previousEmployer: 'a borehole drilling contractor in Makurdi',
    education: 'Postgraduate',
    degree: 'Ph.d',
    experience: 3,
    brief:
      'Simon is a physicist from Benue who has also sited boreholes and farmed cassava. He teaches physics, earth science and crops with equipment anyone can find.',
    detailed:
      "He paid for his later studies by carrying a resistivity meter across the Benue valley, looking for water under other people's farms. On his own land near Makurdi he grows cassava, and tomatoes in the dry season, and he reads the rain gauge every morning. In lectures he weighs, drops and heats things bought in the market before he writes an equation. He also teaches radiation safety to people who work with X-ray equipment.",
    niche: 'Physics, radiation protection, rocks and minerals, groundwater, climate and crops',
  },
  'emeka-nwosu': {
    firstName: 'Emeka',
    lastName: 'Nwosu',
    category: 'mathematics',
    gender: 'Male',
    designation: 'Lecturer in Mathematics and Statistics',
    employer: 'a polytechnic in Delta State',
    previousDesignation: 'Statistician',
    previousEmployer: 'a survey research firm in Lagos',
    education: 'Postgraduate',
    degree: 'Ph.d',
    experience: 3,
    brief:
      'Emeka teaches statistics, calculus and linear algebra, and trains JAMB candidates to work fast without guessing. He still analyses surveys in the holidays.',
    detailed:
      'A first career in survey research left him with a habit of asking how a figure was collected before he believes it. As a lecturer he works problems he has not prepared, so that students see him hesitate, check and recover. For school candidates he keeps a stopwatch on the desk and a list of questions that are better left to the end. Masts, roofs and street maps supply most of his geometry.',
    niche: 'Statistics, probability, calculus, linear algebra, geometry and JAMB preparation',
  },
  'grace-effiong': {
    firstName: 'Grace',
    lastName: 'Effiong',
    category: 'mathematics',
    gender: 'Female',
    designation: 'Head of Mathematics',
    employer: 'a secondary school in Calabar',
    previousDesignation: 'Mathematics Teacher',
    previousEmployer: 'a mission school in Ikot Ekpene',
    education: 'Postgraduate',
    degree: 'M.sc',
    experience: 2,
    brief:
      'Grace has taught mathematics to children, traders and fellow teachers in Calabar. She believes that most fear of the subject comes from one step once missed.',
    detailed:
      'Each term she begins by finding that step, often with bottle tops, a market list or a folded sheet of paper. Her examination classes cover school certificate and further mathematics, and on Saturdays she teaches arithmetic to artisans who price their own work. Her research was on sampling, so she also guides project students through questionnaires, and undergraduates through differential equations. She trains junior secondary teachers to ask better questions and to wait for the answer.',
    niche: 'School and further mathematics, teacher training, sampling and differential equations',
  },
  'olumide-fashola': {
    firstName: 'Olumide',
    lastName: 'Fashola',
    category: 'business',
    gender: 'Male',
    designation: 'Audit Partner',
    employer: 'Fadeyi Audit Partners, Lagos',
    previousDesignation: 'Senior Auditor',
    previousEmployer: 'a mid-sized audit firm in Lagos',
    education: 'Postgraduate',
    degree: 'M.sc',
    experience: 3,
    brief:
      'Olumide is a chartered accountant who guides ICAN and ATSWA candidates through financial reporting, audit and taxation, paper by paper.',
    detailed:
      'He passed his own papers while working full time, revising in Lagos traffic with a flask of tea beside him, and he plans every timetable for people with the same kind of week. His practice audits schools, clinics and trading companies. In class he sets questions in the style of the examination, shows how marks are earned, and makes candidates write an answer before they see his. Technicians who begin with ATSWA often stay with him until their last ICAN paper.',
    niche: 'ICAN and ATSWA papers, financial reporting, audit and taxation',
  },
  'amaka-ike': {
    firstName: 'Amaka',
    lastName: 'Ike',
    category: 'law',
    gender: 'Female',
    designation: 'Company Secretary',
    employer: 'a food processing company in Anambra State',
    previousDesignation: 'Assistant Company Secretary',
    previousEmployer: 'an insurance broking firm in Lagos',
    education: 'Postgraduate',
    degree: 'M.sc',
    experience: 2,
    brief:
      'Amaka is a lawyer and chartered secretary who sits beside the chairman and writes down what the board decided. She prepares candidates for the ICSAN examinations.',
    detailed:
      'Her work is notices, minutes, registers, filings at the Corporate Affairs Commission and, now and then, the courage to tell a director no. She came to governance from insurance broking, where she saw how a missing resolution can hold up a payment for months. Her lessons follow the calendar of a company through one year, from the first board pack to the annual general meeting. Candidates draft every document themselves and receive it back with notes.',
    niche: 'ICSAN papers, corporate governance, company secretarial practice and meetings',
  },
  'bashir-yusuf': {
    firstName: 'Bashir',
    lastName: 'Yusuf',
    category: 'business',
    gender: 'Male',
    designation: 'Branch Manager',
    employer: 'a commercial bank in Abuja',
    previousDesignation: 'Credit Officer',
    previousEmployer: 'a commercial bank in Sokoto',
    education: 'Postgraduate',
    degree: 'M.sc',
    experience: 2,
    brief:
      'Bashir has worked at the counter, in credit and as a branch manager. He teaches candidates of the CIBN examinations how banking theory meets an ordinary Monday.',
    detailed:
      'He joined the bank as a teller in Sokoto, counted cash for two years, and says that he learned risk there before he met it in a book. Credit analysis, the foreign exchange desk and branch operations followed. His CIBN classes take a regulation or a ratio and ask what a customer would notice. He writes model answers together with the group, keeps ethics in view throughout, and ends each session with one short calculation done without a phone.',
    niche: 'CIBN papers, bank lending, branch operations, risk and ethics in banking',
  },
  'ronke-balogun': {
    firstName: 'Ronke',
    lastName: 'Balogun',
    category: 'business',
    gender: 'Female',
    designation: 'Head of Human Resources',
    employer: 'Ojodu Garment Makers, Lagos',
    previousDesignation: 'Employee Relations Officer',
    previousEmployer: 'a beverage factory in Ibadan',
    education: 'Postgraduate',
    degree: 'M.sc',
    experience: 3,
    brief:
      'Ronke has hired, paid, promoted and, when it was fair, dismissed people for two decades. She teaches human resource practice and prepares candidates for CIPM.',
    detailed:
      'On the factory floor she learned to hear a union secretary and a line supervisor in the same morning and write one letter that both could sign. She now heads human resources for a garment maker in Lagos, from payroll and pensions to appraisal. Her classes are built on case files with awkward facts, and learners sit as the panel that must decide. She returns each letter marked for tone as well as for law.',
    niche: 'CIPM papers, recruitment, payroll, discipline, grievance and fair exit',
  },
  'uche-maduka': {
    firstName: 'Uche',
    lastName: 'Maduka',
    category: 'business',
    gender: 'Male',
    designation: 'General Manager',
    employer: 'Ngwo Hill Furniture Makers, Enugu',
    previousDesignation: 'Administrative Officer',
    previousEmployer: 'a state civil service in the South East',
    education: 'Postgraduate',
    degree: 'M.sc',
    experience: 3,
    brief:
      'Uche manages a furniture company of eighty people in Enugu. He teaches planning, leadership and organisation to candidates of the NIM programmes.',
    detailed:
      "He learned administration in the civil service, where a file had to make sense to somebody who would open it ten years later. In business he found that the same clear memo could save a week of argument. His NIM sessions start from a decision on somebody's desk, such as whom to promote or which order to refuse, and bring in the theory when it is needed. Supervisors, officers and owners learn side by side.",
    niche: 'NIM papers, planning, leadership, office administration and decision making',
  },
  'fatima-shehu': {
    firstName: 'Fatima',
    lastName: 'Shehu',
    category: 'business',
    gender: 'Female',
    designation: 'Claims Manager',
    employer: 'an insurance company in Kaduna',
    previousDesignation: 'Loss Adjuster',
    previousEmployer: 'a loss adjusting firm in Kano',
    education: 'Diploma',
    degree: 'B.sc',
    experience: 2,
    brief:
      'Fatima has spent her career in claims, first as a loss adjuster and now as a manager. She teaches insurance and pensions, and prepares CIIN candidates.',
    detailed:
      'She has walked through burnt warehouses with a notebook, read policies at the roadside and explained to a widow, slowly and twice, what each form was for. That work made her strict about wording and gentle with people. In her CIIN classes every principle is tied to a file, and in her pension lessons every rule is tied to a statement that a worker can hold. She teaches in English and is glad to take questions in Hausa.',
    niche: 'CIIN papers, insurance claims, policy wording and contributory pensions',
  },
  'segun-ojo': {
    firstName: 'Segun',
    lastName: 'Ojo',
    category: 'business',
    gender: 'Male',
    designation: 'Marketing Manager',
    employer: 'Moniya Harvest Foods, Ibadan',
    previousDesignation: 'Field Sales Representative',
    previousEmployer: 'a dairy distributor in Ilorin',
    education: 'Postgraduate',
    degree: 'M.sc',
    experience: 2,
    brief:
      'Segun markets packaged foods in the South West and believes that a brand is a promise kept at the kiosk. He prepares candidates for NIMN.',
    detailed:
      'His training ground was a van in Ilorin: forty shops a day, a price list and a lesson in every refusal. He later planned launches, wrote radio scripts in Yoruba and Pidgin, and sat behind research groups to hear what buyers truly thought. NIMN candidates study consumers, communication, research and strategy with him through products on their own shelves. He is wary of slogans and asks for evidence before he approves of any campaign.',
    niche: 'NIMN papers, consumer behaviour, brand management, marketing research and selling',
  },
} as const satisfies Record<string, SeedInstructor>

export type InstructorKey = keyof typeof instructors
