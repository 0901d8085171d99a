/** What can be chosen in a profile (S1 §9, S2 §9). Apart from the other lists, because only members fetch it. */
export const profileOptions = {
  experience_level: { Professional: 1, Master: 2, Senior: 3 },
  education_level: ['Primary', 'Secondary', 'Tertiary', 'Postgraduate', 'Diploma', 'High School', 'College', 'A-Level'],
  degree_obtained: ['B.sc', 'M.sc', 'Ph.d'],
  employment_status: ['Employed', 'Not Employed'],
  marital_status: ['Single', 'Married', 'Widowed', 'Divorced', 'Seperated'],
  gender: ['Male', 'Female'],
} as const
