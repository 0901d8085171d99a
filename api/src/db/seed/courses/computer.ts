import type { SeedCourse } from '../seed-course.ts'

export const computerCourses: SeedCourse[] = [
  {
    code: 'CSC-101',
    name: 'First Programs in Python',
    subCategory: 'programming',
    level: 'Beginner',
    learningStyle: 'Self Paced',
    price: 0,
    hours: 16,
    instructor: 'chinedu-okafor',
    description:
      'A gentle start in programming for school leavers, corps members and anyone curious about how software is made. Each short lesson ends with a small program that does something you recognise, such as splitting a taxi fare or checking a JAMB cut-off mark.',
    overview:
      'You type every example yourself, either on a laptop or in a free editor inside a phone browser. The programs grow slowly, from three lines that greet a customer to a record keeper for a provision store. Mistakes are treated as lessons: one whole topic is about reading error messages calmly. At the end you have six working programs to show.',
    outcomes: [
      'Write short Python programs that ask questions and print useful answers',
      'Choose between loops and conditions when a task repeats or branches',
      'Read an error message and find the line that caused it',
      'Keep names and prices in lists and dictionaries, then search them',
      'Save records to a text file and open them again tomorrow',
    ],
    prerequisite: 'You only need to be comfortable typing and saving a file on a phone or computer.',
    topics: [
      {
        title: 'Talking to the computer',
        lessons: [
          'Installing Python or using a browser editor',
          'Printing and asking for input',
          'Numbers, text and variables',
          'Splitting a taxi fare',
        ],
      },
      {
        title: 'Decisions and repetition',
        lessons: [
          'Checking a cut-off mark with if',
          'Repeating work with for loops',
          'Stopping a while loop at the right time',
        ],
      },
      {
        title: 'Keeping many things together',
        lessons: ['Lists of customers', 'Dictionaries of prices', 'Writing your own functions'],
      },
      {
        title: 'When things go wrong',
        lessons: [
          'Reading an error from bottom to top',
          'Guarding against wrong input',
          "Saving the day's sales in a file",
        ],
      },
    ],
  },
  {
    code: 'CSC-102',
    name: 'JavaScript from the Ground Up',
    subCategory: 'programming',
    level: 'Beginner',
    learningStyle: 'Self Paced',
    price: 12000,
    hours: 28,
    instructor: 'tobi-adeleke',
    description:
      'JavaScript runs in every modern browser, so it is the quickest language to see working. This course suits people who have made a simple web page, or are about to, and now want buttons, forms and calculations that respond to the person using them.',
    overview:
      'We begin in the browser console and stay there until values, functions and arrays feel ordinary. After that the work moves to real pages: an airtime bundle calculator, a quiz on the thirty-six states, and a price list fetched from a small server. Each project comes with a plain brief, a hint sheet and a worked answer to compare with your own.',
    outcomes: [
      'Explain what happens when the browser reads a line of JavaScript',
      'Build functions that take values in and give results back',
      'Change text, colours and lists on a page after a click',
      'Fetch data from a server and show it without reloading the page',
    ],
    prerequisite: 'Some contact with HTML tags helps, though the first topic revises the few we use.',
    topics: [
      {
        title: 'The language in the console',
        lessons: [
          'Values, constants and variables',
          'Comparing things properly',
          'Functions that return results',
          'Arrays and their helpers',
        ],
      },
      {
        title: 'Making pages respond',
        lessons: ['Finding elements on the page', 'Listening for clicks and typing', 'Airtime bundle calculator'],
      },
      {
        title: 'Objects and data',
        lessons: ['Describing a product as an object', 'Storing choices in the browser', 'States and capitals quiz'],
      },
      {
        title: 'Asking a server for data',
        lessons: [
          'How fetch and promises work',
          'Waiting with async and await',
          'Showing a message when the network fails',
        ],
      },
    ],
  },
  {
    code: 'CSC-103',
    name: 'Java for University and Polytechnic Students',
    subCategory: 'programming',
    level: 'Intermediate',
    learningStyle: 'Instructor Paced',
    price: 25000,
    hours: 40,
    instructor: 'chinedu-okafor',
    description:
      'Many computer science departments in Nigeria teach Java, often with more theory than practice. This cohort gives students of ND, HND and BSc programmes ten weeks of guided coding, so that classes, interfaces and exceptions make sense before the examination and the final year project.',
    overview:
      "The group meets live on Tuesday and Saturday evenings, and each class is recorded for those whose light goes off. Between classes you extend one growing system, a hostel allocation program, in pairs that change every fortnight. Chinedu reviews each pair's code in front of the class, kindly and line by line. The closing session is a mock project defence.",
    outcomes: [
      'Model a real situation with classes, fields and well-named methods',
      'Decide when inheritance helps and when an interface is the better choice',
      'Handle bad input and missing files with exceptions',
      'Test your methods with JUnit before handing in an assignment',
      'Defend your design choices aloud before a small panel',
    ],
    prerequisite: 'One semester of programming in any language, with loops and functions already familiar.',
    topics: [
      {
        title: 'Thinking in objects',
        lessons: ['From procedures to classes', 'Constructors and encapsulation', 'Live lab: rooms and students'],
      },
      {
        title: 'Sharing behaviour',
        lessons: ['Inheritance and its limits', 'Interfaces as promises', 'Polymorphism in the hostel program'],
      },
      {
        title: 'Collections and files',
        lessons: [
          'Lists, sets and maps',
          'Sorting with comparators',
          'Reading student records from CSV',
          'Exceptions that tell the truth',
        ],
      },
      {
        title: 'Testing and defence',
        lessons: ['Writing tests with JUnit', 'Code review in pairs', 'Mock project defence'],
      },
    ],
  },
  {
    code: 'CSC-104',
    name: 'Git and Working in a Shared Codebase',
    subCategory: 'programming',
    level: 'All levels',
    learningStyle: 'Self Paced',
    price: 5000,
    hours: 8,
    instructor: 'tobi-adeleke',
    description:
      'A short course on the tool nearly every software team uses to keep its code and its history. It serves students doing group projects, interns in their first week, and older hands who still copy folders named final, final2 and final3.',
    overview:
      'Everything is practised on a deliberately messy repository that you download at the start. You break it, recover it, branch it and merge it, first alone and then against changes that a make-believe colleague in Jos has pushed. The commands are few, and each is drawn as a picture before it is typed. A one-page reminder sheet closes the course.',
    outcomes: [
      'Record changes in small commits with messages a colleague can understand',
      "Create, merge and delete branches without losing anybody's work",
      'Settle a merge conflict by reading both sides before choosing',
      'Open a pull request and answer review comments politely',
    ],
    prerequisite: 'Knowing how to move between folders in a terminal will save you about an hour.',
    topics: [
      {
        title: 'History on your own machine',
        lessons: ['What a commit really holds', 'Staging only what you mean', 'Reading the log and the diff'],
      },
      {
        title: 'Branches and merges',
        lessons: ['Drawing a branch before making it', 'Merging two lines of work', 'Calmly settling a conflict'],
      },
      {
        title: 'Working with other people',
        lessons: ['Remotes, push and pull', 'Pull requests and review manners', 'Undoing a mistake already pushed'],
      },
    ],
  },
  {
    code: 'CSC-105',
    name: 'Designing Software That Handles Money',
    subCategory: 'programming',
    level: 'Advanced',
    learningStyle: 'Instructor Paced',
    price: 55000,
    hours: 36,
    instructor: 'chinedu-okafor',
    collaborators: ['aisha-abdullahi'],
    description:
      'For working developers in fintech, lending, savings or e-commerce teams who are trusted with balances and transfers. Over eight live weeks the cohort studies how money software goes wrong, from double debits to rounding errors, and builds a small wallet service that avoids those faults.',
    overview:
      'Each week opens with a failure told as a story, such as a POS agent debited twice when the network dropped. The class then designs a remedy together on a shared board before anyone writes code. Assignments are submitted as pull requests and receive written review within three days. Aisha joins for two sessions on reconciliation and reporting.',
    outcomes: [
      'Store amounts in kobo and explain why floating point numbers are unsafe',
      'Design a double-entry ledger whose balances can always be rebuilt',
      'Make a transfer request safe to repeat after a timeout',
      "Write a daily reconciliation that compares your records with the bank's",
      'Plan an audit trail that a regulator or auditor could follow',
    ],
    prerequisite: 'Two years or so of building server software, and confidence with a relational database.',
    topics: [
      {
        title: 'How money software fails',
        lessons: ['The twice-debited POS agent', 'Kobo, rounding and currency', 'Races between two withdrawals'],
      },
      {
        title: 'Ledgers that add up',
        lessons: [
          'Double entry for programmers',
          'Journals, accounts and balances',
          'Reversals instead of deletions',
          'Workshop: a wallet ledger',
        ],
      },
      {
        title: 'Transfers across networks',
        lessons: ['Keys that make a retry safe', 'Pending, failed and unknown states', 'Webhooks that arrive twice'],
      },
      {
        title: 'Proof and reconciliation',
        lessons: [
          'Matching against a bank statement',
          'Audit trails people can read',
          'Cohort presentation of wallet services',
        ],
      },
    ],
  },
  {
    code: 'CSC-106',
    name: 'SQL for Shops, Schools and Clinics',
    subCategory: 'data',
    level: 'Beginner',
    learningStyle: 'Self Paced',
    price: 14000,
    hours: 18,
    instructor: 'aisha-abdullahi',
    description:
      'SQL is the language for asking questions of stored records. Shop supervisors, school bursars, clinic record officers and future analysts learn here to pull answers from a database themselves, instead of waiting for the IT officer to come round on Friday.',
    overview:
      'Three sample databases travel with the course: a pharmacy in Kaduna, a secondary school in Benin and an outpatient clinic in Yola. All the names in them are made up. You answer forty questions of rising difficulty, beginning with a simple list and ending with a monthly summary over several tables. The exercises mark themselves and explain where a query strayed.',
    outcomes: [
      'Select, filter and sort records to answer an everyday question',
      'Count, add and average figures by month, class or ward',
      'Join two or three tables without producing duplicate rows',
      'Add and correct records safely, with a check before you commit',
    ],
    prerequisite: 'If you can read a table with rows and columns, such as a class register, you can begin.',
    topics: [
      {
        title: 'Asking simple questions',
        lessons: [
          'Tables, rows and columns',
          'Choosing columns with SELECT',
          'Filtering with WHERE',
          'Sorting the class register',
        ],
      },
      {
        title: 'Totals and groups',
        lessons: ['Counting patients per day', 'Sales by product and month', 'HAVING compared with WHERE'],
      },
      {
        title: 'More than one table',
        lessons: ['Keys and relationships', 'Inner and left joins', 'Finding students who have not paid'],
      },
      {
        title: 'Changing records with care',
        lessons: ['Inserting and updating', 'Transactions as a safety net', 'Deleting only what you meant'],
      },
    ],
  },
  {
    code: 'CSC-107',
    name: 'Cleaning and Charting Data with pandas',
    subCategory: 'data',
    level: 'Intermediate',
    learningStyle: 'Self Paced',
    price: 18500,
    hours: 22,
    instructor: 'aisha-abdullahi',
    description:
      'Real data arrives dirty: names spelt three ways, dates in two styles, prices with the naira sign stuck in front. Analysts, researchers and NGO monitoring officers will practise turning such files into tidy tables and honest charts with the pandas library in Python.',
    overview:
      'The material is a set of untidy files modelled on what people meet at work, among them a market price survey, an attendance sheet typed by four clerks and a fuel station log. You repair each one in a notebook, keeping a note of every decision. The last topic turns your cleaned tables into charts and a two-page brief for a reader in a hurry.',
    outcomes: [
      'Load spreadsheets and text files into pandas and inspect them for faults',
      'Repair dates, spellings and missing values, and record what you changed',
      'Combine several files into one table with matching keys',
      'Summarise figures by state, month or product with groupby',
      'Draw charts whose axes and titles do not mislead',
    ],
    prerequisite: 'Basic Python is assumed: variables, lists, loops, and calling a function someone else wrote.',
    topics: [
      {
        title: 'Meeting the file',
        lessons: ['Notebooks and data frames', 'A first look at a price survey', 'Types that pandas guesses wrongly'],
      },
      {
        title: 'Repairing what is broken',
        lessons: [
          'Names spelt three ways',
          'Dates in two styles',
          'Missing values and honest choices',
          'Removing true duplicates',
        ],
      },
      {
        title: 'Joining and summarising',
        lessons: ['Merging on a shared key', 'Groupby in small steps', 'Pivoting months into columns'],
      },
      {
        title: 'Charts and the brief',
        lessons: ['Choosing the right chart', 'Labels, scales and colour', 'Writing two pages for a busy reader'],
      },
    ],
  },
  {
    code: 'CSC-108',
    name: 'Power BI Reports for Branch Managers',
    subCategory: 'data',
    level: 'Intermediate',
    learningStyle: 'Instructor Paced',
    price: 32000,
    hours: 24,
    instructor: 'aisha-abdullahi',
    description:
      'Area and branch managers in banking, retail and distribution learn to build their own live reports in Power BI. The class runs for six weeks in groups of at most thirty, and participants are encouraged to bring figures from their own desks, with customer details removed.',
    overview:
      'Live classes hold on Saturday mornings, with a clinic on Wednesday nights for those who are stuck. In the first half everyone builds the same report on a beverage distributor with depots in Onitsha, Kano and Ikeja. In the second half you build one for your own workplace. The final class is a presentation in which colleagues question your numbers.',
    outcomes: [
      'Bring Excel and database tables into Power BI and shape them in Power Query',
      'Arrange tables in a star model that stays quick and clear',
      'Write DAX measures for targets, growth and year to date',
      'Lay out a report page that a regional head can read in a minute',
    ],
    prerequisite: 'Regular use of Excel, including pivot tables, and a Windows laptop able to run Power BI Desktop.',
    topics: [
      {
        title: 'From files to model',
        lessons: ['Connecting to the depot files', 'Shaping tables in Power Query', 'Facts, dimensions and the star'],
      },
      {
        title: 'Measures that matter',
        lessons: [
          'Your first DAX measure',
          'Targets against actual sales',
          'Year to date and last year',
          'Clinic: repairing wrong totals',
        ],
      },
      {
        title: 'Pages people read',
        lessons: ['One question for each page', 'Slicers, tooltips and drill-through', 'Publishing and refreshing'],
      },
      {
        title: 'Your own workplace',
        lessons: ['Choosing and disguising the data', 'Draft review in small groups', 'Presentation day'],
      },
    ],
  },
  {
    code: 'CSC-109',
    name: 'Building Data Pipelines with PostgreSQL and Python',
    subCategory: 'data',
    level: 'Advanced',
    learningStyle: 'Instructor Paced',
    price: 48000,
    hours: 38,
    instructor: 'chinedu-okafor',
    description:
      'When a report depends on six sources, somebody must bring them together each night without fail. This live course is for analysts and developers moving into data engineering, and it follows one pipeline from the first rough script to a service that looks after itself.',
    overview:
      'The cohort builds a pipeline for an imagined electricity distribution company: meter readings, payments from vendors, complaints and a tariff table. Every second week the instructor breaks something on purpose, such as a late file or a changed column, and teams must notice and repair it. Sessions are held on Thursday nights, and teams of three share a server throughout.',
    outcomes: [
      'Design staging, core and reporting schemas in PostgreSQL',
      'Load large files in batches that can be run again safely',
      'Schedule dependent jobs and receive an alert when one fails',
      'Test data quality with rules that stop bad records early',
      'Improve slow queries by reading plans and choosing indexes',
    ],
    prerequisite: 'Comfort with SQL joins and with Python scripts that read files and call functions.',
    topics: [
      {
        title: 'Shape of a pipeline',
        lessons: ['Sources of a distribution company', 'Staging before trusting', 'Schemas for reporting'],
      },
      {
        title: 'Loading without fear',
        lessons: ['Bulk loading with COPY', 'Upserts and repeated runs', 'Late files and changed columns'],
      },
      {
        title: 'Keeping watch',
        lessons: [
          'Scheduling dependent jobs',
          'Data quality rules',
          'Alerts that people answer',
          'First break-it night',
        ],
      },
      {
        title: 'Speed and handover',
        lessons: ['Reading a query plan', 'Indexes and partitions', 'Writing the runbook', 'Team handover session'],
      },
    ],
  },
  {
    code: 'CSC-110',
    name: 'Your First Website with HTML and CSS',
    subCategory: 'web-mobile',
    level: 'Beginner',
    learningStyle: 'Self Paced',
    price: 0,
    hours: 12,
    instructor: 'tobi-adeleke',
    description:
      'Make a real website for a real person: a tailor in Aba, your church choir, an uncle who sells generators. This free course teaches the two languages that web pages are made of, and ends with your page online at an address you can send on WhatsApp.',
    overview:
      'Before any code, you interview the person the site is for and write down what their customers keep asking. The pages are then built in layers: words first, then structure, then colour and spacing, then a layout that fits a small phone. A checklist at the end covers reading ease, picture sizes and whether the phone number actually works when tapped.',
    outcomes: [
      'Structure a page with headings, paragraphs, lists, links and pictures',
      'Style text, colour and spacing with a separate CSS file',
      'Arrange a page with flexbox so that it suits small phones',
      'Publish the finished site on a free hosting service',
    ],
    prerequisite: 'Bring a computer, a free text editor and one person who would like a website.',
    topics: [
      {
        title: 'Words and structure',
        lessons: [
          'Interviewing the owner',
          'Headings, paragraphs and lists',
          'Links that open a phone call',
          'Pictures that load on slow data',
        ],
      },
      {
        title: 'Colour and space',
        lessons: ['Joining CSS to a page', 'Fonts people can read', 'Margins, padding and borders'],
      },
      {
        title: 'Fitting the phone',
        lessons: ['Flexbox in one evening', 'Media queries for small screens', 'Publishing and sharing the address'],
      },
    ],
  },
  {
    code: 'CSC-111',
    name: 'React for People Who Know JavaScript',
    subCategory: 'web-mobile',
    level: 'Intermediate',
    learningStyle: 'Instructor Paced',
    price: 35000,
    hours: 34,
    instructor: 'tobi-adeleke',
    description:
      'Front-end roles often ask for React, yet many learners copy components without knowing why they work. In eight weeks of evening classes, this cohort rebuilds its understanding from plain JavaScript upwards and ships one application in a team of four.',
    overview:
      'Tobi teaches live on Mondays and Thursdays from seven, with cameras optional and questions expected. The team project is a booking site for an interstate transport company, with seats, terminals and passengers. Teams hold a short stand-up by voice note and present their progress every second week. Recordings remain open for six months after the cohort closes.',
    outcomes: [
      'Break a screen into components with clear responsibilities',
      'Manage state with hooks and know where each piece belongs',
      'Load data from an API with loading, empty and error views',
      'Check forms for wrong answers before they are sent',
      'Test the important journeys of an application with Testing Library',
    ],
    prerequisite: 'Solid JavaScript, including array methods, modules and promises, plus everyday use of Git.',
    topics: [
      {
        title: 'Components and props',
        lessons: ['Why React redraws', 'Splitting a screen sensibly', 'Lists, keys and conditions'],
      },
      {
        title: 'State and effects',
        lessons: ['useState by careful example', 'Lifting state to a parent', 'Effects and when to avoid them'],
      },
      {
        title: 'Routes, forms and data',
        lessons: [
          'Pages with React Router',
          'Seat selection form',
          'Loading trips from an API',
          'Empty and error views',
        ],
      },
      {
        title: 'Shipping as a team',
        lessons: ['Testing a booking journey', 'Measuring size on slow networks', 'Demonstration evening'],
      },
    ],
  },
  {
    code: 'CSC-112',
    name: 'Flutter Apps for Low-Cost Android Phones',
    subCategory: 'web-mobile',
    level: 'Intermediate',
    learningStyle: 'Self Paced',
    price: 27500,
    hours: 30,
    instructor: 'tobi-adeleke',
    description:
      'Most of your users will hold a modest Android phone with a full memory and patchy data. Developers with some coding behind them learn Flutter by building an app that respects those limits: small to download, quick to open and useful when the network is gone.',
    overview:
      'The app you build is a contribution book for an ajo or esusu group, with members, weekly payments and turns to collect. It works offline first and sends its records when a connection returns. You measure it on an old phone, or an emulator set to behave like one, at the end of each topic. Publishing on the Play Store is explained step by step.',
    outcomes: [
      'Compose screens from Flutter widgets and reuse the parts that repeat',
      'Store contributions on the device with a local database',
      'Synchronise records with a server after the network returns',
      'Reduce the size and start-up time of an Android release',
      'Prepare a listing, a privacy notice and a signed build for publishing',
    ],
    prerequisite: 'Experience in one object-oriented language, and a computer with at least 8 GB of memory.',
    topics: [
      {
        title: 'Widgets and screens',
        lessons: ['Setting up Flutter and an emulator', 'Rows, columns and lists', 'Navigating between members'],
      },
      {
        title: 'Keeping records offline',
        lessons: ['Forms for weekly contributions', 'Saving to a local database', 'Working out whose turn it is'],
      },
      {
        title: 'Sending and receiving',
        lessons: ['Calling a web service', 'Queues for unsent records', 'When two phones disagree'],
      },
      {
        title: 'Ready for the market',
        lessons: ['Testing on an old phone', 'Shrinking the release build', 'Signing and store listing'],
      },
    ],
  },
  {
    code: 'CSC-113',
    name: 'Taking Payments in a Node.js Shop',
    subCategory: 'web-mobile',
    level: 'Advanced',
    learningStyle: 'Self Paced',
    price: 30000,
    hours: 20,
    instructor: 'tobi-adeleke',
    collaborators: ['chinedu-okafor'],
    description:
      'An online shop is easy until someone pays. This course shows experienced web developers how to accept card, transfer and USSD payments through a Nigerian gateway, confirm them properly on the server, and deal with the customer who was debited but sees no order.',
    overview:
      "You begin with a finished shop that sells fabrics and has no checkout. Using a gateway's test keys, you add one payment method after another, and for each you rehearse the unhappy cases as well as the smooth one. Chinedu records a guest lesson on keeping a payment log. Nothing in the course touches real money, so mistakes cost nothing.",
    outcomes: [
      'Start a payment from the server with an amount the browser cannot change',
      'Verify a webhook signature before believing what it says',
      'Match each payment to one order, even when notices repeat',
      'Build a refund and dispute screen for the support desk',
    ],
    prerequisite: 'You should already have built an Express or similar server with a database and user login.',
    topics: [
      {
        title: 'Before the checkout',
        lessons: ['How a gateway sits between banks', 'Test keys and where secrets live', 'Orders as a set of states'],
      },
      {
        title: 'Accepting payment',
        lessons: ['Card payments and redirects', 'Pay by bank transfer', 'USSD for customers without data'],
      },
      {
        title: 'Believing the right message',
        lessons: [
          'Webhook signatures',
          'Verifying with the gateway',
          'Repeated and late notices',
          'Guest lesson: the payment log',
        ],
      },
      {
        title: 'After the money',
        lessons: ['Refunds in part or whole', 'Debited but no order', 'Receipts and daily totals'],
      },
    ],
  },
  {
    code: 'CSC-114',
    name: 'Computer Networks for School and Café Technicians',
    subCategory: 'networking-cloud',
    level: 'Beginner',
    learningStyle: 'Self Paced',
    price: 9500,
    hours: 18,
    instructor: 'chinedu-okafor',
    description:
      'Who do people call when the CBT centre cannot reach the server on examination morning? This course trains the person who answers: technicians in schools, business centres and small offices who must lay cables, share internet and find faults with simple tools.',
    overview:
      'Lessons follow one building, a two-storey school with a computer room, a staff office and a gate house. You draw its network, choose the equipment from a modest budget, assign addresses and then trace ten planted faults. Most practice runs in a free simulator, while three optional tasks use a real cable, a crimping tool and a cheap switch.',
    outcomes: [
      'Draw a network plan for a small building and list what to buy',
      'Crimp and test an Ethernet cable in the correct colour order',
      'Set up a wireless router with a sound password and guest access',
      'Trace a fault from the cable upwards instead of guessing',
    ],
    prerequisite: 'Everyday use of Windows is enough, with patience for labels, cables and small screws.',
    topics: [
      {
        title: 'What a network is made of',
        lessons: ['Switches, routers and access points', 'Cable types and colour order', 'Drawing the school building'],
      },
      {
        title: 'Addresses and names',
        lessons: ['IP addresses without fear', 'How DHCP hands out addresses', 'What DNS does for a browser'],
      },
      {
        title: 'Wireless that reaches the gate',
        lessons: ['Placing access points', 'Passwords and guest networks', 'Sharing one data plan fairly'],
      },
      {
        title: 'Finding faults',
        lessons: ['Ping, ipconfig and traceroute', 'Ten planted faults', 'Power cuts, inverters and safe shutdown'],
      },
    ],
  },
  {
    code: 'CSC-115',
    name: 'Running Linux Servers',
    subCategory: 'networking-cloud',
    level: 'Intermediate',
    learningStyle: 'Self Paced',
    price: 22000,
    hours: 26,
    instructor: 'chinedu-okafor',
    description:
      'Behind most websites and mobile apps stands a Linux machine that somebody keeps healthy. Support staff, developers and network technicians learn to set one up, secure it, watch it and bring it back after a failure, using Ubuntu and the command line only.',
    overview:
      'A virtual machine on your own laptop serves as the server, so no hosting bill is needed. Each topic ends with six tickets written the way a worried colleague would write them: the disk is full, the site is slow, Hauwa cannot log in. You solve each one, then compare your steps with a recorded solution. Keep your notes, for they become a handbook at work.',
    outcomes: [
      'Move around, search and edit files from the command line',
      'Manage users, groups and permissions without giving away too much',
      'Install a web server and place a certificate in front of it',
      'Read logs to explain why a service stopped',
      'Back up a server and prove that the copy restores',
    ],
    prerequisite: 'Familiarity with IP addresses and ports, and a laptop that can run a virtual machine.',
    topics: [
      {
        title: 'Settling in',
        lessons: ['Installing Ubuntu in a virtual machine', 'Files, pipes and searching', 'Editing in nano and vim'],
      },
      {
        title: 'People and permissions',
        lessons: ['Users, groups and sudo', 'Logging in with SSH keys', 'Ticket: Hauwa cannot log in'],
      },
      {
        title: 'Services that stay up',
        lessons: [
          'How systemd starts things',
          'Serving a site with Nginx',
          "Certificates from Let's Encrypt",
          'Ticket: the site is slow',
        ],
      },
      {
        title: 'Watching and rescuing',
        lessons: ['Logs and what they hide', 'Ticket: the disk is full', 'Backups and a real restore'],
      },
    ],
  },
  {
    code: 'CSC-116',
    name: 'Cloud Hosting on a Naira Budget',
    subCategory: 'networking-cloud',
    level: 'Advanced',
    learningStyle: 'Instructor Paced',
    price: 45000,
    hours: 32,
    instructor: 'chinedu-okafor',
    description:
      'Cloud bills come in dollars while revenue comes in naira, and careless choices hurt. In this cohort, engineers and technical founders learn to plan, build and run services on a public cloud with the monthly cost kept in view from the first diagram.',
    overview:
      'Seven live sessions, one each Saturday, move a school portal from a single overloaded machine to a modest cloud design. Teams receive a fixed monthly allowance on paper and must defend each item they spend it on. Infrastructure is written as code with Terraform, reviewed by another team, and taken down again when the class closes so that nobody pays for idle machines.',
    outcomes: [
      'Estimate a monthly cloud bill and its exposure to the exchange rate',
      'Describe networks, servers and databases as Terraform code',
      'Package an application in containers and release it without downtime',
      'Set budgets and alerts that warn before money is wasted',
      'Plan for a region failure in proportion to what the business can afford',
    ],
    prerequisite:
      'Working knowledge of Linux, Git and web servers is expected, while a cloud account is opened together in class.',
    topics: [
      {
        title: 'Counting the cost first',
        lessons: ['Reading a cloud price list', 'Dollars, naira and forecasts', 'Defending the allowance'],
      },
      {
        title: 'Infrastructure as code',
        lessons: [
          'First Terraform plan',
          'Private networks and firewalls',
          'Managed databases compared with your own',
          'Peer review of plans',
        ],
      },
      {
        title: 'Releasing applications',
        lessons: ['Containers for the school portal', 'Rolling releases and rollbacks', 'Caching close to Lagos users'],
      },
      {
        title: 'Running it for a year',
        lessons: ['Budgets, tags and alerts', 'Backups in another region', 'Final defence before the cohort'],
      },
    ],
  },
  {
    code: 'CSC-117',
    name: 'Staying Safe from Online Fraud',
    subCategory: 'security',
    level: 'All levels',
    learningStyle: 'Self Paced',
    price: 0,
    hours: 3,
    instructor: 'aisha-abdullahi',
    description:
      'A free course for traders, parents, pensioners, students and anyone with a bank app. It explains in everyday words how common tricks work, from the false bank caller to the fake transfer alert, and gives you simple habits that stop most of them.',
    overview:
      'Every lesson is under ten minutes and can be heard like a radio programme while you work. Short plays show a fraud as it happens, pause at the moment of choice and ask what you would do. You finish by securing your own phone, email and bank app with a checklist, and by teaching one relative what you have learnt.',
    outcomes: [
      'Recognise the pressure and urgency that fraudsters use on the telephone',
      'Confirm a transfer in your own account before releasing goods',
      'Protect your SIM, email and bank app with PINs and two-step checks',
      'Act within minutes when you suspect that money has been taken',
    ],
    prerequisite: 'Anyone who owns a phone and receives calls or messages is ready for this.',
    topics: [
      {
        title: 'How the tricks work',
        lessons: [
          'The caller from your bank',
          'Fake alerts at the shop',
          'Jobs and scholarships that ask for fees',
          'Investment groups that promise too much',
        ],
      },
      {
        title: 'Locking your own doors',
        lessons: ['A PIN for your SIM', 'Passwords you can remember', 'Two-step checks for email and WhatsApp'],
      },
      {
        title: 'If it has happened',
        lessons: ['Calling your bank at once', 'What to write down', 'Reporting without shame'],
      },
    ],
  },
  {
    code: 'CSC-118',
    name: 'Securing a Small Business Network',
    subCategory: 'security',
    level: 'Intermediate',
    learningStyle: 'Instructor Paced',
    price: 28000,
    hours: 24,
    instructor: 'chinedu-okafor',
    description:
      'A hotel in Calabar, a law chamber in Enugu and a microfinance bank in Minna share one problem: their networks grew without a plan. IT officers in such places spend five weeks with an instructor learning to find the gaps and close the worst ones first.',
    overview:
      'Participants work on a model company during the live sessions and on their own network, with written permission, between them. Each week produces one document you can show your employer: an asset list, a risk table, a firewall policy, a backup plan and an incident sheet. The instructor comments on every document. In the last session the class rehearses a ransomware morning together.',
    outcomes: [
      'List every device and account on a network and who answers for it',
      'Rank risks by likelihood and harm, then choose what to repair first',
      'Write firewall rules that separate guests, staff and servers',
      'Prepare backups that ransomware cannot reach and test them monthly',
      'Lead the first hour of an incident from a one-page plan',
    ],
    prerequisite: 'You look after, or help to look after, the computers and router of an organisation.',
    topics: [
      {
        title: 'Knowing what you have',
        lessons: ['Building the asset list', 'Accounts nobody remembers', 'Risk table workshop'],
      },
      {
        title: 'Closing the gaps',
        lessons: ['Firewall rules by zone', 'Patching with limited data', 'Password managers for staff'],
      },
      {
        title: 'Personal data',
        lessons: [
          'Duties under the Data Protection Act',
          'Collecting less and keeping it shorter',
          'CCTV footage and visitor books',
        ],
      },
      {
        title: 'Ready for a bad day',
        lessons: ['Backups kept out of reach', 'The one-page incident plan', 'Rehearsal: a ransomware morning'],
      },
    ],
  },
  {
    code: 'CSC-119',
    name: 'Web Application Security Testing',
    subCategory: 'security',
    level: 'Advanced',
    learningStyle: 'Self Paced',
    price: 40000,
    hours: 35,
    instructor: 'tobi-adeleke',
    description:
      'Developers and testers learn to examine a web application the way an attacker would, with permission and with care. The course is built round a practice application with known weaknesses, and it gives as much time to writing a useful report as to finding the fault.',
    overview:
      'Before the first tool is opened, a full topic deals with consent, scope and the Cybercrimes Act, because testing without permission can be a crime. You then work through a vulnerable school fees portal running on your own machine, finding faults by hand before using a scanner. For each fault you also write the repair. A sample client report shows the standard expected of your final one.',
    outcomes: [
      'Agree scope and written consent before touching a system',
      'Find injection, access control and session faults by hand',
      'Use an intercepting proxy to study and change requests',
      'Repair each weakness in code and prove the repair with a test',
      'Report findings so that a manager and a developer both understand',
    ],
    prerequisite:
      'Good understanding of HTTP, cookies and SQL, plus experience of building at least one web application.',
    topics: [
      {
        title: 'Permission and scope',
        lessons: [
          'What the Cybercrimes Act means for testers',
          'Writing a scope letter',
          'Setting up the practice portal',
        ],
      },
      {
        title: 'Looking by hand',
        lessons: [
          'Mapping pages and parameters',
          'Working through a proxy',
          "Another student's receipt: broken access",
          'Sessions that never end',
        ],
      },
      {
        title: 'Dangerous input',
        lessons: ['SQL injection and its repair', 'Scripts hidden in comments', 'Uploads that should be refused'],
      },
      {
        title: 'Reports that get acted on',
        lessons: ['Rating severity honestly', 'Evidence without real data', 'Report for manager and developer'],
      },
    ],
  },
  {
    code: 'CSC-120',
    name: 'Artificial Intelligence Explained for Everyone',
    subCategory: 'ai',
    level: 'All levels',
    learningStyle: 'Self Paced',
    price: 0,
    hours: 6,
    instructor: 'aisha-abdullahi',
    description:
      'What can these new chat tools do, where do they go wrong, and will they take my job? Teachers, civil servants, traders and students get sober answers here, without mathematics, and practise using an assistant for ordinary work while keeping their own judgement.',
    overview:
      'The first half explains with everyday comparisons how a machine learns from examples, using pictures of yams and cassava and a pile of market receipts. The second half is practice: drafting a letter, planning a lesson, summarising a long circular, and catching the errors in each result. You leave with a personal list of what you will and will not hand over.',
    outcomes: [
      'Describe to a friend how a machine learns from examples',
      'Ask an assistant for help in clear and specific words',
      'Check its answers against a source you trust',
      'Decide which private information should never be typed in',
    ],
    prerequisite: 'Curiosity, and a phone or computer with a little data for trying a free assistant.',
    topics: [
      {
        title: 'How machines learn',
        lessons: ['Yam or cassava: learning from pictures', 'Guessing the next word', 'Why it sounds so sure'],
      },
      {
        title: 'Useful at work',
        lessons: [
          'Drafting a difficult letter',
          'Planning a lesson for JSS 2',
          'Summarising a long circular',
          'Better questions, better answers',
        ],
      },
      {
        title: 'Care and judgement',
        lessons: ['Spotting invented facts', 'Bias and missing languages', 'What to keep private'],
      },
    ],
  },
  {
    code: 'CSC-121',
    name: 'Machine Learning with scikit-learn',
    subCategory: 'ai',
    level: 'Intermediate',
    learningStyle: 'Instructor Paced',
    price: 38000,
    hours: 36,
    instructor: 'aisha-abdullahi',
    description:
      'Analysts who already clean and chart data take the next step: training models that predict. Across nine weeks the cohort works on house rents, loan repayment and crop disease, asking of every model whether it is accurate, fair and worth using at all.',
    overview:
      'Aisha introduces one method per week in a live class, always starting with a simple guess that the model must beat. Homework is a friendly contest on a hidden test set, with scores shown to the group on Fridays. Two sessions are kept for the uncomfortable matters, leaking data and unfair lending. The final project uses a data set of your choosing and is examined by two classmates.',
    outcomes: [
      'Split data correctly so that a model is judged on what it has not seen',
      'Train and compare linear models, trees and forests',
      'Choose a measure of success that matches the cost of mistakes',
      'Detect leakage and unfair treatment of groups before release',
    ],
    prerequisite:
      'Confidence with pandas, and secondary school mathematics up to graphs, averages and simple probability.',
    topics: [
      {
        title: 'A guess to beat',
        lessons: ['Framing a prediction problem', 'Training and test sets', 'Predicting rent in Abuja districts'],
      },
      {
        title: 'Yes or no questions',
        lessons: [
          'Logistic regression for loan repayment',
          'Precision, recall and cost',
          'Decision trees you can draw',
        ],
      },
      {
        title: 'Stronger models',
        lessons: ['Forests and boosting', 'Tuning with cross-validation', 'Pipelines that prevent leakage'],
      },
      {
        title: 'Fairness and use',
        lessons: ['Checking results group by group', 'Explaining a refusal to a borrower', 'Model cards'],
      },
      { title: 'Final project', lessons: ['Choosing a data set', 'Peer examination', 'Presentation to the cohort'] },
    ],
  },
  {
    code: 'CSC-122',
    name: 'Language Models for Hausa, Igbo and Yoruba Text',
    subCategory: 'ai',
    level: 'Advanced',
    learningStyle: 'Instructor Paced',
    price: 60000,
    hours: 44,
    instructor: 'aisha-abdullahi',
    collaborators: ['chinedu-okafor'],
    description:
      'Language technology serves English far better than it serves our own tongues. Engineers, linguists and graduate students join this twelve-week cohort to collect, prepare and model text in Hausa, Igbo and Yoruba, and to measure with native speakers whether the result is any good.',
    overview:
      'Teams form round a language and keep it to the end. The early classes deal with tone marks, hooked letters and mixed speech, since a model cannot recover what careless typing threw away. Later weeks cover fine-tuning an open multilingual model on rented hardware, with Chinedu guiding the engineering. Evaluation is done by people: each team recruits five readers and reports their verdict in full.',
    outcomes: [
      'Gather text with consent, licences and proper credit to its authors',
      'Normalise diacritics and hooked letters without destroying meaning',
      'Fine-tune an open multilingual model for classification or translation',
      'Design a human evaluation with native readers and clear instructions',
      'Publish a model with an honest account of its limits',
    ],
    prerequisite:
      'Practical Python and some machine learning, together with reading ability in one of the three languages.',
    topics: [
      {
        title: 'Text in our languages',
        lessons: ['Tone marks and dotted letters', 'Hooked letters in Hausa', 'Mixed speech and Pidgin'],
      },
      {
        title: 'Collecting fairly',
        lessons: [
          'Consent and licences',
          'Newspapers, radio and scripture as sources',
          'Annotation guidelines workshop',
        ],
      },
      {
        title: 'From tokens to models',
        lessons: [
          'How tokenisers cut our words',
          'Open multilingual models compared',
          'Fine-tuning on rented hardware',
          'Keeping training costs down',
        ],
      },
      {
        title: 'Judged by people',
        lessons: ['Recruiting five readers', 'Automatic scores and their limits', 'Reporting disagreement'],
      },
      {
        title: 'Releasing the work',
        lessons: ['Writing the model card', 'Small models for ordinary phones', 'Cohort showcase'],
      },
    ],
  },
]
