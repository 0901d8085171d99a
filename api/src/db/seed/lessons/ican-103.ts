import type { CompleteCourse } from './complete-course.ts'

export const ican103: CompleteCourse = {
  code: 'ICAN-103',
  lessons: {
    'Users of accounts and the Conceptual Framework': `## Why anybody keeps accounts

Accounts exist because people who are not in the shop every day must still decide something about it. A bank in Onitsha asks whether to lend, a supplier whether to deliver on credit, a shareholder whether to hold or sell. Your first task in this paper is to know who these readers are and what makes information useful to them.

### Who reads

| User | Typical question |
| --- | --- |
| Investors | Will this company pay me for the risk I take? |
| Lenders | Can it meet interest and repay on the due date? |
| Other creditors | Will my invoice be settled? |
| Employees | Are wages and pensions safe? |
| Government and regulators | Has it followed the rules and computed its tax properly? |
| Management | Which product or branch needs attention? |

The Conceptual Framework of the International Accounting Standards Board, issued in 2018, calls existing and potential **investors, lenders and other creditors** the primary users of general purpose financial reports. Managers can obtain figures from inside, so these reports are not written mainly for them.

## What makes information useful

Two **fundamental** characteristics must be present:

- **Relevance:** it can make a difference to a decision, because it helps to predict or to confirm. Materiality belongs here. An item is material if leaving it out or misstating it could reasonably be expected to influence the primary users.
- **Faithful representation:** it shows what it claims to show, and is complete, neutral and free from error as far as possible.

Four **enhancing** characteristics make useful information better: comparability, verifiability, timeliness and understandability. A handy way to recall them is the order of a good report: I can compare it, check it, get it in time and understand it.

### The elements

- An **asset** is a present economic resource controlled by the entity as a result of past events.
- A **liability** is a present obligation of the entity to transfer an economic resource as a result of past events.
- **Equity** is what remains of the assets after deducting all liabilities.
- **Income** and **expenses** are changes in assets and liabilities that raise or lower equity, other than dealings with the owners as owners.

From these follows the equation behind all double entry:

**assets = equity + liabilities**

## A worked example

Zainab starts a printing shop in Kaduna with N800,000 of her own. She borrows N500,000, buys a machine for N900,000 by transfer, and takes paper worth N60,000 on credit.

| After | Assets (N) | Liabilities (N) | Equity (N) |
| --- | --- | --- | --- |
| Own money | 800,000 | 0 | 800,000 |
| Loan | 1,300,000 | 500,000 | 800,000 |
| Machine bought | 1,300,000 | 500,000 | 800,000 |
| Paper on credit | 1,360,000 | 560,000 | 800,000 |

Buying the machine changed one asset into another, so the totals stood still.

Suppose she also signs a contract to employ a designer from next month. No work has been done yet, so nothing is owed, and no liability is recorded. An intention or a promise for the future is not a present obligation.

## Where candidates slip

Many write that an asset must be **owned**. The test is control: a resource may be controlled without legal ownership. Others treat the Framework as a standard. It is not one. Where a standard and the Framework disagree, the standard wins.

Learn **accrual accounting** early: effects of transactions are shown in the periods in which they occur, even if cash moves in another. And read **going concern** as an assumption, namely that the entity will continue for the foreseeable future.

## Before the next class

Take a business you know and name three of its users, with one decision for each. Then classify these items as asset, liability, equity, income or expense: diesel in the tank, a customer's deposit for goods not yet delivered, interest earned on a bank balance, the owner's capital, wages for the month. Check your reason against the definitions, not against habit.`,

    'Books of prime entry and the ledger': `## The road of a transaction

Every transaction leaves a paper, travels through a book and comes to rest in the ledger. If you can describe that road for any document put before you, most questions in this section become routine.

**Source document → book of prime entry → ledger account → trial balance**

### The books

| Book of prime entry | Records | From which document |
| --- | --- | --- |
| Sales day book | Goods sold on credit | Copy of the invoice issued |
| Purchases day book | Goods bought on credit | Invoice received |
| Sales returns day book | Goods that customers send back | Copy of the credit note |
| Purchases returns day book | Goods we send back | Credit note received |
| Cash book | Money in and out of the bank or till | Transfer alert, POS slip, cheque stub |
| Petty cash book | Small cash payments | Petty cash voucher |
| Journal | Everything else | Memo or calculation |

A day book is a **list**, not an account. Nothing has been debited or credited while a sale stands only there. The cash book is special, as in many businesses it is both a book of prime entry and a ledger account.

### The rule of double entry

For every transaction the value debited equals the value credited.

- **Debit** an increase in an asset, an expense or drawings.
- **Credit** an increase in a liability, in equity or in income.
- A decrease goes on the opposite side.

## A worked example

Danjuma Stores sells stationery. In the week to 14 March the sales day book shows:

| Date | Customer | Invoice | Amount (N) |
| --- | --- | --- | --- |
| 10 | Bright Hope School | 0411 | 48,000 |
| 12 | Kasuwa Press | 0412 | 65,500 |
| 13 | Mallam Bashir | 0413 | 22,000 |
| | **Total** | | **135,500** |

At the end of the week the **total** is posted: debit receivables control N135,500, credit sales N135,500. Each customer's own account in the receivables ledger is debited with the single amount, so that the firm knows what Kasuwa Press owes. If the general ledger holds the control account, the individual accounts are a memorandum, that is, a supporting record outside the double entry.

### Balancing off

Now look at the bank column of the cash book, written as a T account:

| Debit | N | Credit | N |
| --- | --- | --- | --- |
| Balance b/d | 120,000 | Rent | 60,000 |
| Bright Hope School | 48,000 | Diesel | 32,500 |
| Cash sales by POS | 77,000 | Balance c/d | 152,500 |
| **Total** | **245,000** | **Total** | **245,000** |
| Balance b/d | 152,500 | | |

1. Add the larger side: 245,000.
2. Write the same total on the other side.
3. The missing figure, 245,000 − 92,500 = 152,500, is the balance **carried down**.
4. Bring it down on the **opposite** side, below the total, to begin the next period.

An asset brought down on the debit side makes sense. If the bank balance came down on the credit side, the account would be overdrawn.

## Where candidates slip

The frequent fault is entering a cash sale in the sales day book. That book is for **credit** sales alone. Cash sales go directly through the cash book: debit bank, credit sales. Another is recording the purchase of a delivery van in the purchases day book. Purchases means goods for resale; a van on credit goes through the journal, or an analysed day book with its own column.

Candidates also date the posting but omit the name of the other account. In the examination the narrative earns marks: "Sales" in a customer's account, "Receivables control" in the sales account.

## Before the next class

Keep your own household transactions for three days as if you were a business. Put each one in the proper book of prime entry, post them to T accounts and balance the accounts off. Then explain to a friend which side the balance of your phone airtime stands on, and why.`,

    'Trial balance and correction of errors': `## What the list proves

A trial balance lists the balance of every ledger account, debits in one column and credits in the other. If every entry had two equal sides, the columns agree. Agreement proves that debits equal credits. It does **not** prove that the books are right.

### Errors that hide

| Type | Example |
| --- | --- |
| Omission | An invoice never entered at all |
| Commission | Right kind of account, wrong person: A. Bello for B. Bello |
| Principle | Wrong kind of account: a printer entered as stationery |
| Original entry | A wrong figure used on both sides |
| Complete reversal | Debit and credit exchanged |
| Compensating | Two independent mistakes that cancel out |

None of these disturbs the totals, and you discover them only by checking, reconciling or being told by an angry customer.

### Errors that show

One-sided entries, two entries on the same side, different amounts on the two sides and wrong additions of a single account make the columns differ. Until they are found, the difference is parked in a **suspense account**, on the side that makes the totals equal.

## A worked example

The trial balance of a hardware dealer in Nnewi shows debits of N1,842,000 and credits of N1,851,000. The debit side is short by N9,000, so suspense opens with a **debit** of N9,000. An examination of the books finds:

1. Diesel of N27,500 was posted to the diesel account as N25,700. The bank entry was right.
2. Discount allowed of N4,200 was credited to the customer but never posted to the discount account.
3. Sales of N415,000 were posted to the sales account as N418,000, although receivables control had the correct sum.
4. A printer for office use, N90,000, was debited to purchases.

| Correction | Debit | N | Credit | N |
| --- | --- | --- | --- | --- |
| 1 | Diesel | 1,800 | Suspense | 1,800 |
| 2 | Discount allowed | 4,200 | Suspense | 4,200 |
| 3 | Sales | 3,000 | Suspense | 3,000 |
| 4 | Office equipment | 90,000 | Purchases | 90,000 |

Suspense began with 9,000 and has been credited with 1,800 + 4,200 + 3,000 = 9,000. It is closed. Correction 4 did not touch it, because an error of principle does not unbalance the books.

### Effect on profit

Suppose the draft profit was N600,000. Correction 1 lowers it by 1,800, correction 2 by 4,200 and correction 3 by 3,000. Correction 4 raises it by 90,000, as purchases fall. The corrected profit is 600,000 − 9,000 + 90,000 = **N681,000**, before any depreciation on the printer.

## How to think about a correction

Ask three questions in order: What **was** done? What **should** have been done? Which entry turns the first into the second? In item 1, diesel has 25,700 on the debit and ought to have 27,500, so debit the missing 1,800. The bank is already correct, so the other side must be suspense.

A difference that divides by 9, such as 1,800, often comes from two digits exchanged. A difference equal to twice an amount in the books often means an entry on the wrong side.

## Where candidates slip

The costly mistake is using suspense for every correction. Open it only where **one side alone** was wrong. The second is leaving a small balance in suspense and hiding it among expenses. A balance that remains says that something is still undetected, and it may be two large errors that nearly cancel.

## Before the next class

Write a journal entry for each: a payment of N15,000 to A. Bello posted to B. Bello; rent of N80,000 debited in the cash book and credited to rent; wages account overcast by N1,000. State for each whether suspense is affected. Only the last one touches it.`,

    'Inventory, property, plant and equipment': `## Two kinds of things a business holds

Goods for sale and equipment for use both sit in the premises, but accounts treat them very differently. Inventory leaves as cost of sales when it is sold. Plant and equipment is used up slowly and reaches profit through depreciation.

### Inventory under IAS 2

Measure inventory at the **lower of cost and net realisable value**. Cost includes purchase price, duties that cannot be reclaimed, transport in and conversion costs. Net realisable value (NRV) is the expected selling price less the costs to complete and to sell.

When prices change, which cost is left? IAS 2 allows first in, first out (FIFO) and weighted average cost for ordinary interchangeable goods. Last in, first out is not permitted.

A cement dealer has 100 bags at N8,000, buys 200 at N8,600, and sells 180. These prices are for illustration.

| | FIFO | Weighted average |
| --- | --- | --- |
| Goods available | 800,000 + 1,720,000 = 2,520,000 | 2,520,000 |
| Unit cost of what remains | 8,600 | 2,520,000 ÷ 300 = 8,400 |
| Closing inventory, 120 bags | **1,032,000** | **1,008,000** |
| Cost of sales | 1,488,000 | 1,512,000 |

With rising prices FIFO shows a higher closing inventory and a higher profit. Here the gap is N24,000.

Now 20 of the remaining bags have caked. They can be sold at N5,000 each after re-bagging at N300. NRV is N4,700, below the FIFO cost of N8,600. Write down 20 × (8,600 − 4,700) = **N78,000**. The comparison is usually made item by item, so good bags may not rescue bad ones.

### Property, plant and equipment under IAS 16

Cost contains everything needed to bring the asset to the place and condition for its intended use: price, delivery, site preparation, installation, testing. Staff training, advertising and general overheads are expenses.

A bakery buys a mixer for N4,200,000, pays N150,000 for delivery, N100,000 for installation and N80,000 to train the operators. Cost is 4,200,000 + 150,000 + 100,000 = **N4,450,000**. The training goes to profit or loss.

**Straight line:** residual value N450,000, life 8 years. (4,450,000 − 450,000) ÷ 8 = **N500,000** a year.

**Reducing balance** at 20 per cent: first year 4,450,000 × 0.2 = N890,000; second year (4,450,000 − 890,000) × 0.2 = N712,000.

Entry each year: debit depreciation expense, credit accumulated depreciation.

### Selling it

After two full years on the straight line, carrying amount is 4,450,000 − 1,000,000 = N3,450,000. The mixer is sold for N3,300,000. The loss is **N150,000**. In the disposal account, debit the cost, credit accumulated depreciation, credit the proceeds, and the balance is the gain or loss.

## Where candidates slip

Depreciation does not set money aside, nor does it try to show market value. It **allocates** cost over useful life. Writing "depreciation is a fund for replacement" loses marks.

Read whether a full year's charge is made in the year of purchase and none in the year of sale, or whether it is counted by months. And remember that reducing balance ignores residual value in the annual computation, since the percentage was chosen with it in mind.

Later spending needs care as well. An overhaul that brings future benefits and meets the recognition test joins the cost of the asset; routine servicing is an expense.

## Before the next class

A dealer has 50 phones at N60,000, buys 30 at N66,000 and sells 60. Compute closing inventory and cost of sales by FIFO and by weighted average. You should find N1,320,000 and N3,660,000 by FIFO, and N1,245,000 and N3,735,000 by the average. Then say which one gives the larger profit, and why.`,

    'Accruals, prepayments and provisions': `## Matching the period, not the payment

Cash and time rarely agree. A DisCo bill for December arrives in January; a landlord in Abuja takes a year's rent in advance. Year-end adjustments carry each cost to the period in which it was used.

### Two mirrors

| | Accrual | Prepayment |
| --- | --- | --- |
| Meaning | Used, not yet paid | Paid, not yet used |
| Place in the statement of financial position | Current liability | Current asset |
| Adjustment at the year end | Debit expense, credit accruals | Debit prepayments, credit expense |
| At the start of the next year | Reverse it | Reverse it |

**Electricity.** Paid in the year N310,000. Owing at the beginning N25,000, at the end N38,000. The first N25,000 paid belonged to last year, and N38,000 of this year's use is unpaid:

310,000 − 25,000 + 38,000 = **N323,000** expense.

**Rent.** Year end 31 December. On 1 April N1,200,000 was paid for twelve months. Three months, January to March, belong to next year: N300,000. At the start of the year a prepayment of N270,000 stood in the books.

1,200,000 + 270,000 − 300,000 = **N1,170,000** expense.

Income has the same mirrors. Rent we have earned but not received is an asset; rent received in advance is a liability.

## Customers who may not pay

Receivables at year end are N2,400,000. One customer owing N100,000 has closed shop and vanished. This debt is **irrecoverable**: debit irrecoverable debts, credit receivables. N2,300,000 remains.

From experience the firm expects 4 per cent of the rest not to be collected: an **allowance** of 2,300,000 × 0.04 = N92,000. Last year's allowance was N75,000, so only the **increase** of N17,000 is charged.

- Charge for the year: 100,000 + 17,000 = **N117,000**
- In the statement of financial position: 2,300,000 − 92,000 = **N2,208,000**

The allowance leaves the customers' accounts untouched, as nobody has been forgiven. Under IFRS 9, companies build this figure from expected credit losses. At this level a given percentage or an age analysis will normally be supplied.

If a debt written off is paid after all, debit bank and credit irrecoverable debts recovered.

## Provisions under IAS 37

A **provision** is a liability of uncertain timing or amount. Recognise one only when all three hold:

1. there is a present obligation, legal or constructive, from a past event;
2. an outflow of resources is probable, meaning more likely than not;
3. the amount can be estimated reliably.

A seller of generators in Lagos gives a one-year warranty. During the year 500 were sold. Experience says 5 per cent will need a repair at an average of N12,000: 500 × 0.05 × 12,000 = **N300,000**. Debit warranty expense, credit provision.

If the obligation is only possible, or cannot be measured reliably, it is a **contingent liability** and is disclosed in a note, unless an outflow is remote. A contingent asset is disclosed only when an inflow is probable, and recognised when it is virtually certain.

## Where candidates slip

Charging the **whole** allowance every year is the best-known error: the N92,000 in place of the N17,000. Signs cause the rest. Draw a T account for the expense, put the opening item in first, then cash, then the closing item. The balancing figure is the charge, and no formula has to be remembered.

Do not create a provision for next year's repairs merely because you plan them. Nothing obliges you yet, for you could sell the building.

## Before the next class

Insurance of N240,000 was paid on 1 October for a year, and the accounts close on 31 December. How much is prepaid? The allowance falls from N60,000 to N45,000. What is the effect on profit? The answers are N180,000, and a gain of N15,000.`,

    'Control accounts and bank reconciliation': `## Two ways of checking yourself

People make mistakes, and so do banks. Both techniques of this lesson compare two independent records of the same thing and explain every difference.

## The receivables control account

The receivables ledger may hold four hundred customers. The **control account** in the general ledger holds their total, built from the totals of the day books. If the list of individual balances does not agree with it, somewhere there is an error.

| Debit | N | Credit | N |
| --- | --- | --- | --- |
| Balance b/d | 640,000 | Bank | 1,930,000 |
| Credit sales | 2,150,000 | Discounts allowed | 22,000 |
| | | Sales returns | 48,000 |
| | | Irrecoverable debts | 30,000 |
| | | Contra with payables | 15,000 |
| | | Balance c/d | 745,000 |
| **Total** | **2,790,000** | **Total** | **2,790,000** |

A **contra** occurs when one firm is both customer and supplier and the two debts are set off. It reduces receivables and payables alike: debit payables control, credit receivables control.

What stays out? **Cash sales**, because nobody owes them, and the **allowance** for doubtful receivables, because it leaves each customer's balance unchanged.

### Finding the difference

Suppose the list of balances adds up to N736,000 and two faults are found. First, the sales day book was overcast by N5,000: that total went into the control account, so credit control N5,000. Second, a balance of N4,000 was left out of the list: add it there.

- Control: 745,000 − 5,000 = **N740,000**
- List: 736,000 + 4,000 = **N740,000**

Ask of each error whether it struck the **total**, the **single account** or both.

## The bank reconciliation

On 30 June the cash book of a clinic shows N418,500 at the bank. The bank statement shows N497,200. You discover:

- bank charges of N3,700 are not in the cash book
- a patient's transfer of N60,000 went directly to the bank and is unrecorded
- a customer's cheque for N25,000 was returned unpaid
- cheques of N83,000 sent to suppliers have not yet been presented
- takings of N35,600 paid in late on 30 June are not yet credited

**Step 1. Update the cash book** with everything the bank knew and you did not.

| | N |
| --- | --- |
| Balance | 418,500 |
| Add transfer | 60,000 |
| Less charges | (3,700) |
| Less returned cheque | (25,000) |
| **Corrected balance** | **449,800** |

**Step 2. Reconcile the statement** for what you knew and the bank did not yet.

| | N |
| --- | --- |
| Balance per statement | 497,200 |
| Add outstanding lodgement | 35,600 |
| Less unpresented cheques | (83,000) |
| **Balance per cash book** | **449,800** |

The corrected N449,800 goes into the statement of financial position, and not the figure on the statement.

## Where candidates slip

The bank writes from **its own** point of view. Money you hold there is the bank's debt to you, so a credit balance on the statement is good news. An overdraft stands on the debit side of the statement and on the credit side of your cash book. With an overdraft, additions become subtractions, and many candidates reverse only half of them.

Timing differences need **no** journal entry. They will clear by themselves within days. An unpresented cheque that is still there after months is a different matter and should be investigated.

## Before the next class

Download your own bank statement for a month. Prepare a small cash book from memory and alerts, then reconcile the two. List charges you did not know about. Afterwards, compute the closing balance of a payables control account with opening N300,000, credit purchases N900,000, payments N820,000, discounts received N10,000 and returns N20,000. It is N350,000.`,

    'Partnership accounts and incomplete records': `## Sharing what was earned

A partnership earns profit as one business and then divides it. The division is shown in the **appropriation account**, after profit has been calculated. Nothing in that account is an expense of the business.

### The agreement decides

Bello and Chika run a haulage firm. Their agreement says: interest on capital at 10 per cent, a salary of N900,000 to Chika, interest on drawings as charged, and the remaining profit in the ratio 3:2. Capitals are N6,000,000 and N4,000,000. Profit for the year is N4,600,000.

| | Bello (N) | Chika (N) | Total (N) |
| --- | --- | --- | --- |
| Profit for the year | | | 4,600,000 |
| Interest on drawings | (30,000) | (20,000) | 50,000 |
| | | | 4,650,000 |
| Interest on capital | 600,000 | 400,000 | (1,000,000) |
| Salary | | 900,000 | (900,000) |
| **To be shared 3:2** | 1,650,000 | 1,100,000 | 2,750,000 |
| **Each partner's total** | **2,220,000** | **2,380,000** | **4,600,000** |

Interest on drawings comes **back** to the pot, since it is a charge on partners who take money early. The last row must return to N4,600,000.

Capital accounts usually stay fixed. Shares of profit, salary, interest and drawings pass through each partner's **current account**. A debit balance there means that the partner has taken more than was earned.

Without an agreement, partnership law supplies the terms: profits are shared equally, and there is no salary and no interest on capital. A partner who lends money beyond the agreed capital is entitled to interest on it.

When a partner joins or leaves, goodwill is often valued. Credit the old partners in the old ratio; if no goodwill is to remain in the books, debit all partners of the new firm in the **new** ratio.

## When half the records are missing

Many traders keep receipts in a carton. You rebuild the accounts by asking which figure is missing and which account would balance on it.

**Sales from receivables.** Customers owed N180,000 at the start and N235,000 at the end, and paid N1,460,000 during the year.

1,460,000 + 235,000 − 180,000 = **N1,515,000** credit sales.

**Cost from mark-up.** The trader adds 25 per cent to cost. Cost of sales is 1,515,000 ÷ 1.25 = **N1,212,000**, and gross profit N303,000.

**Inventory that should be there.** Opening inventory N210,000, purchases N1,240,000, so 210,000 + 1,240,000 − 1,212,000 = **N238,000** ought to remain. The count found N198,000. Goods costing **N40,000** are missing: theft, damage or unrecorded drawings.

### Mark-up and margin

Mark-up is profit on **cost**; margin is profit on **selling price**. A mark-up of 25 per cent is a margin of 20 per cent: cost 100, profit 25, price 125, and 25 ÷ 125 = 0.2.

### Capital comparison

With almost no records, profit = closing capital − opening capital + drawings − new capital brought in.

## Where candidates slip

Partners' salaries are put among expenses by candidates who think of employees. They are appropriations. In incomplete records people forget that cash takings are often spent before banking. Build a cash account: opening cash, plus takings, less expenses paid in cash, less drawings, less bankings. Takings may be the missing figure.

## Before the next class

A trader's capital was N900,000 on 1 January and N1,150,000 on 31 December. Drawings were N400,000, and N100,000 of new capital came in. Profit is 1,150,000 − 900,000 + 400,000 − 100,000 = N550,000. Explain each sign in words. Then redo Bello and Chika's appropriation with equal sharing of the remainder.`,

    'Company financial statements and cash flows': `## A company reports to people outside

The statements of a limited liability company are read by owners who may never enter its gate. The present rules on presentation are in IAS 1, and those on cash flows in IAS 7. IFRS 18 takes the place of IAS 1 for annual periods beginning on or after 1 January 2027, so look up in the ICAN syllabus which of them is examinable at your diet. The tax figure below is invented; real rates change.

### Statement of profit or loss

| Harmattan Foods Limited | N000 |
| --- | --- |
| Revenue | 18,400 |
| Cost of sales | (11,600) |
| **Gross profit** | 6,800 |
| Distribution costs | (1,500) |
| Administrative expenses | (2,300) |
| **Operating profit** | 3,000 |
| Finance cost | (400) |
| **Profit before tax** | 2,600 |
| Income tax | (700) |
| **Profit for the year** | 1,900 |

Dividends are not an expense. The N600,000 paid to shareholders appears in the **statement of changes in equity**, where retained earnings move from, say, N4,100,000 to 4,100,000 + 1,900,000 − 600,000 = N5,400,000.

### What is different from a sole trader

- **Share capital** is kept apart from reserves. If shares with a nominal value of N1 are issued at N1.50, then N1 goes to share capital and N0.50 to share premium.
- **Tax** belongs to the company and is a charge in its accounts.
- **Debentures and loans** earn interest, which is a finance cost even if unpaid at the year end.
- **Ordinary dividends** become a liability only when they are properly declared. A dividend proposed after the year end is disclosed in a note.

## Statement of cash flows, indirect method

Profit is not cash. Start with profit before tax, add back what did not take cash, then adjust for money tied up in working capital.

| | N000 |
| --- | --- |
| Profit before tax | 2,600 |
| Depreciation | 850 |
| Finance cost | 400 |
| Increase in inventory | (320) |
| Increase in receivables | (260) |
| Increase in payables | 180 |
| **Cash generated from operations** | 3,450 |
| Interest paid | (400) |
| Tax paid | (650) |
| **Net cash from operating activities** | 2,400 |
| Purchase of plant | (2,900) |
| Sale of plant, at carrying amount | 300 |
| **Net cash used in investing activities** | (2,600) |
| Issue of shares | 1,500 |
| Loan repaid | (500) |
| Dividends paid | (600) |
| **Net cash from financing activities** | 400 |
| **Increase in cash** | 200 |
| Opening cash | 350 |
| **Closing cash** | **550** |

Check that closing cash agrees with the statement of financial position. It is the one figure that proves the statement.

### Signs without tears

More inventory means money went into the store: subtract. Higher receivables mean customers hold your money: subtract. More payables mean suppliers are financing you: add. A **gain** on disposal is deducted, because the full proceeds are shown under investing, and a loss is added back.

**Tax paid** is a missing figure. Owing at the start N600,000, charge N700,000, owing at the end N650,000: paid 600,000 + 700,000 − 650,000 = N650,000.

## Where candidates slip

They take depreciation to be a source of cash. It is only added back since it had been deducted without any payment. Others enter the tax **charge** under cash flows, when the tax **paid** is wanted. A bonus issue of shares brings in no cash and does not appear at all.

## Before the next class

Plant had a carrying amount of N5,000,000 at the start and N6,200,000 at the end. Depreciation was N900,000, and plant with a carrying amount of N250,000 was sold. How much was spent on new plant? Work it out: 6,200,000 + 900,000 + 250,000 − 5,000,000 = N2,350,000. Set it out as a T account as well.`,

    'First look at ratio analysis': `## Figures that speak only in company

A profit of N3 million is splendid for a kiosk and shameful for a cement factory. A **ratio** relates one figure to another, so that size drops out and comparison becomes possible: with last year, with the budget, or with a similar firm.

### The data

Onitsha Textiles Limited, all sales on credit:

| | N000 |
| --- | --- |
| Revenue | 24,000 |
| Cost of sales | 16,800 |
| Operating profit | 3,000 |
| Interest | 750 |
| Inventory | 2,800 |
| Trade receivables | 3,000 |
| Cash | 400 |
| Current liabilities, of which trade payables 2,100 | 3,100 |
| Long-term loan | 6,000 |
| Equity | 9,000 |

### Profitability

- **Gross margin:** (24,000 − 16,800) ÷ 24,000 = **30 per cent**
- **Operating margin:** 3,000 ÷ 24,000 = **12.5 per cent**
- **Return on capital employed (ROCE):** operating profit ÷ (equity + long-term debt) = 3,000 ÷ 15,000 = **20 per cent**
- **Asset turnover:** 24,000 ÷ 15,000 = **1.6 times**

Margin times turnover gives ROCE: 12.5 × 1.6 = 20. A supermarket earns its return through turnover, a jeweller through margin.

### Liquidity

- **Current ratio:** (2,800 + 3,000 + 400) ÷ 3,100 = 6,200 ÷ 3,100 = **2.0**
- **Quick ratio:** without inventory, 3,400 ÷ 3,100 = **1.1**

Cloth may take weeks to sell, so the second ratio asks whether the firm could pay without waiting for that.

### Efficiency

| Ratio | Working | Days |
| --- | --- | --- |
| Inventory days | 2,800 ÷ 16,800 × 365 | 60.8 |
| Receivables days | 3,000 ÷ 24,000 × 365 | 45.6 |
| Payables days | 2,100 ÷ 16,800 × 365 | 45.6 |

Inventory and payables are compared with cost of sales, receivables with credit sales. The **cash operating cycle** is 60.8 + 45.6 − 45.6 = **60.8 days**: the time between paying for cloth and being paid by customers.

### Gearing

- **Gearing:** debt ÷ (debt + equity) = 6,000 ÷ 15,000 = **40 per cent**
- **Interest cover:** 3,000 ÷ 750 = **4 times**

With high gearing, shareholders gain more in good years and suffer more in bad ones.

## Writing the answer

A ratio alone earns few marks. For each, write three short sentences: **what** it shows, **why** it may have changed, and **so what** for the reader.

"Receivables days rose from 38 to 45.6. The company may have allowed longer credit to win sales, or collection may have weakened. Unless payment speeds up, the overdraft will grow." Notice the word "may": from the accounts you see effects, seldom causes.

## Where candidates slip

Some divide by the wrong base, for example receivables by cost of sales. Others mix definitions; several versions of gearing exist, so state your formula before the number. And many praise every high current ratio. A ratio of 4 can mean unsold cloth and idle cash.

Ratios have limits. The position at the year end may be unusual, accounting policies differ, inflation makes old and new figures unlike, and a clever manager can delay a payment by a day to dress the window. Comparison with an average of the industry is only fair if the firms really resemble each other.

## Before the next class

Suppose next year revenue is N30,000,000, operating profit N3,300,000 and capital employed N16,500,000. Compute margin, turnover and ROCE. You should get 11 per cent, about 1.82 times and 20 per cent. Write the comment in three sentences for a banker, then again for a shareholder, and see how the emphasis shifts.`,
  },
  questions: [
    {
      kind: 'single',
      prompt:
        'According to the Conceptual Framework of 2018, who are the primary users of general purpose financial reports?',
      options: [
        'Managers and employees',
        'Existing and potential investors, lenders and other creditors',
        'Tax authorities and regulators',
        'The general public',
      ],
      answer: [1],
      explanation:
        'These groups provide resources to the entity and cannot demand the figures they want from inside, so they rely on the published reports.',
    },
    {
      kind: 'multiple',
      prompt: 'Which are fundamental, and not merely enhancing, qualitative characteristics?',
      options: ['Relevance', 'Comparability', 'Faithful representation', 'Timeliness'],
      answer: [0, 2],
      explanation:
        'Without relevance and faithful representation information is not useful at all. Comparability and timeliness improve information that already has both.',
    },
    {
      kind: 'single',
      prompt: 'Into which book does a cash sale by POS go first?',
      options: ['The sales day book', 'The journal', 'The cash book', 'The petty cash book'],
      answer: [2],
      explanation:
        'The sales day book lists credit sales only. Money received at once is entered in the cash book, with sales as the other side.',
    },
    {
      kind: 'numeric',
      prompt:
        'Diesel of 27,500 naira was posted to the diesel account as 25,700 naira, and the bank entry was right. With how many naira must the diesel account be debited to correct it?',
      options: [],
      answer: [1800],
      explanation:
        'The account has 25,700 and should have 27,500. The missing 1,800 is debited to diesel and credited to suspense.',
    },
    {
      kind: 'single',
      prompt: 'A printer for office use was debited to purchases. Which statement is true?',
      options: [
        'The trial balance differs by the cost of the printer',
        'Suspense must be debited',
        'The error is one of commission',
        'The trial balance still agrees, because it is an error of principle',
      ],
      answer: [3],
      explanation:
        'Debit and credit were equal, but the wrong kind of account was used. The correction debits office equipment and credits purchases without touching suspense.',
    },
    {
      kind: 'numeric',
      prompt:
        'A dealer has 100 bags at 8,000 naira, buys 200 at 8,600 and sells 180. What is closing inventory in naira under FIFO?',
      options: [],
      answer: [1032000],
      explanation:
        'Under first in, first out the 120 bags left come from the latest purchase: 120 × 8,600 = 1,032,000.',
    },
    {
      kind: 'numeric',
      prompt:
        'Electricity paid in the year was 310,000 naira. 25,000 was owing at the start and 38,000 at the end. What is the expense for the year in naira?',
      options: [],
      answer: [323000],
      explanation:
        'Remove what belonged to last year and add what is still unpaid: 310,000 − 25,000 + 38,000 = 323,000.',
    },
    {
      kind: 'multiple',
      prompt: 'Which conditions must hold before a provision is recognised under IAS 37?',
      options: [
        'A present obligation from a past event',
        'A probable outflow of resources',
        'An invoice from the supplier',
        'A reliable estimate of the amount',
      ],
      answer: [0, 1, 3],
      explanation:
        'All three named conditions are required together. An invoice is not needed, for a provision is by nature uncertain in time or amount.',
    },
    {
      kind: 'numeric',
      prompt:
        'A cash book shows 418,500 naira. Not yet entered are charges of 3,700, a direct transfer received of 60,000 and a returned cheque of 25,000. What is the corrected balance in naira?',
      options: [],
      answer: [449800],
      explanation:
        '418,500 + 60,000 − 3,700 − 25,000 = 449,800. Unpresented cheques would not be entered here, as they are already in the cash book.',
    },
    {
      kind: 'single',
      prompt: 'A trader sells at a mark-up of 25 per cent on cost. What is the margin on the selling price?',
      options: ['20 per cent', '25 per cent', '33 per cent', '75 per cent'],
      answer: [0],
      explanation:
        'If cost is 100, profit is 25 and the price 125. Profit as a share of price is 25 ÷ 125, or 20 per cent.',
    },
    {
      kind: 'single',
      prompt: 'Why is depreciation added back in the indirect method of the statement of cash flows?',
      options: [
        'It brings cash into the company',
        'It is paid in the following year',
        'It lowered profit although no cash was paid',
        'It belongs to financing activities',
      ],
      answer: [2],
      explanation:
        'Depreciation spreads a past payment over time, so no money leaves in the year of the charge. Adding it back only removes its effect on profit.',
    },
    {
      kind: 'numeric',
      prompt:
        'Operating profit is 3,000,000 naira, equity 9,000,000 and the long-term loan 6,000,000. What is return on capital employed in per cent?',
      options: [],
      answer: [20],
      explanation: 'Capital employed is 9,000,000 + 6,000,000 = 15,000,000, and 3,000,000 ÷ 15,000,000 = 20 per cent.',
    },
  ],
}
