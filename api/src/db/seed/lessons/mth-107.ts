import type { CompleteCourse } from './complete-course.ts'

export const mth107: CompleteCourse = {
  code: 'MTH-107',
  lessons: {
    'Sample spaces': `## List before you count

Probability begins with a plain question: what can happen? The complete list of results that are possible, each written once, is the **sample space**. Every result on the list is an **outcome**, and any group of outcomes you are interested in is an **event**.

Throw one ludo die. The sample space is 1, 2, 3, 4, 5, 6. "An even number" is an event made of three outcomes: 2, 4 and 6.

If all outcomes are **equally likely**, then

**probability of an event = outcomes in the event ÷ outcomes in the sample space**

For the even number that is 3 ÷ 6 = 0.5. A probability is never below 0 and never above 1. Zero means it cannot happen, one means it must.

### Two dice, thirty-six outcomes

Ludo players throw two dice. Imagine one is red and one is blue. Each of the 6 red faces can come with each of the 6 blue faces, so the space has 6 × 6 = **36** outcomes. Here are the totals:

| Red / blue | 1 | 2 | 3 | 4 | 5 | 6 |
| --- | --- | --- | --- | --- | --- | --- |
| **1** | 2 | 3 | 4 | 5 | 6 | 7 |
| **2** | 3 | 4 | 5 | 6 | 7 | 8 |
| **3** | 4 | 5 | 6 | 7 | 8 | 9 |
| **4** | 5 | 6 | 7 | 8 | 9 | 10 |
| **5** | 6 | 7 | 8 | 9 | 10 | 11 |
| **6** | 7 | 8 | 9 | 10 | 11 | 12 |

Count in the table:

- Total of 7: six cells on the diagonal, 6 ÷ 36 = 1/6, about 0.167.
- Total of 12: one cell, 1/36, about 0.028.
- At least one six: the last row and the last column share a cell, so 6 + 6 − 1 = 11, and 11/36 is about 0.306.

### A tree of tosses

For three tosses of a coin, write H for head and T for tail. The first toss gives 2 branches, each splits in 2, and each again: 2 × 2 × 2 = 8 outcomes. They are HHH, HHT, HTH, HTT, THH, THT, TTH, TTT. Exactly two heads occur in three of them, so the probability is 3/8 = 0.375.

Notice the order in which the list was made: the last letter changes fastest. Working to a system keeps you from leaving one out.

## The error of the eleven totals

Many people argue: "The totals run from 2 to 12, which is eleven results, so 7 has probability 1/11." The list is correct, but its items are **not equally likely**. A 12 can come in one way and a 7 in six. Dividing is only allowed when no outcome is favoured.

The same fallacy appears in football talk. "The Super Eagles will win, draw or lose, so the chance of winning is one third." Three outcomes, yes; equal, no. In such cases we need data or judgement to give each outcome its own probability, making sure that they add up to 1.

### Let a spreadsheet throw

In a spreadsheet type \`=RANDBETWEEN(1,6)+RANDBETWEEN(1,6)\` and copy it down 1,000 rows. With \`=COUNTIF(A1:A1000,7)/1000\` you get the share of sevens. It will hover near 0.167 and change a little each time the sheet recalculates. Chance is lumpy in the short run and steadier in the long.

## For your notebook

A family has three children. Treat boy and girl as equally likely and list the eight outcomes. What is the probability that all are of the same sex, and that there are more girls than boys? First write down your instinct, then count, then simulate. You should arrive at 2/8 and 4/8. If your instinct disagreed, write one line about why.`,

    'Permutations and combinations': `## Counting without listing

Thirty-six outcomes fit in a table. The possible committees of a cooperative with eight members take longer, and the possible PINs of a bank card would fill a book. This lesson counts such things by multiplying.

### The basic step

If one choice can be made in M ways, and after it a second in N ways, the pair can be made in M × N ways. A four-digit PIN has 10 × 10 × 10 × 10 = **10,000** possibilities. If no digit may repeat, the choices shrink: 10 × 9 × 8 × 7 = **5,040**.

### When order counts: permutations

Eight athletes run a final in Benin. In how many ways can gold, silver and bronze go? Gold has 8 possibilities, silver then 7, bronze 6: 8 × 7 × 6 = **336**. Ada first and Zainab second is not the same as the reverse, so order counts. Such an arrangement is a **permutation**. A spreadsheet gives it with \`=PERMUT(8,3)\`.

Arranging **all** of N different things takes N × (N − 1) × … × 1 ways. This product is called N **factorial**. For the four letters of KANO it is 4 × 3 × 2 × 1 = 24, in a spreadsheet \`=FACT(4)\`.

If some things are alike, divide by the arrangements that look the same. ABUJA has five letters with two As. Swapping the As changes nothing, so there are 120 ÷ 2 = **60** different words.

### When order does not count: combinations

Now choose a committee of three from the same eight people. Ada, Musa and Efe are one committee, whatever order you name them in. The 336 ordered picks count each committee 3 × 2 × 1 = 6 times, so there are 336 ÷ 6 = **56** committees. That is a **combination**, \`=COMBIN(8,3)\`.

| Question to ask | Order counts? | Method | From 8 choose 3 |
| --- | --- | --- | --- |
| Who gets which prize? | Yes | Permutation | 336 |
| Who sits on the committee? | No | Combination | 56 |

A useful check: choosing 3 to go in is the same as choosing 5 to stay out, so COMBIN(8,3) and COMBIN(8,5) must agree. Both are 56.

## From counting to chance

A platoon has 5 women and 4 men. Three names are drawn at random for a duty. What is the probability of exactly two women?

1. All possible draws: COMBIN(9,3) = 84.
2. Two women out of five: COMBIN(5,2) = 10.
3. One man out of four: 4.
4. Favourable draws: 10 × 4 = 40.

The probability is 40 ÷ 84, about **0.476**. Steps 2 and 3 are multiplied because each pair of women can go with each man.

## Where the marks are lost

Students memorise formulas and then guess which one to use. Do not begin with a formula. Write two sample results and swap their order. If the story now says something different, order counts. "President and secretary" differs after a swap, while "two delegates" does not.

A second trap is adding where you should multiply. "Three shirts **and** four trousers" gives 3 × 4 = 12 outfits. "Travel by one of three buses **or** one of two trains" gives 3 + 2 = 5 ways. "And" multiplies stages; "or" adds separate cases.

## For your notebook

A restaurant in Calabar offers 6 soups and 4 swallows. How many different plates of one soup with one swallow are possible? How many ways are there to choose 2 soups for a party, and how many to rank a first and a second favourite soup? Work out 24, 15 and 30. Then find the probability that two soups chosen at random are your own two favourites: 1/15.`,

    'And, or, not': `## Three small words

Most questions about chance are built from simpler events joined by "and", "or" and "not". Each has its own rule, and each rule has a condition that people forget.

### Not

If the probability of rain tomorrow is 0.3, the probability of no rain is 1 − 0.3 = 0.7. An event and its opposite share the whole certainty between them:

**P(not A) = 1 − P(A)**

### Or

In a survey of 200 shops at Alaba, 120 have a generator, 80 have an inverter and 50 have both. What is the chance that a shop picked at random has at least one of the two?

Adding 120 and 80 gives 200, as if every shop had backup power. But the 50 shops with both were counted twice. Take them away once: 120 + 80 − 50 = **150**. So the probability is 150 ÷ 200 = **0.75**, and the chance of neither is 0.25.

**P(A or B) = P(A) + P(B) − P(A and B)**

| | Inverter | No inverter | Total |
| --- | --- | --- | --- |
| Generator | 50 | 70 | 120 |
| No generator | 30 | 50 | 80 |
| Total | 80 | 120 | 200 |

Whenever "or" confuses you, draw such a table. In mathematics "or" includes the case of both, unless the question says "but not both". Here exactly one of the two is found in 70 + 30 = 100 shops.

If two events cannot happen together, they are **mutually exclusive**, the last term is zero, and you may simply add. A single die cannot show 2 and 5 at once: 1/6 + 1/6 = 1/3.

### And

Two events are **independent** when knowing one tells you nothing about the other. Only then may you multiply straight away:

**P(A and B) = P(A) × P(B), for independent events**

A die and a coin: P(six and head) = 1/6 × 1/2 = 1/12.

In the Alaba table, is having a generator independent of having an inverter? Multiply: 0.6 × 0.4 = 0.24. The true share of both is 50 ÷ 200 = 0.25. Close, but not equal, so in this list of shops they are not exactly independent.

## At least one

"At least one" looks hard, because it may be one, two, three or more. Turn it round with "not".

A hospital has three generators, each of which fails to start with probability 0.1, independently. Power is lost only if all fail: 0.1 × 0.1 × 0.1 = 0.001. So the probability that at least one starts is 1 − 0.001 = **0.999**.

And at least one six in four throws of a die? No six at all has probability (5/6) to the power 4, about 0.482. At least one six: 1 − 0.482 = **0.518**, slightly better than even.

## Where the marks are lost

Two words are mixed up again and again. **Mutually exclusive** means they cannot both happen. **Independent** means that one does not influence the other. Events that exclude each other are strongly dependent: if the die shows 2, you know for sure that it does not show 5.

The other weakness is assuming independence because it is convenient. The three generators may share one dirty fuel tank. Then they tend to fail together, and 0.001 is far too hopeful. Before you multiply, ask what the events have in common.

## For your notebook

In a class of 40, 22 offer Physics, 18 offer Economics and 8 offer both. Find the probability that a student picked at random offers at least one, exactly one, and neither. The counts are 32, 24 and 8, so the answers are 0.8, 0.6 and 0.2. Then think of two events in your own week that seem independent but share a hidden cause.`,

    'Conditional probability': `## Probability with a footnote

How likely is it that a borrower fails to repay? The answer changes once you learn that the borrower is a farmer, or has repaid two loans before. A probability that takes such knowledge into account is **conditional**. We write P(A | B) and read it "the probability of A **given** B".

### Shrink the space

A microfinance bank in Minna has 500 closed loans. (The figures are invented.)

| | Repaid | Defaulted | Total |
| --- | --- | --- | --- |
| Traders | 270 | 30 | 300 |
| Farmers | 170 | 30 | 200 |
| Total | 440 | 60 | 500 |

Over all borrowers, P(default) = 60 ÷ 500 = 0.12.

Now you are told that the borrower is a farmer. The 300 traders leave the picture, and only the second row remains: P(default | farmer) = 30 ÷ 200 = **0.15**. For traders it is 30 ÷ 300 = **0.10**.

In symbols the rule is

**P(A | B) = P(A and B) ÷ P(B)**

With the numbers: P(default and farmer) = 30/500 = 0.06, P(farmer) = 200/500 = 0.4, and 0.06 ÷ 0.4 = 0.15, as before. Conditioning means dividing by a smaller whole.

### Turned round

What about P(farmer | default)? Keep only the column of 60 defaulters: 30 ÷ 60 = **0.5**. It is not the same as 0.15, and it answers another question. A manager who hears that half of all defaulters are farmers may conclude that farmers are terrible borrowers. Yet 85 out of 100 farmers repaid. Half of the defaulters are traders too, though traders are the larger group.

### Multiplying in order

Turning the rule round gives us "and" for events that are not independent:

**P(A and B) = P(B) × P(A | B)**

A carton holds 10 bulbs, 3 of them bad. You take two, one after the other, without putting the first back. The probability that both are bad is 3/10 × 2/9 = 6/90 = **1/15**. The second fraction is conditional: after one bad bulb has left, 2 bad ones remain among 9.

Had you replaced the first bulb, it would be 3/10 × 3/10 = 9/100, which is a little more.

### A test for independence

A and B are independent exactly when P(A | B) = P(A). In our loan book P(default) is 0.12 while P(default | farmer) is 0.15, so default and occupation are not independent in these records. Whether the difference is more than luck is a matter for a statistics course; whether farming "causes" it is yet another question. Perhaps loans to farmers fell due before harvest.

## Where the marks are lost

Swapping the two sides of the bar is the classic error, in courtrooms and clinics as much as in examinations. "Most people with malaria have fever" does not mean "most people with fever have malaria". Underline the words after "given", "if", "among" or "of those who". They name the group you divide by.

Another slip is to keep the old total. If the question says "among the farmers", the denominator is 200, not 500.

## For your notebook

In a college of 400 students, 240 are women. Of the women 60 study engineering, and of the men 80 do. Make the table. Find P(engineering), P(engineering | woman) and P(woman | engineering). You should get 0.35, 0.25 and about 0.43. Write each in a full English sentence that contains the word "among", so that the group you divided by is clear to a reader.`,

    'Trees and tables': `## Two drawings, one story

Problems with several stages become easy when drawn. A **tree** shows the order of events, branch by branch. A **table** shows the same facts as counts. Learn to move between both, since some questions fall open in one and stay shut in the other.

### The tree

A phone dealer in Computer Village buys chargers from two suppliers. Supplier A delivers 60 per cent of them, and 5 per cent of those are faulty. Supplier B delivers 40 per cent, with 10 per cent faulty.

The first fork is the supplier, and the second the condition:

\`\`\`text
start
 |-- A  0.6
 |    |-- faulty  0.05   ->  0.6 x 0.05 = 0.03
 |    |-- good    0.95   ->  0.6 x 0.95 = 0.57
 |-- B  0.4
      |-- faulty  0.10   ->  0.4 x 0.10 = 0.04
      |-- good    0.90   ->  0.4 x 0.90 = 0.36
\`\`\`

Three rules govern every tree:

1. The branches leaving one point add up to 1.
2. **Multiply along** a path to get the probability of the whole path.
3. **Add across** the ends of different paths that belong to your event.

A charger is faulty along two paths: 0.03 + 0.04 = **0.07**. The four ends together make 0.03 + 0.57 + 0.04 + 0.36 = 1, which is a good check.

Mind what stands on the second branches. The 0.05 is conditional: faulty **given** A. It is not the share of all chargers that are faulty and from A. That share is 0.03, at the end of the path.

### The table

Now imagine exactly 1,000 chargers and count.

| | Faulty | Good | Total |
| --- | --- | --- | --- |
| From A | 30 | 570 | 600 |
| From B | 40 | 360 | 400 |
| Total | 70 | 930 | 1,000 |

A customer returns a faulty charger. Which supplier did it probably come from? Keep only the faulty column: P(B | faulty) = 40 ÷ 70, about **0.571**. Although B delivers fewer chargers, it is the more likely source of this one. The tree holds the same answer, 0.04 ÷ 0.07, but the table lets you see it.

Choose an imagined total that keeps the counts whole. If a percentage has a decimal, take 10,000 or 100,000.

## When stages depend on each other

Trees are not limited to two stages or two branches. Suppose a bus from Jos leaves on time with probability 0.7. If it leaves on time, you reach Abuja before dark with probability 0.9; if late, only with 0.4.

- On time and before dark: 0.7 × 0.9 = 0.63
- Late and before dark: 0.3 × 0.4 = 0.12
- Before dark altogether: **0.75**

You arrived before dark. How likely is it that the bus left on time? 0.63 ÷ 0.75 = **0.84**. The good arrival has raised your belief in a punctual start from 0.7 to 0.84.

## Where the marks are lost

Some add along a path and multiply across, which is exactly the wrong way round. Remember: travelling along a path means this **and** then that, so multiply; different ends mean this **or** that, so add.

Others forget branches that seem boring. "Good" chargers do not interest us, yet without them the total cannot be checked. Draw all branches, then shade those you need.

## For your notebook

A candidate knows the answer to 70 per cent of the questions in a test and otherwise guesses among four options. Draw the tree. What is the probability that a question is answered correctly, and given a correct answer, that it was really known? Work out 0.7 + 0.3 × 0.25 = 0.775, and 0.7 ÷ 0.775, about 0.903. Then make the table for 1,000 questions and compare.`,

    'Bayes and the clinic test': `## A positive result

At a screening day a man named Terver tests positive for a condition that 2 in 100 people in his town have. The test is good: it finds 95 of 100 who are ill, and gives a correct negative to 90 of 100 who are well. How sure can he be that he is ill? Write down your instinct before reading on. Most people, and many professionals, say something above 80 per cent. (The test and its figures are imaginary.)

### Count ten thousand people

| | Positive | Negative | Total |
| --- | --- | --- | --- |
| Ill | 190 | 10 | 200 |
| Well | 980 | 8,820 | 9,800 |
| Total | 1,170 | 8,830 | 10,000 |

How was it filled?

1. Two per cent of 10,000 are ill: 200. The rest, 9,800, are well.
2. Of the ill, 95 per cent test positive: 190.
3. Of the well, 10 per cent test positive by mistake: 980.

Terver is one of the 1,170 with a positive result. Of these, 190 are ill: 190 ÷ 1,170 = **0.162**, about 16 per cent. The test has raised his chance from 2 to 16 per cent, which is a large step, but he is still more likely to be well than ill. He needs a second, better examination, not despair.

The reason is simple. The well are so many that even a small share of false alarms among them outnumbers the true alarms among the few who are ill.

### The rule

What we did has a name, **Bayes' rule**:

**P(ill | positive) = P(ill) × P(positive | ill) ÷ P(positive)**

With numbers: 0.02 × 0.95 ÷ 0.117 = 0.162. The bottom line, 0.117, adds both ways of being positive: 0.02 × 0.95 + 0.98 × 0.10 = 0.019 + 0.098.

Three terms are worth knowing. The **prior** is what you believed before the evidence, here 0.02. The **sensitivity** is P(positive | ill), 0.95. The **specificity** is P(negative | well), 0.90. What you believe afterwards is the **posterior**.

## The prior matters

Suppose Terver comes from a household where 30 in 100 such contacts turn out to be ill. Now of 10,000 people 3,000 are ill, 2,850 of them positive, and of the 7,000 well, 700 are positive. The posterior is 2,850 ÷ 3,550 = **0.803**. Same test, same result, very different meaning. So a doctor asks questions before ordering tests.

### A second test

Back to the first town. Terver takes another test with the same qualities, and its errors are independent of the first. His prior is now 0.162. Of the 1,170 positives, 190 are ill and 95 per cent of these, 180.5, test positive again. Of the 980 who are well, 98 do. The posterior is 180.5 ÷ 278.5 = **0.648**. Evidence accumulates: yesterday's posterior is today's prior.

And a negative result in the first town? Of 8,830 negatives only 10 are ill, 0.0011. For ruling the condition out, the test is excellent.

## Where the marks are lost

The name of the common error is **neglect of the base rate**: looking at the 95 per cent and forgetting the 2. It misleads in fraud alerts, exam-cheating software and airport checks, wherever the thing sought is rare. Another is treating two tests as independent when the same mistake spoils both, such as a badly stored batch of strips.

## For your notebook

A bank's alarm flags 90 per cent of fraudulent transfers and 1 per cent of honest ones. One transfer in 1,000 is fraudulent. What share of flagged transfers is really fraud? Imagine 100,000 transfers: 100 are fraudulent, of which 90 are flagged; 99,900 are honest, of which 999 are flagged. The answer is 90 ÷ 1,089, about 8.3 per cent. Explain in three sentences to a customer why her account was stopped, without accusing her.`,
  },
  questions: [
    {
      kind: 'numeric',
      prompt: 'How many outcomes are in the sample space when one die and one coin are thrown together?',
      options: [],
      answer: [12],
      explanation: 'Each of the 6 faces can come with each of the 2 sides of the coin, and 6 × 2 = 12.',
    },
    {
      kind: 'single',
      prompt: 'Why is it wrong to say that a total of 7 with two dice has probability 1/11?',
      options: [
        'The totals do not include 7',
        'There are twelve totals, not eleven',
        'The eleven totals are not equally likely',
        'Dice have no memory',
      ],
      answer: [2],
      explanation:
        'Counting and dividing works only when the outcomes are equally likely. A 7 can come in six of the 36 ways, whereas a 12 has only one.',
    },
    {
      kind: 'numeric',
      prompt: 'In how many ways can gold, silver and bronze go to 8 runners?',
      options: [],
      answer: [336],
      explanation: 'Order counts, so multiply 8 × 7 × 6 = 336.',
    },
    {
      kind: 'single',
      prompt: 'A club of 8 chooses 3 delegates with equal standing. How many choices are there?',
      options: ['56', '24', '336', '512'],
      answer: [0],
      explanation:
        'The 336 ordered picks count each group 3 × 2 × 1 = 6 times, and 336 ÷ 6 = 56. A swap of two delegates gives the same group, so order does not count.',
    },
    {
      kind: 'numeric',
      prompt: 'Of 200 shops, 120 have a generator, 80 an inverter and 50 both. How many shops have neither?',
      options: [],
      answer: [50],
      explanation: 'At least one is found in 120 + 80 − 50 = 150 shops, and 200 − 150 = 50 have none.',
    },
    {
      kind: 'multiple',
      prompt: 'Which statements about one throw of a fair die are true?',
      options: [
        'Throwing a 2 and throwing a 5 are mutually exclusive',
        'Throwing a 2 and throwing a 5 are independent',
        'The probability of not throwing a 6 is 5/6',
        'The probability of a 2 or a 5 is 1/3',
      ],
      answer: [0, 2, 3],
      explanation:
        'The two results cannot both happen, so knowing one tells you everything about the other, and they are not independent. For exclusive events the probabilities may be added.',
    },
    {
      kind: 'single',
      prompt:
        'Three pumps each fail with probability 0.2, independently. What is the probability that at least one works?',
      options: ['0.8', '0.512', '0.6', '0.992'],
      answer: [3],
      explanation:
        'All three fail with probability 0.2 × 0.2 × 0.2 = 0.008. The opposite event has probability 1 − 0.008 = 0.992.',
    },
    {
      kind: 'single',
      prompt:
        'Among 200 farmers with loans, 30 defaulted, and there were 60 defaulters in a book of 500 loans. What is P(default | farmer)?',
      options: ['0.06', '0.12', '0.15', '0.50'],
      answer: [2],
      explanation:
        'The condition names the group to divide by: 30 of 200 farmers is 0.15. The value 0.50 answers the reversed question, the share of farmers among defaulters.',
    },
    {
      kind: 'single',
      prompt:
        'A carton has 10 bulbs, 3 of them bad. Two are taken without replacement. What is the probability that both are bad?',
      options: ['9/100', '1/15', '3/10', '2/9'],
      answer: [1],
      explanation: 'After one bad bulb has been taken, 2 bad ones are left among 9, so 3/10 × 2/9 = 6/90 = 1/15.',
    },
    {
      kind: 'multiple',
      prompt: 'Which rules hold for every probability tree?',
      options: [
        'Branches leaving one point add up to 1',
        'Probabilities along a path are multiplied',
        'Probabilities along a path are added',
        'The ends of separate paths in the event are added',
      ],
      answer: [0, 1, 3],
      explanation:
        'Going along a path means one thing and then another, which calls for multiplying. Different ends are alternatives, so they are added.',
    },
    {
      kind: 'numeric',
      prompt:
        'Supplier A delivers 60 per cent of chargers with 5 per cent faulty, and B delivers 40 per cent with 10 per cent faulty. Of 1,000 chargers, how many are expected to be faulty?',
      options: [],
      answer: [70],
      explanation: 'A gives 600 × 0.05 = 30 and B gives 400 × 0.10 = 40, together 70.',
    },
    {
      kind: 'single',
      prompt: 'A good test for a rare condition is positive. Why may the person still be more likely well than ill?',
      options: [
        'Tests are usually read the wrong way round',
        'A positive result always means nothing',
        'Sensitivity and specificity add up to 1',
        'False alarms among the many who are well outnumber true alarms among the few who are ill',
      ],
      answer: [3],
      explanation:
        "A small error rate applied to a very large healthy group yields many false alarms. The base rate must be combined with the quality of the test, which is what Bayes' rule does.",
    },
  ],
}
