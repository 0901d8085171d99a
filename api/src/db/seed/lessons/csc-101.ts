import type { CompleteCourse } from './complete-course.ts'

export const csc101: CompleteCourse = {
  code: 'CSC-101',
  lessons: {
    'Installing Python or using a browser editor': `## Two ways to begin

Python is a language for giving a computer instructions, and it costs nothing. Before you write your first line you need a place where Python can run. You have two choices: install it on a laptop, or use an editor that lives inside a web page. Both run the same programs, so choose the one that suits your phone, your data and your patience.

### On a laptop

1. Open **python.org**, go to Downloads and take the newest stable version for your system.
2. On Windows, tick the box that says **Add python.exe to PATH** before you press Install. It lets other windows find Python later.
3. When it finishes, search your Start menu for **IDLE**. This small editor comes together with Python.
4. On Linux, Python is usually there already. Open a terminal and type \`python3 --version\`.

The download is a few tens of megabytes, so a café or campus connection will do. After that you can work without any internet, which is useful when the network or the light goes.

### In a phone or laptop browser

Google Colab is one editor that needs only a Google account, and a search for "online Python editor" will show you others. You type in a box, press the run button, and the answer appears below it. Nothing is stored on your phone, so copy any program you care about into your notes or send it to yourself.

| | Installed | In the browser |
| --- | --- | --- |
| Works offline | Yes | No |
| Works on a phone | Not easily | Yes |
| Where your file is kept | On your machine | In an online account, or nowhere |

## Your first program

In IDLE choose **File, New File**. In a browser editor just click in the box. Type these three lines exactly:

\`\`\`python
print('Good morning, Mama Ngozi')
print('One year has this many hours:')
print(365 * 24)
\`\`\`

Save it as \`greeting.py\` and press **F5** in IDLE, or the run button in the browser. You should see:

\`\`\`text
Good morning, Mama Ngozi
One year has this many hours:
8760
\`\`\`

Look at the difference between the lines. Words between quotation marks are repeated exactly as you typed them. The last line has no quotation marks, so Python worked out the multiplication and printed its answer. The star is the multiplication sign.

## Where beginners trip

- **A capital letter.** \`Print\` is not \`print\`. Python treats capital and small letters as different, and will say \`NameError\`.
- **Curly quotation marks.** If you copy a program from WhatsApp or Word, the straight quotes may have been bent into curly ones. Retype them.
- **Typing a program at the three arrows.** IDLE opens first with a window showing \`>>>\`. That window answers one line at a time and does not save your work as a program. Use it as a calculator, and use New File for anything you want to keep.
- **A hidden ending.** Notepad may save \`greeting.py\` as \`greeting.py.txt\`. Use IDLE to avoid that.

## Now you

Get Python running by whichever road you prefer. Then change the program so that it greets a person in your own house and prints how many minutes there are in one week. Work the answer out on paper first: 7 × 24 × 60. If the screen agrees with your paper, you are ready for the next lesson.`,

    'Printing and asking for input': `## A program that listens

A program that only prints says the same thing to everybody. Most useful programs have a conversation: they ask, they wait, and they reply with something that depends on the answer. In Python the speaking is done by \`print\` and the listening by \`input\`.

### Printing several things

You can hand \`print\` more than one item, separated by commas. It puts a space between them.

\`\`\`python
print('Rice', 'beans', 'garri')
print('Bags in store:', 14)
print()
print('Thank you for shopping at Ojo Provisions')
\`\`\`

The empty \`print()\` gives a blank line, which makes a receipt easier to read. Text goes inside quotation marks; the number 14 does not need them.

### Asking

\`\`\`python
name = input('What is your name? ')
town = input('Which town are you in? ')
print('Welcome,', name)
print('We deliver to', town, 'on Fridays')
\`\`\`

Here is what happens, line by line:

1. \`input\` shows the question and the program **stops** until the person types something and presses Enter.
2. Whatever was typed is given the label \`name\`. You will learn more about such labels in the next lesson; for now think of a sticker on a container.
3. When the label is used later without quotation marks, Python opens the container and uses what is inside.

If Halima from Kano runs it, the screen shows:

\`\`\`text
What is your name? Halima
Which town are you in? Kano
Welcome, Halima
We deliver to Kano on Fridays
\`\`\`

Did you notice the space after each question mark, before the closing quote? Without it the answer sticks to the question, and the screen looks crowded.

### Putting words inside a sentence

Commas always add a space, which is wrong when a full stop should follow a name. For that, put the letter \`f\` before the quotation mark and the label inside curly brackets:

\`\`\`python
name = input('Customer: ')
item = input('Item: ')
print(f'{name} ordered {item}.')
\`\`\`

With Tersoo and yams this prints \`Tersoo ordered yams.\` with the full stop exactly where it belongs. Python programmers call this an **f-string**, and you will use it in nearly every program from here on.

## Where beginners trip

The most frequent slip is putting quotation marks round a label: \`print('name')\` prints the word name, not the customer. The second is forgetting to keep the answer. If you write \`input('What is your name? ')\` alone on a line, Python asks politely, hears the reply, and throws it away. There must be a label and an equals sign on the left.

A third is impatience. When the program waits for an answer, nothing moves on the screen, and people think it has frozen. It has not. It is waiting for the Enter key.

## Now you

Write a program called \`receipt.py\` for a food seller in Bodija market. It should ask for the customer's name, the dish and the table number, then print a four-line receipt with a blank line before the thank you. Run it three times with three different customers. Then break it on purpose: remove one quotation mark, run it again, and read the complaint Python makes. Put the mark back and see it work.`,

    'Numbers, text and variables': `## Labels for things you want to remember

A **variable** is a name that you give to a value so that you can use it again. You make one with the equals sign. Read the sign as "is given", not as "equals" in a school equation.

\`\`\`python
price = 850
quantity = 12
total = price * quantity
print(total)
\`\`\`

The answer is 10200. Python worked out the right side first, 850 × 12, and then gave the result the name \`total\`. If tomorrow a tin of milk costs 900, you change one line and everything below follows.

Names may contain letters, digits and the underscore, but may not begin with a digit or contain a space. Choose names that say what they hold: \`unit_price\` is better than \`x\`, because you will read your program again in a month.

### Kinds of value

| Kind | Python's name | Example | Used for |
| --- | --- | --- | --- |
| Whole number | \`int\` | \`12\` | Counting bags, people, naira |
| Number with a point | \`float\` | \`2.5\` | Yards, kilograms, litres |
| Text | \`str\` | \`'Aba'\` | Names, towns, phone numbers |

A phone number is text, although it is made of digits. Nobody adds two phone numbers together, and as a number \`08000000000\` would not even be allowed, because a whole number may not start with a zero.

### Arithmetic signs

- \`+\` and \`-\` add and subtract
- \`*\` multiplies and \`/\` divides
- \`//\` divides and drops the part after the point
- \`%\` gives the remainder

So \`17 / 5\` is 3.4, \`17 // 5\` is 3, and \`17 % 5\` is 2. Multiplication and division happen before addition and subtraction, as you learned in school, and brackets change the order.

## The trap in input

Whatever a person types at \`input\` arrives as **text**, even when it looks like a number. Watch what that does:

\`\`\`python
bags = input('How many bags? ')
print(bags * 3)
\`\`\`

Type 4 and you get \`444\`, not 12. Python was asked to repeat the text "4" three times, and it obeyed. To turn text into a whole number use \`int\`, and for a number with a point use \`float\`:

\`\`\`python
bags = int(input('How many bags? '))
weight = float(input('Kilograms in each bag: '))
print(f'Total weight: {bags * weight} kg')
\`\`\`

Now 4 bags of 12.5 kg give 50.0 kg. The opposite direction exists too: \`str(50)\` makes text out of a number.

Adding text to a number is refused outright. \`'Total: ' + 50\` stops with a \`TypeError\`, because Python will not guess whether you wanted arithmetic or words. An f-string avoids the quarrel.

### Large amounts that people can read

Inside the curly brackets of an f-string you may write a colon and a comma, and Python groups the digits: \`print(f'N{1250000:,}')\` shows \`N1,250,000\`.

## Now you

Write \`cloth.py\`. Ask for the price of one yard of ankara as a whole number and the yards wanted as a number with a point. Print the amount to pay with commas. Check it by hand with a yard at N1,800 and 6.5 yards: the amount should be 11,700, which Python shows as 11,700.0 because a number with a point took part. Then take away \`float\` and see how the program complains.`,

    'Splitting a taxi fare': `## A small problem worth solving properly

Ada, Musa and Ebiere share a taxi from Jabi to Kubwa. The driver wants N5,000 and nobody has small change. How much does each pay? On paper it is one division. As a program it becomes a tool you can use every week, and it brings together everything from the first three lessons.

### Plan before typing

Say in ordinary English what must happen:

1. Ask for the fare.
2. Ask how many people are sharing.
3. Divide one by the other.
4. Show each person's share.

Such a plan is worth more than fast fingers. Every line of it becomes a line of Python.

\`\`\`python
fare = int(input('Fare in naira: '))
people = int(input('How many people? '))
share = fare / people
print(f'Each person pays N{share:,.2f}')
\`\`\`

With 5000 and 3 it prints \`Each person pays N1,666.67\`. The \`,.2f\` after the colon means: commas between thousands, and two digits after the point.

### Making it fit real life

Nobody in that taxi can pay 67 kobo. Suppose the smallest note they want to use is N50. We need whole fifties, and we need to know what is left over. The signs \`//\` and \`%\` do exactly this.

\`\`\`python
fare = int(input('Fare in naira: '))
people = int(input('How many people? '))

fifties = fare // 50
each = fifties // people * 50
left = fare - each * people

print(f'Each person pays N{each:,}')
print(f'Somebody must add N{left:,}')
\`\`\`

Follow it with the same figures. There are 5000 // 50 = 100 fifties. Shared by 3, that is 33 each, because \`//\` drops the fraction. 33 × 50 = 1,650. Three people bring 4,950, so \`left\` is 50. The person who sat in front can add it.

| Fare | People | Each | Left |
| --- | --- | --- | --- |
| 5,000 | 3 | 1,650 | 50 |
| 7,500 | 4 | 1,850 | 100 |
| 6,000 | 4 | 1,500 | 0 |

A table of expected answers, worked out by hand, is called a set of **test cases**. Run your program with each row. If one row disagrees, either your program or your arithmetic is wrong, and both are good to discover early.

## Where beginners trip

**Dividing the wrong way round.** \`people / fare\` runs without complaint and prints 0.00. Python cannot know what you meant; a program can be free of errors and still be wrong. That is why test cases matter.

**Zero people.** Enter 0 and the program stops with \`ZeroDivisionError\`. Later in this course you will learn to refuse such an entry kindly. For now just recognise the message.

**Typing a comma in the fare.** \`int('5,000')\` is refused with a \`ValueError\`. The user must type 5000.

## Now you

Extend the program so that it also asks for a tip and adds it to the fare before sharing. Test it with a fare of 5,000, a tip of 400 and 4 people: each should pay 1,350 and nothing should be left. Then ask for the driver's name as well and finish with a line of thanks. Keep this file. It is the first of your six programs.`,

    'Checking a cut-off mark with if': `## Programs that choose

So far every line of your programs has run, one after another. Real tasks branch: if the score is high enough, say one thing, otherwise say something else. Python writes that almost as you would speak it.

\`\`\`python
score = int(input('Your UTME score: '))
cut_off = 200

if score >= cut_off:
    print('You have reached the cut-off mark.')
else:
    print(f'You are {cut_off - score} marks below it.')
\`\`\`

The 200 here is only an example. Cut-off marks differ between institutions and courses and are announced for each admission year, so a candidate must look up the real one. That is also why it has its own variable at the top, where it is easy to change.

### Three things to notice

1. The line with \`if\` ends in a **colon**.
2. The lines that depend on it are pushed in by **four spaces**. This indentation is not decoration. It is how Python knows which lines belong to the choice.
3. \`else\` stands level with \`if\`, also with a colon, and catches every other case.

### Ways to compare

| Sign | Meaning | \`200\` compared with \`180\` |
| --- | --- | --- |
| \`>\` | greater than | True |
| \`<\` | less than | False |
| \`>=\` | greater than or equal | True |
| \`<=\` | less than or equal | False |
| \`==\` | equal | False |

A comparison always gives one of two values, \`True\` or \`False\`. The \`if\` runs its lines only on \`True\`.

## More than two roads

When there are several cases, put \`elif\` between them. It is short for "else if". Python tests from the top and takes the **first** one that is true, then skips the rest.

\`\`\`python
score = int(input('Your UTME score: '))

if score < 0 or score > 400:
    print('A UTME score lies between 0 and 400.')
elif score >= 250:
    print('Above the mark for our example medical course.')
elif score >= 200:
    print('Above the general mark, below the medical one.')
else:
    print('Below both marks.')
\`\`\`

The word \`or\` joins two tests, and one of them being true is enough. Its partner \`and\` demands both. Try 265, 200, 199 and 450 and predict each answer before you press Enter.

## Where beginners trip

**One equals sign where two are needed.** \`score = 200\` gives a value. \`score == 200\` asks a question. Inside an \`if\` you want the question, and Python stops with a \`SyntaxError\` if you write the other.

**The wrong order.** If \`score >= 200\` came before \`score >= 250\`, a candidate with 265 would get the general message, because the first true test wins. Put the strictest test first.

**The boundary.** Does "reach the mark" include the mark itself? With \`>\` a candidate on exactly 200 would be turned away. Always test the value on the line, the value just below and the value just above.

## Now you

A photocopy shop charges N50 a page below 20 pages, N40 a page from 20 to 99, and N30 a page from 100 upwards. Write a program that asks for the number of pages and prints the amount. Check 19 pages (950), 20 pages (800) and 100 pages (3,000). Did you spot that 20 pages cost less than 19? Tell the shop owner.`,

    'Repeating work with for loops': `## Let the machine do the boring part

Suppose you want the price of 1 to 12 cups of garri on a card for the shop wall. You could write twelve \`print\` lines. Or you could tell Python to repeat one line twelve times, with a number that grows.

\`\`\`python
price = 350
for cups in range(1, 13):
    print(f'{cups} cups: N{cups * price:,}')
\`\`\`

This is a **loop**. The name \`cups\` takes the values 1, 2, 3 and so on, one at a time, and the indented line runs once for each. The last line printed is \`12 cups: N4,200\`.

### How range counts

\`range(1, 13)\` begins at 1 and stops **before** 13. It looks odd at first, but it makes counting easy: \`range(5)\` gives exactly five numbers, 0 1 2 3 4.

| Written | Gives |
| --- | --- |
| \`range(4)\` | 0, 1, 2, 3 |
| \`range(2, 6)\` | 2, 3, 4, 5 |
| \`range(0, 50, 10)\` | 0, 10, 20, 30, 40 |

The third number, when present, is the step.

### Looping over words

A loop can also walk through any row of items. Put them in square brackets, separated by commas:

\`\`\`python
for day in ['Monday', 'Wednesday', 'Friday']:
    print(f'{day}: delivery to Onitsha')
\`\`\`

## Adding up as you go

The most useful pattern in this lesson is the **running total**. You start a variable at zero before the loop and add to it inside.

\`\`\`python
total = 0
for day in range(1, 8):
    sales = int(input(f'Sales on day {day}: N'))
    total = total + sales

print(f'The week brought N{total:,}')
print(f'Average per day: N{total / 7:,.2f}')
\`\`\`

The line \`total = total + sales\` would be nonsense in algebra. In Python it means: take the old total, add the sales, and give the result the same name. Many people write it shorter as \`total += sales\`.

Trace it with three days of 4,000, 5,500 and 3,000:

| Round | sales | total after the line |
| --- | --- | --- |
| before | | 0 |
| 1 | 4,000 | 4,000 |
| 2 | 5,500 | 9,500 |
| 3 | 3,000 | 12,500 |

Making such a table by hand is called tracing, and it is the surest way to understand a loop that misbehaves.

## Where beginners trip

**Resetting inside the loop.** If \`total = 0\` is indented, it is set back to zero on every round, and the week appears to have brought only Sunday's money.

**Printing inside the loop.** An indented \`print\` shows seven growing totals when you wanted one final figure. Decide for each line: once, or every time? Then indent accordingly.

**Off by one.** To count days 1 to 30 you need \`range(1, 31)\`. When a loop runs one time too few, look at the second number first.

## Now you

Blessing saves N1,500 on the first week, and each week N250 more than the week before, for ten weeks. Write a loop that prints every week's saving and, at the end, the whole sum. By hand: the tenth week is 1,500 + 9 × 250 = 3,750, and the ten weeks together make 26,250. Your program should agree with both figures.`,

    'Stopping a while loop at the right time': `## When you do not know how many

A \`for\` loop suits a known number of rounds: seven days, twelve cups. But how many customers will come before closing? How many times must someone type a PIN before it is right? For those tasks Python has \`while\`, which repeats **as long as** a test stays true.

\`\`\`python
balance = 10000
week = 0
while balance >= 1200:
    balance = balance - 1200
    week = week + 1

print(f'The money lasts {week} weeks')
print(f'N{balance} remains')
\`\`\`

The test is checked before every round. As long as at least N1,200 is there, one week's data subscription is taken away. It prints 8 weeks and N400: eight times 1,200 is 9,600, and 400 is too little for a ninth.

### The three parts

Every healthy \`while\` loop has them:

1. **A start.** \`balance = 10000\`, before the loop.
2. **A test.** \`balance >= 1200\`, on the \`while\` line.
3. **A change.** \`balance = balance - 1200\`, inside, so that one day the test fails.

If any of the three is missing, the loop is sick. Without the change it never ends, and the program seems to hang. You can stop such a runaway with **Ctrl and C** on a laptop, or with the stop button of a browser editor. Everybody writes one sooner or later.

## Reading until the user is done

A trader entering sales wants to say "finished" when there are no more. We choose a special answer that cannot be a real sale, here 0, and stop on it.

\`\`\`python
total = 0
count = 0
amount = int(input('Sale in naira, 0 to finish: '))

while amount > 0:
    total += amount
    count += 1
    amount = int(input('Next sale, 0 to finish: '))

print(f'{count} sales, N{total:,} altogether')
if count > 0:
    print(f'Average sale: N{total / count:,.2f}')
\`\`\`

The question is asked once before the loop, to have something to test, and again as the last line inside it. Enter 2500, 1800, 3200 and 0. The answer is 3 sales and N7,500, with an average of N2,500.00. The final \`if\` protects us from dividing by zero on a day without sales.

### Leaving from the middle

Sometimes it is clearer to loop for ever on purpose and leave with \`break\`:

\`\`\`python
while True:
    word = input('Password: ')
    if word == 'agbado':
        break
    print('That is not it. Try again.')

print('Welcome')
\`\`\`

\`break\` jumps out at once, to the first line after the loop. Use it when the decision falls in the middle of the round. A real program would never keep a password in plain sight like this; the point here is the jump.

## Where beginners trip

Beginners often choose a test that is already false at the start, and then wonder why nothing happened. Others forget that a number may jump past its target: a balance that falls by 1,200 from 10,000 never equals exactly zero, so \`while balance > 0\` would run once too often and leave a debt. Ask yourself what the value will be on the last good round and on the next one.

## Now you

Write a guessing game. Put a secret number between 1 and 50 in a variable, ask for guesses, and answer "too low" or "too high" until it is found. At the end print how many tries it took. Let a younger sibling play, and watch where the program confuses them.`,
  },
  questions: [
    {
      kind: 'single',
      prompt: "What does print('7' * 3) show?",
      options: ['21', '777', '7 7 7', 'An error message'],
      answer: [1],
      explanation:
        "The quotation marks make '7' text, and multiplying text by 3 repeats it three times. Without the quotation marks the answer would have been 21.",
    },
    {
      kind: 'single',
      prompt: 'A program must keep what the customer types so that it can be used later. Which line does that?',
      options: ["input('Name? ')", 'print(input)', "name = input('Name? ')", "'name' = input('Name? ')"],
      answer: [2],
      explanation:
        'The label on the left of the equals sign receives the answer. Calling input alone hears the reply and discards it, and a text in quotation marks cannot be a label.',
    },
    {
      kind: 'numeric',
      prompt: 'What number does Python give for 17 % 5?',
      options: [],
      answer: [2],
      explanation: 'The % sign gives the remainder: 5 goes into 17 three times, which uses 15, and 2 is left over.',
    },
    {
      kind: 'multiple',
      prompt: 'Which of these are allowed as names of variables in Python?',
      options: ['unit_price', '2nd_price', 'price2', 'unit price'],
      answer: [0, 2],
      explanation:
        'A name may hold letters, digits and underscores, but it may not begin with a digit and may not contain a space.',
    },
    {
      kind: 'single',
      prompt: 'On Windows, why tick the box about PATH when installing Python?',
      options: [
        'It makes Python run faster',
        'It lets other windows find Python by its name',
        'It installs a browser editor',
        'It saves your programs online',
      ],
      answer: [1],
      explanation:
        'PATH is the list of places where the system looks for programs. With Python on that list, a command window knows where to find it.',
    },
    {
      kind: 'numeric',
      prompt:
        'A fare of 7,500 naira is shared by 4 people. With each = fare // 50 // people * 50, how many naira does each person pay?',
      options: [],
      answer: [1850],
      explanation:
        '7500 // 50 is 150 fifties, 150 // 4 drops to 37, and 37 times 50 is 1,850. The remaining 100 naira must be added by somebody.',
    },
    {
      kind: 'single',
      prompt: 'In an if line that should ask whether a score is exactly 200, which sign is right?',
      options: ['=', '==', '>=', '=>'],
      answer: [1],
      explanation:
        'Two equals signs ask a question. One equals sign would give the variable a value, and >= would also accept every larger score.',
    },
    {
      kind: 'single',
      prompt:
        'The tests run in this order: score >= 200 first, then elif score >= 250. Which message does a candidate with 265 get?',
      options: [
        'The one for 200, because the first true test wins',
        'The one for 250, because it is closer',
        'Both messages, one after the other',
        'Neither, because the tests disagree',
      ],
      answer: [0],
      explanation:
        'Python goes from top to bottom, takes the first test that is true and skips the rest. The strictest test therefore belongs at the top.',
    },
    {
      kind: 'numeric',
      prompt: 'How many times does the body of this loop run: for day in range(1, 31)?',
      options: [],
      answer: [30],
      explanation:
        'range begins at the first number and stops before the second, so it gives 1 to 30, which is thirty values.',
    },
    {
      kind: 'single',
      prompt: "A weekly total always shows only the last day's sales. What is the likely cause?",
      options: [
        'range has the wrong step',
        'The print line is not indented',
        'total = 0 stands inside the loop',
        'The sales were not turned into text',
      ],
      answer: [2],
      explanation:
        'A reset inside the loop wipes out the earlier days on each round. The starting value must be set once, before the loop begins.',
    },
    {
      kind: 'multiple',
      prompt: 'Which parts does a healthy while loop need so that it begins properly and also ends?',
      options: [
        'A starting value before the loop',
        'A test on the while line',
        'A call of range',
        'A change inside the loop that affects the test',
      ],
      answer: [0, 1, 3],
      explanation:
        'The start gives the test something to look at, and the change makes the test fail one day. range belongs to for loops and is not needed here.',
    },
    {
      kind: 'numeric',
      prompt:
        'balance starts at 9000. The loop is: while balance >= 2000, take 2000 away. What is balance after the loop?',
      options: [],
      answer: [1000],
      explanation:
        'Four rounds take away 8,000 and leave 1,000. Because 1,000 is below 2,000, the test is false and the loop stops.',
    },
  ],
}
