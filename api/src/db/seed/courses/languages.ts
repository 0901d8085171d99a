import type { SeedCourse } from '../seed-course.ts'

export const languagesCourses: SeedCourse[] = [
  {
    code: 'LNG-101',
    name: 'Conversational Yoruba for New Arrivals',
    subCategory: 'nigerian-languages',
    level: 'Beginner',
    learningStyle: 'Self Paced',
    price: 8500,
    hours: 22,
    instructor: 'kehinde-ajayi',
    description:
      'For the engineer posted to Ibadan, the bride joining an Ekiti family, the student at Ife: enough Yoruba to greet properly, buy, ask the way, visit and be visited. Speaking and listening come first, with spelling kept light.',
    overview:
      'Audio carries the course. You hear each conversation at natural speed, take it apart, and then play one of the speakers yourself while the other voice waits for you. Greetings are given real time, since Yoruba has one for the worker, the traveller, the bereaved and the person sitting down, and using them opens doors before grammar does.',
    outcomes: [
      'Greet elders, age-mates and children correctly at different hours and occasions',
      'Bargain in a market using numbers, prices and polite refusals',
      'Hear and produce high, mid and low tones in common words',
      'Give and follow directions by bus, okada and on foot',
      'Introduce your family, work and home town in eight sentences',
    ],
    prerequisite: 'Headphones and somewhere you can speak aloud without embarrassment will serve you best.',
    topics: [
      {
        title: 'Sounds and tones',
        lessons: ['Do, re, mi: three tones', 'Gb, p and the dotted vowels', 'One word, three meanings'],
      },
      {
        title: 'The art of greeting',
        lessons: ['Morning, afternoon and night', 'Ẹ kú iṣẹ́ and its cousins', 'Elders and the respectful plural'],
      },
      {
        title: 'Market and transport',
        lessons: ['Counting money', 'Bargaining at Bodija', 'Telling the driver where to stop'],
      },
      {
        title: 'At home with people',
        lessons: [
          'Naming relatives',
          'Food offered and accepted',
          'Visiting the sick and bereaved',
          'Talking about your work',
        ],
      },
    ],
  },
  {
    code: 'LNG-102',
    name: 'Everyday Igbo from the First Greeting',
    subCategory: 'nigerian-languages',
    level: 'Beginner',
    learningStyle: 'Self Paced',
    price: 0,
    hours: 12,
    instructor: 'obinna-anyanwu',
    description:
      'Many Igbo children raised in Lagos, Kaduna or London understand their grandmother and answer her in English. This free course is for them, and for spouses, neighbours and traders who would like to begin from nothing.',
    overview:
      'Short dialogues follow Adaeze, who goes home to Nnewi for Christmas and must manage without English for a fortnight. The central, widely understood form of Igbo is taught, and remarks in the margin show what you may hear in Owerri, Onitsha or Nsukka instead. Record yourself at the first lesson and again at the last, then compare.',
    outcomes: [
      'Exchange greetings, thanks and wishes with people older and younger than you',
      'Pronounce ị, ọ, ụ, gb, kp and nw so that you are understood',
      'Ask simple questions about price, place, time and family',
      'Follow a slow conversation about a journey, a meal or a visit',
    ],
    prerequisite: 'Beginners with no Igbo at all and listeners who cannot yet speak are equally welcome.',
    topics: [
      { title: 'Adaeze packs her bag', lessons: ['Nnọọ and other welcomes', 'The eight vowels', 'Saying who you are'] },
      {
        title: 'Arriving in Nnewi',
        lessons: ["Mother's people, father's people", 'Kola and courtesy', 'What is this called?'],
      },
      {
        title: 'Days in the village',
        lessons: ['Eke, Orie, Afọ, Nkwọ', 'Buying at the market', 'Telling what you did yesterday'],
      },
      { title: 'Saying goodbye', lessons: ['Wishes for the road', 'Promising to return', 'Your second recording'] },
    ],
  },
  {
    code: 'LNG-103',
    name: 'Hausa for Corps Members and Health Workers',
    subCategory: 'nigerian-languages',
    level: 'Beginner',
    learningStyle: 'Instructor Paced',
    price: 14500,
    hours: 24,
    instructor: 'zainab-lawal',
    description:
      'Posted to Sokoto, Katsina or Gombe and able to say only sannu? Join a cohort of twenty for six weeks of live Hausa aimed at the classroom, the clinic, the lodge and the road, timed to follow the usual NYSC batches.',
    overview:
      'Classes are on Monday, Wednesday and Friday nights, an hour each, and nobody stays silent for more than five minutes. Half the role plays are set at a primary health centre, half in a school, and you choose which to do. Homework is always a real conversation with a neighbour, reported back to class, so your lodge becomes part of the lesson.',
    outcomes: [
      'Carry a Hausa greeting through its full exchange about home, work and tiredness',
      'Ask a patient or parent about pain, fever, food and medicine',
      'Give a class of children instructions and simple praise',
      'Use masculine, feminine and plural forms for familiar people and things',
      'Say ɓ, ɗ and ƙ so that listeners do not mistake the word',
    ],
    prerequisite: 'Living in, or preparing to move to, a town where Hausa is spoken daily.',
    topics: [
      {
        title: 'Meeting people in your first fortnight',
        lessons: [
          'Sannu, ina kwana, ina wuni',
          'Hooked letters and long vowels',
          'Men, women and the words for them',
          'Homework with a neighbour',
        ],
      },
      {
        title: 'At work in the third and fourth weeks',
        lessons: ['Where does it hurt?', 'Doses, days and times', 'Open your books', 'Role play: immunisation day'],
      },
      {
        title: 'Around town before the speaking test',
        lessons: [
          'Prices at Kurmi Market',
          'Motor park and road questions',
          'Ramadan and Sallah courtesies',
          'Speaking test in pairs',
        ],
      },
    ],
  },
  {
    code: 'LNG-104',
    name: 'Reading and Writing Yoruba with Tone Marks',
    subCategory: 'nigerian-languages',
    level: 'Intermediate',
    learningStyle: 'Self Paced',
    price: 10500,
    hours: 16,
    instructor: 'kehinde-ajayi',
    description:
      'Fluent speakers are often unable to write their own language, or write it with no marks and hope. Broadcasters, teachers, translators, subtitlers and authors can put that right here, using the standard orthography on paper, computer and phone.',
    overview:
      'Dictation is the engine of this course: forty recordings, from single words to a news bulletin, which you write, mark and check against a key. You set up a keyboard for dotted letters and accents during the opening lesson, so everything afterwards is practised in earnest. Readings include a folktale, a radio script and a passage of oríkì.',
    outcomes: [
      'Mark tones on unfamiliar words by listening and by pattern',
      'Type ẹ, ọ, ṣ and all accents quickly on phone and computer',
      'Apply standard rules for joining, dividing and eliding words',
      'Proofread a printed Yoruba notice and correct its spelling with reasons',
    ],
    prerequisite: 'Speak Yoruba with ease already, even if you have never studied it in school.',
    topics: [
      {
        title: 'Letters and keyboards',
        lessons: ['Twenty-five letters', 'Typing marks on a phone', 'Under-dots that change meaning'],
      },
      {
        title: 'Tone on the page',
        lessons: ['High, low and the unmarked mid', 'Minimal pairs in dictation', 'Glides and long vowels'],
      },
      {
        title: 'Words together',
        lessons: ['Elision in quick speech', 'One word or two?', 'Numbers, names and loan words'],
      },
      {
        title: 'Writing for readers',
        lessons: [
          'A news bulletin from dictation',
          'Subtitles that fit',
          'Oríkì on paper',
          'Proofreading public notices',
        ],
      },
    ],
  },
  {
    code: 'LNG-105',
    name: 'Igbo Proverbs and Public Speech',
    subCategory: 'nigerian-languages',
    level: 'Advanced',
    learningStyle: 'Instructor Paced',
    price: 21000,
    hours: 18,
    instructor: 'obinna-anyanwu',
    description:
      'Chinua Achebe called proverbs the palm oil with which words are eaten. Speakers who must chair town union meetings, break kola, toast a couple or bury an elder will spend five live weekends learning to use that oil well and sparingly.',
    overview:
      'Teaching is wholly in Igbo, by talk and imitation, as it was at home. Guests from different towns demonstrate the kola nut prayer, the marriage negotiation and the funeral oration, and the class notes how customs differ between them. You compose three speeches, deliver them live, and receive the criticism of listeners old enough to be frank.',
    outcomes: [
      'Select a proverb that suits the audience, matter and your own age',
      'Perform a kola nut prayer with proper order and due modesty',
      'Speak for a family during marriage talks without giving offence',
      'Compose a funeral tribute of five minutes that honours and consoles',
      'Explain the image behind fifty common proverbs to younger people',
    ],
    prerequisite: 'Confident spoken Igbo of any dialect, enough to argue a point for ten minutes.',
    topics: [
      {
        title: 'Weekend one: the proverb itself',
        lessons: ['Image, meaning and occasion', 'Who may say it to whom', 'Animals, yam and the road'],
      },
      {
        title: 'Weekend two: breaking kola',
        lessons: ['Order of presentation', 'The prayer in four towns', 'Practice before the class'],
      },
      {
        title: 'Weekends three and four: ceremonies',
        lessons: ['Knocking on the door: marriage talks', 'Toasts that stay short', 'Mourning in public'],
      },
      {
        title: 'Weekend five: the assembly',
        lessons: ['Chairing a town union', 'Disagreeing with an elder', 'Final speeches and frank criticism'],
      },
    ],
  },
  {
    code: 'LNG-106',
    name: 'English Language for School Certificate: Essay, Summary, Oral',
    subCategory: 'english',
    level: 'Intermediate',
    learningStyle: 'Self Paced',
    price: 7000,
    hours: 30,
    instructor: 'obinna-anyanwu',
    description:
      'A credit in English is the gate to nearly every admission in Nigeria, and many able candidates stop there. This course prepares you for the WAEC and NECO papers by giving most of its hours to what candidates practise least: summary, essay planning and Test of Orals.',
    overview:
      'You start with a diagnostic paper, and its result tells you which lessons to take first. Essays of every type appear with examiner-style remarks on content, organisation, expression and mechanical accuracy, including a weak one repaired paragraph by paragraph. Sound lessons use recordings by Nigerian voices, since those are the voices around you when you practise.',
    outcomes: [
      'Plan and write letters, articles, speeches, reports and stories within 45 minutes',
      'Answer summary questions in full sentences with nothing lifted or added',
      'Correct agreement, tense and preposition errors common in Nigerian classrooms',
      'Identify vowels, consonants and stress in words spoken or written',
      'Deduce the meaning of unfamiliar words from the passage around them',
    ],
    prerequisite: 'Work at about SS2 standard, or be an adult returning to the examination.',
    topics: [
      {
        title: 'Where you stand',
        lessons: ['Diagnostic paper', 'Reading your own mistakes', 'A study plan by weakness'],
      },
      {
        title: 'Continuous writing',
        lessons: [
          'Formal letters that keep their tone',
          'Speech, article and report',
          'Narratives with a given ending',
          'Repairing a weak essay',
        ],
      },
      {
        title: 'Reading and summary',
        lessons: ['Finding the point of a paragraph', 'Summary without lifting', 'Figures of speech in passages'],
      },
      {
        title: 'Words and structure',
        lessons: [
          'Concord with tricky subjects',
          'Phrasal verbs and prepositions',
          'Registers: law, health, transport',
        ],
      },
      {
        title: 'Test of Orals',
        lessons: ['Ship and sheep, cut and court', 'Silent letters', 'Stress and emphatic questions'],
      },
    ],
  },
  {
    code: 'LNG-107',
    name: 'Clear Spoken English at Work',
    subCategory: 'english',
    level: 'All levels',
    learningStyle: 'Self Paced',
    price: 11500,
    hours: 14,
    instructor: 'zainab-lawal',
    description:
      'Receptionists, call-centre agents, bank tellers, guides and young managers are judged daily by how clearly they speak. Improve your pace, stress and choice of words in short daily drills, while keeping the Nigerian accent that is yours.',
    overview:
      'Ten workplace situations are acted twice, once badly and once well, and you name what changed. After that come drills of about six minutes, fit for the staff bus, on word endings, sentence stress, pausing and numbers over the telephone. A checklist lets a friend at work score you before and after, which is kinder than any examiner and harder to fool.',
    outcomes: [
      'Speak at a pace that strangers follow without asking you to repeat',
      'Stress the words that carry meaning in a sentence or an announcement',
      'Spell names and read account numbers over a poor telephone line',
      'Calm an angry customer with firm and courteous phrases',
      'Contribute one clear point in a meeting and stop when finished',
    ],
    prerequisite: 'Any job, placement or NYSC posting that makes you speak English to strangers.',
    topics: [
      {
        title: 'Being understood',
        lessons: ['Pace and pausing', 'Word endings that disappear', 'Stress that carries meaning'],
      },
      {
        title: 'On the telephone',
        lessons: ['Opening and closing a call', 'Names, numbers and emails', 'When the network is bad'],
      },
      {
        title: 'Customers and visitors',
        lessons: ['Welcoming at the front desk', 'The angry customer', 'Saying no politely'],
      },
      {
        title: 'Meetings and presentations',
        lessons: ['One point, clearly made', 'Interrupting with respect', 'Five minutes on your feet'],
      },
    ],
  },
  {
    code: 'LNG-108',
    name: 'IELTS Academic: Writing and Speaking Workshop',
    subCategory: 'english',
    level: 'Advanced',
    learningStyle: 'Instructor Paced',
    price: 35000,
    hours: 26,
    instructor: 'zainab-lawal',
    collaborators: ['obinna-anyanwu'],
    description:
      'Nurses, doctors, engineers and postgraduate applicants who use English every day are still surprised by the IELTS writing score. Four weeks of live teaching and individual marking address the two papers where good speakers lose half a band.',
    overview:
      'You write eight timed tasks, each returned within three days with an estimated band for every published criterion. Speaking practice is one to one: three recorded mock interviews, the last with an examiner-style stranger instead of your own tutor. Group classes on Saturday and Sunday mornings handle common faults, such as memorised phrases, over-long introductions and figures copied without comparison.',
    outcomes: [
      'Describe a chart or process in at least 150 words within twenty minutes',
      'Argue a position in 250 words or more, with support for each claim',
      'Speak for two minutes from a cue card with natural connection',
      'Use the public band descriptors to judge your own answers',
      'Replace memorised formulas with precise language under time pressure',
    ],
    prerequisite: 'Upper-intermediate English or better, with a test booked or planned within six months.',
    topics: [
      {
        title: 'Task 1: figures and processes',
        lessons: ['Overview before detail', 'Comparing without copying', 'Maps and processes', 'Timed task and return'],
      },
      {
        title: 'Task 2: the essay',
        lessons: [
          'Reading the question twice',
          'A position that lasts',
          'Paragraphs with real support',
          'Faults that cost half a band',
        ],
      },
      {
        title: 'Speaking one to one',
        lessons: ['Part 1 without reciting', 'Two minutes from a card', 'Discussing abstract questions'],
      },
      {
        title: 'The final week',
        lessons: ['Full writing paper, marked', 'Mock interview with a stranger', 'Test-day routine'],
      },
    ],
  },
  {
    code: 'LNG-109',
    name: 'French for the Cotonou and Lomé Road',
    subCategory: 'foreign-languages',
    level: 'Beginner',
    learningStyle: 'Self Paced',
    price: 9000,
    hours: 20,
    instructor: 'zainab-lawal',
    description:
      'Benin, Niger, Chad and Cameroon surround us, and French is a language of business in all of them. Traders, drivers, freight agents and travellers can learn the French of the border post, the market stall, the hotel and the telephone from the very first words.',
    overview:
      'Follow Mama Risi, who buys cloth in Cotonou and sells it at Balogun, on twelve trips that grow longer and more complicated. West African voices speak throughout, because theirs is the French you will hear. After each trip you fill in the page of a pocket phrasebook, which by the end is printed, folded and yours.',
    outcomes: [
      'Greet, thank, apologise and take leave as courtesy requires in French',
      'State and understand prices in CFA francs up to a million',
      'Answer the usual questions at a border about goods, purpose and stay',
      'Book a room, order a meal and report a simple problem',
    ],
    prerequisite: 'Absolute beginners are expected, and anything remembered from JSS French is a bonus.',
    topics: [
      {
        title: 'Crossing at Seme',
        lessons: ['Bonjour before business', 'Papers, please', 'Sounds English does not have'],
      },
      {
        title: 'Buying cloth in Cotonou',
        lessons: ['Numbers and CFA francs', 'Colours, yards and quality', 'Too dear, my sister'],
      },
      {
        title: 'Eating and sleeping',
        lessons: ['A room for two nights', 'Ordering rice, fish and water', 'The fan is not working'],
      },
      {
        title: 'On to Lomé',
        lessons: ['Taxis and directions', 'Calling a supplier back', 'When goods are delayed', 'Saying what happened'],
      },
    ],
  },
  {
    code: 'LNG-110',
    name: 'Professional French for ECOWAS and NGO Offices',
    subCategory: 'foreign-languages',
    level: 'Intermediate',
    learningStyle: 'Instructor Paced',
    price: 30000,
    hours: 32,
    instructor: 'zainab-lawal',
    description:
      'Regional bodies in Abuja, banks with branches in Abidjan and NGOs working in Niger all need staff who can write a French email and survive a French meeting. Graduates with school French rebuild it here for office use, live, over ten weeks.',
    overview:
      "The cohort forms an imaginary regional project team, with a budget, a timetable and a difficult partner in Dakar. Each week's class is a team meeting held in French, prepared beforehand with vocabulary and reviewed afterwards with individual corrections by email. Documents pile up as the project goes on: minutes, a field report, an invitation, a polite refusal.",
    outcomes: [
      'Write formal emails with suitable openings, closings and degrees of politeness',
      'Take part in meetings by agreeing, objecting, clarifying and summing up',
      'Produce minutes and a two-page field report in correct past tenses',
      'Read a French tender or communiqué and brief English-speaking colleagues accurately',
    ],
    prerequisite: 'Around A2 French: present and past tenses, everyday vocabulary, slow but real conversation.',
    topics: [
      {
        title: 'Joining the team',
        lessons: ['Presenting yourself and your post', 'Formal email conventions', 'Dates, figures and acronyms'],
      },
      {
        title: 'The weekly meeting',
        lessons: [
          'Agreeing and objecting',
          'Asking for clarification',
          'Minutes in the right tense',
          'Chairing for the first time',
        ],
      },
      {
        title: 'In the field',
        lessons: ['Telephone call to Dakar', 'Interviewing beneficiaries', 'The two-page report'],
      },
      {
        title: 'Partners and closure',
        lessons: ['Reading a communiqué', 'Refusing with courtesy', 'Final presentation in French'],
      },
    ],
  },
  {
    code: 'LNG-111',
    name: 'Arabic Script and First Conversations',
    subCategory: 'foreign-languages',
    level: 'Beginner',
    learningStyle: 'Self Paced',
    price: 0,
    hours: 15,
    instructor: 'zainab-lawal',
    description:
      'Learn to read, write and pronounce the Arabic alphabet and hold simple conversations in Modern Standard Arabic. Offered free to adults of every faith, including those who learned to recite as children and were never taught what the words mean.',
    overview:
      'Letters arrive in families that share a shape, four or five at a sitting, and you write real words from the second lesson. Hausa words borrowed from Arabic, such as those for book, time and news, give many Nigerian learners a head start that we put to use. The course ends with a page about yourself, handwritten from right to left and read aloud.',
    outcomes: [
      'Write all twenty-eight letters in their initial, medial and final shapes',
      'Read short vowelled sentences aloud with the throat sounds distinguished',
      "Greet, introduce yourself and ask after another person's family and health",
      'Form simple sentences with nouns, adjectives and the definite article',
    ],
    prerequisite: 'A ruled exercise book, a soft pencil and the patience to write slowly at first.',
    topics: [
      {
        title: 'Shapes and sounds',
        lessons: ['Right to left', 'Letters with the same body', 'Throat sounds, gently', 'Letters that never join'],
      },
      {
        title: 'Reading words',
        lessons: ['Short and long vowels', 'Words Hausa already borrowed', 'Sun letters and moon letters'],
      },
      { title: 'Speaking simply', lessons: ['Peace and its reply', 'My name, my town', 'This is my house'] },
      { title: 'Your own page', lessons: ['Family and work', 'Numbers and days', 'Copying out and reading aloud'] },
    ],
  },
]
