import type { CompleteCourse } from './complete-course.ts'

export const bus104: CompleteCourse = {
  code: 'BUS-104',
  lessons: {
    'Materials by weight and by yard': `## Start with what you can touch

The cost of one unit begins with its materials, and materials are measured, not guessed. A baker buys flour by the 50 kg bag but sells bread by the loaf. A tailor buys cloth by the bolt and sells shirts. The work of this lesson is to carry the price of the bag or bolt down to the single piece. All prices here are made up for practice, since real ones change from week to week.

### By weight: a batch of bread

Adunni's bakery in Ibadan mixes one bag of flour at a time. She weighs everything once and writes it down.

| Material | Quantity | Price | Cost (N) |
| --- | --- | --- | --- |
| Flour | 50 kg | 62,000 a bag | 62,000 |
| Sugar | 5 kg | 1,700 a kg | 8,500 |
| Margarine | 2.5 kg | 2,400 a kg | 6,000 |
| Yeast | 0.5 kg | 4,000 a kg | 2,000 |
| Improver | 0.15 kg | 4,000 a kg | 600 |
| Salt | 0.75 kg | 400 a kg | 300 |
| **Total** | | | **79,400** |

She also adds 25 litres of water from her borehole, which weighs 25 kg. So the dough weighs 50 + 5 + 2.5 + 0.5 + 0.15 + 0.75 + 25 = **83.9 kg**. Each piece is scaled at 0.8 kg before baking, and 83.9 ÷ 0.8 = 104.875. That makes **104 loaves**, because nobody buys 0.875 of a loaf.

Ingredients per loaf: 79,400 ÷ 104 = N763.46. Add a printed nylon at N25 and the materials come to **N788.46**.

### By yard: one shirt

Okechukwu in Aba uses a 30 yard bolt costing N54,000, which is N1,800 a yard. One shirt takes 2.25 yards.

- Cloth: 2.25 × 1,800 = N4,050
- Stiff lining for collar and cuffs: 0.5 yard at N600 = N300
- Buttons: 8 at N25 = N200
- Thread: a N900 cone sews 15 shirts, so N60
- Label and nylon: N100

Together N4,710. But look again at the bolt. 30 ÷ 2.25 = 13.33, so he cuts **13 shirts**, and the remaining 0.75 yard is too small for a fourteenth. If that piece goes into the rag bag, each shirt must carry 54,000 ÷ 13 = N4,153.85 of cloth, not N4,050. The lesson on spoilage returns to this.

## Mistakes to watch for

The usual error is to mix units: sugar bought in kilograms, used by the "milk tin", and costed by memory. Weigh what your tin holds, level and not heaped, and write the weight on the tin with a marker.

Another is the old price. The flour in the store may have been bought last month for less, yet the next bag will cost today's price. For deciding what to charge, use the price you will pay to **replace** the material.

A third is forgetting the way to your door. If a bag costs N62,000 at the depot and N500 to carry, your flour costs N62,500.

## Put it to use

Choose one product that you make. List each material with its unit, the quantity for one batch, and the latest price including transport. Weigh the finished batch, count the pieces and divide. Then ask the person who does the mixing or cutting to check your quantities. They usually know of one thing that you left out.`,

    'Labour paid by piece or by day': `## What hands cost

After materials come the people who turn them into a product. Small factories in Nigeria pay in two main ways, and the difference decides how the labour cost of one unit behaves.

**Piece rate** means so much for each finished piece. **Day rate** or monthly pay means so much for being at work, whether the order book is full or empty.

### Piece rate: the shirt

Okechukwu pays the people in his Aba workshop by operation.

| Operation | Rate per shirt (N) |
| --- | --- |
| Cutting | 300 |
| Sewing | 1,200 |
| Buttonholes and buttons | 150 |
| Ironing and packing | 150 |
| **Labour per shirt** | **1,800** |

Ten shirts cost N18,000 in labour, and a hundred cost N180,000. The cost per shirt does not move. What can move is quality, because a person paid for speed will hurry. He therefore pays only for shirts that pass inspection, and writes the rule on the wall so that nobody is surprised on Saturday.

### Day rate: the bakery

Adunni has four workers: a mixer at N6,000 a day, an oven man at N7,000, and two moulders who also pack, at N4,500 each. Her daily wage bill is 6,000 + 7,000 + 2 × 4,500 = **N22,000**.

With three batches, that is 312 loaves, labour costs 22,000 ÷ 312 = **N70.51** a loaf. On a slow day with only one batch of 104 loaves, it jumps to 22,000 ÷ 104 = **N211.54**. The workers did nothing wrong. The same money was spread over fewer loaves.

So a day-rate cost per unit is always tied to an output. Write both figures together: "N70.51 at 312 loaves a day". A number without its output is only half a fact.

### Which output should you use?

Take a normal day, neither the best nor the worst. Add the loaves of the last four working weeks and divide by the days the bakery opened. If you use your best day, every ordinary day will cost more than your sheet says.

## Everything that follows the wage

The agreed rate is seldom the whole cost. Add, where you pay them:

- lunch, transport and uniforms
- overtime and festival bonuses, spread over the year
- your share of pension or other contributions for staff
- wages on public holidays and on days without light, when nobody produces

Rules on pension and other contributions depend on the size of your business and they do change, so check the current position with PENCOM or an adviser before you put a percentage in the sheet.

Suppose Adunni gives each worker a N700 lunch. That is N2,800 a day, and on 312 loaves another N8.97 each. It sounds like nothing, but over a month of 26 days it is N72,800.

## Mistakes to watch for

People often leave out apprentices because they "do not earn". If you feed them, house them or give them pocket money, they cost something. Others enter the wage of a full month but the output of a week. Before dividing, check that the money and the pieces belong to the same period.

## Put it to use

Write down every person who touches your product in a normal week, and how each is paid. Work out the labour cost of one unit at your normal output. Then work it out again at half that output. If the second figure frightens you, your labour behaves like the bakery's, and slow days deserve your attention.`,

    'Spoilage, offcuts and free samples': `## The pieces you paid for but cannot sell

A batch of 104 loaves is not 104 sales. Some burn, some tear, one goes to the landlord's children and a few come back stale. The good pieces must pay for all of them. A costing that ignores this is wrong on the very first day.

### Divide by what you can sell

Adunni's materials for one batch cost N79,400 for ingredients and 104 × N25 = N2,600 for nylon, altogether **N82,000**. Over two weeks she counts, for an average batch:

- 6 loaves burnt or broken, sold as crumbs to a poultry keeper for N100 each
- 2 loaves given out as samples to new shops
- 96 loaves sold at the full price

The crumbs bring back N600. What the good loaves must carry is 82,000 − 600 = N81,400. Shared by 96 that gives **N847.92** of materials per loaf, not the N788.46 of the first lesson. The difference is N59.46 on every loaf, and on 288 good loaves a day it is more than N17,000.

The rule in one line:

**Cost per good unit = (total cost − money recovered from scrap) ÷ good units**

### Working backwards from an order

Sometimes you know what you must deliver. A sachet water factory in Jos has an order for 1,000 bags of 20 sachets, which is 20,000 good sachets. About 2 out of every 100 leak. How many must it seal?

Do not add 2 per cent to 20,000. If 2 per cent of what is **made** leaks, then 98 per cent is good, so divide: 20,000 ÷ 0.98 = 20,408.2. The machine must fill **20,409** sachets. Adding 2 per cent gives 20,400, of which 98 per cent is only 19,992, and the last bag is short.

## Normal loss and the bad day

Not every loss belongs in the price.

| Kind | Example | What to do |
| --- | --- | --- |
| Normal | A few loaves at the oven door burn each time | Include it in the cost of the good ones |
| Unusual | Power fails and a whole batch sours | Record it separately as a loss for the month |

If you loaded one terrible Tuesday onto all later loaves, your price would punish customers for your bad luck, and you would lose them to the baker next door. But write the loss down. A "bad day" that arrives every week is normal, whatever you call it.

### Offcuts

Okechukwu's 13 shirts leave 0.75 yard of each bolt. If he sells the remnants for N500 or makes face caps from them, subtract that from the N54,000 before dividing by 13: 53,500 ÷ 13 = N4,115.38. An offcut that is only admired in a corner is worth nothing until somebody pays.

Samples are different again. They are not an accident of production but a way to sell. Many owners record them as marketing, at cost. Either treatment is fair as long as you do not count them twice.

## Put it to use

Hang a sheet at your oven, cutting table or sealing machine for ten working days. Each worker marks made, spoiled, given out and returned. Promise that nobody will be blamed for honest marks, otherwise the sheet will stay clean and useless. Then calculate your own loss percentage and your cost per good unit, and compare it with the figure you used before.`,

    'Diesel, DisCo bills and batteries': `## Power is a material too

Ask a baker what goes into bread and she will say flour. Ask her what she bought most often last week and she may say diesel. Energy should stand on the cost sheet beside flour, with a quantity, a price and a cost per unit. The tariffs and fuel prices below are invented; put in your own.

### The generator, fully counted

Adunni's 20 kVA generator runs five hours a day under the load of mixer, oven fan and lights. She fills the tank, runs it for two hours and measures what it takes to fill it again: 9 litres, so **4.5 litres an hour**. Measuring beats trusting the brochure.

| Item | Working | Per day (N) |
| --- | --- | --- |
| Diesel | 4.5 × 5 hours × N1,200 | 27,000 |
| Oil and filters | N45,000 every 250 hours, so N180 an hour × 5 | 900 |
| **Generator** | | **27,900** |

### The grid

The prepaid meter shows that the bakery uses 60 units on a normal day. One unit is one kilowatt-hour. At an all-in N200 a unit, that is **N12,000**.

Power per day is therefore 27,900 + 12,000 = **N39,900**. On 312 loaves it is N127.88 each. On the 288 that are sold at full price, it is 39,900 ÷ 288 = **N138.54**. Use the same count of good loaves that you used for materials.

### Which power is cheaper?

In those five hours the generator supplies about 12 kW, so 60 kilowatt-hours. Its price per kilowatt-hour is 27,900 ÷ 60 = **N465**, against N200 from the grid. Knowing this, Adunni moves the heavy mixing to the hours when her feeder normally has supply, and keeps the generator for what cannot wait.

## Batteries

A workshop with an inverter pays for power years in advance. Okechukwu's batteries cost N600,000 and he expects five years from them, so they use up 600,000 ÷ 5 = N120,000 a year, or N10,000 a month. With 500 shirts a month that is N20 a shirt. When the batteries die, the money for the next set ought to be there. If the shirt never paid its N20, it will not be.

### Sharing power between products

If one oven bakes bread in the morning and cakes in the afternoon, share its fuel by **oven hours**, not by number of pieces. A cake that holds the oven for an hour uses as much diesel as a whole tray of loaves in that hour.

## Mistakes to watch for

- **Counting fuel only when cash is paid.** The drum bought on the first of the month is used through to the twentieth. Dip the drum at the start and the end: opening stock plus purchases less closing stock is what you burnt.
- **Charging the house to the bakery.** If the same generator cools your sitting room at night, take those hours out.
- **Forgetting idle running.** A generator that hums through lunch burns fuel with nothing in the oven. Those litres are part of the cost of the day's bread, unless somebody switches it off.

## Put it to use

For seven days record generator hours, litres added and meter readings at opening and closing time. At the end calculate three numbers: litres per hour, the cost of one generator kilowatt-hour, and power per good unit. Then name one job that could move from generator hours to grid hours, and estimate what the change would save in a month.`,

    'Wear on ovens and machines': `## A cost without a receipt

On the day Adunni bought her oven she paid N3,600,000. Since then it has cost "nothing", or so it seems. Yet each day it comes a little nearer to the scrap yard. The part of the price used up in each period is called **depreciation**, and a loaf that does not carry its share is being sold below cost.

### Spreading by time

You need three figures: the price with delivery and installation, how long it will serve you, and what it will fetch at the end.

- Price in place: N3,600,000
- Expected life: 8 years
- Scrap value: N400,000

(3,600,000 − 400,000) ÷ 8 = **N400,000 a year**. With 300 working days a year that is N1,333.33 a day, and with 288 good loaves it is **N4.63 a loaf**. Small, but multiplied by 86,400 loaves in a year it is the N400,000 again.

### Spreading by use

A machine that wears out by working, not by growing old, is better spread over its output. Okechukwu's industrial sewing machine cost N280,000, should sew 12,000 shirts, and will then sell for N40,000.

(280,000 − 40,000) ÷ 12,000 = **N20 a shirt**.

In a busy month with 700 shirts the charge is N14,000; in a slow month with 200 it is N4,000. The charge follows the work.

| Method | Suits | Charge in a slow month |
| --- | --- | --- |
| By time | Ovens, buildings, computers | Stays the same |
| By use | Sewing machines, moulds, vehicles by kilometre | Falls with output |

### Repairs and spares

Depreciation does not replace repairs; both are costs. Add up twelve months of belts, needles, burners and technicians' visits, divide by twelve, and charge the average each month. Suppose the bakery spent N216,000 last year: that is N18,000 a month. Averaging stops one broken gearbox in March from making March's bread look like a disaster.

## When prices run away

Depreciation on the old price gives back the old money. If the same oven costs N4,800,000 today, then N3,600,000 saved over eight years will not buy it. For deciding prices, some owners therefore work with the price of a new machine:

(4,800,000 − 400,000) ÷ 8 = N550,000 a year.

That is for your own decisions. For the accounts and for tax there are separate rules: accounts normally start from what you paid, and tax law has its own allowances. Keep the two purposes on two sheets.

## Mistakes to watch for

Some owners charge the whole machine to the month of purchase and then believe they lost money in that month and gained in all the others. Others stop charging when a loan for the machine is repaid, as if the steel knew about the bank. The life of the machine and the life of the loan are two different things.

A third error is an optimistic life. If your last three blenders died after two years, do not write five. Use your own history.

## Put it to use

List your five most expensive tools with year, price, remaining life in your honest opinion, and scrap value. Work out the yearly charge for each and the charge per unit of your main product. Then open a separate savings account or pocket, and move that amount every week. Paper depreciation buys no oven; the saved money does.`,

    "The owner's own time": `## You are not free of charge

Many small businesses look profitable only because their owner works without pay. If Adunni mixes, supervises, delivers and keeps the books, the business uses perhaps sixty hours of a skilled person each week. Leave that out, and the bread seems cheaper than it is.

There is a simple test. Imagine that you fall ill for three months. Somebody would have to be hired. What would that person cost? Until your price can pay for that, the bakery does not stand on its own feet.

### Step 1: write down your week

For one normal week, note your hours by kind of work.

| Work | Hours |
| --- | --- |
| Production: mixing, checking, oven | 30 |
| Selling and deliveries | 12 |
| Buying materials | 5 |
| Accounts and planning | 3 |
| **Total** | **50** |

Production takes 30 of 50 hours, which is **60 per cent**.

### Step 2: put a price on it

Use what you would pay a capable stranger, not what you wish to earn. Suppose a production supervisor in your town asks N120,000 a month (an invented figure). Sixty per cent of that, N72,000, belongs to production. The remaining N48,000 belongs to selling and office work, and goes with the general costs of the business.

### Step 3: bring it to the unit

The bakery sells 288 full-price loaves a day for 26 days: 7,488 loaves a month. Production time of the owner comes to 72,000 ÷ 7,488 = **N9.62 a loaf**. The other part adds 48,000 ÷ 7,488 = **N6.41**. Together, about N16 a loaf stands between working for yourself and working for nothing.

## Family hands

Her nephew packs for three hours every morning. If a packer earns N500 an hour, he gives the business N1,500 a day, which is 1,500 ÷ 288 = N5.21 a loaf. Whether he is paid in cash, in school fees or in thanks is a family matter. On the cost sheet he appears, because on the day he gains admission and leaves for Nsukka, a packer must be paid.

## Wages, drawings and profit

Three words are often mixed up:

- **Wage for your work** is a cost, whether or not you take it out.
- **Drawings** are money you take from the till for yourself. They are not a cost of bread.
- **Profit** is what remains after all costs, your own wage among them. It is the reward for your capital and your risk.

For a sole trader's formal accounts and for tax, the owner's pay is normally treated as drawings and is not deducted as an expense. The wage you are calculating here is for **pricing**. Keep it on the costing sheet.

## Mistakes to watch for

One mistake is to pay yourself "what is left". Some weeks that is N80,000 and in others nothing, and no one can tell whether the product earns its keep. Fix an amount, write it in, and see what remains after it.

The opposite mistake is a fancy salary that no employer in your town would pay, followed by the sad conclusion that the business fails. Ask two people in the trade what a supervisor earns before you decide.

## Put it to use

Keep a small notebook for seven days and record your hours under four headings. Find the going rate for someone who could replace you, and calculate your own time per unit for production and for the rest. Then answer in one sentence: at today's price, does your product pay you, or do you pay it?`,

    'Sharing rent between products': `## One roof, three products

Rent is paid for the whole shop, but you sell bread, meat pies and cakes. Each must carry a part, and no receipt tells you how much. You need a **basis for sharing**: some measure that shows how much each product uses of the thing you are paying for.

### Match the basis to the cost

| Cost | A sensible basis | Why |
| --- | --- | --- |
| Rent, cleaning, security | Floor space | It pays for room |
| Diesel and oven repairs | Oven hours | It pays for heat and running time |
| Supervisor | Working hours of the staff supervised | It pays for attention |
| Delivery van | Trips or crates | It pays for carrying |

Sharing everything equally between products is easy and nearly always unfair. Sharing by sales value is also easy, but it makes a product look more expensive simply because it sells well.

### A worked example

Adunni's rent is N1,200,000 a year, therefore N100,000 a month. She measures the floor with a tape. Passages and the toilet serve everyone, so she leaves them out.

- Bread: 60 square metres
- Pies: 24 square metres
- Cakes: 16 square metres

The three add up to 100 square metres, and each square metre bears N1,000 a month.

| Product | Rent share (N) | Units a month | Rent per unit (N) |
| --- | --- | --- | --- |
| Bread | 60,000 | 7,488 | 8.01 |
| Meat pie | 24,000 | 4,000 | 6.00 |
| Cake | 16,000 | 200 | 80.00 |

Check that the shares return to the total: 60,000 + 24,000 + 16,000 = 100,000. If they do not, something has been lost or counted twice.

Had she split the rent equally, every product would bear N33,333, and each cake would carry N166.67. She might have stopped baking cakes because of a lazy division.

### Two costs, two bases

Oven fuel for the month is N700,000. The oven works 100 hours for bread, 25 for pies and 15 for cakes, 140 in all, so one hour bears N5,000. Bread carries N500,000, pies N125,000 and cakes N75,000. Per cake that is N375, far more than its rent. Cakes occupy little floor but hold the oven long, and only the second basis reveals it.

## What sharing cannot tell you

A shared cost does not disappear when a product is dropped. If Adunni gives up cakes, the landlord still wants N100,000, and the N16,000 moves onto bread and pies. So use full shares for setting **long-term prices**, but be careful when deciding whether to drop something. A later topic of this course treats that question by itself.

No basis is perfect. Choose one that a sensible worker would call fair, write down why, and keep it for a year. If you change it every month, your costs will move even when nothing in the bakery has.

## Mistakes to watch for

Watch for periods that do not match: a yearly rent divided by monthly pieces makes every pie look ruinous. Look out too for space that is empty. If a quarter of the shop is unused, do not blame the pies for it; show it as a line of its own called "space not used", and ask whether you need so large a shop.

## Put it to use

Draw a rough plan of your workplace and pace out the area of each product. Share last month's rent and power on the bases in the first table. Show the result to one of your workers and ask which figure surprises them. Their answer often uncovers an hour or a corner you overlooked.`,
  },
  questions: [
    {
      kind: 'numeric',
      prompt: 'A batch of dough weighs 83.9 kg and each loaf is scaled at 0.8 kg. How many whole loaves can be made?',
      options: [],
      answer: [104],
      explanation:
        '83.9 divided by 0.8 is 104.875, and only complete loaves can be sold, so the count is rounded down to 104.',
    },
    {
      kind: 'single',
      prompt:
        "Flour in the store was bought for 58,000 naira a bag, and the next bag will cost 62,000. Which figure should guide today's selling price?",
      options: [
        '58,000, because it was really paid',
        '60,000, the average of the two',
        '62,000, because that is what replacing it will cost',
        'Neither, because flour is a fixed cost',
      ],
      answer: [2],
      explanation:
        'If you price from the old bag, the money from this batch will not buy the next one. Replacement cost is the safer guide for a pricing decision.',
    },
    {
      kind: 'numeric',
      prompt:
        'Four bakery workers earn 6,000, 7,000, 4,500 and 4,500 naira a day. What is the labour cost per loaf, in naira, on a day with 200 loaves?',
      options: [],
      answer: [110],
      explanation:
        'The wages add up to 22,000 naira, and 22,000 divided by 200 loaves is 110. With fewer loaves the same wage bill would weigh more on each.',
    },
    {
      kind: 'single',
      prompt: 'Why does labour per shirt stay the same in the Aba workshop when output doubles?',
      options: [
        'The workers are paid by the piece',
        'The workers are paid by the month',
        'The cloth is bought in bolts',
        'The owner leaves out lunch',
      ],
      answer: [0],
      explanation:
        'A piece rate is paid again for every finished shirt, so the cost per shirt does not depend on how many are made.',
    },
    {
      kind: 'numeric',
      prompt:
        'A batch costs 82,000 naira. Scrap is sold for 2,000 naira, and 80 good loaves remain. What is the cost per good loaf in naira?',
      options: [],
      answer: [1000],
      explanation:
        'Take the scrap money off first, which leaves 80,000, and then divide by the good loaves only: 80,000 ÷ 80 = 1,000.',
    },
    {
      kind: 'single',
      prompt: 'Two per cent of all sachets leak. How do you find the number to fill for 20,000 good ones?',
      options: [
        'Multiply 20,000 by 1.02',
        'Divide 20,000 by 0.98',
        'Subtract 400 from 20,000',
        'Multiply 20,000 by 0.98',
      ],
      answer: [1],
      explanation:
        'The 2 per cent is counted on what is made, so the good ones are 98 per cent of it. Dividing by 0.98 reverses that step.',
    },
    {
      kind: 'multiple',
      prompt: 'Which of these belong in the daily cost of running a generator for production?',
      options: [
        'Diesel used during production hours',
        'A share of oil and filters by running hours',
        "Fuel for cooling the owner's house at night",
        'Fuel burnt while it idles through the lunch break',
      ],
      answer: [0, 1, 3],
      explanation:
        "Oil, filters and idle running are all part of having power for the day's work. The house is a private use and its hours must be taken out.",
    },
    {
      kind: 'numeric',
      prompt:
        'An oven cost 3,600,000 naira, should serve 8 years and will fetch 400,000 as scrap. What is the yearly charge for wear, in naira, spread evenly?',
      options: [],
      answer: [400000],
      explanation:
        'Only the part that will be used up is spread: 3,600,000 − 400,000 = 3,200,000, and divided by 8 years this gives 400,000.',
    },
    {
      kind: 'single',
      prompt: 'For which item is spreading the cost by use better than spreading it by time?',
      options: [
        'A leased building',
        'An office computer',
        'A sewing machine that wears out by sewing',
        'A signboard in the sun',
      ],
      answer: [2],
      explanation:
        'When working, not age, wears a thing out, the charge should follow output. The other three grow old even when nobody uses them.',
    },
    {
      kind: 'single',
      prompt:
        'An owner takes 50,000 naira from the till for family expenses. On the costing sheet for bread this amount is',
      options: ['a production wage', 'a selling cost', 'part of depreciation', 'drawings, and not a cost of bread'],
      answer: [3],
      explanation:
        "Money taken out for private use is drawings. The cost of the owner's work is a fixed fair wage, whether or not it is taken.",
    },
    {
      kind: 'numeric',
      prompt:
        'Rent is 100,000 naira a month. Bread uses 60 square metres, pies 24 and cakes 16. How many naira of rent does one cake carry if 200 cakes are baked?',
      options: [],
      answer: [80],
      explanation: 'The total is 100 square metres, so cakes bear 16,000 naira, and 16,000 ÷ 200 = 80.',
    },
    {
      kind: 'multiple',
      prompt: 'Which pairs of cost and sharing basis are sensible?',
      options: [
        'Rent by floor space',
        'Oven fuel by oven hours',
        'Oven fuel by number of pieces sold',
        'Delivery van by crates or trips',
      ],
      answer: [0, 1, 3],
      explanation:
        'A good basis measures the use of what is being paid for. Pieces differ greatly in how long they hold the oven, so counting pieces would undercharge a slow cake.',
    },
  ],
}
