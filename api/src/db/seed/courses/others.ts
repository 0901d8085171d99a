import type { SeedCourse } from '../seed-course.ts'

export const othersCourses: SeedCourse[] = [
  {
    code: 'OTH-101',
    name: 'Cassava from Stem to Garri',
    subCategory: 'agriculture',
    level: 'Beginner',
    learningStyle: 'Self Paced',
    price: 5500,
    hours: 10,
    instructor: 'simon-terver',
    description:
      'Grow a plot of cassava and turn the roots into garri fit for sale. Meant for young people returning to family land and for town dwellers with a rented hectare, it covers choosing stems, planting, weeding, harvest and processing, with the costs of each.',
    overview:
      'Filmed over a full season on a farm near Makurdi, the course shows the same field at planting, at six weeks, at the height of the weeds and on harvest day. The second half moves to a village mill, where you see the roots peeled, grated, fermented, pressed and fried. A farm diary is included so that you can record your own dates and spending beside ours.',
    outcomes: [
      'Select healthy stems and cut them to a suitable length for planting',
      'Space, weed and feed a cassava field through its first three months',
      'Recognise mosaic disease and other common problems by leaf and root',
      'Process fresh roots into safe, dry garri that stores well',
      'Estimate the profit of a hectare before committing money to it',
    ],
    prerequisite: 'Even a few ridges behind the house will do, so long as you can plant at the rains.',
    topics: [
      {
        title: 'Land and Stems',
        lessons: ['Reading the soil and slope', 'Where to get improved stems', 'Ridges, heaps or flat land'],
      },
      {
        title: 'The Growing Season',
        lessons: [
          'Planting at the right rain',
          'The three months weeds decide',
          'Mosaic, mealybug and grasscutters',
          'When the roots are ready',
        ],
      },
      {
        title: 'Making Garri',
        lessons: [
          'Peeling and grating the same day',
          'Why fermentation makes it safe',
          'Pressing, sieving and frying',
          'White or yellow, fine or coarse',
        ],
      },
      {
        title: 'Selling and Counting',
        lessons: ['Bags, moisture and storage', 'Farm gate or market price', 'The budget of one hectare'],
      },
    ],
  },
  {
    code: 'OTH-102',
    name: 'Layers and Broilers in a Small Pen',
    subCategory: 'agriculture',
    level: 'All levels',
    learningStyle: 'Self Paced',
    price: 8500,
    hours: 14,
    instructor: 'nkechi-obi',
    collaborators: ['simon-terver'],
    description:
      'Keep fifty to five hundred birds without losing half of them in the second week. New and practising poultry keepers learn brooding, feeding, vaccination, litter and record keeping for meat birds and egg layers, in heat and harmattan alike.',
    overview:
      'We raise two batches side by side in Nsukka, one of each kind, and show the records every week, including the deaths and what caused them. Feed is weighed, eggs are counted and the price of each bag is entered as it was paid. A troubleshooting section, arranged by symptom, tells you what to look at first and when to call a veterinarian instead of buying drugs at random.',
    outcomes: [
      'Prepare a brooder and judge warmth by how the chicks behave',
      'Follow a vaccination plan agreed with a local animal health worker',
      'Measure feed conversion and laying rate from simple daily records',
      'Apply footbath, visitor and disposal rules that keep disease out',
    ],
    prerequisite: 'Space for a ventilated pen away from bedrooms, and a look at your local rules on keeping birds.',
    topics: [
      {
        title: 'Before the Chicks Arrive',
        lessons: ['Pen, litter and airflow', 'Choosing a hatchery', 'Warming the brooder'],
      },
      {
        title: 'Day One to Week Six',
        lessons: [
          'Water before feed',
          'Reading the huddle',
          'Vaccines and the cold chain',
          'Changing from starter to finisher',
        ],
      },
      {
        title: 'Hens in Lay',
        lessons: ['Light, calcium and calm', 'Collecting and grading eggs', 'When production drops'],
      },
      {
        title: 'Health and Money',
        lessons: ['Newcastle, Gumboro and coccidiosis', 'Disposing of dead birds', 'Selling at festive seasons'],
      },
    ],
  },
  {
    code: 'OTH-103',
    name: 'Catfish in Tanks: Water, Feed and Sale',
    subCategory: 'agriculture',
    level: 'Intermediate',
    learningStyle: 'Instructor Paced',
    price: 24000,
    hours: 30,
    instructor: 'nkechi-obi',
    description:
      'A guided cycle for people who already have a tank, a tarpaulin pond or firm plans for one. A cohort stocks African catfish in the same fortnight and meets every week online until harvest to compare water, growth, feed use and losses.',
    overview:
      'Classes last ninety minutes and begin with the numbers: temperature, water change, average weight, feed given and fish lost. One member opens a pond on camera and the class advises. Between meetings a chat group is answered each evening by the instructor. The final weeks are about buyers, pepper soup joints and hotels among them, and about smoking what does not sell fresh.',
    outcomes: [
      'Test and correct water before fish show signs of distress',
      'Sort juveniles by size to limit fish eating one another',
      'Adjust feed to weight and weather so that less is wasted',
      'Sell fresh or smoked fish from a costed plan made beforehand',
    ],
    prerequisite: 'A tank or lined pond with reliable water that you can stock within two weeks of starting.',
    topics: [
      {
        title: 'Tank and Water',
        lessons: ['Concrete, plastic or tarpaulin', 'Preparing a new tank', 'Oxygen, ammonia and pH'],
      },
      {
        title: 'Buying and Stocking Juveniles',
        lessons: ['Judging juveniles at the hatchery', 'Transport in the cool hours', 'How many fish per tank'],
      },
      {
        title: 'Growing On',
        lessons: ['Floating and sinking feed', 'Sampling weight', 'Sorting by size', 'Disease signs at the surface'],
      },
      {
        title: 'Harvest and Market',
        lessons: ['Fasting before sale', 'Smoking kilns and packaging', 'Reviewing the whole cycle'],
      },
    ],
  },
  {
    code: 'OTH-104',
    name: 'Dry-season Tomatoes and Peppers Under Irrigation',
    subCategory: 'agriculture',
    level: 'Advanced',
    learningStyle: 'Instructor Paced',
    price: 36000,
    hours: 26,
    instructor: 'simon-terver',
    description:
      'When the rains stop, vegetables fetch their best prices and demand the most skill. Commercial growers and extension workers study nursery work, drip and furrow irrigation, pest control and the timing of harvest in a live course that runs alongside the dry season.',
    overview:
      'From October to February the cohort meets fortnightly, each class set by what the crop needs at that stage. Examples come from the irrigated land around Kadawa in Kano State and from smaller riverbank farms in Benue. Members bring their own water calculations and scouting sheets to be criticised. A session on the tomato leaf miner, Tuta absoluta, is led from an affected field.',
    outcomes: [
      'Calculate how much water a plot needs at each growth stage',
      'Lay out a low-cost drip system and find blockages quickly',
      'Scout for pests on a schedule and spray only past a threshold',
      'Time nursery, transplanting and picking towards a chosen market week',
      'Cut losses between field and buyer with crates and shade',
    ],
    prerequisite: 'Two seasons or more of growing vegetables, and a water source you can use after the rains.',
    topics: [
      {
        title: 'Planning Backwards from Price',
        lessons: ['Market calendars', 'Varieties that travel', 'Costing a dry-season acre'],
      },
      { title: 'Nursery and Transplanting', lessons: ['Trays and clean media', 'Shade and netting', 'Hardening off'] },
      {
        title: 'Water for the Crop',
        lessons: [
          'Crop demand by stage',
          'Drip layout and filters',
          'Petrol pumps and solar pumps',
          'Salt and waterlogging',
        ],
      },
      {
        title: 'Pests and Nutrition',
        lessons: [
          'Scouting sheets',
          'Living with Tuta absoluta',
          'Blossom end rot and calcium',
          'Safe spraying intervals',
        ],
      },
      {
        title: 'After Picking',
        lessons: ['Crates instead of raffia baskets', 'Sorting under shade', 'Drying the surplus'],
      },
    ],
  },
  {
    code: 'OTH-105',
    name: 'Sewing from Zero: Six Garments in Six Weeks',
    subCategory: 'trades',
    level: 'Beginner',
    learningStyle: 'Self Paced',
    price: 10000,
    hours: 24,
    instructor: 'nkechi-obi',
    description:
      "Learn to use a sewing machine by making things to wear: a wrapper skirt, a pillowcase dress, a child's shorts, a boubou, a simple blouse and a lined bag. Every seam is shown slowly from above, with cheap ankara chosen to forgive errors.",
    overview:
      'Each week has one garment and two or three new skills, so that by the sixth you have met zips, darts, lining and facing. Videos pause where your hands must work, and a checklist tells you what the inside of the garment should look like. Mistakes have a section to themselves: we unpick on camera. Measurements are taken with a tape and a friend.',
    outcomes: [
      'Thread, oil and adjust a manual or electric sewing machine',
      'Take body measurements accurately and write them on a chart',
      'Cut fabric on the grain with the least waste of yards',
      'Sew straight seams, hems, darts, zips and simple linings neatly',
    ],
    prerequisite: 'Borrow or buy any working machine, hand-turned ones included, and set aside six yards of cotton.',
    topics: [
      {
        title: 'Machine and Tools',
        lessons: ['Threading without tears', 'Tension on scrap cloth', 'Scissors, chalk and tape'],
      },
      { title: 'Straight Lines First', lessons: ['The wrapper skirt', 'The pillowcase dress', 'Pressing as you sew'] },
      {
        title: 'Giving Cloth a Shape',
        lessons: ["A child's shorts", 'Boubou with a clean neckline', 'Darts in a blouse', 'Setting a zip'],
      },
      { title: 'Finishing Well', lessons: ['The lined bag', 'Looking at the inside', 'Repairs that earn money'] },
    ],
  },
  {
    code: 'OTH-106',
    name: 'Pattern Drafting for Agbada, Kaftan and Senator Wear',
    subCategory: 'trades',
    level: 'Advanced',
    learningStyle: 'Instructor Paced',
    price: 40000,
    hours: 32,
    instructor: 'nkechi-obi',
    description:
      "A workshop for tailors who cut well by eye and now want paper patterns they can grade, store and hand to an assistant. Four styles of men's native wear are drafted, fitted and corrected, with live critique of every participant's sample.",
    overview:
      'You join a group of twelve that meets on Tuesday and Friday evenings for eight weeks. A style begins with measurement and a half-scale draft, goes on to a calico sample and ends with a fitting filmed from four sides. The class learns as much from the wrinkles as from the good fits. Costing and planning for a batch of twenty matching outfits, such as an aso ebi order, fill the final fortnight.',
    outcomes: [
      'Draft a trouser block and tunic block from individual measurements',
      'Adapt blocks into agbada, kaftan and senator styles on paper',
      'Diagnose drag lines and correct the pattern rather than the cloth',
      'Grade one pattern across five sizes and label it for storage',
      'Plan the cutting of a group order to save fabric',
    ],
    prerequisite: "You sew men's trousers and tunics for paying customers and own a cutting table and long ruler.",
    topics: [
      {
        title: 'Drafting the Blocks',
        lessons: ['Measuring for native wear', 'The tunic block', 'The trouser block', 'Half-scale practice'],
      },
      {
        title: 'Four Styles',
        lessons: [
          'Kaftan with side slits',
          'Senator with placket and pocket',
          'Agbada width and balance',
          'A fila to match',
        ],
      },
      {
        title: 'The Fitting Room',
        lessons: ['Reading drag lines', 'Stooping and full figures', 'Transferring corrections to paper'],
      },
      {
        title: 'Many at Once',
        lessons: ['Grading five sizes', 'Lay plans for aso ebi', 'Training an assistant cutter'],
      },
    ],
  },
  {
    code: 'OTH-107',
    name: 'Leather Sandals and Bags the Aba Way',
    subCategory: 'trades',
    level: 'Intermediate',
    learningStyle: 'Self Paced',
    price: 16500,
    hours: 22,
    instructor: 'nkechi-obi',
    description:
      'Make palm slippers, cross-strap sandals and a tote that a customer would pay for. The course suits people with patient hands and some craft practice who want proper methods of cutting, skiving, lasting, gluing and stitching leather and good synthetic.',
    overview:
      'Three shoemakers from the Ariaria area of Aba demonstrate on their own benches, each with a slightly different method, and you may choose the one that suits your tools. A printable last chart and strap templates come with the lessons. Each project ends with a wear test of one week, after which you inspect your own work against a list of faults.',
    outcomes: [
      'Tell full grain, split and synthetic leather apart by hand and edge',
      'Cut and skive straps so that folded edges lie flat',
      'Last, glue and sole a pair of sandals that match',
      'Stitch a lined tote with strong handles and tidy corners',
    ],
    prerequisite: 'Earlier practice with sharp craft tools, plus a ventilated spot where adhesive may be used safely.',
    topics: [
      {
        title: 'Materials and Bench',
        lessons: ['Hides, splits and synthetics', 'Knives, hammers and lasts', 'Glue fumes and fire'],
      },
      { title: 'Palm Slippers', lessons: ['Cutting from a template', 'Skiving and folding', 'Insole, upper and sole'] },
      {
        title: 'Cross-strap Sandals',
        lessons: [
          'Fitting straps to the last',
          'Left and right that match',
          'Buckles and rivets',
          'The one-week wear test',
        ],
      },
      {
        title: 'The Tote',
        lessons: ['Panels, lining and pocket', 'Saddle stitch by hand', 'Edges, handles and pricing'],
      },
    ],
  },
  {
    code: 'OTH-108',
    name: 'Making Bar Soap and Liquid Wash Safely',
    subCategory: 'trades',
    level: 'Beginner',
    learningStyle: 'Self Paced',
    price: 6000,
    hours: 9,
    instructor: 'nkechi-obi',
    description:
      'Palm kernel oil, caustic soda and water make soap, and in careless hands they make burns. Learn to weigh, mix, cure and test bar soap and a simple liquid wash at home, and what is required before either may be sold in shops.',
    overview:
      'Safety comes first and is repeated: goggles, gloves, open air, children elsewhere, caustic into water and never the other way. After a one-kilogram practice batch you learn to alter the recipe by calculation rather than by guesswork. Batches that failed are shown and explained, from oily bars to crumbling ones. The closing topic sets out labelling and NAFDAC registration for those who intend to trade.',
    outcomes: [
      'Calculate the caustic soda for a given oil with a safety margin',
      'Mix, mould and cure a batch while protecting skin, eyes and lungs',
      'Test finished soap for harshness before anyone bathes with it',
      'Cost a bar and list the approvals needed for sale',
    ],
    prerequisite: 'A digital kitchen scale, goggles and rubber gloves must be on the table before the practical.',
    topics: [
      {
        title: 'Safety and Chemistry',
        lessons: ['What caustic soda does to skin', 'Pots and spoons to avoid', 'How oil becomes soap'],
      },
      {
        title: 'The Practice Batch',
        lessons: ['Weighing to the gram', 'Mixing until it traces', 'Moulding and curing'],
      },
      {
        title: 'Changing the Recipe',
        lessons: [
          'Working out caustic for each oil',
          'Colour, scent and local additions',
          'Why batches fail',
          'A simple liquid wash',
        ],
      },
      {
        title: 'Towards Selling',
        lessons: ['Testing and batch records', 'Labels and NAFDAC registration', 'Cost of one bar'],
      },
    ],
  },
  {
    code: 'OTH-109',
    name: 'Living on a Nigerian Salary',
    subCategory: 'personal-development',
    level: 'All levels',
    learningStyle: 'Self Paced',
    price: 0,
    hours: 5,
    instructor: 'nkechi-obi',
    description:
      "Rent due once a year, a cousin's school fees, fuel, data, and a salary that arrives on the 28th. This free course helps you see where the money goes, prepare for the large bills and say no, kindly, when you must.",
    overview:
      'For one month you note what you spend, and the lessons arrive in step with the calendar. Three imagined budgets, those of a nurse in Ilorin, a teacher in Gombe and a contract bank worker in Lagos, are laid open and argued over. There is no lecture on giving up small pleasures. The aim is a plan that counts family obligations as real and still leaves something at month end.',
    outcomes: [
      'Track a month of spending without an app or a guilty conscience',
      'Spread rent, fees and other yearly bills over twelve months',
      'Set a fixed sum for family requests and explain it kindly',
      'Rank debts, loan apps included, and plan to clear them',
    ],
    prerequisite: 'Some income, regular or otherwise, and a willingness to look at it honestly for thirty days.',
    topics: [
      {
        title: 'Where It Goes',
        lessons: ['Thirty days of notes', 'Needs, dues and pleasures', 'The shape of your month'],
      },
      {
        title: 'Bills That Come Once a Year',
        lessons: ['Rent by the month', 'School fees and festivals', 'A reserve for sickness'],
      },
      {
        title: 'Other People',
        lessons: ['Black tax with a budget line', 'Ajo, esusu and cooperatives', 'Saying no with respect'],
      },
      {
        title: 'Getting Out of Debt',
        lessons: ['What loan apps really charge', 'Ranking what you owe', 'Getting through the first clear month'],
      },
    ],
  },
  {
    code: 'OTH-110',
    name: 'From NYSC to a First Job',
    subCategory: 'personal-development',
    level: 'Beginner',
    learningStyle: 'Self Paced',
    price: 0,
    hours: 7,
    instructor: 'nkechi-obi',
    description:
      'The service year passes quickly, and the months after it can feel long. Corps members and recent graduates use this course to turn a posting into experience, write a CV that fits the vacancy, prepare for aptitude tests and speak well at interview.',
    overview:
      'It is arranged as a calendar, from orientation camp to passing out and the three months beyond. You write your own CV in stages, replacing duties with results, and compare it with four others marked up by people who recruit. Sample test questions come with the reasoning for every answer. One lesson deals with job scams that ask for money or an overnight journey.',
    outcomes: [
      'Describe a primary assignment by what changed because you were there',
      'Tailor a CV and a short letter to one advertised vacancy',
      'Practise numerical and verbal test items against the clock',
      'Answer interview questions with brief stories from your own work',
      'Recognise fraudulent offers before giving money or personal details',
    ],
    prerequisite: 'Best taken in the final year of study, during service or within two years of it.',
    topics: [
      {
        title: 'Using the Service Year',
        lessons: ['Choosing what to learn at your posting', 'Keeping a results diary', 'Asking for references early'],
      },
      { title: 'CV and Letter', lessons: ['From duties to results', 'One page, one vacancy', 'Four CVs marked up'] },
      {
        title: 'Tests and Interviews',
        lessons: [
          'Numerical reasoning at speed',
          'Verbal and logical items',
          'Stories for common questions',
          'Talking about salary',
        ],
      },
      {
        title: 'The Waiting Months',
        lessons: ['Job scams and how they work', 'Useful work while searching', 'Weighing an offer'],
      },
    ],
  },
  {
    code: 'OTH-111',
    name: 'Speaking in Public Without Reading',
    subCategory: 'personal-development',
    level: 'Intermediate',
    learningStyle: 'Instructor Paced',
    price: 19500,
    hours: 16,
    instructor: 'nkechi-obi',
    description:
      'A live course for people who must speak, at town union meetings, in the pulpit, at a defence or before a board, and who shelter behind a script. Ten participants give five short talks each and receive exact, friendly comments after every one.',
    overview:
      'There is very little lecturing. Each Wednesday evening you stand in front of your camera, or your colleagues if you share a room, and speak for three to seven minutes. The set talks are an introduction, an explanation, an argument, a toast and a talk disturbed on purpose by a power cut or a latecomer. Recordings are kept so that you may watch your first talk again after the fifth.',
    outcomes: [
      'Prepare a talk from five key words written on a card',
      'Open and close in ways that listeners remember the next day',
      'Control pace, pause and volume with or without a microphone',
      'Recover calmly from interruption, hecklers or a lost thought',
    ],
    prerequisite: 'You can hold an ordinary conversation in English and agree to be recorded for the group.',
    topics: [
      {
        title: 'Standing Up',
        lessons: ['Nerves and breathing', 'The two-minute introduction', 'Cards instead of scripts'],
      },
      {
        title: 'Shaping a Talk',
        lessons: ['One point and three supports', 'Openings and closings', 'Proverbs, stories and figures'],
      },
      {
        title: 'Voice and Presence',
        lessons: ['Pace, pause and volume', 'Microphones and bad halls', 'Hands, eyes and agbada sleeves'],
      },
      {
        title: 'Difficult Rooms',
        lessons: ['Protocol and long greetings', 'Interruptions and power cuts', 'Questions you cannot answer'],
      },
    ],
  },
]
