import type { CompleteCourse } from './complete-course.ts'

export const off101: CompleteCourse = {
  code: 'OFF-101',
  /** Keyed by the lesson's title in the course's outline; the rest of the outline gets a text as well. */
  lessons: {
    'Cells, rows and sheets': `Open Excel and choose **Blank workbook**. In front of you lies what looks like an endless exercise book ruled into small boxes. Before we write the cash book of the bakery in Uyo, you need to know how to name any place on this page, so that you and the program talk about the same box.

## The parts by name

- A **workbook** is the whole file, like the exercise book itself.
- A **sheet** is one page of it. The tabs at the bottom, such as Sheet1, let you turn the pages.
- A **column** runs down and has a letter: A, B, C. After Z comes AA, then AB.
- A **row** runs across and has a number: 1, 2, 3.
- A **cell** is the box where a column and a row meet. Its name, or **address**, gives the column first: B4 is column B, row 4.

Modern Excel has 16,384 columns and more than a million rows. You will not run out.

## Where am I?

The cell with the thick border is the **active cell**. Whatever you type goes there. Look at two places above the grid. On the left, the **Name Box** shows the address. To its right, the **formula bar** shows what the cell really contains, which is not always what you see in the grid. You will come to depend on that bar.

## Moving without hurry

| To do this | Press |
| --- | --- |
| Go one cell down | Enter |
| Go one cell right | Tab |
| Go in any direction | An arrow key |
| Return to cell A1 | Ctrl + Home |
| Jump to the edge of a block of figures | Ctrl + an arrow key |

A group of cells side by side is a **range**, written with a colon: A1:C3 has three columns and three rows, so nine cells. To select a range, click on the first cell, hold the mouse button and drag to the last.

## Worked example: naming the pages of the cash book

The bakery keeps money in and money out, and wants a page for each month. Do this with me:

1. Double-click on the tab called Sheet1 and type January. Press Enter.
2. Click on the plus sign beside the tab to add a sheet. Name it February.
3. Return to January. Click on A1 and type Date. Press Tab and type Details. Press Tab and type Money in. Press Tab and type Money out. Press Enter.

You now have headings in A1, B1, C1 and D1. Click on C1 and look at the formula bar: it says Money in.

## A slip that everyone makes once

People click on a cell that already holds something and begin to type. Excel replaces the old content without asking. If that happens, press **Ctrl + Z** (undo) at once, several times if necessary. To change only part of a cell, double-click on it, or press F2, and move with the arrow keys inside.

Another slip is saying "row B" or "column 4". Letters are columns, figures are rows. On the telephone to a colleague this saves ten minutes.

## Do it now

Build the January sheet as above. Then answer from your own screen: how many cells are there in the range A1:D10? Select it and check by counting four columns and ten rows. Finally, go to cell Z100 using the Name Box: click in it, type Z100, press Enter. Come home with Ctrl + Home.`,

    'Typing figures and dates': `Excel sorts everything you type into three kinds: **text**, **numbers** and **dates**. It decides by looking at what you type. If it decides wrongly, your totals will be wrong later, so it pays to watch.

## How to tell which kind you have

Type Flour in a cell and press Enter. The word goes to the **left**. Type 4500 in the next cell. The number goes to the **right**. This is the quickest test there is: a figure that sits on the left has been taken for text, and Excel will not add it.

Why would that happen? Usually because something unwanted was typed with it:

- a space or a letter: 4500k, 12 000
- the letter N for naira: N4500
- the letter O in place of zero: 45OO

So type **plain figures only**. No N, no comma, no "only". You will give them a naira look in a later lesson without touching the figures themselves. A decimal point is fine: 350.50.

## Dates

A date is really a number in disguise. Excel counts days from the beginning of 1900, and shows the count as a date. That is why it can tell you how many days lie between two dates.

Type dates with strokes or hyphens in the order your computer expects. A computer set to English (Nigeria) or English (United Kingdom) expects **day/month/year**, so 5/2/2026 is the fifth of February. A machine set to English (United States) reads the same keys as the second of May. To be safe, type the month in letters: 5-Feb-2026. It can be understood in only one way.

If the date sits on the left of its cell, Excel took it for text. Typical causes are full stops, as in 5.2.26, or a day that does not exist, like 31/6/2026.

### Worked example: the bakery's first day

On the January sheet, enter these rows below the headings:

| | A | B | C | D |
| --- | --- | --- | --- | --- |
| 2 | 5-Jan-2026 | Bread sales | 38500 | |
| 3 | 5-Jan-2026 | Flour, 1 bag | | 52000 |
| 4 | 6-Jan-2026 | Bread sales | 41200 | |
| 5 | 6-Jan-2026 | Gas | | 9500 |

Leave a cell **empty** when there is nothing. Do not type a dash or the word nil. Now look down column C and column D: all figures should lean to the right. Look at column A: dates should be on the right too.

## Correcting

To replace a figure, click on it and type the new one. To change one digit in a long entry, press F2, correct it, then Enter. To empty a cell press Delete. The space bar does not empty a cell: it puts an invisible space in it, and that will puzzle you next week.

## Telephone and account numbers

Here is a special case. Type 08031234567 and Excel drops the first zero, because numbers do not begin with zero. A telephone number is not something you add up, so make it text: type an apostrophe first, like this: '08031234567. The apostrophe does not show in the cell.

## Your turn

Enter six more lines for 7 and 8 January, three of money in and three of money out. Type one figure wrongly on purpose, with a letter in it, and see where it sits. Correct it. Then type your own telephone number in an empty cell so that its zero stays.`,

    'Saving where you will find it': `NEPA takes the light, the desktop goes dark, and two hours of typing are gone. Or the file was saved, but nobody knows where. Both misfortunes have the same cure: save early, in a place and under a name that you chose.

## Save and Save As

**Save** (Ctrl + S) writes your work into the file you already have, replacing the older version. **Save As** (F12 on most keyboards) makes a new file, with another name or in another folder. The first time you save, Excel asks for both name and place, because it has neither.

Get into the habit of pressing Ctrl + S at every pause: after each page of the paper book, before you answer the phone, and when you stand up.

## Three decisions

**1. Which folder?** Do not accept whatever folder the box shows. Make one folder for the job, for example Documents, then Bakery, then 2026. Click on **New folder** in the Save As box to create it.

**2. What name?** A good name tells a stranger what is inside and puts itself in order. Compare:

| Poor name | Better name |
| --- | --- |
| Book1 | Bakery cash book 2026-01 |
| new new final | Bakery stock list 2026-01-31 |
| Aunty Grace | Wages register 2026 Uyo branch |

Write dates as **year-month-day**. Files then line up by date when the folder is sorted by name. Keep strokes, colons, stars, question marks and quotation marks out of a file name, since Windows refuses them.

**3. What type?** Choose **Excel Workbook (.xlsx)** for ordinary work. Choose **PDF** when you want others to read and print but not change the figures, for example a price list sent by WhatsApp. Keep the .xlsx as well: a PDF cannot be turned back into a proper working sheet easily.

## Worked example

Save the bakery workbook with me.

1. Press F12.
2. In the list on the left of the box, click on **Documents**.
3. Click on New folder, type Bakery, and open it. Inside, make another folder called 2026.
4. In File name, type Bakery cash book 2026-01.
5. Check that Save as type says Excel Workbook.
6. Click on **Save**, and look at the title bar at the top: it now shows the new name.

Close Excel. Open it again and choose **Open**, then **Recent**. Your file should be first in the list. Now find it the long way, through the folders, so that you can do that on the day when the list is empty.

## A copy somewhere else

One copy is no copy. Flash drives get lost, and laptops are stolen. Each Friday, copy the folder to a flash drive kept at home or to an online store such as OneDrive or Google Drive. If you use a flash drive, save to the computer first and copy afterwards. Pulling out the stick while a file is open on it can spoil the file.

## The mistake to avoid

In a business centre, learners work on the desktop of a shared computer and go home. The next customer's boy clears the desktop. Before you leave a machine that is not yours, copy your file, open the **copy** to prove that it works, and only then delete yours from the computer.

## Task

Create the Bakery folder and save your cash book in it. Use Save As to make a second copy named with today's date. Write on paper the full path of the first file, folder by folder, as you would tell it to a friend over the phone.`,

    'Your first formula': `So far Excel has only been a neat exercise book. From this lesson on, it also calculates. A **formula** is an instruction that you put in a cell. The cell shows the answer and remembers the instruction.

## The equals sign

Every formula begins with **=**. Type 12+8 in a cell and you see 12+8, which is text. Type =12+8 and you see 20. The equals sign says: work this out.

The signs are:

| Operation | Sign | Example | Result |
| --- | --- | --- | --- |
| Add | + | \`=12+8\` | 20 |
| Subtract | - | \`=12-8\` | 4 |
| Multiply | \`*\` | \`=12*8\` | 96 |
| Divide | / | \`=12/8\` | 1.5 |

There is no × on the keyboard: use the star.

## Point at cells, do not copy figures

The strength of a formula is that it can use **addresses**. Suppose C2 holds the day's sales, 38500, and D3 holds the price of flour, 52000. In an empty cell type \`=C2-D3\` and press Enter. You see -13500, because the flour cost more than that one day's sales.

Now change C2 to 60000. The answer becomes 8000 without any further work. Had you typed \`=38500-52000\`, nothing would change. So the rule is: **figures live in cells, formulas point at them**.

You need not type the addresses. Type =, click on C2, type -, click on D3, press Enter. Pointing makes fewer mistakes than typing.

## Worked example: what one loaf costs

On a new sheet called Costing, enter:

| | A | B |
| --- | --- | --- |
| 1 | Flour | 52000 |
| 2 | Sugar, yeast and salt | 11000 |
| 3 | Gas | 9500 |
| 4 | Loaves baked | 145 |
| 5 | Cost of one loaf | |

In B5 we want the three costs added up and then divided by the loaves. Try \`=B1+B2+B3/B4\`. Excel shows about 63066. One loaf for sixty-three thousand naira? Something is wrong.

Excel multiplies and divides **before** it adds and subtracts, just as you learnt in school. It divided only the gas by 145. Brackets tell it what to do first: \`=(B1+B2+B3)/B4\`. Now B5 shows 500. Check by hand: 52000 + 11000 + 9500 = 72500, and 72500 ÷ 145 = 500. Correct.

Always ask whether an answer is sensible. A formula obeys you exactly, even when you are mistaken.

## Seeing the formula again

Click on B5. The grid shows 500 and the formula bar shows the instruction. To correct it, press F2. To see all formulas on the sheet at once, hold Ctrl and press the key below Esc on most keyboards, the one with the backward accent. The same keys bring the answers back.

## Watch for this

Beginners work the sum out on a phone calculator and type in the answer. It looks the same today. Tomorrow a price changes, the total does not, and the owner takes a decision on a dead figure. If a number can be calculated from other cells, let it be a formula.

A second fault is a missing equals sign. If you see the formula itself in the cell, that is the first thing to check.

## Practice

Add a row for the selling price, 650, and a row for the gain on one loaf, as a formula. You should see 150. Next, change the price of flour to 58000 and write down the new cost of a loaf, to two decimal places. It ought to be 541.38.`,

    'SUM, AVERAGE and COUNT': `To add up ten cells you could type \`=C2+C3+C4\` and so on, and go mad by the end of the month. A **function** is a ready-made formula with a name. Three of them do most of the work in a cash book.

## The shape of a function

\`=SUM(C2:C11)\`

First the equals sign, then the name, then brackets with the range inside. Read it aloud as "the sum of C2 to C11". The colon means *to*. Capital letters are not necessary: Excel makes them for you.

| Function | What it answers |
| --- | --- |
| \`=SUM(C2:C11)\` | How much altogether? |
| \`=AVERAGE(C2:C11)\` | How much on a usual day? |
| \`=COUNT(C2:C11)\` | How many figures are there? |
| \`=MAX(C2:C11)\` | Which is the largest? |
| \`=MIN(C2:C11)\` | Which is the smallest? |

## Worked example: one week of bread

Enter the daily sales of the bakery in C2 to C7:

38500, 41200, 36800, 45000, 52300, 61400.

In C9 type =SUM( and then drag the mouse from C2 to C7. The range writes itself. Close the bracket and press Enter. You see **275200**.

In C10 type \`=AVERAGE(C2:C7)\`. It shows 45866.67, that is, 275200 ÷ 6. In C11 type \`=COUNT(C2:C7)\`, and it gives 6.

Put words in column B beside them: Total, Average a day, Days open. A figure without a label is a riddle.

There is also a button. Click on C9 and then on **AutoSum**, the sign Σ on the Home tab. Excel guesses the range and shows it with a moving border. Look at the guess before you press Enter: it stops at the first empty cell, so it may have taken too little.

## Empty is not zero

Suppose the bakery closed on Wednesday. If you leave Wednesday's cell **empty**, AVERAGE divides by five, and gives the usual sale of a day on which the shop was open. If you type **0**, AVERAGE divides by six and the result drops. Both can be right. They answer different questions, so decide which one you mean.

COUNT counts figures only. It does not see words. If you want to count names, use **COUNTA**, which counts every cell that is not empty. This gives you a quick check: if COUNT says 5 while you can see six figures, one of them is text in disguise, and it is missing from your SUM as well.

## The mistake that hides

A total typed as \`=SUM(C2:C9)\` in cell C9 includes itself. Excel warns you of a **circular reference** and may show 0. Shorten the range so that it ends above the total.

The quieter fault is a range that is too short. You add three new rows under the last one, and the SUM still ends at C7. Insert new rows **in the middle** of the range and it stretches by itself. Otherwise, click on the total and check the coloured box that appears round the cells it adds.

## To do

Write totals for Money in and Money out on your January sheet, and under them a formula for what is left: total in minus total out. Then select the cells C2 to C7 with the mouse and read the bottom edge of the window. The **status bar** shows average, count and sum without any formula. Compare it with your own results. They should agree to the kobo.`,

    'Copying a formula down': `The stock list of the bakery has forty items. Each needs the same sum: quantity times price. You write the formula once, and Excel copies it down. To use this without fear you should understand what changes during the copy, and what does not.

## The fill handle

Click on a cell with a formula. At its lower right corner there is a small square, the **fill handle**. Put the mouse on it until the pointer becomes a thin black cross. Press the button, drag down to the last row, and let go. A double click on the handle does the same, as far down as the column beside it is filled.

## What changes

Enter this on a new sheet called Stock:

| | A | B | C | D |
| --- | --- | --- | --- | --- |
| 1 | Item | Quantity | Price | Value |
| 2 | Flour, bag | 6 | 52000 | |
| 3 | Sugar, bag | 2 | 78000 | |
| 4 | Yeast, tin | 15 | 3200 | |
| 5 | Butter, kg | 20 | 4500 | |

In D2 write \`=B2*C2\`. It shows 312000. Drag the handle down to D5. Click on D3 and read the formula bar: \`=B3*C3\`. In D4 it is \`=B4*C4\`. The addresses moved down as the formula moved down. Excel did not remember "B2". It remembered "the cell two to the left". This is called a **relative reference**, and it is what you want nine times out of ten.

The values are 312000, 156000, 48000 and 90000. In D6 put \`=SUM(D2:D5)\`: 606000.

## What must not change

Now the owner wants each item's value with 5 per cent added for transport. You put 5% in cell G1 and in E2 write \`=D2*G1\`. The answer is 15600. Good. Copy it down: E3 shows 0, and so do the others. Look at E3: \`=D3*G2\`. The address of the rate moved down as well, to an empty cell.

Pin it with dollar signs: \`=D2*$G$1\`. The **$** before G fixes the column, and the $ before 1 fixes the row. This is an **absolute reference**. You do not have to type the signs: while you are writing the formula, click on G1 and press **F4** once. Copy it down again and you get 15600, 7800, 2400 and 4500. When the rate goes up to 6 per cent, you change G1 and all rows follow.

The dollar sign here has nothing to do with money. Think of it as a nail.

## A common accident

People copy a formula down too far, past the last item, and then see a column of zeros. They look harmless, but AVERAGE counts each zero. Delete them.

Another accident is dragging a single number. If you pull the handle of a cell that holds 52000, Excel simply repeats it. If you pull two cells holding 1 and 2, it carries on with 3, 4, 5, which is handy for numbering rows. Dates go up by one day.

## Check before you trust

After every copy, click on the **last** cell and read its formula. If the last one is right, those between are almost certainly right too.

## Your exercise

Add four more items to the stock list, inserting them above the total. Copy both formulas down. Put today's rate of increase, any figure you like, in G1, and write down how the grand total changes when you double it.`,

    'Why hash signs appear': `You open the cash book and a column is full of **########**. Nothing is lost, nothing is spoilt, and you have not caught a virus. Excel is telling you something, and each message has its own meaning. In this lesson we cause the common ones on purpose and then put them right.

## A row of hash signs

Type 1250000 in C2 and press Ctrl + Shift + 1, which gives it commas and two decimal places. Now drag the border between the letters C and D to the left, until the column is quite narrow. The figure turns into hash signs. **The column is too narrow to show the number.** Excel could cut it short, but a figure with its end missing would be a lie, so it hides the whole.

The cure: put the mouse on the border between the column letters until it becomes a double arrow, and **double-click**. The column fits itself to its longest entry. To fit them all, click on the corner above row 1 and left of column A, and double-click on any border.

If the hash signs stay however wide you make the column, the cell probably holds a **negative date or time**, for instance an earlier date minus a later one with the result formatted as a date. Check the subtraction, or change the format to Number.

## Messages that begin with a hash

The last three in this table carry an exclamation mark on your screen, which we leave out here.

| Message | In plain words | Usual cause |
| --- | --- | --- |
| \`#NAME?\` | I do not know that word | Function spelt wrongly, such as SUMM |
| \`#VALUE\` | I cannot calculate with this | Text where a number should be |
| \`#DIV/0\` | I cannot divide by nothing | The cell below the line is empty or zero |
| \`#REF\` | The cell I pointed at is gone | A row or column was deleted |

### Worked example: four accidents in the bakery

On a spare sheet enter 52000 in A1, the word none in A2, and leave A3 empty.

1. In B1 type \`=SUMM(A1:A2)\`. You get the NAME message. Correct it to SUM, and it shows 52000: SUM skips the word.
2. In B2 type \`=A1+A2\`. You get the VALUE message, because the plus sign cannot add a word. Replace "none" with 0, and it shows 52000.
3. In B3 type \`=A1/A3\`. You get DIV. Type 4 in A3, and it shows 13000.
4. In B4 type \`=A1*2\`, giving 104000. Now delete row 1 entirely. The formula, which has moved up to B3, shows REF. Press **Ctrl + Z** straight away: the row returns and so does the answer.

Notice that one bad cell infects others. If C50 adds a column in which one cell shows VALUE, C50 will show VALUE too. So do not repair the total. Walk back, cell by cell, to the **first** one that complains.

## The wrong remedy

Under pressure, people type a number over the message so that the page looks clean. The formula is now dead and the error waits for next month. Others delete the entire row, and produce REF somewhere else. Read the message, find its cause, repair that.

A small green triangle in the corner of a cell is milder. It is a remark, such as "number stored as text", not an error. Click on the yellow sign beside it to see what Excel suspects.

## Your task

Cause each of the five effects on your own practice sheet and cure it. Keep a page at the back of your notebook with three columns: message, what I did, how I cured it. Add a line whenever a new one greets you.`,
  },
  questions: [
    {
      kind: 'single',
      prompt: 'Which address belongs to the cell in the third column and the seventh row?',
      options: ['7C', 'C7', '37', 'G3'],
      answer: [1],
      explanation:
        'The column letter comes first and the row number second. The third column is C, so the address is C7.',
    },
    {
      kind: 'numeric',
      prompt: 'How many cells are there in the range B2:E6?',
      options: [],
      answer: [20],
      explanation: 'B to E makes four columns and 2 to 6 makes five rows, so 4 × 5 = 20 cells.',
    },
    {
      kind: 'single',
      prompt: 'You typed N4500 and it sits on the left of its cell. What does that tell you?',
      options: [
        'The column is too narrow',
        'Excel treats it as naira and will add it correctly',
        'The cell is locked',
        'Excel has taken it for text and will not add it',
      ],
      answer: [3],
      explanation:
        'Numbers lean to the right and text to the left. The letter N made the entry text, so type the plain figure and set the naira look by formatting.',
    },
    {
      kind: 'single',
      prompt: 'Which way of typing the fifth of February cannot be misread on any computer?',
      options: ['5/2/2026', '5.2.26', '5-Feb-2026', '2-5-2026'],
      answer: [2],
      explanation:
        'With the month in letters there is no doubt about which figure is the day. The others depend on regional settings, and the one with full stops may even become text.',
    },
    {
      kind: 'single',
      prompt: 'Which file name will put itself in order by date in a sorted folder?',
      options: ['Bakery stock 2026-01-31', 'Bakery stock 31-1-26', 'New bakery stock final', 'Stock January'],
      answer: [0],
      explanation:
        'With the year first, then month, then day, sorting by name is the same as sorting by date. Day-first names mix the months together.',
    },
    {
      kind: 'numeric',
      prompt: 'B1 holds 40000, B2 holds 8000 and B3 holds 120. What does the formula =(B1+B2)/B3 show?',
      options: [],
      answer: [400],
      explanation: 'The brackets are worked out first: 40000 + 8000 = 48000, and 48000 ÷ 120 = 400.',
    },
    {
      kind: 'numeric',
      prompt: 'A1 holds 10, A2 holds 20 and A3 holds 5. What does =A1+A2/A3 show?',
      options: [],
      answer: [14],
      explanation:
        'Division is done before addition, so Excel calculates 20 ÷ 5 = 4 and then 10 + 4 = 14. Brackets would be needed to add first.',
    },
    {
      kind: 'multiple',
      prompt: 'Which of these will give the total of the cells C2, C3 and C4? Choose all that apply.',
      options: ['=SUM(C2:C4)', '=C2+C3+C4', 'SUM(C2:C4)', '=COUNT(C2:C4)'],
      answer: [0, 1],
      explanation:
        'Both the function and the written-out addition work. Without the equals sign Excel sees only text, and COUNT tells how many figures there are.',
    },
    {
      kind: 'numeric',
      prompt: 'Cells D2 to D6 hold 300, 500, an empty cell, 400 and 600. What does =AVERAGE(D2:D6) show?',
      options: [],
      answer: [450],
      explanation: 'AVERAGE ignores the empty cell: 300 + 500 + 400 + 600 = 1800, divided by 4 figures, gives 450.',
    },
    {
      kind: 'single',
      prompt: 'The formula =B2*C2 stands in D2 and is copied down to D9. What is in D9?',
      options: ['=B2*C2', '=B9*C9', '=D9*C9', '=$B$9*$C$9'],
      answer: [1],
      explanation:
        'Relative references move with the formula. D9 lies seven rows below D2, so both addresses also go down by seven.',
    },
    {
      kind: 'single',
      prompt: 'A rate stands in G1 and must stay fixed while the formula is copied down. How should it be written?',
      options: ['G1$', '(G1)', '#G1', '$G$1'],
      answer: [3],
      explanation:
        'One dollar sign nails the column and the other the row. Pressing F4 while the address is being entered puts both in place.',
    },
    {
      kind: 'multiple',
      prompt: 'A cell shows ########. Which explanations are possible? Choose all that apply.',
      options: [
        'The column is too narrow for the number',
        'The cell holds a negative date or time',
        'The file has been damaged by a virus',
        'A function name was spelt wrongly',
      ],
      answer: [0, 1],
      explanation:
        'A row of hash signs is about showing a value: too little room, or a date that cannot exist. A misspelt function gives the NAME message.',
    },
  ],
}
