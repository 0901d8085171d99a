import type { CompleteCourse } from './complete-course.ts'

export const atswa101: CompleteCourse = {
  code: 'ATSWA-101',
  /** Keyed by the lesson's title in the course's outline; the rest of the outline gets a text as well. */
  lessons: {
    'What an accounts office does': `Mama Nkechi opens a provision store in Aba with N400,000 of her savings. By the end of the first week she has bought shelves, taken goods on credit from a wholesaler, sold some, lent her brother transport money from the till, and cannot say whether she is richer or poorer. An accounts office exists to answer that question, for a shop or for a ministry.

## Five jobs

1. **Record** every transaction, from a document, on the day it happens.
2. **Collect** what customers owe.
3. **Pay** suppliers, staff and government, the right amount at the right time.
4. **Report** the result: profit or loss, and what is owned and owed.
5. **Control**, so that money and goods do not walk away.

The technician does most of the first three and prepares material for the fourth. The fifth belongs to everybody.

## The path of a figure

A figure travels along a fixed road: **document → day book → ledger → trial balance → final accounts**. In this subject you walk down that road, one stop in each lesson. When a total is wrong at the end, you walk back along the same road until you meet the mistake. That is why nothing may be recorded without a document.

## The accounting equation

All double entry rests on one line:

**Assets = Capital + Liabilities**

Assets are what the business owns or is owed. Liabilities are what it owes to outsiders. Capital is what it owes to its owner. The business is treated as separate from Mama Nkechi herself: this is the **business entity** concept. Her wrapper and her house are not assets of the shop.

### Worked example

| Event | Assets | Capital | Liabilities |
| --- | --- | --- | --- |
| She puts in N400,000 cash | Cash 400,000 | 400,000 | 0 |
| Buys shelves, N60,000 cash | Cash 340,000, shelves 60,000 | 400,000 | 0 |
| Takes goods of N90,000 on credit | Cash 340,000, shelves 60,000, stock 90,000 | 400,000 | 90,000 |

After the third event, assets add up to N490,000. Capital and liabilities are 400,000 + 90,000 = N490,000. The equation holds, and it will hold after every transaction you ever record. The second event changed one asset into another. The third increased both sides.

## Who reads the accounts

The owner wants to know about profit, the bank whether a loan is safe, the supplier whether to give credit, the tax office what is payable. They read the same books with different eyes, so the books must favour none of them.

## Dividing the work

One person should not order goods, receive them **and** pay for them. If a single clerk controls all three, a false invoice can pass without anybody noticing. Even in a shop of two people, let one write the payment and the other sign it.

## A beginner's error

Many small traders mix pockets. The owner takes N5,000 for school fees and records nothing, or records it as an expense of the shop. It is neither nothing nor an expense: it is **drawings**, a reduction of capital, and must be written down.

## Something to do

Choose a small business that you know. List ten of its transactions in a week. For each, write which asset, liability or capital changes, and in which direction. Add up the two sides of the equation at the end. If they do not agree, look for a transaction you entered only once.`,

    'Business documents and vouchers': `A figure in the books that has no paper behind it is a rumour. The technician's first skill is to know each document by sight: who issues it, what it proves, and what must be entered because of it.

## The papers of one purchase

| Document | Issued by | What it says |
| --- | --- | --- |
| Quotation | Seller | These are our prices |
| Purchase order | Buyer | Please supply this |
| Delivery note or waybill | Seller | Here are the goods |
| Invoice | Seller | This is what you owe |
| Credit note | Seller | You owe us less than we charged |
| Debit note | Usually the buyer, or a seller who charged too little | The amount must be changed |
| Statement of account | Seller | Your position at month end |
| Receipt | Whoever was paid | We received the money |

Only some of these lead to an entry. An order or a quotation changes nothing in the books, for no goods and no money have moved. An **invoice** does, and so do a **credit note** and a **receipt**.

## Two discounts, treated differently

**Trade discount** is a reduction from the list price, given to those in the trade or for buying in bulk. It is taken off on the invoice, and the books record only the amount after it.

**Cash discount** is offered for paying quickly. It is recorded when payment is made in time, because until then nobody knows whether it will be earned.

### Worked example

A wholesaler in Onitsha invoices the store for 20 cartons of noodles at a list price of N9,000 each, less 10 per cent trade discount. Terms: 2 per cent cash discount if paid within seven days. (VAT is left out here. Where it applies, use the rate in force at the time.)

List price: 20 × 9,000 = N180,000. Trade discount: 10% of 180,000 = N18,000. Invoice amount: **N162,000**. This figure goes into the purchases day book.

Mama Nkechi pays on the fifth day. Cash discount: 2% of 162,000 = N3,240. She pays 162,000 − 3,240 = **N158,760**, and the N3,240 is recorded as discount received.

## The payment voucher

Before money goes out, the office fills in a **payment voucher**: number, date, payee, amount in figures and in words, reason, account to be charged, and the signatures of the one who prepared it, the one who checked it and the one who approved it. Attach the invoice and write PAID across it, so that it cannot be presented a second time.

Checking means matching three papers: the **order** (did we ask for it?), the **delivery note** (did it come?) and the **invoice** (is the charge right?). If the order says 20, the delivery note 18 and the invoice 20, pay for 18 and ask for a credit note.

## Errors seen every day

- Entering an invoice at its list price, before trade discount.
- Paying from a statement *and* from the invoice it repeats, so that the supplier is paid twice.
- Tearing out a spoilt receipt. Cancel it, write CANCELLED, and leave both copies in the book, since missing numbers worry an auditor.

## Filing

File in number order, and separate what is paid from what is not. Keep records for as long as the law in force requires.

## Exercise

Collect five real papers: a fuel receipt, a DisCo bill, a POS slip, a school fees receipt, a delivery note. For each, write who issued it, what it proves, and whether it would lead to an entry in the books of the payer. Then draw up a payment voucher for one of them.`,

    'Day books and the journal': `If each sale went straight into the ledger, the ledger clerk would be running all day between a hundred accounts. So transactions are first listed, kind by kind and in order of date, in **books of original entry**. At intervals the totals are carried, or **posted**, to the ledger.

## Which book?

| Transaction | Book | Document |
| --- | --- | --- |
| Goods sold on credit | Sales day book | Copy of our invoice |
| Goods bought on credit | Purchases day book | Supplier's invoice |
| Goods returned to us | Returns inwards book | Our credit note |
| Goods we send back | Returns outwards book | Supplier's credit note |
| Money received or paid | Cash book | Receipt, voucher, bank slip |
| Anything else | Journal | Journal voucher |

Two words in this table carry the weight: **goods** and **credit**. Goods are what the business deals in. A provision store that buys a freezer on credit has not bought goods, so the freezer goes through the journal. And a cash sale goes to the cash book, never to the sales day book.

## Writing up the sales day book

Here is the first week of March for the provision store:

| Date | Customer | Invoice | Amount (N) |
| --- | --- | --- | --- |
| 3 March | Hajia Binta | 041 | 24,500 |
| 4 March | Star Academy | 042 | 61,000 |
| 6 March | Pa Effiong | 043 | 15,750 |
| | **Total** | | **101,250** |

Posting takes place in two directions. Each **customer's account** is debited with his own amount: Hajia Binta 24,500, Star Academy 61,000, Pa Effiong 15,750. The **sales account** is credited once with the total, 101,250. Debits of 24,500 + 61,000 + 15,750 equal one credit of 101,250, so double entry is complete.

For purchases, turn it round: credit each supplier, and debit the purchases account with the total.

## The journal

The journal is the book for what does not fit elsewhere: opening entries, assets bought on credit, correction of errors, bad debts and year-end adjustments. Each entry names the account to debit, the account to credit (set slightly to the right), the amounts, and a **narration**, a short sentence giving the reason.

### Worked example

On 10 March the store buys a freezer for N220,000 on credit from Polar Ventures.

| Details | Debit (N) | Credit (N) |
| --- | --- | --- |
| Equipment | 220,000 | |
| Polar Ventures | | 220,000 |
| *Chest freezer bought on credit, invoice 77* | | |

If the clerk had put it in the purchases day book, purchases would be too high, the profit too low, and the freezer would be missing from the assets.

## A regular slip

Learners debit the sales account because "sales brought something in". Ask instead: who received value? The customer did, so the customer is debited. Sales gave the value, so sales is credited.

Another slip is posting the day book total **and** each line to the sales account, which doubles the figure. One side takes the lines, the other takes the total.

## Practise

Rule a purchases day book and enter: 2 April, Okoro Mills, rice N84,000; 3 April, Lever Depot, soap N36,500; 5 April, Okoro Mills, beans N52,000. Total it, and list all the postings. You should have a total of N172,500, and Okoro Mills should show credits amounting to N136,000. Then write a journal entry for a weighing scale bought on credit for N45,000.`,

    'Ledgers and the double entry rule': `The ledger is where each account has a page of its own. Everything about cash is on one page, everything about rent on another, everything about Star Academy on a third. The rule that governs it has not changed for over five hundred years: **every transaction is entered twice, once as a debit and once as a credit, for the same amount.**

## Left and right

An account has two sides. The left is **debit (Dr)** and the right is **credit (Cr)**. Forget any idea that debit is bad and credit is good. They are names of sides.

| Kind of account | Increase | Decrease |
| --- | --- | --- |
| Assets | Debit | Credit |
| Expenses | Debit | Credit |
| Drawings | Debit | Credit |
| Liabilities | Credit | Debit |
| Capital | Credit | Debit |
| Income | Credit | Debit |

Learn the first three as one family and the last three as the other.

Ledgers are commonly divided. The **sales ledger** holds the personal accounts of customers, the **purchases ledger** those of suppliers, and the **general ledger** everything else. The cash book is a ledger account and a book of original entry in one.

## Worked example

A new store in Umuahia has the following in June, all in cash:

- 1 June: owner brings in N200,000
- 3 June: buys goods, N120,000
- 5 June: pays rent for June and July, N40,000
- 12 June: sells goods, N85,000
- 24 June: sells goods, N64,000
- 29 June: pays wages, N25,000

The cash account looks like this:

| Debit | N | Credit | N |
| --- | --- | --- | --- |
| Capital | 200,000 | Purchases | 120,000 |
| Sales | 85,000 | Rent | 40,000 |
| Sales | 64,000 | Wages | 25,000 |
| | | Balance carried down | 164,000 |
| **Total** | **349,000** | **Total** | **349,000** |
| Balance brought down | 164,000 | | |

Each line has a partner elsewhere. Cash was debited with 200,000, so capital is credited with 200,000. Cash was credited with 40,000 and rent is debited with 40,000. Against each entry we write the **name of the other account**, so that the pair can be found again.

## How to balance an account

1. Add up both sides in pencil: here 349,000 and 185,000.
2. Subtract: 349,000 − 185,000 = 164,000.
3. Write this difference on the **smaller** side as "balance carried down".
4. Total both sides: they now agree. Rule off.
5. Bring the balance down on the **opposite** side, below the line, ready for the next month.

A debit balance on cash means money in hand. A credit balance on cash is impossible: you cannot pay out notes you do not have, so if you see one, look for a mistake.

## What goes wrong

The classic fault is entering both halves on the same side, for example debiting cash and debiting sales. Say the sentence aloud before you write: "Debit cash, because cash has increased. Credit sales, because income has increased." If you cannot finish the "because", stop.

A quieter fault is bringing the balance down on the wrong side, which turns a customer who owes you into one whom you owe.

## Your task

Open accounts for capital, purchases, rent, sales and wages, and post the other half of all six transactions above. Balance the sales account, and you should find N149,000 on the credit side. Keep these pages safe: we use the same store for the trial balance and the final accounts.`,

    'Petty cash and banking': `Large payments go through the bank. But somebody must buy biros, pay a dispatch rider and put fuel in the small generator. For such things a little cash is kept under strict rules, and for the large sums we check the bank's record against our own.

## The imprest system

The cashier gives the petty cashier a fixed sum, called the **float** or imprest. Each payment is made against a **petty cash voucher**, signed by the person who received the money. At the end of the week the cashier pays back exactly what was spent, so the float is full again. At any moment:

**cash in the box + vouchers paid = the float**

That equation can be checked by surprise, which is the beauty of the system.

### Worked example

The float is N20,000. During the week: transport N4,200, stationery N3,500, cleaning N2,300, generator fuel N5,000.

Spent: 4,200 + 3,500 + 2,300 + 5,000 = **N15,000**. There should be 20,000 − 15,000 = N5,000 in the box. On Friday the cashier pays in N15,000 and the float stands at N20,000 again.

The petty cash book has a column for each kind of expense. At the end of the period each column total is debited to its own ledger account: transport 4,200, stationery 3,500, and so on.

## Two records of one account

The bank writes down your money in its own books, and you in your **cash book**. They rarely agree on a given day, for honest reasons:

- **Unpresented cheques**: you have written them, the payee has not yet taken them to the bank.
- **Lodgements not yet credited**: you paid in on the last afternoon.
- **Charges, transfers and direct debits** that the bank knows of and you do not yet.
- Errors, by either side.

Mind the words. Money in the bank is an **asset** to you, so it is a debit in your cash book. To the bank it is a debt owed to you, so the statement shows it as a **credit**.

## Reconciliation, step by step

Cash book balance on 30 June: N302,400 (debit). Bank statement: N298,900 (credit). On ticking item against item you find:

1. Bank charges of N4,500, not in the cash book.
2. A customer's transfer of N10,000, not in the cash book.
3. Cheque 118 for N45,000, not yet presented.
4. A lodgement of N54,000 made on 30 June, not yet on the statement.

**First bring the cash book up to date** with what the bank knew: 302,400 − 4,500 + 10,000 = **N307,900**.

**Then reconcile** the statement with what you knew: 298,900 + 54,000 − 45,000 = **N307,900**. They agree, and N307,900 is the figure for the balance sheet.

## Typical mistakes

Candidates put bank charges in the reconciliation statement and leave the cash book wrong. Remember: what is **missing from your own book** is entered there. Only timing differences go into the statement.

In the petty cash box, the typical sin is the IOU. "I will return it on Monday" is not a voucher, and the float is no longer complete.

## Try it

A float of N30,000 has vouchers for N6,400, N8,150 and N3,950. How much should be in the box, and what will the cashier pay in? (N11,500 and N18,500.) Then take your own bank app and compare the last ten entries with what you remember or wrote down. Mark each one that you had forgotten.`,

    'Wages records': `Workers forgive many things, but not a wrong pay packet. Wages records must show how each figure was reached, so that the worker, the auditor and the tax office can all follow it.

## From hours to gross pay

Time workers are paid by the hour, day or month. Their hours come from a **clock card**, an attendance register or a timesheet signed by the supervisor. Piece workers are paid by output, proved by a **job card** counted and signed by someone other than the worker.

**Gross pay** is everything earned before deductions: basic pay, overtime, bonus and allowances. Overtime is often paid at a premium. "Time and a half" means one and a half times the normal rate, and "double time" twice.

## From gross to net

Deductions are of two kinds.

| Statutory (required by law) | Voluntary (agreed by the worker) |
| --- | --- |
| Pay as you earn tax (PAYE) | Cooperative savings |
| Worker's share of pension | Contributions to a staff welfare club |
| Others laid down by current law | Repayment of a loan from the employer |

Rates, bands and reliefs change with the law, and the tax Acts that took effect in 2026 changed several. Never copy a rate from an old textbook. Look up the current tables of the tax authority and of PENCOM, and keep them in one place. The figures below are **invented to show the method**.

### Worked example

Emeka works in a bakery at N600 an hour for a normal week of 40 hours, with overtime at time and a half. This week his card shows 44 hours. His deductions come to: PAYE N1,500, pension N1,900, cooperative N2,000.

- Normal pay: 40 × 600 = N24,000
- Overtime: 4 hours × (600 × 1.5) = 4 × 900 = N3,600
- **Gross pay: N27,600**
- Deductions: 1,500 + 1,900 + 2,000 = N5,400
- **Net pay: 27,600 − 5,400 = N22,200**

A piece worker, Rukayat, packs 850 loaves at N30 each: gross 850 × 30 = N25,500.

## The wages book and the entries

The **wages book** (payroll) has a line for each worker and columns for hours, gross, every deduction and net. Add across and down. The total of the net column must equal total gross minus total deductions. If the cross-check fails, one line is wrong.

In the ledger, the expense is the **gross** wage. For Emeka: debit wages N27,600, credit bank N22,200, and credit the accounts of those to whom the deductions are owed, N5,400 together. When the money is sent to the tax office, the pension administrator and the cooperative, those accounts are cleared. The employer's own pension contribution is a further expense on top of the gross wage.

## What candidates forget

They charge net pay as the expense. But the N5,400 was earned by Emeka too: the employer only holds it for others. Leaving it out understates the cost of labour.

In offices the danger is the **ghost worker**, a name on the payroll with nobody behind it. Defences: the personnel section adds and removes names, another person prepares the payroll, a third approves it, and now and then someone pays by hand against an identity card.

## Practice

Draw up a wages book for three workers with these cards: 40, 45 and 48 hours, at N700 an hour, normal week 40 hours, overtime at time and a half. Find each gross pay. You should get N28,000, N33,250 and N36,400. Invent deductions, mark them as invented, and prove your totals by the cross-check.`,

    'Trial balance and common errors': `At the end of the month you list all ledger balances in two columns, debit and credit. Since each transaction went in twice, the columns should have the same total. This list is the **trial balance**. It proves that the arithmetic of double entry is in order. It does not prove that the books are right, and knowing the difference is worth several marks.

## Drawing it up

Here is the Umuahia store at 30 June, from the ledger lesson:

| Account | Debit (N) | Credit (N) |
| --- | --- | --- |
| Cash | 164,000 | |
| Purchases | 120,000 | |
| Rent | 40,000 | |
| Wages | 25,000 | |
| Capital | | 200,000 |
| Sales | | 149,000 |
| **Total** | **349,000** | **349,000** |

Assets, expenses and drawings stand on the debit side. Liabilities, capital and income stand on the credit side. If a balance surprises you, such as rent in the credit column, check before you go further.

## Errors the trial balance does not show

Six kinds leave the totals equal:

1. **Omission**: the transaction was never entered.
2. **Commission**: right kind of account, wrong person. Okoro was credited instead of Okoye.
3. **Principle**: wrong kind of account. A freezer was debited to purchases.
4. **Original entry**: the same wrong amount on both sides, perhaps N5,600 instead of N6,500.
5. **Complete reversal**: the account to be debited was credited, and the other way round.
6. **Compensating**: two separate mistakes that happen to cancel.

## Errors it does show

A single entry without its partner, different amounts on the two sides, both halves on one side, a wrong addition, or a balance left out of the list.

### Worked example: hunting a difference

Suppose the debit total comes to N313,000 and the credit total to N349,000. The difference is 349,000 − 313,000 = N36,000. Work through the routine:

1. **Add again**, from the bottom upwards.
2. Look for a **balance of exactly N36,000** that was left out.
3. **Halve it**: 18,000. Is there a balance of that size on the wrong side? An item on the wrong side causes twice its amount in difference.
4. **Divide by nine**: 36,000 ÷ 9 = 4,000, with nothing left over. This suggests figures exchanged (63 for 36) or a **slide**, a zero lost or added.

The last hint is right: rent was listed as N4,000 instead of N40,000, and 40,000 − 4,000 = 36,000.

If the difference cannot be found at once, enter it in a **suspense account** so that work can go on. When the error is discovered, correct it through the journal, with suspense as one side. A suspense account is a waiting room. It should be empty before final accounts are approved.

## Correcting through the journal

A freezer for N220,000 was debited to purchases. Correction: debit equipment 220,000, credit purchases 220,000, with a narration. Suspense plays no part, since the totals agreed all along.

## A trap for candidates

"The trial balance agrees, therefore the accounts are correct." Never write that sentence. Write that agreement shows only that total debits equal total credits.

## Your exercise

For each, say whether the trial balance will still agree: (a) a sale of N9,000 left out of the books; (b) N7,200 received from Ade, entered in the cash book only; (c) repairs of N15,000 debited to the building account. Answers: yes, no, yes. Then name the type of error in (a) and (c), and write the journal entry that corrects (c).`,

    'Simple accounts of a sole trader': `The trial balance holds all the figures, but the owner's question has not been answered: did I gain, and what have I got? Two statements reply. The **statement of profit or loss** covers a period. The **statement of financial position**, still called the balance sheet in many offices, describes one day.

## Gross profit: the trading part

Gross profit = sales − cost of goods sold, and

**cost of goods sold = opening stock + purchases − closing stock**

We subtract closing stock because those goods have not been sold yet. Carriage on goods bought is added to purchases. Returns are taken off sales or purchases as the case may be. Stock is counted by hand at the end of the period, and valued at cost or at what it can be sold for, less selling expenses, if that is lower.

## Net profit: the rest

From gross profit, add other income and subtract the expenses **that belong to the period**. This is the accruals concept. An expense used up but not yet paid is added, and shown as a liability. One paid in advance is taken out, and shown as an asset. Drawings are not an expense. Nor is the purchase of an asset.

## Worked example

Use the Umuahia trial balance at 30 June: cash 164,000, purchases 120,000, rent 40,000, wages 25,000, capital 200,000, sales 149,000. Two more facts: closing stock was counted at N35,000, and the rent covers June **and** July. There was no opening stock.

| Profit or loss for June | N | N |
| --- | --- | --- |
| Sales | | 149,000 |
| Purchases | 120,000 | |
| Less closing stock | 35,000 | |
| Cost of goods sold | | 85,000 |
| **Gross profit** | | **64,000** |
| Rent for one month | 20,000 | |
| Wages | 25,000 | |
| Total expenses | | 45,000 |
| **Net profit** | | **19,000** |

| Position at 30 June | N |
| --- | --- |
| Closing stock | 35,000 |
| Rent paid in advance | 20,000 |
| Cash | 164,000 |
| **Total assets** | **219,000** |
| Capital at 1 June | 200,000 |
| Add net profit | 19,000 |
| **Capital at 30 June** | **219,000** |

Both halves give 219,000. Notice that cash *fell* from 200,000 to 164,000 although the store made a profit. The money has gone into stock and into next month's rent. **Profit is not cash**, and this is the most useful sentence you can take to a trader.

Had the owner drawn N12,000 for the house, cash would be N152,000 and capital 200,000 + 19,000 − 12,000 = N207,000. The profit would be the same.

## Where marks are lost

- Charging the whole N40,000 of rent to June. The result would be a loss of N1,000, and a wrong decision might follow.
- Writing "as at" for the profit statement. It is **for the period ended**; the position is **at** a date.
- Forgetting closing stock in one of the two statements. It appears in both.
- Leaving out the heading: name of business, name of statement, date.

## Two quick readings

Gross profit as a percentage of sales: 64,000 ÷ 149,000 = 43 per cent, roughly. Compare it from month to month. A sudden fall suggests theft, wrong pricing or a bad stock count.

## Final task

Rework the example with closing stock at N30,000 and wages of N4,000 still owing for June. You should arrive at a net profit of N10,000, with a liability of N4,000 and total assets of N214,000. Prove that capital plus liability equals the assets. Then prepare the same two statements for a small trader you know, with the name left out.`,
  },
  questions: [
    {
      kind: 'numeric',
      prompt:
        'A trader starts with N250,000 cash, buys a generator for N90,000 cash and takes goods worth N60,000 on credit. What are the total assets, in naira?',
      options: [],
      answer: [310000],
      explanation:
        'Cash is 160,000, the generator 90,000 and the stock 60,000, together 310,000. That equals capital of 250,000 plus the liability of 60,000.',
    },
    {
      kind: 'single',
      prompt: 'The owner of a shop takes N5,000 from the till for school fees. How is it treated?',
      options: ['As a wage', 'As an expense of the shop', 'As drawings, which reduce capital', 'It is not recorded'],
      answer: [2],
      explanation:
        'The business is separate from its owner, so money taken for private use reduces what the business owes the owner. It does not affect profit.',
    },
    {
      kind: 'numeric',
      prompt:
        'An invoice lists 30 bags at N4,000 each, less 15 per cent trade discount. Which amount, in naira, is entered in the purchases day book? Ignore VAT.',
      options: [],
      answer: [102000],
      explanation:
        'The list price is 30 × 4,000 = 120,000 and the trade discount 18,000. Books record the amount after trade discount, 102,000.',
    },
    {
      kind: 'single',
      prompt: 'A provision store buys a freezer on credit. Where is it first recorded?',
      options: ['In the purchases day book', 'In the journal', 'In the cash book', 'In the returns outwards book'],
      answer: [1],
      explanation:
        'The purchases day book is for goods the business deals in. A freezer is an asset for use, and as no cash moved the cash book does not apply.',
    },
    {
      kind: 'multiple',
      prompt: 'Which of these accounts are increased by a debit? Choose all that apply.',
      options: ['Rent expense', 'Capital', 'Motor vehicles', 'Drawings'],
      answer: [0, 2, 3],
      explanation:
        'Assets, expenses and drawings form the family that grows on the debit side. Capital belongs with liabilities and income, which grow on the credit side.',
    },
    {
      kind: 'numeric',
      prompt:
        'A petty cash float is N25,000. Vouchers for the week are N7,300, N4,850 and N6,150. How many naira will the cashier pay in to restore the float?',
      options: [],
      answer: [18300],
      explanation:
        'The refund equals what was spent: 7,300 + 4,850 + 6,150 = 18,300. Before the refund the box should hold 6,700.',
    },
    {
      kind: 'numeric',
      prompt:
        'A bank statement shows N184,000. A lodgement of N26,000 is not yet credited and cheques of N41,500 are unpresented. What should the corrected cash book balance be, in naira?',
      options: [],
      answer: [168500],
      explanation:
        'Add what the bank has yet to credit and take off what it has yet to pay: 184,000 + 26,000 − 41,500 = 168,500.',
    },
    {
      kind: 'single',
      prompt: 'Bank charges appear on the statement but not in the cash book. What should the technician do?',
      options: [
        'Add them to the balance on the statement',
        'Ignore them until the year end',
        'Ask the customer to refund them',
        'Enter them in the cash book as a payment',
      ],
      answer: [3],
      explanation:
        'They are a real payment which the cash book has missed, so the cash book is brought up to date. Only timing differences belong in the reconciliation statement.',
    },
    {
      kind: 'numeric',
      prompt:
        'A worker is paid N800 an hour for a normal week of 40 hours and time and a half for overtime. She worked 46 hours. What is her gross pay in naira?',
      options: [],
      answer: [39200],
      explanation: 'Normal pay is 40 × 800 = 32,000. Six overtime hours at 1,200 give 7,200, and the two make 39,200.',
    },
    {
      kind: 'multiple',
      prompt: 'Which errors leave the trial balance in agreement? Choose all that apply.',
      options: [
        'A credit sale left out of the books completely',
        'A payment entered in the cash book but not in the expense account',
        'A freezer debited to purchases',
        'A receipt from Okoye credited to Okoro',
      ],
      answer: [0, 2, 3],
      explanation:
        'Omission, principle and commission keep debits and credits equal. An entry made on one side only throws the totals apart.',
    },
    {
      kind: 'single',
      prompt: 'A trial balance differs by N2,700, a figure divisible by nine. What does this suggest first?',
      options: [
        'That figures were exchanged or a zero was lost or added',
        'That a whole transaction was omitted',
        'That an asset was treated as an expense',
        'That the suspense account is correct',
      ],
      answer: [0],
      explanation:
        'Exchanging two digits or sliding the figure by a zero always changes it by a multiple of nine. Omissions and errors of principle cause no difference at all.',
    },
    {
      kind: 'numeric',
      prompt:
        'Opening stock is N18,000, purchases N140,000, closing stock N26,000 and sales N190,000. Find the gross profit in naira.',
      options: [],
      answer: [58000],
      explanation:
        'Cost of goods sold is 18,000 + 140,000 − 26,000 = 132,000. Sales of 190,000 less 132,000 leave a gross profit of 58,000.',
    },
  ],
}
