type Range = [first: number, last: number]

/** The fonts that are in the repository: which package of the registry each was cut from, and the characters it keeps, else all. */
export const embeddedFonts: { file: string; from: string; version: string; source: string; keeps?: Range[] }[] = [
  {
    file: 'NotoSans-Medium.ttf',
    from: '@expo-google-fonts/noto-sans',
    version: '0.4.2',
    source: '500Medium/NotoSans_500Medium.ttf',
    // The whole of Latin with its marks, Greek and Cyrillic, punctuation, currencies and what looks like letters.
    keeps: [
      [0x20, 0x7e],
      [0xa0, 0x52f],
      [0x1d00, 0x1fff],
      [0x2000, 0x20cf],
      [0x2100, 0x218f],
      [0x2212, 0x2212],
      [0x2c60, 0x2c7f],
      [0xa640, 0xa69f],
      [0xa720, 0xa7ff],
      [0xab30, 0xab6f],
      [0xfb00, 0xfb06],
    ],
  },
  {
    // Whole: its licence reserves the name "Plex" for fonts that nobody changed.
    file: 'IBMPlexSansArabic-Medium.ttf',
    from: '@expo-google-fonts/ibm-plex-sans-arabic',
    version: '0.4.2',
    source: '500Medium/IBMPlexSansArabic_500Medium.ttf',
  },
]
