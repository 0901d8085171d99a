/** A title has room for 22 letters. */
type Slide = [title: string, words: string]

type DemoFilm = {
  /** Each is drawn with its title, and its words are written below it and said. */
  slides: [Slide, ...Slide[]]
  sheet: { title: string; words: string; rows: string[] }
}

/** What the films of the demo market say, by the course that shows them. */
export const demoFilms: Record<string, DemoFilm> = {
  'bus-101': {
    slides: [
      ['Close the day', 'Every evening, before you lock the shop, close the day. It takes ten minutes.'],
      [
        '1. Count the cash',
        'First, count the notes and coins in the drawer. Take away the float you began the day with.',
      ],
      [
        '2. Add up the sales',
        'Second, add up the sales in your cash book. Transfers and POS payments are not in the drawer, so list them apart.',
      ],
      [
        '3. Compare',
        'Third, compare the two. Sales of forty five thousand naira, and thirty eight thousand in the drawer: where are the other seven?',
      ],
      [
        '4. Find the difference',
        'Look for money you took out yourself, for a customer who pays tomorrow, and for a note that was counted twice.',
      ],
      [
        '5. Write it down',
        'Last, write the difference in the book with today’s date, also when it is zero. A habit of ten minutes finds what a year cannot.',
      ],
    ],
    sheet: {
      title: 'Close the day',
      words: 'Fill this in every evening for a week. Keep the sheets: they are the beginning of your books.',
      rows: [
        'Cash counted',
        'Float this morning',
        'Cash sales (counted less float)',
        'Transfers and POS',
        'Sales in the cash book',
        'Difference',
        'Why',
      ],
    },
  },
  'eng-103': {
    slides: [
      [
        'What takes your units?',
        'Your prepaid meter counts units. One unit is one kilowatt hour. In one week you can find out where yours go.',
      ],
      [
        '1. Read every evening',
        'Every evening, at the same hour, write down how many units are left on the meter, and how many you loaded.',
      ],
      [
        '2. Work out the day',
        'Take yesterday’s reading, add what you loaded, and take away today’s. From thirty units down to twenty four, the day took six.',
      ],
      [
        '3. Change one thing',
        'The next day, leave one thing switched off, such as the water heater, and live as usual otherwise.',
      ],
      [
        '4. Compare',
        'If that day took four units instead of six, the water heater takes about two units a day. Try another thing tomorrow.',
      ],
      [
        '5. Put a price on it',
        'Multiply by the price on your receipt. At two hundred naira a unit, two units a day are twelve thousand naira in thirty days.',
      ],
    ],
    sheet: {
      title: 'A diary of readings',
      words:
        'Read the meter at the same hour on seven evenings. Units used are yesterday’s reading, plus what you loaded, less today’s.',
      rows: [
        'Day 1: reading, units loaded',
        'Day 2: reading, loaded, used, what was switched off',
        'Day 3: reading, loaded, used, what was switched off',
        'Day 4: reading, loaded, used, what was switched off',
        'Day 5: reading, loaded, used, what was switched off',
        'Day 6: reading, loaded, used, what was switched off',
        'Day 7: reading, loaded, used, what was switched off',
        'What takes most, and what it costs in a month',
      ],
    },
  },
}
