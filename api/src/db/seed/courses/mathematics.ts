import type { SeedCourse } from '../seed-course.ts'

export const mathematicsCourses: SeedCourse[] = [
  {
    code: 'MTH-101',
    name: 'WAEC Mathematics from the Ground: Number and Algebra',
    subCategory: 'school-mathematics',
    level: 'Beginner',
    learningStyle: 'Self Paced',
    price: 6000,
    hours: 28,
    instructor: 'grace-effiong',
    description:
      'If algebra stopped making sense somewhere in JSS3, start again here. The lessons rebuild fractions, indices, logarithms, equations and variation slowly, for secondary students and for adults who are writing the school certificate a second time.',
    overview:
      'Each idea is met first with numbers, then with letters, and only afterwards as a rule. You work on paper and check against solutions in which every line has its reason written beside it. A page called Where It Went Wrong shows real kinds of mistakes and asks you to find them. At the end of each topic there are ten questions in the style of the objective paper and two of the longer kind.',
    outcomes: [
      'Work with fractions, percentages and standard form without relying on a calculator',
      'Simplify expressions and change the subject of a formula',
      'Solve linear, simultaneous and quadratic equations by more than one method',
      'Use the laws of indices and logarithms correctly in either direction',
      'Set out a solution so that an examiner can award method marks',
    ],
    prerequisite: 'If you can multiply and divide whole numbers, you have what the first lesson asks for.',
    topics: [
      {
        title: 'Numbers you can trust',
        lessons: ['Fractions without fear', 'Percentages and ratio', 'Standard form', 'Number bases'],
      },
      {
        title: 'Letters for numbers',
        lessons: ['Expanding and factorising', 'Changing the subject', 'Substitution with negatives'],
      },
      {
        title: 'Equations of every kind',
        lessons: ['Linear equations', 'Simultaneous equations', 'Three ways with quadratics', 'Inequalities on a line'],
      },
      {
        title: 'Powers and variation',
        lessons: ['Laws of indices', 'Logarithms explained', 'Direct, inverse and joint variation'],
      },
    ],
  },
  {
    code: 'MTH-102',
    name: 'JAMB Mathematics Against the Clock',
    subCategory: 'school-mathematics',
    level: 'Intermediate',
    learningStyle: 'Instructor Paced',
    price: 12000,
    hours: 30,
    instructor: 'emeka-nwosu',
    description:
      'Knowing the topic is half of the UTME, and answering it on a computer before the time runs out is the rest. This eight-week live class trains candidates in the JAMB mathematics syllabus with weekly timed papers and honest talk about guessing.',
    overview:
      'We meet on Monday and Friday evenings, and classes are recorded at low resolution to spare your data. Fridays are for a paper on screen, forty questions long, and Mondays are for taking it apart. Everyone keeps an error book with three columns: did not know, knew but slipped, ran out of time. The tutor reads each book twice during the term and suggests what to practise.',
    outcomes: [
      'Decide within seconds whether to solve, skip or return to a question',
      'Use elimination, estimation and substitution of options to save time',
      'Recall the formulas the syllabus expects without a reference sheet',
      'Keep an error book and let it direct your practice',
    ],
    prerequisite: 'Candidates should have covered the SS2 syllabus in class, even if some topics remain shaky.',
    topics: [
      {
        title: 'The paper and the plan',
        lessons: ['Reading the syllabus', 'The opening timed test', 'Starting an error book'],
      },
      {
        title: 'Quick number and algebra',
        lessons: ['Estimating before calculating', 'Testing the options', 'Sequences and binary operations'],
      },
      {
        title: 'Shapes and coordinates',
        lessons: ['Circle theorems at speed', 'Lines and gradients', 'Areas and volumes'],
      },
      {
        title: 'Calculus and chance',
        lessons: ['Differentiation shortcuts that are safe', 'Simple integration', 'Averages and probability'],
      },
      { title: 'Final papers', lessons: ['Mock paper one', 'Mock paper two', 'The evening before'] },
    ],
  },
  {
    code: 'MTH-103',
    name: 'Everyday Arithmetic for Traders and Artisans',
    subCategory: 'school-mathematics',
    level: 'Beginner',
    learningStyle: 'Self Paced',
    price: 0,
    hours: 9,
    instructor: 'grace-effiong',
    description:
      'You calculate all day: change, discount, yards of cloth, profit on a carton. This free course makes that arithmetic quicker and surer, for market women, POS agents, tailors, tilers and anyone who left school before the numbers settled.',
    overview:
      'No lesson lasts longer than fifteen minutes, and all of them can be heard as well as read. The sums come from a provisions stall, an Aba tailoring shop and a tiling job in Surulere. You learn to estimate in your head first and use the phone calculator as a witness. A small notebook is enough to keep the exercises, and by the last page it has become a profit record.',
    outcomes: [
      'Add, subtract and multiply prices in your head with a quick check',
      'Find cost price, selling price, profit and loss on goods',
      'Work out how many tiles, yards or bags a job needs',
      'Compare the true cost of loans and daily contributions',
    ],
    prerequisite: 'Being able to count money and read prices is all that is assumed.',
    topics: [
      {
        title: 'Quick sums in the head',
        lessons: ['Rounding and making hundreds', 'Giving change', 'Checking with the calculator'],
      },
      {
        title: 'Profit you can see',
        lessons: ['Cost price and selling price', 'Percentages for discount', 'A carton and its pieces'],
      },
      {
        title: 'Measuring work',
        lessons: ['Length and area', 'Tiles, paint and wastage', 'Cloth in yards and metres'],
      },
      {
        title: 'Borrowing and saving',
        lessons: ['Simple interest', 'What a daily loan really costs', 'Ajo and esusu sums'],
      },
    ],
  },
  {
    code: 'MTH-104',
    name: 'Geometry and Trigonometry with Maps, Masts and Buildings',
    subCategory: 'school-mathematics',
    level: 'Intermediate',
    learningStyle: 'Self Paced',
    price: 7500,
    hours: 22,
    instructor: 'emeka-nwosu',
    description:
      'How tall is the telephone mast behind your school, and how could you know without climbing it? Senior secondary students study angles, circles, bearings, mensuration and distances on the earth by measuring things around them and proving what they find.',
    overview:
      'You make two instruments from card, a clinometer and a protractor with a thread, and use them outdoors. Proofs are then built from what you measured, so that a theorem arrives as an answer and not as an order. Diagrams can be dragged on the screen to see what stays the same. Each topic closes with examination questions and a drawing exercise done with ruler and compasses.',
    outcomes: [
      'Prove the main circle theorems and apply them to unfamiliar diagrams',
      'Solve any triangle using sine rule, cosine rule or right-angle ratios',
      'Draw and calculate bearings for journeys with several legs',
      'Find surface areas and volumes of solids joined together',
      'Calculate distances along lines of latitude and longitude on the globe',
    ],
    prerequisite: "Familiarity with simple equations and Pythagoras' theorem will let you begin without strain.",
    topics: [
      {
        title: 'Angles and proof',
        lessons: [
          'Parallel lines and polygons',
          'Congruent and similar triangles',
          'Writing a proof',
          'Circle theorems',
        ],
      },
      {
        title: 'Solving triangles',
        lessons: ['Sine, cosine and tangent', 'Making a clinometer', 'Sine and cosine rules'],
      },
      {
        title: 'Finding the way',
        lessons: ['Three-figure bearings', 'Journeys with two legs', 'Latitude and longitude'],
      },
      {
        title: 'Solids and construction',
        lessons: ['Cones, frustums and spheres', 'Composite solids', 'Loci with compasses'],
      },
    ],
  },
  {
    code: 'MTH-105',
    name: 'Teaching Mathematics Well in Junior Secondary School',
    subCategory: 'school-mathematics',
    level: 'All levels',
    learningStyle: 'Instructor Paced',
    price: 18000,
    hours: 24,
    instructor: 'grace-effiong',
    collaborators: ['emeka-nwosu'],
    description:
      'A class of seventy, one chalkboard and forty minutes: this course begins from there. Teachers in JSS1 to JSS3, including corps members posted to schools, meet weekly for a term to plan lessons, try them out and report back to colleagues.',
    overview:
      "Every participant teaches one agreed lesson each week and brings three pupils' exercise books, photographed, to the Saturday discussion. We study the mistakes in them as evidence of thinking. Materials come from the compound: bottle tops, string, cartons and old calendars. At the close, the cohort publishes a shared folder of lesson plans that each member may go on using and changing.",
    outcomes: [
      'Plan a lesson around one clear idea and two good questions',
      'Diagnose common misunderstandings in fractions, negative numbers and simple algebra',
      'Manage pair work in a large class without losing order',
      'Make teaching aids from materials that cost little or nothing',
    ],
    prerequisite: 'You should be teaching at least one mathematics class during the term of the course.',
    topics: [
      {
        title: 'How children think about number',
        lessons: ['Listening to wrong answers', 'Fractions and their traps', 'Why minus times minus'],
      },
      {
        title: 'Planning the forty minutes',
        lessons: ['One idea per lesson', 'Questions that open thinking', 'Using the chalkboard well'],
      },
      { title: 'Large classes', lessons: ['Pairs and rows', 'Marking without drowning', 'Girls who have gone quiet'] },
      {
        title: 'Making and testing',
        lessons: ['Aids from the compound', 'Fair class tests', 'Sharing plans with colleagues'],
      },
    ],
  },
  {
    code: 'MTH-106',
    name: 'First Statistics: Reading Tables, Charts and Averages',
    subCategory: 'statistics',
    level: 'Beginner',
    learningStyle: 'Self Paced',
    price: 0,
    hours: 8,
    instructor: 'emeka-nwosu',
    description:
      'Newspapers, politicians and advertisers all use figures, and not always kindly. This free introduction teaches citizens, students and young journalists to read a table, question a chart and know which average they are being offered.',
    overview:
      'We work with everyday collections of numbers: bus fares over a month, rainfall in Makurdi, marks in a class test. You collect one small set of data yourself and present it in three honest ways and one dishonest way, to feel the difference. Quizzes are short and marked at once. The last lesson is a checklist to hold beside any figure you meet in the news.',
    outcomes: [
      'Read a frequency table and draw a suitable chart from it',
      'Find the mean, median and mode and say which is fairest',
      'Describe spread with range and quartiles in ordinary words',
      'Spot cut axes, missing totals and other tricks in published charts',
    ],
    prerequisite: 'Primary school arithmetic and curiosity about figures in the news will carry you through.',
    topics: [
      {
        title: 'Gathering numbers',
        lessons: ['What counts as data', 'Tallies and frequency tables', 'Collecting your own'],
      },
      { title: 'Summing up', lessons: ['Mean, median and mode', 'Range and quartiles', 'One rich man in the room'] },
      {
        title: 'Pictures of data',
        lessons: [
          'Bars, pies and lines',
          'Histograms and grouped data',
          'Charts that mislead',
          'A checklist for the news',
        ],
      },
    ],
  },
  {
    code: 'MTH-107',
    name: 'Probability for Decisions Under Uncertainty',
    subCategory: 'statistics',
    level: 'Intermediate',
    learningStyle: 'Self Paced',
    price: 14000,
    hours: 20,
    instructor: 'emeka-nwosu',
    description:
      "Will the rain come early, will the borrower repay, is the positive test result right? Undergraduates and working people learn to put numbers on doubt, from counting outcomes to Bayes' rule and the common distributions.",
    overview:
      'Ludo dice, cards and matches of the Super Eagles supply the early examples, while crop insurance, clinic tests and loan books supply the later ones. Each question is first answered by instinct, then by a simulation in a spreadsheet, then by calculation. Comparing the three teaches where instinct can be trusted. The closing project prices a simple insurance policy for a poultry farm and defends the premium.',
    outcomes: [
      'Count arrangements and selections without listing them all',
      "Revise a probability when new evidence arrives, using Bayes' rule",
      'Choose between binomial, Poisson and normal models for a situation',
      'Calculate expected values and use them to compare choices',
      'Simulate an uncertain process in a spreadsheet and read the results',
    ],
    prerequisite: 'Confidence with fractions, simple algebra and entering a formula in a spreadsheet is expected.',
    topics: [
      { title: 'Counting chances', lessons: ['Sample spaces', 'Permutations and combinations', 'And, or, not'] },
      {
        title: 'Changing your mind',
        lessons: ['Conditional probability', 'Trees and tables', 'Bayes and the clinic test'],
      },
      { title: 'Useful distributions', lessons: ['Binomial trials', 'Poisson arrivals at a bank', 'The normal curve'] },
      {
        title: 'Making the decision',
        lessons: ['Expected value', 'Simulation by spreadsheet', 'Pricing a poultry policy'],
      },
    ],
  },
  {
    code: 'MTH-108',
    name: 'Survey Sampling and Questionnaires for Project Students',
    subCategory: 'statistics',
    level: 'Intermediate',
    learningStyle: 'Self Paced',
    price: 10500,
    hours: 16,
    instructor: 'grace-effiong',
    description:
      'Chapter three of a final-year project often hides a weak survey behind a borrowed formula. HND and degree students learn to choose a sample they can defend, write questions people understand, and report what went wrong in the field.',
    overview:
      'The material is arranged in the order of your own project, so each topic finishes with a paragraph for chapter three. A sample survey of okada riders in Akwa Ibom State is designed, tried and repaired before your eyes. You pilot your questionnaire on eight people and rewrite it. A frank lesson deals with refusals, missing answers and the temptation to fill in forms at home.',
    outcomes: [
      'Define a population and find or build a list to sample from',
      'Select simple random, stratified, systematic and cluster samples correctly',
      'Justify a sample size by the precision you need and can afford',
      'Write and pilot a questionnaire free of leading and double questions',
    ],
    prerequisite: 'It helps to have a project topic, approved or proposed, and a first course in statistics.',
    topics: [
      {
        title: 'Whom to ask',
        lessons: [
          'Population and frame',
          'Random and convenience samples',
          'Strata and clusters',
          'How large a sample',
        ],
      },
      {
        title: 'What to ask',
        lessons: ['Questions people understand', 'Scales and their limits', 'Translating a questionnaire'],
      },
      { title: 'In the field', lessons: ['Consent and courtesy', 'The pilot', 'Refusals and missing answers'] },
      {
        title: 'On the page',
        lessons: ['Coding the answers', 'Weighting and margin of error', 'Writing chapter three'],
      },
    ],
  },
  {
    code: 'MTH-109',
    name: 'Regression and Hypothesis Testing with R',
    subCategory: 'statistics',
    level: 'Advanced',
    learningStyle: 'Instructor Paced',
    price: 36000,
    hours: 42,
    instructor: 'emeka-nwosu',
    collaborators: ['grace-effiong'],
    description:
      'Postgraduate students and analysts join a ten-week live class on testing claims and fitting models in R, which is free software. The emphasis falls on checking assumptions, stating uncertainty and writing results that a supervisor or manager will accept.',
    overview:
      'Each session has an hour of explanation and an hour in which the tutor analyses an unfamiliar data set live, wrong turns included. Members then repeat the analysis on their own data, submitted in the second week. Peer review runs in pairs throughout. Graduation from the class requires a reproducible report that another member can run from start to finish on a different computer.',
    outcomes: [
      'Formulate a hypothesis and choose a test before seeing the results',
      'Explain p-values and confidence intervals without the usual errors',
      'Fit linear and logistic regressions in R and interpret each coefficient',
      'Diagnose outliers, curved patterns and unequal spread from residual plots',
      'Produce a report whose every table can be rebuilt from the raw data',
    ],
    prerequisite: 'A degree-level introduction to statistics, a laptop and a data set of your own are needed.',
    topics: [
      { title: 'Starting in R', lessons: ['Projects and scripts', 'Cleaning a messy file', 'Plots before tests'] },
      {
        title: 'Testing claims',
        lessons: ['The logic of a test', 'Comparing two groups', 'Several groups at once', 'Counts and chi-square'],
      },
      {
        title: 'Linear regression',
        lessons: ['One predictor', 'Many predictors', 'Reading residuals', 'Predictors that interact'],
      },
      { title: 'Yes or no outcomes', lessons: ['Logistic regression', 'Odds in plain words', 'How well it predicts'] },
      { title: 'The report', lessons: ['Tables and figures', 'Stating limits', 'Making it reproducible'] },
    ],
  },
  {
    code: 'MTH-110',
    name: 'Further Mathematics for School Certificate Candidates',
    subCategory: 'further-mathematics',
    level: 'Intermediate',
    learningStyle: 'Instructor Paced',
    price: 16000,
    hours: 36,
    instructor: 'grace-effiong',
    description:
      'Many schools have no further mathematics teacher, so able students give the subject up. This live class gathers them from across the country for two terms of pure mathematics, mechanics and statistics, aimed at the WAEC and NECO papers.',
    overview:
      'A group of at most thirty-five meets three times a week after school hours, cameras optional and notebooks compulsory. Students take turns to present a solution, and the class asks questions before the teacher does. Scripts are photographed, marked by hand and returned within four days. Once a term the lesson gives way to a talk on university courses in which the subject is useful.',
    outcomes: [
      'Handle polynomials, partial fractions, binomial expansion and sequences with assurance',
      'Differentiate and integrate standard functions and apply them to rates and areas',
      'Use vectors and matrices to solve geometric and mechanical problems',
      'Model motion, forces and friction with carefully drawn diagrams',
    ],
    prerequisite: 'Students need a good pass in SS1 mathematics and the time for three classes weekly.',
    topics: [
      {
        title: 'Algebra beyond the core',
        lessons: ['Polynomials and remainders', 'Partial fractions', 'Binomial expansion', 'Sequences and series'],
      },
      {
        title: 'Calculus from the beginning',
        lessons: ['Limits and first principles', 'Rules of differentiation', 'Integration and area'],
      },
      {
        title: 'Vectors and matrices',
        lessons: ['Vectors in the plane', 'Scalar product', 'Determinants and transformations'],
      },
      {
        title: 'Forces and motion',
        lessons: ['Motion in a line', 'Forces in equilibrium', 'Friction and slopes', 'Flight of a projectile'],
      },
      {
        title: 'Statistics and the papers',
        lessons: ['Correlation and rank', 'Probability distributions', 'Full mock with marking'],
      },
    ],
  },
  {
    code: 'MTH-111',
    name: 'Calculus One for First-Year University Students',
    subCategory: 'further-mathematics',
    level: 'Beginner',
    learningStyle: 'Self Paced',
    price: 15000,
    hours: 30,
    instructor: 'emeka-nwosu',
    description:
      'The lecture theatre holds six hundred and the lecturer writes fast. Here is the same first-semester calculus at a speed you choose: functions, limits, derivatives, integrals, and plenty of fully worked problems for science, engineering and social science students.',
    overview:
      'Every definition is preceded by a question it was made to answer, such as how fast a tank in the hostel is emptying at this instant. Graphs are drawn by hand before a computer draws them. Problem sets come in three grades, marked A, B and C, with hints hidden one behind another. Two practice tests copy the length and mixture of a usual semester examination.',
    outcomes: [
      'Evaluate limits and decide where a function is continuous',
      'Differentiate products, quotients, composite functions and curves given implicitly',
      'Sketch curves by finding turning points, asymptotes and points of inflection',
      'Integrate by substitution and by parts and find areas and volumes',
      'Translate a word problem on rates or greatest value into calculus',
    ],
    prerequisite: 'School algebra, trigonometry and the habit of working through examples with a pen are presumed.',
    topics: [
      {
        title: 'Functions and limits',
        lessons: ['Domain, range and graph', 'The idea of a limit', 'Continuous and broken graphs'],
      },
      {
        title: 'The derivative',
        lessons: [
          'Slope at a point',
          'Product, quotient and chain',
          'Implicit differentiation',
          'Exponentials and logs',
        ],
      },
      { title: 'Using derivatives', lessons: ['Related rates', 'Greatest and least values', 'Curve sketching'] },
      {
        title: 'The integral',
        lessons: [
          'Area and antiderivative',
          'Integration by substitution',
          'Integration by parts',
          'Volumes of revolution',
        ],
      },
    ],
  },
  {
    code: 'MTH-112',
    name: 'Linear Algebra: Vectors, Matrices and Their Uses',
    subCategory: 'further-mathematics',
    level: 'Advanced',
    learningStyle: 'Self Paced',
    price: 21500,
    hours: 34,
    instructor: 'emeka-nwosu',
    description:
      'Traffic through a roundabout, prices in linked markets and pictures on a phone all come down to matrices. Second-year students and programmers study systems of equations, vector spaces, eigenvalues and least squares, with the geometry always in view.',
    overview:
      'The subject is developed twice in each topic: once with pencil, in two or three dimensions, and once with a short Python notebook in many dimensions. Proofs are included, and the important ones are cut into steps for you to put in order. Applications include ranking football teams and compressing a photograph of Zuma Rock. A written examination of eight questions, with model answers, closes the work.',
    outcomes: [
      'Solve linear systems by elimination and describe all their solutions',
      'Test vectors for independence and find bases and dimensions of spaces',
      'Compute eigenvalues and eigenvectors and use them to study repeated change',
      'Fit data by least squares and explain the projection behind it',
    ],
    prerequisite: 'One semester of university mathematics is advised, and a little Python makes the notebooks easier.',
    topics: [
      {
        title: 'Systems of equations',
        lessons: ['Rows and elimination', 'None, one or many solutions', 'Traffic at a roundabout'],
      },
      { title: 'Vector spaces', lessons: ['Span and independence', 'Basis and dimension', 'The four subspaces'] },
      {
        title: 'Matrices as movements',
        lessons: ['Linear transformations', 'Determinants as area', 'Change of basis'],
      },
      {
        title: 'Eigenvalues and repeated change',
        lessons: ['Finding eigenvectors', 'Diagonalising a matrix', 'Ranking teams by results'],
      },
      {
        title: 'Nearest answers',
        lessons: ['Projection and least squares', 'Orthogonal bases', 'Compressing a photograph'],
      },
    ],
  },
  {
    code: 'MTH-113',
    name: 'Ordinary Differential Equations for Science and Engineering',
    subCategory: 'further-mathematics',
    level: 'Advanced',
    learningStyle: 'Instructor Paced',
    price: 28000,
    hours: 38,
    instructor: 'grace-effiong',
    collaborators: ['emeka-nwosu'],
    description:
      'Cooling soup, charging capacitors, growing fish stocks and swinging bridges obey equations about change. In nine weeks of live tutorials, second and third-year students learn to set up such equations, solve them exactly or numerically, and judge whether the answer makes sense.',
    overview:
      'A tutorial opens with a physical situation and the group writes the equation together before any method is named. Assignments are handed in on alternate Sundays and returned with full comments. Pairs carry out one modelling project, for instance the spread of a rumour on a campus or the discharge of an inverter battery. There is an oral test of fifteen minutes in the last week, taken online.',
    outcomes: [
      'Classify an equation and choose a method of solution that suits it',
      'Solve separable, linear and exact equations of the first order',
      'Analyse vibrating systems and circuits with second-order equations',
      'Apply Laplace transforms to sudden inputs and starting conditions',
      'Approximate solutions step by step with Euler and Runge-Kutta methods',
    ],
    prerequisite: 'Fluent differentiation and integration, at the level of two semesters of calculus, is essential.',
    topics: [
      { title: 'Equations about change', lessons: ['Setting up from words', 'Slope fields', 'Existence in outline'] },
      {
        title: 'First order',
        lessons: ['Separable equations', 'Integrating factors', 'Exact equations', 'Mixing and cooling problems'],
      },
      {
        title: 'Second order',
        lessons: ['Constant coefficients', 'Forced vibration and resonance', 'Electrical circuits'],
      },
      {
        title: 'Laplace transforms',
        lessons: ['Definition and table', 'Switches and shocks', 'Solving with starting values'],
      },
      { title: 'Numerical methods', lessons: ["Euler's method", 'The Runge-Kutta method', 'Project presentations'] },
    ],
  },
]
