import type { SeedCourse } from '../seed-course.ts'

export const physicalCourses: SeedCourse[] = [
  {
    code: 'PHY-101',
    name: 'Mechanics and Heat for WAEC Physics',
    subCategory: 'physics',
    level: 'Beginner',
    learningStyle: 'Self Paced',
    price: 6000,
    hours: 24,
    instructor: 'simon-terver',
    description:
      'Motion, forces, energy and heat for senior secondary students who find the textbook too quick. Each idea starts from something familiar, a keke on a slope or a pot on a stove, before any formula is written down.',
    overview:
      'The order follows the usual scheme of work from SS1 to SS3, so you can study ahead or repair a gap. Videos are short, and after each one you solve two questions on paper before the answer is shown. A mock paper closes every topic, marked with notes on where candidates commonly drop marks.',
    outcomes: [
      'Solve problems on uniform acceleration using graphs as well as equations',
      'Resolve forces on an inclined plane and find the resultant',
      'Apply conservation of energy and momentum to collisions and falling bodies',
      'Calculate temperature changes using specific heat capacity and latent heat',
    ],
    prerequisite: 'JSS3 mathematics, in particular change of subject and reading values from a graph.',
    topics: [
      {
        title: 'Describing motion',
        lessons: [
          'Distance, displacement and speed',
          'Velocity-time graphs',
          'Equations of motion',
          'Throwing a ball upwards',
        ],
      },
      {
        title: 'Forces and balance',
        lessons: ["Newton's three laws", 'Friction on a slope', 'Moments and levers'],
      },
      {
        title: 'Work, energy and momentum',
        lessons: ['Work and power', 'Conservation of energy', 'Collisions and recoil'],
      },
      {
        title: 'Heat and gases',
        lessons: ['Temperature scales', 'Specific heat capacity', 'Melting, boiling and latent heat', 'Gas laws'],
      },
    ],
  },
  {
    code: 'PHY-102',
    name: 'Physics Practicals with Things from the Market',
    subCategory: 'physics',
    level: 'Beginner',
    learningStyle: 'Instructor Paced',
    price: 8500,
    hours: 18,
    instructor: 'simon-terver',
    description:
      'For students and teachers in schools where the laboratory is a locked room. Over six weeks the class carries out the standard pendulum, spring, lens, heat and circuit experiments with apparatus bought for a few thousand naira.',
    overview:
      'On Friday you receive a shopping list, and on Sunday afternoon everyone performs the experiments together on a live call. Readings are pooled, plotted and argued over, because two people with the same pendulum rarely get the same number. Teachers in the cohort stay on for half an hour to plan how sixty pupils can share four sets.',
    outcomes: [
      'Set up nine school experiments using cheap or borrowed materials',
      'Record readings in a proper table with units and decimal places',
      'Plot a graph with a sensible scale and find its slope',
      'State sources of error and precautions that belong to that experiment',
      'Answer practical paper questions within the time allowed',
    ],
    prerequisite: 'Graph sheets, a stopwatch on any phone, and a table where things may be left overnight.',
    topics: [
      {
        title: 'Measuring with care',
        lessons: ['Reading a scale without parallax', 'Tables and decimal places', 'Graphs, slopes and intercepts'],
      },
      {
        title: 'Swinging and stretching',
        lessons: ['Pendulum from thread and nut', 'Spring made of wire', 'The metre rule and moments'],
      },
      {
        title: 'Light and heat',
        lessons: ['Pins, glass blocks and refraction', 'Lens from old spectacles', 'Cooling curve of hot water'],
      },
      {
        title: 'Simple circuits',
        lessons: ['Cells, bulbs and meters', "Checking Ohm's law", 'A home-made metre bridge'],
      },
    ],
  },
  {
    code: 'PHY-103',
    name: 'Electricity and Magnetism for First-Year Undergraduates',
    subCategory: 'physics',
    level: 'Intermediate',
    learningStyle: 'Self Paced',
    price: 15000,
    hours: 28,
    instructor: 'simon-terver',
    description:
      'A patient second teacher for 100-level science and engineering students sitting in crowded lecture halls. Fields, potential, circuits and induction are built from pictures and small calculations rather than memorised formulas, at a speed you control yourself.',
    overview:
      'Every lesson has three parts: a drawing made line by line, one calculation done slowly, and a question that looks easy but is not. Vectors and calculus are revised exactly where they become necessary. At the close of the course you design a phone charger transformer on paper and find out how far from the shop product you are.',
    outcomes: [
      'Find electric fields and potentials of charges, lines and plates',
      "Analyse direct current networks with Kirchhoff's rules and check the power balance",
      'Predict the force on charges and wires placed in magnetic fields',
      'Use the laws of Faraday and Lenz to explain generators and transformers',
    ],
    prerequisite: 'A credit in O-level physics and a first acquaintance with differentiation and integration.',
    topics: [
      {
        title: 'Charges and fields',
        lessons: ["Coulomb's law", 'Drawing field lines', "Gauss's law by symmetry"],
      },
      {
        title: 'Potential and storage',
        lessons: ['Work and potential difference', 'Capacitors in combination', 'Energy in a capacitor'],
      },
      {
        title: 'Currents and networks',
        lessons: ['Resistance and temperature', "Kirchhoff's rules", 'Charging through a resistor'],
      },
      {
        title: 'Magnetic fields',
        lessons: ['Forces on moving charges', 'Fields of wires and coils', 'Motors and moving-coil meters'],
      },
      {
        title: 'Induction and alternating current',
        lessons: [
          'Flux and induced voltage',
          'Transformers, ideal and real',
          'Reactance and resonance',
          'The charger design',
        ],
      },
    ],
  },
  {
    code: 'PHY-104',
    name: 'Radiation Physics and Protection at Work',
    subCategory: 'physics',
    level: 'Advanced',
    learningStyle: 'Instructor Paced',
    price: 32000,
    hours: 32,
    instructor: 'simon-terver',
    description:
      'For physicists, radiographers, industrial radiography crews and safety officers who work near ionising radiation. The classes join atomic and nuclear physics to the daily questions of dose, shielding, monitoring and the transport of sources by road.',
    overview:
      'A cohort of at most thirty meets online every Wednesday for eight weeks. Calculation clinics alternate with case discussions, for instance an X-ray room beside a waiting area or a gauge lost from a pipeline crew. You leave with a draft radiation safety plan for a workplace you know, reviewed by two classmates and by the tutor.',
    outcomes: [
      'Calculate activity, half-life and dose rate at a distance from a source',
      'Choose shielding thickness for gamma rays, X-rays, beta particles and neutrons',
      'Select and check survey meters and personal dosimeters for a given task',
      'Draft a radiation safety plan with controlled areas, records and emergency steps',
    ],
    prerequisite: 'A science degree or professional diploma, with confident use of logarithms and exponentials.',
    topics: [
      {
        title: 'The nucleus and its decay',
        lessons: ['Alpha, beta and gamma', 'Half-life and activity', 'How X-rays are produced'],
      },
      {
        title: 'Radiation meets matter',
        lessons: ['Attenuation and half-value layers', 'Absorbed and effective dose', 'Effects on living tissue'],
      },
      {
        title: 'Measuring it',
        lessons: ['Gas-filled and scintillation detectors', 'Personal dosimeters', 'Calibration and background'],
      },
      {
        title: 'Protection in practice',
        lessons: [
          'Time, distance and shielding',
          'Controlled and supervised areas',
          'Licensing and the national regulator',
          'Lost source exercise',
        ],
      },
    ],
  },
  {
    code: 'PHY-105',
    name: 'The Chemistry in a Nigerian Kitchen',
    subCategory: 'chemistry',
    level: 'All levels',
    learningStyle: 'Self Paced',
    price: 0,
    hours: 5,
    instructor: 'yetunde-bakare',
    description:
      'Why does akamu turn sour, why does bleach need care, and what does potash do to okra soup? This free course answers such questions with safe experiments for families, pupils and anyone who once feared chemistry.',
    overview:
      'Fifteen short lessons happen at a stove, a sink or a store cupboard. You make an indicator from zobo, watch yeast lift dough, and compare hard and soft water with a piece of soap. Each activity has a safety note, and a line telling you which school topic you have just learned.',
    outcomes: [
      'Test kitchen liquids for acidity with an indicator made from zobo leaves',
      'Explain fermentation in ogi, palm wine and bread in simple terms',
      'Describe how soap removes palm oil and why hard water resists it',
      'Store bleach, kerosene and insecticide so that they cannot cause harm',
    ],
    prerequisite: 'Children under twelve should work beside an adult, and older learners need only curiosity.',
    topics: [
      {
        title: 'Sour, bitter and slippery',
        lessons: ['Zobo as an indicator', 'Potash and okra soup', 'Antacids and heartburn'],
      },
      {
        title: 'Living chemistry',
        lessons: ['Souring of akamu', 'Yeast in bread', 'Palm wine by the hour'],
      },
      {
        title: 'Heat and change',
        lessons: ['Bleaching palm oil', 'Browning of onions and suya', 'Why eggs set'],
      },
      {
        title: 'Clean and safe',
        lessons: ['How soap works', 'Hard water in the kettle', 'Making well water clearer'],
      },
      {
        title: 'The store cupboard',
        lessons: ['Bleach and what never to mix', 'Kerosene and gas', 'Salt, sugar and keeping food'],
      },
    ],
  },
  {
    code: 'PHY-106',
    name: 'JAMB Chemistry Calculations without Fear',
    subCategory: 'chemistry',
    level: 'Beginner',
    learningStyle: 'Self Paced',
    price: 5500,
    hours: 15,
    instructor: 'yetunde-bakare',
    description:
      'Moles, gases, titration, electrolysis and energy changes, worked again and again until the numbers feel ordinary. It is meant for UTME candidates who can recite definitions but skip every question that asks them to calculate something.',
    overview:
      'Rather than covering the entire syllabus, the course stays with the sums and teaches one tidy layout for all of them. You begin untimed, move to two minutes a question, and end with computer-based sets at examination speed. Wrong options are explained too, since each was put there to catch a particular slip.',
    outcomes: [
      'Convert between mass, moles, particles and gas volumes in either direction',
      'Work out concentrations and purity from titration results',
      'Find the mass deposited during electrolysis from current and time',
      'Estimate an answer quickly in order to eliminate impossible options',
    ],
    prerequisite: 'Balanced equations should not be strange to you, and you know your times tables.',
    topics: [
      {
        title: 'The mole',
        lessons: ['Relative mass and the mole', 'Empirical formulas', 'Reacting masses', 'Percentage yield'],
      },
      {
        title: 'Gases and solutions',
        lessons: ['Gas volumes at s.t.p.', 'Boyle, Charles and Graham', 'Titration sums', 'Solubility curves'],
      },
      {
        title: 'Electricity, heat and speed',
        lessons: ["Faraday's laws", 'Enthalpy changes', 'Rates and equilibrium questions'],
      },
      {
        title: 'At examination speed',
        lessons: ['Estimating before calculating', 'Traps in the options', 'Three timed sets'],
      },
    ],
  },
  {
    code: 'PHY-107',
    name: 'Organic Reaction Mechanisms, Arrow by Arrow',
    subCategory: 'chemistry',
    level: 'Intermediate',
    learningStyle: 'Instructor Paced',
    price: 18000,
    hours: 30,
    instructor: 'yetunde-bakare',
    description:
      'A taught course for 200-level chemistry, biochemistry and pharmacy students who are trying to memorise hundreds of reactions. Following the electrons shows that a few patterns account for most of them, and the class practises until that becomes visible.',
    overview:
      'We meet live twice a week during a ten-week semester, with cameras pointed at paper instead of faces. One student draws, others ask why each arrow begins and ends where it does. Homework is a weekly page of eight reactions, returned with handwritten comments, and the closing test is oral: fifteen minutes at a shared whiteboard.',
    outcomes: [
      'Draw curved arrows that account for every bond made or broken',
      'Predict whether substitution or elimination will win under given conditions',
      'Explain the stability of carbocations, carbanions and radicals by structure',
      'Propose a mechanism for carbonyl reactions that you have not met before',
      'Plan a synthesis of three or four steps by working backwards',
    ],
    prerequisite: 'Introductory organic chemistry, so that naming, functional groups and isomers are behind you.',
    topics: [
      {
        title: 'Electrons on the move',
        lessons: ['Polarity and resonance', 'Acids, bases and pKa', 'Rules for curved arrows'],
      },
      {
        title: 'Substitution and elimination',
        lessons: ['One step or two', 'Leaving groups and solvents', 'When elimination wins', 'Stereochemical results'],
      },
      {
        title: 'Alkenes and aromatic rings',
        lessons: ['Electrophilic addition', 'Carbocation rearrangement', 'Substitution on benzene'],
      },
      {
        title: 'Carbonyl compounds',
        lessons: ['Nucleophilic addition', 'Acyl substitution', 'Enolates and aldol reactions'],
      },
      {
        title: 'Putting steps together',
        lessons: ['Working backwards', 'Paracetamol as an example', 'Oral test at the whiteboard'],
      },
    ],
  },
  {
    code: 'PHY-108',
    name: 'Instrumental Analysis for Quality Laboratories',
    subCategory: 'chemistry',
    level: 'Advanced',
    learningStyle: 'Self Paced',
    price: 36000,
    hours: 38,
    instructor: 'yetunde-bakare',
    description:
      'For analysts in food, water, drug and petroleum laboratories who operate instruments and must defend the results. Spectroscopy and chromatography are taught from sample preparation to the certificate, with attention to what auditors and NAFDAC reviewers look for.',
    overview:
      'Four sample stories run through the course, including lead in a borehole, benzoate in a soft drink and a suspicious antimalarial tablet. You receive raw data files, decide which points to reject and report with an uncertainty. There is no access to instruments, so the weight falls on planning, calibration and judgement, where most failed results begin.',
    outcomes: [
      'Choose between UV, AAS, GC and HPLC for a stated question',
      'Prepare calibration standards and detect when linearity has been lost',
      'Interpret chromatograms, including overlapping peaks and a drifting baseline',
      'Validate a method for accuracy, precision, detection limit and robustness',
      'Report a result with its uncertainty in words a client understands',
    ],
    prerequisite: 'Formal training in chemistry or a related science, plus some months at the bench.',
    topics: [
      {
        title: 'Before the instrument',
        lessons: ['Sampling that represents the lot', 'Digestion and extraction', 'Blanks, spikes and duplicates'],
      },
      {
        title: 'Light as a measuring tool',
        lessons: ['UV-visible measurements', 'Atomic absorption for metals', 'Infrared for identity'],
      },
      {
        title: 'Separating a mixture',
        lessons: ['What separates in a column', 'Gas chromatography', 'Liquid chromatography', 'Repairing bad peaks'],
      },
      {
        title: 'Numbers you can defend',
        lessons: ['Calibration lines', 'Detection limits', 'Measurement uncertainty', 'Control charts'],
      },
      {
        title: 'Four samples, four reports',
        lessons: [
          'Lead in a borehole',
          'Benzoate in a soft drink',
          'The suspicious tablet',
          'Pesticide on stored beans',
        ],
      },
    ],
  },
  {
    code: 'PHY-109',
    name: 'Rocks and Minerals of Nigeria',
    subCategory: 'earth',
    level: 'Beginner',
    learningStyle: 'Self Paced',
    price: 0,
    hours: 7,
    instructor: 'simon-terver',
    description:
      'A free journey across the country by its stones: the granite of Zuma, the tin fields of Jos, the coal of Enugu and the limestone of Gboko. Written for secondary students, travellers and buyers of land.',
    overview:
      'Each topic visits one region with photographs, a simple map and a hand specimen to identify. You will collect ten stones where you live and label them with name, place and reason. The lessons also speak plainly about abandoned mining ponds and lead poisoning, because minerals have cost some communities dearly.',
    outcomes: [
      'Sort common stones into igneous, sedimentary and metamorphic groups',
      'Identify quartz, feldspar, mica and calcite through simple field tests',
      'Locate the main basement and sedimentary areas on a map of Nigeria',
      'Discuss the benefits and dangers of small-scale mining with fairness',
    ],
    prerequisite: 'A magnifying glass, a nail and a few drops of vinegar will serve as your laboratory.',
    topics: [
      {
        title: 'Learning to look',
        lessons: ['Three families of rock', 'Hardness, streak and shine', 'Starting a collection'],
      },
      {
        title: 'The old hard rocks',
        lessons: ['Zuma, Olumo and other domes', 'Gneiss, schist and marble', 'Jos and the younger granites'],
      },
      {
        title: 'Basins and fossils',
        lessons: ['Coal beneath Enugu', 'Limestone at Gboko and Ewekoro', 'Sands of the Niger Delta'],
      },
      {
        title: 'People and minerals',
        lessons: ['Salt, iron and tin in history', 'Gold and lead in the north-west', 'Ponds left by the miners'],
      },
    ],
  },
  {
    code: 'PHY-110',
    name: 'Groundwater Survey and Borehole Siting',
    subCategory: 'earth',
    level: 'Advanced',
    learningStyle: 'Instructor Paced',
    price: 40000,
    hours: 36,
    instructor: 'simon-terver',
    collaborators: ['yetunde-bakare'],
    description:
      'Dry boreholes waste the savings of whole communities. Geologists, geophysicists and drilling contractors in this course learn to combine maps, local knowledge and electrical sounding so that a recommended point is backed by sound evidence.',
    overview:
      'The ten-week cohort includes a three-day field school near Makurdi, where groups run soundings and see one point drilled. Evening classes before it prepare the theory, and those after it are spent on interpretation and on writing. Yetunde Bakare teaches the water quality sessions, and each group submits a siting report signed by all its members.',
    outcomes: [
      'Assess an area from geological maps, satellite images and existing wells',
      'Carry out and interpret vertical electrical soundings in basement and sedimentary terrain',
      'Recommend drilling depth, casing and screen positions with stated confidence',
      'Analyse a pumping test to advise on safe yield',
      'Interpret laboratory results for fluoride, iron, nitrate and bacteria',
    ],
    prerequisite: 'A first degree in geology, geophysics or civil engineering, and fitness for field work.',
    topics: [
      {
        title: 'Where water hides',
        lessons: ['Weathered and fractured basement', 'Sedimentary aquifers', 'Recharge and the dry season'],
      },
      {
        title: 'Desk study and reconnaissance',
        lessons: ['Maps and satellite images', 'Asking people about old wells', 'Lineaments and landforms'],
      },
      {
        title: 'Electrical methods',
        lessons: [
          'Resistivity of earth materials',
          'Running a sounding',
          'Profiling across a fracture',
          'Fitting the curve',
        ],
      },
      {
        title: 'Drilling and testing',
        lessons: ['Logging the cuttings', 'Casing, screen and gravel', 'Pumping test analysis'],
      },
      {
        title: 'Quality and reporting',
        lessons: ['Sampling for the laboratory', 'Fluoride, iron and nitrate', 'Writing the siting report'],
      },
    ],
  },
  {
    code: 'PHY-111',
    name: 'Weather, Harmattan and Our Changing Climate',
    subCategory: 'earth',
    level: 'All levels',
    learningStyle: 'Self Paced',
    price: 4000,
    hours: 10,
    instructor: 'simon-terver',
    description:
      'What brings the harmattan, why the south often has a dry spell in August, and how to read a NiMet forecast with understanding. Farmers, geography students, fishermen and event planners are all in mind here.',
    overview:
      'You keep a weather notebook for three weeks, using a plastic bottle rain gauge and the sky above your compound. The lessons explain what you record, moving from one cloud to the wind systems of West Africa. Climate change is handled with measurements and plain reasoning, followed by choices a household or a farm can make.',
    outcomes: [
      'Explain the yearly movement of moist and dry winds over Nigeria',
      'Build a rain gauge and keep a reliable weather notebook',
      'Read seasonal and daily forecasts with a fair sense of their limits',
      'Suggest practical ways to prepare for flood, heat and late rains',
    ],
    prerequisite: 'Nothing more than the habit of looking up and ten spare minutes each morning.',
    topics: [
      {
        title: 'The air above us',
        lessons: ['Temperature, pressure and humidity', 'Clouds and what they promise', 'Building a rain gauge'],
      },
      {
        title: 'The Nigerian year',
        lessons: ['Two winds and a moving boundary', 'Harmattan dust', 'Line squalls', 'The August break'],
      },
      {
        title: 'Forecasts and climate',
        lessons: ['How a forecast is made', 'Weather is not climate', 'Evidence of a warming world'],
      },
      {
        title: 'Living with it',
        lessons: ['Floods along the Niger and Benue', 'Planting dates', 'Cooler houses and streets'],
      },
    ],
  },
  {
    code: 'PHY-112',
    name: 'Environmental Impact Assessment in Practice',
    subCategory: 'earth',
    level: 'Intermediate',
    learningStyle: 'Instructor Paced',
    price: 28000,
    hours: 26,
    instructor: 'yetunde-bakare',
    description:
      'A project-based class on preparing and reviewing impact assessments under Nigerian law. It serves environmental scientists, planners, NGO staff and project officers who must judge whether a quarry, road or factory should go ahead, and on what conditions.',
    overview:
      'The class forms three teams around one proposal, a quarry near farms in Ogun State: developer, consultant and community. Across seven live sessions the roles exchange papers, hold a public hearing and negotiate a management plan. By living on all sides of the table, participants learn which pages of a report are read and which merely fill space.',
    outcomes: [
      'Screen a project and set the scope of its assessment',
      'Design baseline studies of air, water, soil, plants and livelihoods',
      'Rate impacts by size, duration and likelihood with reasons given',
      'Prepare an environmental management plan with costs and named duties',
      'Run a public hearing in which quieter voices are heard',
    ],
    prerequisite: 'Familiarity with environmental science, planning or community work, through study or employment.',
    topics: [
      {
        title: 'The law and the steps',
        lessons: ['Why assessments exist', 'The EIA Act and its procedure', 'Screening and scoping'],
      },
      {
        title: 'Knowing the place',
        lessons: ['Wet and dry season sampling', 'Talking with households', 'Maps and land use'],
      },
      {
        title: 'Judging the impacts',
        lessons: ['Dust, noise and blasting', 'Alternatives and no project', 'Rating with reasons'],
      },
      {
        title: 'Deciding and following up',
        lessons: [
          'The public hearing',
          'Management plans with costs',
          'Reviewing a weak report',
          'Monitoring after approval',
        ],
      },
    ],
  },
]
