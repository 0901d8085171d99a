import type { SeedCourse } from '../seed-course.ts'

export const artsCourses: SeedCourse[] = [
  {
    code: 'ART-101',
    name: 'Drawing What You See: Pencil and Charcoal',
    subCategory: 'visual-arts',
    level: 'Beginner',
    learningStyle: 'Self Paced',
    price: 7500,
    hours: 16,
    instructor: 'iyabo-oladapo',
    description:
      'Most people who say they cannot draw were never shown how to look. This is a first drawing course for adults and teenagers, using ordinary pencils, charcoal from the coal pot and the objects already in the house.',
    overview:
      'You draw for twenty minutes a day, beginning with a kettle and a pair of slippers and ending with a seated relative. Filmed demonstrations show the hand and the page together, including the mistakes and how they are rubbed out. Each week you photograph one sheet beside the previous one, so the change is plain to see without anybody telling you.',
    outcomes: [
      'Measure proportions with a pencil held at the length of your arm',
      'Shade a round object so that it appears to sit on a table',
      'Place a street or a room in simple one-point perspective',
      'Sketch a seated person in ten minutes with believable weight',
    ],
    prerequisite: 'Buy two soft pencils, an eraser and a pad of plain paper before you start.',
    topics: [
      {
        title: 'Learning to look',
        lessons: ['Slippers, upside down', 'Edges and the spaces between', 'Measuring with the arm'],
      },
      {
        title: 'Light and dark',
        lessons: [
          'Five tones from one pencil',
          'The kettle by the window',
          'Charcoal without the mess',
          'Drawing dark skin in light',
        ],
      },
      {
        title: 'Space and distance',
        lessons: ['The corridor in perspective', 'Zinc roofs from a balcony', 'Trees and far hills'],
      },
      { title: 'Drawing people', lessons: ['Head and features', 'Hands that rest', 'A relative in a chair'] },
    ],
  },
  {
    code: 'ART-102',
    name: 'Adire at Home: Tying, Starching and Dyeing Cotton',
    subCategory: 'visual-arts',
    level: 'All levels',
    learningStyle: 'Self Paced',
    price: 13500,
    hours: 18,
    instructor: 'iyabo-oladapo',
    description:
      'Adire is the patterned cloth of Abeokuta, Osogbo and Ibadan, made by keeping dye away from parts of the cotton. Learn the tied, stitched and starch-painted methods well enough to make cloth for yourself, for teaching or for sale.',
    overview:
      'The lessons follow the cloth: scouring, resisting, dyeing, rinsing, finishing. Safety with caustic soda and hydrosulphite is taught before any vat is opened, and quantities are given for a plastic bowl as well as a drum. Interludes explain old patterns such as Ibadandun and Olokun, and a costing sheet helps you price five yards for a Lagos buyer.',
    outcomes: [
      'Prepare cotton so that it takes up dye evenly across five yards',
      'Tie, stitch and fold cloth to produce six repeatable patterns',
      'Cook cassava starch paste and paint a design freehand or by stencil',
      'Mix, use and dispose of a vat dye without harming skin or drains',
      'Work out the cost and selling price of a finished piece',
    ],
    prerequisite: 'An outdoor space with water, and rubber gloves, matter more than any training in art.',
    topics: [
      {
        title: 'Cloth, dye and safety',
        lessons: ['Choosing cotton that dyes well', 'Caustic soda handled properly', 'Natural indigo and vat dyes'],
      },
      {
        title: 'Tied and stitched',
        lessons: ['Raffia, pebbles and seeds', 'Folding for stripes and squares', 'Machine-stitched resist'],
      },
      {
        title: 'Starch resist',
        lessons: [
          'Cooking the cassava paste',
          'Feather, broom and comb',
          'Cutting a stencil',
          'Patterns and their names',
        ],
      },
      {
        title: 'From bowl to buyer',
        lessons: ['Dips, airing and rinsing', 'Faults and how to rescue them', 'Costing five yards'],
      },
    ],
  },
  {
    code: 'ART-103',
    name: 'Towards a First Exhibition: Painting Studio',
    subCategory: 'visual-arts',
    level: 'Advanced',
    learningStyle: 'Instructor Paced',
    price: 48000,
    hours: 40,
    instructor: 'iyabo-oladapo',
    description:
      'A twelve-week studio for painters who already finish canvases and now want eight that belong together. Places are kept to fifteen so that every artist is seen, in a live critique, at least once a fortnight.',
    overview:
      'Weeks one to three are for finding the subject, through sketchbooks and long conversations about what you keep returning to. From the fourth week you paint, and Saturday critiques follow strict rules: the group describes before it judges, and the painter listens before answering. Toward the end we turn to titles, prices, photographs of work and a letter to a gallery in Lagos or Abuja.',
    outcomes: [
      'Plan a series of eight paintings around one sustained question',
      'Control colour temperature and edges in acrylic or oil deliberately',
      'Give and receive criticism that leads to visible change on the canvas',
      'Photograph, catalogue and price work for a curator or collector',
      'Write an artist statement of 150 words in plain language',
    ],
    prerequisite: 'Applicants show five finished paintings, in any medium, made during the past two years.',
    topics: [
      {
        title: 'Finding the subject',
        lessons: ['What you keep returning to', 'Sketchbook reading in pairs', 'A question, eight answers'],
      },
      {
        title: 'Paint and surface',
        lessons: ['Grounds for a humid climate', 'Temperature, edge and focus', 'Scale and the small study'],
      },
      {
        title: 'Critique Saturdays',
        lessons: [
          'Describe before you judge',
          'Mid-series turning points',
          'When to abandon a canvas',
          'Second critique round',
        ],
      },
      {
        title: 'Showing the work',
        lessons: [
          'Photographing paintings by daylight',
          'Prices, commissions and receipts',
          'The statement in 150 words',
          'Online group show',
        ],
      },
    ],
  },
  {
    code: 'ART-104',
    name: 'First Steps on the Talking Drum',
    subCategory: 'performance',
    level: 'Beginner',
    learningStyle: 'Self Paced',
    price: 11000,
    hours: 14,
    instructor: 'kehinde-ajayi',
    description:
      'Hold, squeeze, strike and speak: an introduction to the Yoruba tension drum for players of any background. You will learn basic strokes, a handful of praise phrases and how the lead drum converses with the rest of the dùndún family.',
    overview:
      'Because the drum imitates speech, each rhythm is spoken before it is played, and non-speakers get the tones explained by ear. Close-up video shows the squeezing arm from two angles. Play-along tracks give you an ensemble at slow, middle and dance speed, and the closing project is a one-minute greeting drummed for somebody you know by name.',
    outcomes: [
      'Produce steady low, middle and high tones by pressure on the cords',
      'Play four supporting patterns in time with a recorded ensemble',
      'Drum six short greetings and praise phrases that a listener can recognise',
      'Care for skin, cords and stick through harmattan and rain',
    ],
    prerequisite: 'Have a gangan or other hourglass drum of your own or on loan for daily practice.',
    topics: [
      {
        title: 'The drum and its family',
        lessons: ['Ìyá ìlù and her helpers', 'Gudugudu and the steady beat', 'Where drummers learn the trade'],
      },
      {
        title: 'Arm and stick',
        lessons: ['Holding and squeezing', 'Single strokes on three tones', 'Glides between tones'],
      },
      {
        title: 'Making it talk',
        lessons: ['Say it, then strike it', 'Morning greetings on the drum', 'Short praise phrases'],
      },
      {
        title: 'Playing with others',
        lessons: ['Supporting patterns', 'Answering a dancer', 'Your one-minute greeting'],
      },
    ],
  },
  {
    code: 'ART-105',
    name: 'Highlife and Palm-Wine Guitar',
    subCategory: 'performance',
    level: 'Intermediate',
    learningStyle: 'Self Paced',
    price: 16500,
    hours: 20,
    instructor: 'kehinde-ajayi',
    description:
      'Guitarists who strum church songs and pop often find that highlife refuses to come out right. Here are the interlocking parts, the thumb-and-finger picking and the dance feel that carried bands from Onitsha to Lagos through the 1950s and after.',
    overview:
      'Study pieces, composed for this course, take one device at a time: the rolling thumb, the answering second guitar, the long solo over three chords. Listening notes point you to recordings by Rex Lawson, Victor Olaiya and Osita Osadebe, among others, and say what to listen for. You finish by recording two guitar parts over a supplied rhythm section.',
    outcomes: [
      'Pick palm-wine patterns with thumb and forefinger at dancing speed',
      'Build tenor and rhythm guitar parts that interlock without crowding each other',
      'Improvise a melody in thirds and sixths over common highlife chords',
      'Hear the bell pattern in a recording and place your phrases around it',
    ],
    prerequisite: 'Change cleanly among C, F, G and A minor, and keep time with a metronome.',
    topics: [
      { title: 'Palm-wine beginnings', lessons: ['Two fingers, two voices', 'The rolling thumb', 'Study piece in C'] },
      {
        title: 'The dance band',
        lessons: [
          'Bell pattern and clave feel',
          'Rhythm guitar that breathes',
          'Tenor guitar answers',
          'Horn lines on six strings',
        ],
      },
      {
        title: 'The long solo',
        lessons: ['Thirds and sixths', 'Repetition that excites', 'Leaving room for the singer'],
      },
      {
        title: 'Recording your part',
        lessons: ['Tuning and tone on a budget', 'Two guitars, one song', 'Mixing on a phone'],
      },
    ],
  },
  {
    code: 'ART-106',
    name: 'Acting for the Stage: An Online Rehearsal Room',
    subCategory: 'performance',
    level: 'Intermediate',
    learningStyle: 'Instructor Paced',
    price: 28000,
    hours: 30,
    instructor: 'kehinde-ajayi',
    description:
      'Church drama leaders, theatre arts students and screen actors who want stronger foundations work together for eight weeks on voice, body and text. We meet three evenings a week by video, cameras on and furniture pushed to the wall.',
    overview:
      "Scenes come from Ola Rotimi, Zulu Sofola and Wole Soyinka, with partners rehearsing between classes. Physical and vocal training opens each evening, followed by scene work in which two pairs perform and everyone else keeps a director's notebook. The eighth week is a live showcase for invited family and friends, then an honest conversation about auditions and fees.",
    outcomes: [
      'Warm up voice and body alone in fifteen minutes before a performance',
      'Break a scene into wants, obstacles and turns before learning lines',
      'Speak heightened or proverbial text so that its sense reaches the back row',
      'Adjust a performance after direction without losing what already worked',
      'Prepare two contrasting audition pieces suited to your age and range',
    ],
    prerequisite: 'Some stage, choir, pulpit or screen experience, however small, and steady evening internet.',
    topics: [
      {
        title: 'Instrument first',
        lessons: ['Breath and the back row', 'Walking, standing, falling', 'Mother-tongue accent as strength'],
      },
      {
        title: 'Text and action',
        lessons: [
          'Wants, obstacles and turns',
          'Kings and quarrels in Ola Rotimi',
          'Proverbs without reciting',
          'Comedy and timing in Soyinka',
        ],
      },
      {
        title: 'Partners and directors',
        lessons: ['Listening as acting', 'Taking a note', 'Zulu Sofola: family on stage'],
      },
      {
        title: 'Showcase and after',
        lessons: ['Technical rehearsal on camera', 'Live showcase', 'Auditions, contracts and fees'],
      },
    ],
  },
  {
    code: 'ART-107',
    name: 'Nigeria from Amalgamation to Independence, 1914 to 1960',
    subCategory: 'history',
    level: 'All levels',
    learningStyle: 'Self Paced',
    price: 0,
    hours: 10,
    instructor: 'kehinde-ajayi',
    description:
      'Forty-six years in which separate British protectorates became one country and its people argued over what that country should be. A free narrative history for students, parents helping with homework and readers who left History behind in junior school.',
    overview:
      "The story is told through people as much as constitutions: the women of Aba in 1929, Herbert Macaulay's newspapers, railway workers in the strike of 1945, Funmilayo Ransome-Kuti at Abeokuta. Each lesson closes with one source from the period, a petition, cartoon or speech, and two questions on how far to trust it. A printed timeline grows on your wall as you go.",
    outcomes: [
      'Describe why the protectorates were joined and who was not consulted',
      'Arrange the main political parties, leaders and constitutions in order of time',
      "Explain what the Women's War of 1929 was fought about",
      'Question a colonial document by its author, purpose and silences',
    ],
    prerequisite: 'Readers aged fourteen and above can manage the sources, which are short and carry notes.',
    topics: [
      {
        title: 'Joined in 1914',
        lessons: ["Before Lugard's pen", 'Indirect rule in three regions', 'Tax, cocoa and railways'],
      },
      {
        title: 'Voices raised',
        lessons: ['Macaulay and the Lagos newspapers', "The Women's War of 1929", 'The Nigerian Youth Movement'],
      },
      {
        title: 'War and strike',
        lessons: ['Nigerian soldiers in Burma', 'Imoudu and the 1945 strike', 'The Abeokuta women and the Alake'],
      },
      {
        title: 'Towards October 1960',
        lessons: [
          'Three regions, three parties',
          "Enahoro's motion of 1953",
          'Minorities and the Willink Commission',
          'The flag at Race Course',
        ],
      },
    ],
  },
  {
    code: 'ART-108',
    name: 'Nok, Igbo-Ukwu, Ife and Benin: Reading Ancient Art',
    subCategory: 'history',
    level: 'Beginner',
    learningStyle: 'Self Paced',
    price: 9000,
    hours: 12,
    instructor: 'kehinde-ajayi',
    collaborators: ['iyabo-oladapo'],
    description:
      'Terracotta heads from the tin fields, bronze vessels dug up in a family compound, calm faces from Ife, plaques from the palace at Benin. Meet four great artistic traditions of early Nigeria with a historian and a practising artist beside you.',
    overview:
      'For every object there are two lessons of looking: first how it was made, then what it may have meant and how we know. Iyabo Oladapo casts a small brass figure on film so that the lost-wax method stops being a phrase. The last topic considers the looting of 1897, the returns now under way, and how to plan a visit to a museum near you.',
    outcomes: [
      'Recognise Nok, Igbo-Ukwu, Ife and Benin works by material and style',
      'Explain lost-wax casting step by step to a younger relative',
      'Tell which statements about an object are evidence and which are guesses',
      'Discuss the Benin returns with knowledge of what happened in 1897',
    ],
    prerequisite: 'Come willing to look at a single picture for five full minutes.',
    topics: [
      {
        title: 'Nok terracotta',
        lessons: ['Finds in the tin mines', 'Eyes, hair and hollow clay', 'What digging can and cannot tell'],
      },
      {
        title: 'Igbo-Ukwu bronzes',
        lessons: ['A cistern in the Anozie compound', 'Threads and insects in metal', 'Trade across great distances'],
      },
      {
        title: 'The heads of Ife',
        lessons: ['Faces from Wunmonije', 'Lost-wax casting on film', 'Kingship and likeness'],
      },
      {
        title: 'Benin and after',
        lessons: [
          'Palace plaques as records',
          'The expedition of 1897',
          'Returns and arguments',
          'Planning a museum visit',
        ],
      },
    ],
  },
  {
    code: 'ART-109',
    name: 'Three Faiths, One Country: Religion in Nigerian History',
    subCategory: 'history',
    level: 'Intermediate',
    learningStyle: 'Instructor Paced',
    price: 15000,
    hours: 18,
    instructor: 'kehinde-ajayi',
    description:
      'How did Islam, Christianity and the older religions of the land come to live side by side here, sometimes inside one family? A seminar of nine Sundays for teachers of CRS and IRS, interfaith workers and thoughtful adults of any belief.',
    overview:
      "No session argues for or against a faith. The group reads short texts together, among them a letter of Samuel Ajayi Crowther, writings of Nana Asma'u of Sokoto and verses of Ifá, and asks what each meant to those who first heard it. Participants interview an older relative about religious change in the family and share the account in week eight.",
    outcomes: [
      'Outline how Islam reached Kanem-Borno and the Hausa cities',
      'Account for the spread of missions, mission schools and African-led churches',
      'Discuss Ifá and other indigenous practice with accuracy and respect',
      'Lead a mixed classroom through a sensitive religious subject calmly',
      'Record a family history of belief with the consent of those named',
    ],
    prerequisite: 'Readiness to read two short texts weekly and to hear other beliefs discussed respectfully.',
    topics: [
      {
        title: 'Before the books',
        lessons: ['Earth, ancestors and the high God', 'Ifá as knowledge and poetry', 'Festivals that order the year'],
      },
      {
        title: 'Islam in the savanna',
        lessons: ['Scholars and kings of Borno', 'Usman dan Fodio and reform', "Nana Asma'u, teacher of women"],
      },
      {
        title: 'Missions and new churches',
        lessons: ['Badagry and Abeokuta in the 1840s', 'Bishop Crowther on the Niger', 'Aladura and the praying bands'],
      },
      {
        title: 'Living together',
        lessons: ['Two faiths in one family', 'Schools, law and public holidays', 'Sharing the family histories'],
      },
    ],
  },
  {
    code: 'ART-110',
    name: 'Write Your First Short Story',
    subCategory: 'writing',
    level: 'Beginner',
    learningStyle: 'Self Paced',
    price: 0,
    hours: 8,
    instructor: 'iyabo-oladapo',
    description:
      'You have been telling stories since your first tale by moonlight or your first excuse for coming home late. Put one on paper in four weeks: a complete short story of about 1,500 words, with a beginning that holds and an ending that is earned.',
    overview:
      'Exercises are small enough for a bus ride: overhear ten lines, describe a kitchen without naming it, let a character lie. In the second week you choose one scrap and build upon it. Two sample stories, set in Sabon Gari and in a Warri hostel, are printed in first draft and final form so that you can watch the revision happen.',
    outcomes: [
      'Choose a small event that can carry a story of 1,500 words',
      'Reveal a character through speech, habit and one difficult choice',
      'Cut the first page until the story starts where trouble starts',
      'Revise a draft in three passes: shape, sentences, then spelling',
    ],
    prerequisite: 'A phone or exercise book to write in, and twenty quiet minutes on most days.',
    topics: [
      {
        title: 'Gathering scraps',
        lessons: ['Ten overheard lines', 'A kitchen without its name', 'Who is lying here?'],
      },
      {
        title: 'Building the story',
        lessons: ['The small event', 'Speech, Pidgin and dialect', 'Choosing who tells it'],
      },
      {
        title: 'Finishing well',
        lessons: ['Begin where trouble begins', 'Endings that are earned', 'Three passes of revision'],
      },
    ],
  },
  {
    code: 'ART-111',
    name: 'Screenwriting for Nollywood: From Idea to Shooting Script',
    subCategory: 'writing',
    level: 'Intermediate',
    learningStyle: 'Instructor Paced',
    price: 32000,
    hours: 28,
    instructor: 'iyabo-oladapo',
    collaborators: ['kehinde-ajayi'],
    description:
      "A writers' room for people with a film idea and no script. Over ten weeks a small cohort takes each idea from one sentence to a full draft that a producer in Asaba, Lagos or Kano could budget and shoot.",
    overview:
      "Every Thursday the room reads pages aloud, with actors from Kehinde Ajayi's rehearsal group taking parts once a month. The limits of a modest budget are treated as craft: few locations, daylight, strong talk, no helicopter. Weekly page targets are agreed in advance and kept, and the tutor marks one complete draft for each writer.",
    outcomes: [
      'Reduce a film to one sentence that names hero, want and obstacle',
      'Outline ninety minutes on cards before writing a scene',
      'Format pages to industry practice with free software',
      'Write dialogue that shifts among English, Pidgin and a local language naturally',
      'Revise for budget without weakening the central conflict',
    ],
    prerequisite: 'Arrive with a one-page idea, and watch the three listed films before week one.',
    topics: [
      {
        title: 'Idea and premise',
        lessons: ['One sentence, many times', 'Stories that fit the budget', 'What three films do in ten minutes'],
      },
      {
        title: 'Structure on cards',
        lessons: [
          'Hero, want and obstacle',
          'The midpoint that changes everything',
          'Subplots: family and money',
          'Cards on the wall review',
        ],
      },
      {
        title: 'Pages every Thursday',
        lessons: [
          'Format and free software',
          'Dialogue in three languages',
          'Comedy, fear and silence',
          'Table read with actors',
        ],
      },
      {
        title: 'Draft to producer',
        lessons: ['Rewriting for location and daylight', 'Copyright and writer agreements', 'The pitch meeting'],
      },
    ],
  },
  {
    code: 'ART-112',
    name: 'The Novelist as Editor: Revising a Full Manuscript',
    subCategory: 'writing',
    level: 'Advanced',
    learningStyle: 'Instructor Paced',
    price: 52000,
    hours: 38,
    instructor: 'iyabo-oladapo',
    description:
      'Somewhere on your laptop is a finished draft of a novel that is not yet a book. Ten novelists spend fourteen weeks taking theirs apart and putting them together again, with a tutor who reads every chapter and peers who read most of them.',
    overview:
      'First comes a cold reading, in which you map what each chapter does and what may go. The middle weeks pass from structure to scene to sentence, always in that order, with fortnightly private tutorials of forty minutes. To close, the group prepares a synopsis, a sample and a covering letter for Nigerian and foreign publishers, and weighs these against publishing the book oneself.',
    outcomes: [
      'Map a manuscript chapter by chapter and decide what the book is about',
      'Reorder or remove scenes whose work is already done elsewhere',
      'Hold point of view and time steady over three hundred pages',
      'Line-edit a page for rhythm, clarity and honest Nigerian speech',
      "Assemble a submission that follows a publisher's stated requirements",
    ],
    prerequisite: 'Admission is by a complete draft of a novel, at least fifty thousand words long.',
    topics: [
      { title: 'The cold reading', lessons: ['Reading as a stranger', 'The chapter map', 'What is this book about?'] },
      {
        title: 'Structure and time',
        lessons: ['Scenes that repeat themselves', 'Flashback and village past', 'Private tutorial: the new order'],
      },
      {
        title: 'Voice and sentence',
        lessons: [
          'Whose eyes, whose words',
          'Glossing Igbo, Tiv or Yoruba words',
          'Rhythm read aloud',
          'Peer edit exchange',
        ],
      },
      {
        title: 'Letting it go',
        lessons: [
          'Synopsis on one page',
          'Publishers and agents compared',
          'Costs of printing it yourself',
          'Closing reading night',
        ],
      },
    ],
  },
]
