export type SeedBusiness = {
  companyName: string
  kind: 'school' | 'company' | 'government'
  city: string
  email: string
  phoneNumber: string
  website: string
  about: string
  status: 'active' | 'pending'
}

/** Invented organisations; their addresses end in .test, which no mail or browser can reach. */
export const businesses: SeedBusiness[] = [
  {
    companyName: 'Yaba Learning Centre',
    kind: 'school',
    city: 'Lagos',
    email: 'hello@yaba-learning-centre.test',
    phoneNumber: '+2348000001001',
    website: 'https://yaba-learning-centre.test',
    about:
      'Evening and weekend classes in computing and accounting, a short walk from the Yaba bus stops. The reading room stays open until nine, with its own inverter.',
    status: 'active',
  },
  {
    companyName: 'Wuse Learning Centre',
    kind: 'school',
    city: 'Abuja',
    email: 'info@wuse-learning-centre.test',
    phoneNumber: '+2348000001002',
    website: 'https://wuse-learning-centre.test',
    about:
      'Civil servants and company staff come here after work to prepare for professional examinations. Groups are kept to twenty so that every script is marked.',
    status: 'active',
  },
  {
    companyName: 'Bodija Learning Centre',
    kind: 'school',
    city: 'Ibadan',
    email: 'desk@bodija-learning-centre.test',
    phoneNumber: '+2348000001003',
    website: 'https://bodija-learning-centre.test',
    about:
      'A neighbourhood centre for school leavers, undergraduates and their teachers. It is strongest in mathematics, the sciences and written English.',
    status: 'active',
  },
  {
    companyName: 'GRA Learning Centre',
    kind: 'company',
    city: 'Port Harcourt',
    email: 'contact@gra-learning-centre.test',
    phoneNumber: '+2348000001004',
    website: 'https://gra-learning-centre.test',
    about:
      'Technicians and engineers from the oil and gas trades study here between shifts. A small workshop holds the pumps, panels and gauges used in class.',
    status: 'active',
  },
  {
    companyName: 'Sabon Gari Learning Centre',
    kind: 'school',
    city: 'Kano',
    email: 'office@sabon-gari-learning-centre.test',
    phoneNumber: '+2348000001005',
    website: '',
    about:
      'Traders, nurses and students share four classrooms near the market. Lessons are given in English, with help in Hausa whenever it is wanted.',
    status: 'active',
  },
  {
    companyName: 'New Haven Learning Centre',
    kind: 'school',
    city: 'Enugu',
    email: 'welcome@new-haven-learning-centre.test',
    phoneNumber: '+2348000001006',
    website: 'https://new-haven-learning-centre.test',
    about:
      'Founded by two retired lecturers who missed teaching. The centre offers law, languages and programming to working adults.',
    status: 'active',
  },
  {
    companyName: 'Oba Market Skills School',
    kind: 'school',
    city: 'Benin City',
    email: 'admissions@oba-market-skills.test',
    phoneNumber: '+2348000001007',
    website: '',
    about:
      'Apprentices learn tailoring, leather work and soap making under one roof. Each term ends with a sale at which they set their own prices.',
    status: 'active',
  },
  {
    companyName: 'Marina Staff Training',
    kind: 'company',
    city: 'Calabar',
    email: 'bookings@marina-staff-training.test',
    phoneNumber: '+2348000001008',
    website: 'https://marina-staff-training.test',
    about:
      'Hotels, shops and offices send their new staff here for two weeks of reception and records work. Trainers also visit employers across Cross River State.',
    status: 'active',
  },
  {
    companyName: 'Confluence Public Service Training Office',
    kind: 'government',
    city: 'Lokoja',
    email: 'registry@confluence-training.test',
    phoneNumber: '+2348000001009',
    website: '',
    about:
      'Officers from local councils attend short courses on budgets, procurement and records. Seats that officers do not take are offered to the public.',
    status: 'active',
  },
  {
    companyName: 'Rayfield Technical School',
    kind: 'school',
    city: 'Jos',
    email: 'principal@rayfield-technical.test',
    phoneNumber: '+2348000001010',
    website: '',
    about:
      'A new school for wiring, plumbing and machine maintenance on the Plateau. It has applied to run its theory lessons online.',
    status: 'pending',
  },
  {
    companyName: 'Ngwa Road Makers',
    kind: 'company',
    city: 'Aba',
    email: 'makers@ngwa-road-makers.test',
    phoneNumber: '+2348000001011',
    website: 'https://ngwa-road-makers.test',
    about:
      'Shoemakers and bag makers who pool their tools and take orders together. They wish to teach pattern cutting to people outside Abia State.',
    status: 'pending',
  },
  {
    companyName: 'Lake Chad Health Training Unit',
    kind: 'government',
    city: 'Maiduguri',
    email: 'training@lake-chad-health.test',
    phoneNumber: '+2348000001012',
    website: '',
    about:
      'The unit prepares community health workers for outreach in remote settlements. Its application covers first aid, immunisation and clean water.',
    status: 'pending',
  },
]
