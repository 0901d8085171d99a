import type { SeedCourse } from '../seed-course.ts'

export const engineeringCourses: SeedCourse[] = [
  {
    code: 'ENG-101',
    name: 'Sizing a Solar System for a Nigerian Flat',
    subCategory: 'electrical',
    level: 'Beginner',
    learningStyle: 'Self Paced',
    price: 12000,
    hours: 14,
    instructor: 'ibrahim-musa',
    description:
      'Learn to work out how many panels, batteries and what inverter a home really needs before anybody spends money. The course suits householders tired of fuel queues and young installers who want their quotations to stand up to questions.',
    overview:
      'You begin with a list of everything plugged in at one two-bedroom flat in Kano and turn it into watts and watt-hours. Each topic adds one part of the system, with a worksheet that you fill in for your own house. By the last lesson you hold a one-page design, a bill of materials and three quotations compared side by side.',
    outcomes: [
      'List household loads and calculate how much energy they use in a day',
      'Choose battery capacity for the hours of darkness and cloudy weather you expect',
      'Match panel voltage and current to the limits of a charge controller',
      "Compare vendors' quotations item by item and spot parts that are undersized",
    ],
    prerequisite: 'You should be able to multiply, divide and read the rating plate on an appliance.',
    topics: [
      {
        title: 'What the house consumes',
        lessons: ['Watts, amperes and volts', 'Making a load list', 'Loads that start with a surge'],
      },
      {
        title: 'Storing energy for the night',
        lessons: [
          'Tubular and lithium batteries compared',
          'Depth of discharge and battery life',
          'Working out the battery bank',
        ],
      },
      {
        title: 'Catching the sun',
        lessons: [
          'Sun hours in Kano and in Calabar',
          'Panels in series and in parallel',
          'Tilt, shade and harmattan dust',
          'Choosing a charge controller',
        ],
      },
      {
        title: 'From design to purchase',
        lessons: ['Cables, breakers and earthing', 'Writing the bill of materials', 'Reading three quotations'],
      },
    ],
  },
  {
    code: 'ENG-102',
    name: 'House Wiring from the Meter to the Last Socket',
    subCategory: 'electrical',
    level: 'Beginner',
    learningStyle: 'Instructor Paced',
    price: 25000,
    hours: 30,
    instructor: 'ibrahim-musa',
    description:
      'A live class for apprentices and technical college leavers who want to wire a dwelling safely and neatly. We follow the current from the service cable through the distribution board to lights, sockets, water heaters and air conditioners.',
    overview:
      'The cohort meets on Saturday mornings for ten weeks, and each session opens with photographs of wiring that students have seen during the week. Between classes you build circuits on a plywood board at home and send a picture for correction. The final class is a mock inspection in which you test a completed board and defend every cable size on it.',
    outcomes: [
      'Draw a wiring plan for a bungalow using standard electrical symbols',
      'Select cable sizes and breakers for lighting, socket and cooker circuits',
      'Connect one-way, two-way and intermediate switching on a practice board',
      'Test continuity, polarity, insulation and earth before power is switched on',
      'Explain to a client why a borrowed neutral is dangerous',
    ],
    prerequisite: 'Bring basic hand tools, a multimeter and the patience to practise on dead circuits first.',
    topics: [
      {
        title: 'Safety and tools',
        lessons: ['How electric shock happens', 'Isolating and proving dead', 'Hand tools and test instruments'],
      },
      {
        title: 'Planning the circuits',
        lessons: ['Symbols and floor plans', 'Cable size and voltage drop', 'Sharing loads on a distribution board'],
      },
      {
        title: 'Lights and sockets',
        lessons: ['Conduit work in block walls', 'Two-way switching on a staircase', 'Ring and radial socket circuits'],
      },
      {
        title: 'Heavy loads and changeover',
        lessons: [
          'Water heaters and cookers',
          'Air conditioner circuits',
          'Generator changeover switches',
          'Earth electrodes in dry soil',
        ],
      },
      {
        title: 'Testing and handing over',
        lessons: ['Dead tests in the right order', 'Live tests and residual current devices', 'The mock inspection'],
      },
    ],
  },
  {
    code: 'ENG-103',
    name: 'Understanding Your DisCo Bill and Prepaid Meter',
    subCategory: 'electrical',
    level: 'All levels',
    learningStyle: 'Self Paced',
    price: 0,
    hours: 3,
    instructor: 'ibrahim-musa',
    description:
      'A short free course for tenants, landlords and shop owners who want to know where their electricity money goes. It explains tariff bands, units, estimated bills and the small numbers that flash on a prepaid meter.',
    overview:
      'Every lesson uses a real kind of paper or screen: a monthly bill, a token receipt, a meter display. You keep a seven-day diary of readings at home or in your shop and discover which appliance eats the most units. The course ends with a sample complaint letter that you can adapt for your own distribution company.',
    outcomes: [
      'Explain each line of a monthly electricity bill to another person',
      'Calculate how many units a recharge should buy on your tariff band',
      'Find the appliance that costs you most through a week of readings',
      'Write a clear complaint about an estimated bill, with your evidence attached',
    ],
    prerequisite: 'Have one recent bill or token receipt beside you, whether yours or a neighbour gave it.',
    topics: [
      {
        title: 'The bill, line by line',
        lessons: ['What a kilowatt-hour is', 'Tariff bands and hours of supply', 'Energy charge, VAT and arrears'],
      },
      {
        title: 'The prepaid meter',
        lessons: ['Buying and loading a token', 'Useful codes on the keypad', 'When the meter seems too fast'],
      },
      {
        title: 'Spending less, complaining well',
        lessons: [
          'Keeping a diary of readings',
          'Cheap changes that save units',
          'A complaint letter that gets answered',
        ],
      },
    ],
  },
  {
    code: 'ENG-104',
    name: 'Inverter and Battery Fault Finding',
    subCategory: 'electrical',
    level: 'Intermediate',
    learningStyle: 'Self Paced',
    price: 18500,
    hours: 20,
    instructor: 'ibrahim-musa',
    description:
      'For technicians who already install inverters and are called back when they fail. You will learn a calm order of measurement that separates a weak battery from a loose lug, a wrong setting or a burnt power stage.',
    overview:
      'The course is built on twelve service calls, among them a barbing salon in Jos and a pharmacy in Ibadan. In each case you see the complaint, choose what to measure next and learn what that choice costs in time. Board-level repair comes only after the simple causes have been ruled out, because most call-backs are settled outside the case.',
    outcomes: [
      'Follow a fixed order of checks from battery terminals to output sockets',
      'Test a battery bank under load and identify the one failing unit',
      'Interpret common alarm codes without trusting them more than the meter',
      'Trace a failed power stage and decide between repair and replacement',
      'Write a service report that a client can read and file',
    ],
    prerequisite: 'You have installed at least one inverter and can use a multimeter on direct current.',
    topics: [
      {
        title: 'Before opening the case',
        lessons: ['Listening to the complaint', 'Working safely near large batteries', 'The order of checks'],
      },
      {
        title: 'Batteries under suspicion',
        lessons: [
          'Resting voltage and what it hides',
          'Load testing a bank',
          'One bad battery among four',
          'Lithium packs and their protection boards',
        ],
      },
      {
        title: 'Cables, settings and loads',
        lessons: [
          'Heat at a loose lug',
          'Charging settings that kill batteries',
          'Overload, surge and shared neutrals',
        ],
      },
      {
        title: 'Inside the inverter',
        lessons: ['Blocks of a typical circuit', 'Testing power transistors', 'Repair, replace or return'],
      },
    ],
  },
  {
    code: 'ENG-105',
    name: 'Protection of Distribution Networks at 11 and 33 kV',
    subCategory: 'electrical',
    level: 'Advanced',
    learningStyle: 'Instructor Paced',
    price: 52000,
    hours: 42,
    instructor: 'ibrahim-musa',
    description:
      'An advanced course for graduate engineers in distribution companies, factories and estates with their own substations. It treats fault calculation, relay settings and grading on the kind of long, heavily loaded radial feeders found across Nigerian cities.',
    overview:
      'Two live evening classes a week run for nine weeks, and the cohort shares a single model network of one injection substation and four feeders. Teams calculate fault levels, propose settings and then receive a fault record to explain. The closing seminar is a review of one trip that should not have happened, presented as you would to a network manager.',
    outcomes: [
      'Calculate three-phase and earth fault currents at any point on a feeder',
      'Specify current transformers that do not saturate before the relay operates',
      'Grade overcurrent and earth fault relays from the transformer to the incomer',
      'Read a disturbance record and say which element operated and why',
    ],
    prerequisite: 'A degree or HND in electrical engineering, with per-unit calculations still fresh in your mind.',
    topics: [
      {
        title: 'Faults and how large they are',
        lessons: [
          'The per-unit system revisited',
          'Symmetrical components in use',
          'Fault levels along a radial feeder',
        ],
      },
      {
        title: 'Seeing the fault',
        lessons: [
          'Current transformer classes and burdens',
          'Voltage transformers',
          'Wiring errors that blind a relay',
        ],
      },
      {
        title: 'Overcurrent and earth fault',
        lessons: ['Inverse time curves', 'Grading margins', 'Sensitive earth fault settings', 'Fuses with relays'],
      },
      {
        title: 'Transformers and busbars',
        lessons: ['Differential protection and inrush', 'Restricted earth fault', 'Buchholz and temperature devices'],
      },
      {
        title: 'Proving the scheme',
        lessons: ['Secondary injection tests', 'Reading disturbance records', 'Seminar on a wrong trip'],
      },
    ],
  },
  {
    code: 'ENG-106',
    name: 'Small Generator Care and Repair',
    subCategory: 'mechanical',
    level: 'Beginner',
    learningStyle: 'Self Paced',
    price: 9500,
    hours: 16,
    instructor: 'efe-oghenekaro',
    description:
      'Keep a petrol generator of up to 7.5 kVA running longer and repair the faults that stop it. Made for small business owners, caretakers and anyone thinking of starting a repair stand near a busy market.',
    overview:
      'We strip one tired generator bought second-hand at Alaba and put it together again over sixteen hours of close-up video. Carburettor, ignition, piston and alternator each receive their own topic, with the two or three faults that account for most visits to a repairer. You finish with a service card to hang on the machine and a price list for honest labour.',
    outcomes: [
      'Service oil, plug, air filter and fuel tap at sensible intervals',
      'Clean and reassemble a carburettor without losing a single jet or gasket',
      'Check spark, compression and fuel to explain why an engine refuses to start',
      'Test the alternator and voltage regulator when the engine runs without output',
    ],
    prerequisite: 'An old generator to practise on helps, along with spanners, pliers and an airy place.',
    topics: [
      {
        title: 'Knowing the machine',
        lessons: ['Four strokes in slow motion', 'Fumes, fuel and fire', 'The monthly service'],
      },
      {
        title: 'It will not start',
        lessons: ['Spark plug and ignition coil', 'Carburettor strip and clean', 'Measuring compression'],
      },
      {
        title: 'It starts but misbehaves',
        lessons: ['Hunting and surging', 'Black, blue and white smoke', 'Knocking and lost power'],
      },
      {
        title: 'It runs but gives no light',
        lessons: ['Inside the alternator', 'Testing the voltage regulator', 'Restoring lost magnetism'],
      },
    ],
  },
  {
    code: 'ENG-107',
    name: 'Engineering Drawing by Hand and in FreeCAD',
    subCategory: 'mechanical',
    level: 'All levels',
    learningStyle: 'Self Paced',
    price: 0,
    hours: 18,
    instructor: 'efe-oghenekaro',
    description:
      'A free course in the language engineers share: lines, views, sections and dimensions. Students of Technical Drawing, first-year undergraduates and workshop owners will draw on paper first, then model the same parts with free software.',
    overview:
      'Nine objects carry the whole course, from a door hinge to the jaw of a bench vice, and each is drawn twice. With the pencil you learn to see, and with FreeCAD you learn to change a size without starting afresh. A welder in Nnewi receives your last drawing in a filmed exercise and builds only what the sheet tells him.',
    outcomes: [
      'Draw three views of a solid object in first angle projection',
      'Show hidden detail with full, half and offset sections',
      'Place dimensions and tolerances so that a machinist has no need to guess',
      'Model a part in FreeCAD and produce a printed drawing sheet from it',
      'Check a drawing made by someone else against a short list of errors',
    ],
    prerequisite: 'Pencil, ruler, set squares and plain paper are enough until the computer lessons begin.',
    topics: [
      {
        title: 'Lines and shapes',
        lessons: ['Line types and lettering', 'Tangents, arcs and ellipses', 'Drawing to scale'],
      },
      {
        title: 'Views of an object',
        lessons: ['First and third angle', 'Isometric sketching', 'Sections through solid parts'],
      },
      {
        title: 'Sizes that can be built',
        lessons: ['Rules of dimensioning', 'Fits and tolerances', 'Threads, welds and surface marks'],
      },
      {
        title: 'The same parts in FreeCAD',
        lessons: ['Sketches and constraints', 'Pads, pockets and holes', 'Making a drawing sheet', 'The welder test'],
      },
    ],
  },
  {
    code: 'ENG-108',
    name: 'Pumps, Pipes and Overhead Tanks',
    subCategory: 'mechanical',
    level: 'Intermediate',
    learningStyle: 'Self Paced',
    price: 16000,
    hours: 22,
    instructor: 'efe-oghenekaro',
    description:
      'How to choose a pump, lay out the pipework and raise water to a tank without wasting power. Estate facility officers, plumbers moving into bigger jobs and young mechanical engineers will find the working they need.',
    overview:
      'A twelve-flat block in Port Harcourt with one borehole and low pressure on the top floor is our patient throughout. You estimate its demand, draw the system curve, pick a pump from a printed catalogue and then see what a wrong pipe size does to it. Spreadsheets are supplied, yet every formula is first worked on paper.',
    outcomes: [
      'Estimate daily and peak water demand for a block of flats',
      'Calculate friction loss and total head for a given pipe route',
      'Select a surface or submersible pump from its published performance curve',
      'Diagnose cavitation, air locks, water hammer and short cycling on site',
    ],
    prerequisite: 'School physics up to pressure and density, and ease with rearranging a simple formula.',
    topics: [
      {
        title: 'How much water, how high',
        lessons: ['Demand in a block of flats', 'Pressure and head', 'Tank height and storage'],
      },
      {
        title: 'Losses in pipes',
        lessons: ['Flow, speed and diameter', 'Friction charts', 'Bends, valves and fittings', 'The system curve'],
      },
      {
        title: 'Choosing the pump',
        lessons: ['Surface or submersible', 'Reading a performance curve', 'Suction limits and cavitation'],
      },
      {
        title: 'Control and upkeep',
        lessons: ['Float switches and dry-run protection', 'Pressure sets for upper floors', 'A fault finding table'],
      },
    ],
  },
  {
    code: 'ENG-109',
    name: 'Refrigeration and Air Conditioning Service Practice',
    subCategory: 'mechanical',
    level: 'Intermediate',
    learningStyle: 'Instructor Paced',
    price: 38000,
    hours: 40,
    instructor: 'efe-oghenekaro',
    collaborators: ['ibrahim-musa'],
    description:
      'A taught course for refrigeration technicians who learned by watching and now want to know why. Pressure, temperature and refrigerant handling are tied to real service jobs on split units, chest freezers and small cold rooms.',
    overview:
      'Classes hold live on two evenings a week for eight weeks, with a practical Saturday at partner workshops in Warri and Kaduna. Each learner keeps a logbook of gauge readings and discusses it with the tutor in small groups. Ibrahim Musa joins for the electrical sessions, and the cohort closes with timed fault finding on units prepared to fail.',
    outcomes: [
      'Relate gauge pressures to temperatures inside a working cooling system',
      'Recover, evacuate and charge a system by weight without venting refrigerant',
      'Braze copper joints and prove them tight with dry nitrogen',
      'Trace faults in capacitors, relays, sensors and inverter control boards',
      'Handle flammable refrigerants such as R290 and R32 with proper care',
    ],
    prerequisite: 'At least six months around cooling work, and access to a manifold gauge for assignments.',
    topics: [
      {
        title: 'Why cooling works',
        lessons: ['Heat, pressure and boiling', 'The cycle on a split unit', 'Superheat and subcooling'],
      },
      {
        title: 'Refrigerants old and new',
        lessons: ['R22 and its phase-out', 'R410A, R32 and R290', 'Recovery cylinders and records'],
      },
      {
        title: 'Pipework and charging',
        lessons: ['Flaring and brazing', 'Pressure test with nitrogen', 'Deep vacuum', 'Charging by weight'],
      },
      {
        title: 'The electrical side',
        lessons: ['Compressor windings and capacitors', 'Thermostats and sensors', 'Low voltage and its damage'],
      },
      {
        title: 'Service jobs',
        lessons: ['Chest freezer not freezing', 'Split unit icing up', 'Small cold room breakdown'],
      },
    ],
  },
  {
    code: 'ENG-110',
    name: 'Good Concrete on a Small Site',
    subCategory: 'civil',
    level: 'Beginner',
    learningStyle: 'Self Paced',
    price: 0,
    hours: 6,
    instructor: 'ibrahim-musa',
    description:
      'Free lessons for masons, site clerks and people building their own house on how concrete gains or loses its strength. Water, sand, granite and time are treated in turn, with tests you can do using a bucket.',
    overview:
      'Filmed on a plot outside Kaduna, the lessons follow one column base from the pile of sand to the seventh day of wetting. Mistakes are shown on purpose, such as the extra bucket of water and the bag left open in the rain. Each topic closes with a checklist small enough to keep in a shirt pocket.',
    outcomes: [
      'Judge whether sand and granite are clean enough to use',
      'Measure a mix by gauge box instead of by guesswork and head pan',
      'Carry out a slump test and decide whether to reject the batch',
      'Cure fresh concrete properly through the first hot and dry week',
    ],
    prerequisite: 'Anybody who has stood on a building site and wondered about the mix can follow.',
    topics: [
      {
        title: 'What goes in',
        lessons: ['Choosing and storing cement', 'The jar test for dirty sand', 'Granite sizes and shapes'],
      },
      {
        title: 'Mixing it right',
        lessons: ['Gauge boxes and mix ratios', 'The trouble with extra water', 'Doing a slump test'],
      },
      {
        title: 'Placing and curing',
        lessons: ['Formwork and cover blocks', 'Compacting without honeycomb', 'Seven days of keeping wet'],
      },
    ],
  },
  {
    code: 'ENG-111',
    name: 'Quantities and Costs for a Three-Bedroom Bungalow',
    subCategory: 'civil',
    level: 'Intermediate',
    learningStyle: 'Self Paced',
    price: 22000,
    hours: 26,
    instructor: 'ibrahim-musa',
    description:
      'Take off quantities from a full set of drawings and price them at the rates of your own town. The course is for builders, young quantity surveyors and family members trusted with money for a house at home.',
    overview:
      'One set of bungalow drawings is used from setting out to the last coat of paint. You measure each element, enter it in a spreadsheet, then ring two suppliers near you so that the prices are yours and current. Along the way you learn how blocks, rods and cement go missing on paper before they go missing on site.',
    outcomes: [
      'Measure excavation, concrete, blockwork and roofing from architectural drawings',
      'Prepare a bar bending schedule and convert lengths of rod to tonnes',
      'Build up a unit rate from materials, labour, plant and waste',
      'Produce a priced bill arranged in the order the work is done',
      'Plan stage payments that never run ahead of finished work',
    ],
    prerequisite: 'You can read a floor plan and enter a sum formula in a spreadsheet.',
    topics: [
      {
        title: 'Reading the drawings',
        lessons: ['Plans, elevations and sections', 'Setting out dimension sheets', 'Common measurement rules'],
      },
      {
        title: 'Below ground',
        lessons: ['Topsoil and trench excavation', 'Strip footing and blinding', 'Hardcore, membrane and slab'],
      },
      {
        title: 'Walls, frame and roof',
        lessons: ['Counting blocks and mortar', 'Bar bending schedules', 'Lintels and columns', 'Timber and sheets'],
      },
      {
        title: 'Finishes and services',
        lessons: ['Plaster, screed and tiles', 'Doors, windows and ironmongery', 'Plumbing and electrical allowances'],
      },
      {
        title: 'Putting prices to work',
        lessons: ['Building up a rate', 'Contingency when prices move', 'Stage payments and records'],
      },
    ],
  },
  {
    code: 'ENG-112',
    name: 'Reinforced Concrete Design for Low-Rise Buildings',
    subCategory: 'civil',
    level: 'Advanced',
    learningStyle: 'Instructor Paced',
    price: 58000,
    hours: 48,
    instructor: 'ibrahim-musa',
    description:
      'A demanding live course for graduate civil and structural engineers who will soon sign calculations under supervision. We design a four-storey residential block from load path to foundation, by hand first and by software afterwards.',
    overview:
      'For twelve weeks the class works as a small design office, with a lead engineer setting tasks on Monday and checking sheets on Thursday. BS 8110 is the working code because many Nigerian offices still use it, and each step is compared with Eurocode 2. Building collapses are studied soberly, to see which calculation or which site decision was missing.',
    outcomes: [
      'Trace loads from roof to soil and prepare a tidy load schedule',
      'Design slabs, beams, columns and stairs with checks for deflection and shear',
      'Size pad and combined foundations from the findings of a soil report',
      'Detail reinforcement that steel fixers can place and inspectors can verify',
      'Review computer output against a quick hand calculation before accepting it',
    ],
    prerequisite: 'A civil engineering degree or HND, including structural analysis of beams and frames.',
    topics: [
      {
        title: 'Loads and layout',
        lessons: ['Choosing the structural grid', 'Dead, imposed and wind loads', 'Durability and concrete cover'],
      },
      {
        title: 'Slabs and stairs',
        lessons: ['One-way and two-way slabs', 'Ribbed slabs', 'Deflection checks', 'Stair flights and landings'],
      },
      {
        title: 'Beams and columns',
        lessons: ['Bending and shear in beams', 'Anchorage and curtailment', 'Short and slender columns'],
      },
      {
        title: 'Foundations and soil',
        lessons: ['Using a soil report', 'Pad and combined footings', 'Rafts on weak ground'],
      },
      {
        title: 'Checking and learning from failure',
        lessons: ['Software against hand checks', 'Site queries and changes', 'Two collapses examined'],
      },
    ],
  },
  {
    code: 'ENG-113',
    name: 'Road Drainage and Gully Erosion Control',
    subCategory: 'civil',
    level: 'Intermediate',
    learningStyle: 'Instructor Paced',
    price: 30000,
    hours: 28,
    instructor: 'ibrahim-musa',
    description:
      'Water destroys more roads than traffic does, and this cohort course is about leading it safely away. Works department engineers, contractors and community leaders from gully-prone areas such as Anambra and Imo will share one classroom.',
    overview:
      'Seven weekly classes are held online, and each participant brings one troubled stretch of road near home as a personal project. You walk it in rain, sketch its catchment, estimate the flow and propose drains, culverts or planted slopes. The group criticises every proposal kindly and in detail before the last session, when costs are compared.',
    outcomes: [
      'Mark out a catchment on a map and estimate its peak runoff',
      'Size side drains and culverts for the flow they must carry',
      'Recognise the early signs of a gully and rank the urgency',
      'Combine concrete structures with vetiver grass and check dams on a slope',
    ],
    prerequisite: 'Some site or classroom exposure to surveying, together with a road you can visit safely.',
    topics: [
      {
        title: 'Rain and runoff',
        lessons: ['Storm intensity and duration', 'Drawing a catchment', 'The rational method'],
      },
      {
        title: 'Drains and culverts',
        lessons: [
          "Manning's formula in practice",
          'Lined and unlined drains',
          'Box and pipe culverts',
          'Safe outfalls',
        ],
      },
      {
        title: 'When the gully has begun',
        lessons: ['How gullies grow', 'Check dams and drop structures', 'Vetiver and other living barriers'],
      },
      {
        title: 'Keeping it working',
        lessons: ['Refuse in the gutters', 'Community maintenance agreements', 'Project presentations and costs'],
      },
    ],
  },
  {
    code: 'ENG-114',
    name: 'From Oil Well to Filling Station',
    subCategory: 'petroleum',
    level: 'Beginner',
    learningStyle: 'Self Paced',
    price: 5000,
    hours: 8,
    instructor: 'efe-oghenekaro',
    description:
      'A plain account of how crude oil is found, produced, refined and sold in Nigeria. Journalists, bankers, NYSC members posted to energy firms and curious citizens will understand the daily news much better after eight hours.',
    overview:
      'The story follows a single barrel of Bonny Light, with maps and cutaway drawings in place of equations. At each stop we ask who does the work, what could go wrong and how the cost builds up. A glossary of sixty terms grows as you go, and short quizzes use headlines of the kind you meet in any week.',
    outcomes: [
      'Describe how oil and gas gather in the rocks of the Niger Delta',
      'Tell upstream, midstream and downstream companies and their regulators apart',
      'Explain what a refinery does and why crude grades fetch different prices',
      'Break down the pump price of petrol into its main parts',
    ],
    prerequisite: 'Interest in the subject is sufficient, since all technical words are explained when they appear.',
    topics: [
      {
        title: 'Under the ground',
        lessons: ['How oil forms and hides', 'Seismic surveys', 'Drilling a well'],
      },
      {
        title: 'Getting it out',
        lessons: ['Flow stations and platforms', 'Gas flaring explained', 'Pipelines and export terminals'],
      },
      {
        title: 'Refining and gas',
        lessons: ['What distillation separates', 'Refineries in Nigeria', 'LNG, LPG and CNG'],
      },
      {
        title: 'To the customer',
        lessons: ['Depots and tanker trucks', 'What makes the pump price', 'Oil money and the federation'],
      },
    ],
  },
  {
    code: 'ENG-115',
    name: 'Safe Operation of Cooking Gas Plants',
    subCategory: 'petroleum',
    level: 'All levels',
    learningStyle: 'Instructor Paced',
    price: 20000,
    hours: 16,
    instructor: 'efe-oghenekaro',
    description:
      'Four weeks of guided classes for owners, supervisors and attendants of LPG filling plants and retail outlets. It covers how the gas behaves, what the equipment must do and how a crew acts in the first minute of a leak.',
    overview:
      'Learners join in teams from the same plant where possible, so that habits change together. Each live class includes a walk-round task to do at work, photographed and discussed at the next meeting. The programme finishes with a leak drill run at your own site by phone video, with the tutor calling out what has gone wrong.',
    outcomes: [
      'Explain why LPG settles low and how far a leak can travel',
      'Inspect cylinders, hoses and valves and refuse those that are unsafe',
      'Supervise a tanker offloading with earthing, barriers and a written checklist',
      'Lead an emergency drill with clear roles for every member of staff',
    ],
    prerequisite: 'You work at, own or plan to open an outlet that fills or sells cooking gas.',
    topics: [
      {
        title: 'The gas itself',
        lessons: ['Propane, butane and odour', 'Flammable range and ignition', 'Why cylinders are never filled full'],
      },
      {
        title: 'Plant and cylinders',
        lessons: ['Tanks, pumps and relief valves', 'Checking a customer cylinder', 'Scales and honest filling'],
      },
      {
        title: 'Daily operations',
        lessons: [
          'Opening and closing checks',
          'Receiving a tanker',
          'Permits for hot work',
          'Logs a regulator may ask for',
        ],
      },
      {
        title: 'When something goes wrong',
        lessons: ['The first minute of a leak', 'Fire fighting and its limits', 'The phone video drill'],
      },
    ],
  },
  {
    code: 'ENG-116',
    name: 'Material and Energy Balances with Local Industries',
    subCategory: 'petroleum',
    level: 'Intermediate',
    learningStyle: 'Self Paced',
    price: 14500,
    hours: 25,
    instructor: 'efe-oghenekaro',
    description:
      'The first serious tool of the chemical engineer, taught with processes you can visit: a palm oil mill, a brewery, a cement works and a sachet water plant. Suited to second-year students and plant operators returning to study.',
    overview:
      'Each topic opens with a flow diagram that has numbers missing, and your task is to find them. Worked examples grow slowly from one mixing tank to a plant with recycle and purge. Forty graded problems come with hints in three steps, so you may ask for a small push before reading the full answer.',
    outcomes: [
      'Draw and label a process flow diagram from a written description',
      'Count unknowns and equations before beginning to solve a balance',
      'Solve for recycle, bypass and purge streams in steady operation',
      'Use heat capacities and steam tables to balance energy around equipment',
      'Judge from a balance where a factory is losing product or heat',
    ],
    prerequisite: 'First-year chemistry and mathematics, especially moles, percentages and simultaneous equations.',
    topics: [
      {
        title: 'Units and diagrams',
        lessons: ['Units that must agree', 'Moles, mass and concentration', 'Drawing the boundary'],
      },
      {
        title: 'Balances without reaction',
        lessons: ['Mixing and splitting', 'Drying cassava chips', 'Pressing palm fruit', 'Recycle and purge'],
      },
      {
        title: 'Balances with reaction',
        lessons: ['Limiting reactant and conversion', 'Burning natural gas', 'Lime in a cement kiln'],
      },
      {
        title: 'Energy balances',
        lessons: ['Sensible and latent heat', 'Using steam tables', 'Heating a brewery mash'],
      },
    ],
  },
  {
    code: 'ENG-117',
    name: 'Reservoir Engineering for Mature Niger Delta Fields',
    subCategory: 'petroleum',
    level: 'Advanced',
    learningStyle: 'Instructor Paced',
    price: 60000,
    hours: 45,
    instructor: 'efe-oghenekaro',
    description:
      'An advanced seminar on estimating what remains in ageing reservoirs and how to produce it. Engineers and geoscientists with indigenous operators will use production data, pressure surveys and material balance to argue for or against a workover.',
    overview:
      'Ten weekly seminars revolve around a made-up field with the habits of a real one: strong aquifer, stacked sands, patchy data. Participants receive new measurements each week and must revise their estimate in public. Spreadsheets and open-source tools are preferred, so that every assumption can be seen, and the course ends with an asset review before a panel.',
    outcomes: [
      'Estimate oil and gas initially in place by volumes and material balance',
      'Identify drive mechanisms from pressure and production history',
      'Fit decline curves and state honestly the range of their forecasts',
      'Interpret a pressure build-up test for permeability, skin and boundaries',
      'Rank workover candidates by remaining reserves, risk and cost',
    ],
    prerequisite: 'Two years in petroleum engineering or geoscience, or a strong final-year project in reservoirs.',
    topics: [
      {
        title: 'Rock and fluid data',
        lessons: [
          'Porosity, permeability and saturation',
          'Fluid properties from laboratory reports',
          'Cleaning patchy data',
        ],
      },
      {
        title: 'How much is there',
        lessons: ['Volumetric estimates with ranges', 'Material balance for oil', 'Gas reservoirs and aquifers'],
      },
      {
        title: 'How wells behave',
        lessons: ['Inflow performance', 'Build-up test interpretation', 'Water coning and sand production'],
      },
      {
        title: 'Looking ahead',
        lessons: [
          'Decline curve analysis',
          'Simple water-flood forecasts',
          'Choosing workover candidates',
          'The asset review',
        ],
      },
    ],
  },
]
