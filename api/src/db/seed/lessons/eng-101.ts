import type { CompleteCourse } from './complete-course.ts'

export const eng101: CompleteCourse = {
  code: 'ENG-101',
  lessons: {
    'Watts, amperes and volts': `## Three words on every label

Turn any appliance round and you will find a small plate with V, A and W. A person who can read these three can size a solar system. One who cannot must trust the vendor.

Think of water from an overhead tank.

- **Volts (V)** are like the height of the tank: how hard electricity is pushed. The public supply in Nigeria is nominally about 230 V, and a common car battery is 12 V.
- **Amperes (A)** are like the litres passing each minute: how much flows.
- **Watts (W)** are the work being done at this moment, such as turning a blade or making heat.

They are tied together by one short rule for the loads in this course:

**watts = volts × amperes**

### Using the rule

A standing fan is marked 230 V and 0.25 A. It draws 230 × 0.25 = **57.5 W**.

A television is marked 90 W. On 230 V it takes 90 ÷ 230 = **0.39 A**.

Now comes the part that surprises beginners. Suppose an inverter feeds 600 W of appliances from a 12 V battery. Ignoring losses, the battery side must carry 600 ÷ 12 = **50 A**. From a 24 V battery it is 25 A, and from 48 V only 12.5 A.

| Battery voltage | Current for 600 W |
| --- | --- |
| 12 V | 50 A |
| 24 V | 25 A |
| 48 V | 12.5 A |

The same power at a lower voltage needs more current, and more current needs thicker and more expensive cable. That is why larger homes use 24 or 48 V.

## Watts and watt-hours

Watts tell how fast energy is used. **Watt-hours (Wh)** tell how much was used in the end. A 10 W bulb burning for 5 hours uses 50 Wh. A 1,000 W iron used for three minutes, which is 0.05 hour, also uses 50 Wh. The bulb sips and the iron gulps, but the bucket goes down by the same amount.

One thousand watt-hours make one kilowatt-hour, the "unit" on your DisCo receipt.

So two numbers describe your needs, and they choose different parts:

- The highest **watts** at one moment decide the size of the **inverter**.
- The **watt-hours** of a whole day decide the **panels and batteries**.

### A note on VA

Inverters are sold in kVA, which is volts times amperes without asking how well the current is used. Motors and some electronics use it less than perfectly, so the watts an inverter can deliver are fewer than its VA. The ratio is called **power factor**. If the data sheet of a 1.5 kVA inverter states a power factor of 0.8, expect 1.5 × 1,000 × 0.8 = 1,200 W. Always look for the watt figure.

## A mistake seen every week

People add watt-hours and buy an inverter of that size, or add watts and buy a battery of that size. "My house is 4,000, so give me a 4 kVA." Four thousand what? If it was 4,000 Wh over a day, a far smaller inverter might serve. Never write a number without its unit.

## Your turn

Choose five appliances at home. Copy volts, amperes and watts from each plate into a notebook. Where one of the three is missing, calculate it with the rule. For one appliance, also estimate the hours you use it in a day and work out the watt-hours. Do not open any appliance or touch bare wires for this exercise; the plate on the outside is enough.`,

    'Making a load list': `## The page on which everything rests

A solar design is only as good as its load list. If you forget the fridge, no clever battery will save you. In this lesson we fill the list for the Nasir family, who live in a two-bedroom flat in Kano. The wattages are typical examples. Yours must come from your own rating plates.

### Four columns

For each kind of appliance write the number of pieces, the watts of one piece and the hours of use in a day. Multiply all three.

| Appliance | Pieces | Watts each | Hours a day | Wh a day |
| --- | --- | --- | --- | --- |
| LED bulb | 8 | 9 | 6 | 432 |
| Ceiling fan | 2 | 70 | 10 | 1,400 |
| Television | 1 | 90 | 5 | 450 |
| Decoder | 1 | 20 | 5 | 100 |
| Fridge | 1 | 150 | 8 | 1,200 |
| Phone charger | 4 | 10 | 2 | 80 |
| Laptop | 1 | 60 | 4 | 240 |
| Internet router | 1 | 12 | 24 | 288 |
| **Total** | | | | **4,190** |

The family uses **4,190 Wh** a day, or 4.19 kWh.

Now add up the watts that could run together: 72 for the bulbs, 140 for the fans, then 90, 20, 150, 40, 60 and 12. The sum is **584 W**. Note how small it is beside the daily figure, and how different its meaning.

### Why the fridge says 8 hours

A fridge is plugged in for 24 hours, but its compressor switches on and off. In a warm kitchen with the door opened often, it may run a third of the time or more. We took 8 hours. The honest way is to measure: a plug-in energy meter left on the fridge for two days shows the true watt-hours. If you cannot get one, use the yearly energy figure on the label, where there is one, divided by 365, and expect more than the label promises in a hot room.

### Day and night

Split the list once more, since what runs under the sun can be fed straight from the panels, while the rest must come out of the battery. The Nasirs find that about **2,500 Wh** of their 4,190 Wh are used after sunset: most of the lighting and fan hours, the television, and the night share of fridge and router. Keep that figure for the lessons on batteries.

## What to leave out

Things that make heat are hungry. A 2,000 W kettle, a 1,000 W iron, an electric cooker or a water heater can double the cost of a system for a few minutes of comfort. Decide openly: gas for cooking, ironing on grid days, or a larger budget. Write the decision on the list, so that nobody is surprised when the iron trips the inverter.

## A mistake that ruins lists

Optimism is the great enemy. People write 4 hours for a fan that hums from dusk to dawn in March. Ask each member of the household, and ask about the hottest month, not today. Another error is to count a room's bulbs but not the security light outside, which may burn for 12 hours. Walk the flat with the list in your hand, room by room, and end at the gate.

Leave a modest allowance for growth as well, say one tenth. 4,190 × 1.1 = 4,609 Wh. A child will come home with a desktop computer sooner than you expect.

## Your turn

Draw the table for your own home and fill it in. Calculate the watt-hours of each row, the daily total and the watts that could run together. Mark with a cross what must work at night. Then find the single largest row and ask whether a more efficient appliance would be cheaper than the panels and batteries needed to feed it.`,

    'Loads that start with a surge': `## The first half second

A fridge that runs at 150 W may need several times as much at the moment its compressor starts. The motor is standing still, the gas inside is under pressure, and for part of a second it pulls a heavy current. This is called **surge** or **starting** power. If the inverter cannot give it, the lights blink, the inverter beeps or shuts down, and the fridge never starts.

### Who surges and who does not

| Load | Surge | Rough guide |
| --- | --- | --- |
| LED bulb, router, laptop, television | Little, very short | Count running watts |
| Ceiling fan | Small | Up to about twice |
| Fridge, freezer | Strong | Three to six times |
| Water pump, older air conditioner | Strong | Three to six times |
| Inverter-type fridge or air conditioner | Soft start | Close to running watts |

These multipliers are rules of thumb. The true figure is sometimes printed as **LRA**, locked rotor amperes. If a compressor plate says LRA 5 A at 230 V, the worst moment is about 5 × 230 = 1,150 VA.

## Choosing the inverter for the Nasirs

Their running load is 584 W, and the only strong starter is the fridge. Take five times 150 W.

- Fridge while starting: 5 × 150 = **750 W**
- Everything else running: 584 − 150 = **434 W**
- Worst moment: 750 + 434 = **1,184 W**

Now look for an inverter that passes two tests.

1. **Continuous:** running load plus a quarter in reserve. 584 × 1.25 = **730 W**.
2. **Surge:** at least 1,184 W for as long as the motor needs.

A 1 kVA inverter with power factor 0.8 gives 800 W continuously. It passes the first test. Does it pass the second? Only if the data sheet promises a surge above 1,184 W. Many inverters allow double their rating for a short time, but some cheap ones allow hardly anything. A 1.5 kVA model with 1,200 W passes both tests even without trusting the surge claim, and it leaves room for the growth we allowed.

### When the pump joins in

Suppose they add a one horsepower pump. One horsepower of shaft work is about 746 W, and with losses the pump may draw 1,000 W. Running load becomes 1,584 W. If the pump starts at four times its power while the fridge is already running, the moment costs 4,000 + 584 = 4,584 W. The whole inverter would be chosen for a pump that works twenty minutes a day. Better to fill the tank when the grid or a generator is on, or to buy a pump with a soft starter.

## Sine wave matters

Motors and many power supplies want the smooth wave of the public grid, called **pure sine wave**. Inverters that give a stepped or "modified" wave cost less, but motors on them run hotter and noisier, and some chargers fail. For a house with a fridge, pure sine wave is the sensible choice.

## A mistake that costs money

The usual one is to multiply the whole list by five. Bulbs do not surge, and two motors seldom start in the same instant. Multiply only the largest motor, or the largest two if one timer switches both. The reverse mistake is to ignore surge because "it is only one second". One second is enough to trip.

## Your turn

Mark every motor on your load list. For each, find LRA or use four times the running watts. Calculate your worst moment by the method above, then look up the data sheets of two inverters on sale near you. Do both state a surge figure and a time for it? If a seller cannot tell you, you have learned something about the seller.`,

    'Tubular and lithium batteries compared': `## Two shelves in the shop

Walk into a solar shop in Ibadan or Kano and you will be shown two families of battery. On one shelf stand tall **tubular** lead-acid batteries that need topping up with distilled water. On the other sit **lithium iron phosphate** packs, often written LiFePO4, in a metal box with a small screen. The second costs far more to buy. Which costs less to own?

### What is inside

A tubular battery is a lead-acid battery whose positive plates are built as rows of tubes that hold the active paste in place. It survives deep use much better than a car battery, whose thin plates are made for starting an engine. It is heavy, gives off some hydrogen while charging, and must be kept upright in an airy place.

A lithium iron phosphate pack contains many sealed cells of about 3.2 V, and an electronic guard called a **battery management system**. The guard disconnects the pack when a cell is too full, too empty or too hot. Eight cells in a row make 25.6 V, and sixteen make 51.2 V.

| | Tubular lead-acid | Lithium iron phosphate |
| --- | --- | --- |
| Usual depth of use | About half | 80 per cent or more |
| Energy returned of what was put in | Roughly 80 per cent | Above 90 per cent |
| Care | Water, clean terminals, full charge | Almost none |
| Weight for the same energy | Heavy | Much lighter |
| Charging | Slow, especially the last part | Faster |
| Heat | Shortens life | Shortens life, and the guard may cut off |
| Price at the start | Lower | Higher |

Treat the figures as ordinary ranges and check the data sheet of the exact model.

## Cost per useful kilowatt-hour

Let us compare with invented prices.

**Tubular:** 12 V, 220 Ah, N380,000. It holds 12 × 220 = 2,640 Wh. At half depth it gives 1.32 kWh each night. Suppose its sheet promises 1,500 such nights. Over its life it delivers 1.32 × 1,500 = **1,980 kWh**, and 380,000 ÷ 1,980 is about **N192 per kWh**.

**Lithium:** 25.6 V, 100 Ah, N900,000. It holds 2,560 Wh. At 80 per cent it gives 2.048 kWh. If the sheet promises 4,000 cycles, it delivers 8,192 kWh, and 900,000 ÷ 8,192 is about **N110 per kWh**.

On these numbers lithium is cheaper to own, though it asks for more money on the first day. With other prices the answer may turn round, and so may it if you expect to move house in two years. The method stays the same.

## Charging settings

The two families want different charging voltages. A charge controller or inverter must be set to the right type. A lead-acid setting with "equalisation" pushes the voltage high on purpose to stir the acid; applied to lithium it makes the guard disconnect, and may void the warranty.

## A mistake that ruins batteries

Mixing is the great destroyer: an old battery with a new one, two brands, or two sizes in the same bank. The weak one is drained first and overcharged first, and drags its partner down. Buy the full set on the same day. With tubular batteries the next error is tap water. Minerals in it harm the plates, so use only distilled or deionised water, and fill after charging, unless the plates are bare.

## Your turn

Ask two vendors for the data sheets of one tubular and one lithium battery. Write down capacity, promised cycles with the depth they refer to, and the price. Calculate the cost per useful kilowatt-hour of each. Which promise is backed by a written warranty, and for how many years?`,

    'Depth of discharge and battery life': `## How far down the bucket

**Depth of discharge**, or DoD, says what part of a battery has been used. If a battery that holds 2,640 Wh has given 1,320 Wh, its depth of discharge is 50 per cent. What remains is called **state of charge**; here it is also 50 per cent. The two always add up to 100.

A **cycle** is one use and one recharge. For a house with solar it usually means one night and one day, so a year brings about 365 cycles.

### Deep use, short life

The deeper a lead-acid battery is drawn each night, the fewer nights it lives. Makers publish this as a curve. Here is an invented example for a 12 V, 220 Ah tubular battery with 2,640 Wh:

| Depth each night | Energy per night | Promised cycles | Years at one a day | Energy in its life |
| --- | --- | --- | --- | --- |
| 20 per cent | 528 Wh | 3,000 | 8.2 | 1,584 kWh |
| 50 per cent | 1,320 Wh | 1,500 | 4.1 | 1,980 kWh |
| 80 per cent | 2,112 Wh | 900 | 2.5 | 1,901 kWh |

Look along the rows. At 20 per cent the battery lasts longest in years, but you have paid for a large bucket and use only a cupful. At 80 per cent it is worn out after two and a half years. Around half, the total energy is highest in this table, and for that reason many designers choose **50 per cent** for tubular batteries. Age, heat and poor charging also end a life, so the first row's eight years are rarely reached.

Lithium iron phosphate suffers much less from deep use, and **80 per cent** is a common design figure.

### Reading the depth at home

Voltage gives a rough idea for lead-acid, but only when the battery has rested for some hours with nothing connected. A rested 12 V battery shows about 12.7 V when full and around 12.1 to 12.2 V at half. While the fridge is running the voltage sags, and under charge it rises, so a reading at such a moment misleads. For flooded batteries a **hydrometer**, which measures how dense the acid is, tells more. Wear goggles and gloves, since battery acid burns.

For lithium, voltage says little, as it stays nearly flat over most of the range. Use the percentage shown by the pack or a shunt monitor that counts what goes in and out.

## The low cut-off

Inverters disconnect when the battery falls to a set voltage. The factory setting often protects the inverter more than the battery, and lets a lead-acid bank go far below half. Look up the setting called low voltage cut-off or "battery under voltage", and raise it as the battery maker advises. You will have darkness a little earlier, and batteries for a good deal longer.

## A mistake that shortens life

The quiet killer of lead-acid is **leaving it half charged**. When a bank stays low for days, hard sulphate crystals grow on the plates, and capacity never fully returns. In the rainy season, when the sun is weak, use the grid or a generator to bring the bank to full at least every week or so. Another fault is judging by hours: "It used to carry us until 5, now only until 2." By then much of the capacity is already gone.

## Your turn

A family uses 1,650 Wh from a bank of 3,300 Wh every night. What is the depth of discharge? If they add a freezer that takes 660 Wh more, what does it become? (50 per cent, then 2,310 ÷ 3,300 = 70 per cent.) Now do it for your own house with the night figure of your load list, and decide which depth you are willing to accept.`,

    'Working out the battery bank': `## From a night's energy to a row of batteries

You know what the Nasir family needs after sunset: **2,500 Wh**. This lesson turns that into batteries you can order. The method has five steps, and each is a single multiplication or division.

### Step 1: add the inverter's losses

An inverter wastes a little as heat. If its efficiency is 90 per cent, the battery must give more than the appliances take: 2,500 ÷ 0.9 = **2,778 Wh**.

### Step 2: decide on dark days

How many nights must the bank carry without any sun? With a grid or generator behind you, one night is enough for most homes. A clinic's vaccine fridge may need two or three. The Nasirs choose one. For two nights you would double the figure here.

### Step 3: divide by the depth

- Tubular at 50 per cent: 2,778 ÷ 0.5 = **5,556 Wh**
- Lithium at 80 per cent: 2,778 ÷ 0.8, about **3,472 Wh**

### Step 4: turn watt-hours into ampere-hours

Batteries are sold in ampere-hours at a voltage, so divide by the voltage of the bank. The Nasirs' inverter uses 24 V.

- Tubular: 5,556 ÷ 24 = **231.5 Ah**
- Lithium at 25.6 V: 3,472 ÷ 25.6 = **135.6 Ah**

### Step 5: choose real pieces

**Series** adds voltage: two 12 V batteries in a row make 24 V, and the ampere-hours stay the same. **Parallel** adds ampere-hours while the voltage stays.

| Choice | Bank | Stored Wh | Enough? |
| --- | --- | --- | --- |
| 2 tubular of 12 V 200 Ah in series | 24 V 200 Ah | 4,800 | No |
| 2 tubular of 12 V 220 Ah in series | 24 V 220 Ah | 5,280 | Just short |
| 2 tubular of 12 V 250 Ah in series | 24 V 250 Ah | 6,000 | Yes |
| 1 lithium of 25.6 V 150 Ah | 25.6 V 150 Ah | 3,840 | Yes |

Two strings of 220 Ah would also do, with four batteries and plenty in reserve, but at nearly twice the price. With the "just short" pair the depth would be 2,778 ÷ 5,280 = 52.6 per cent. Some families accept that and switch off a fan at midnight. The point of the calculation is that they **choose** it, with open eyes.

## Current limits

Check how fast the bank may be emptied. The worst continuous load of 584 W takes 584 ÷ (24 × 0.9) = **27 A** from the battery. For a lithium pack, look up the maximum discharge current of its management system; here anything above 27 A with room for the fridge's start will do. Tubular batteries dislike being emptied quickly as well: their ampere-hours are usually quoted for a slow discharge over 10 or 20 hours, written C10 or C20, and shrink when drawn faster.

Compare like with like. A "220 Ah" battery at C20 holds less at C10 than one marked 220 Ah at C10.

## Wiring with respect

A battery can deliver hundreds of amperes into a spanner dropped across its terminals. Take off rings and watches, use insulated tools, and fit a fuse or breaker close to the battery. Final connections belong to a trained installer.

## A mistake in many quotations

Vendors like to write "2 × 220 Ah = 440 Ah". In series it is 220 Ah at 24 V. The energy, 5,280 Wh, is the same whichever way you connect two 12 V batteries, so always compare **watt-hours**. If a quotation gives only ampere-hours, ask for the voltage.

## Your turn

Carry out the five steps for your own night figure, once for tubular and once for lithium. Use 90 per cent for the inverter, unless your data sheet says otherwise. Then look for real models and write down the bank, its stored watt-hours and the true depth you would reach. Keep the page: the next topic finds the panels that must refill it by day.`,
  },
  questions: [
    {
      kind: 'numeric',
      prompt: 'A standing fan is marked 230 V and 0.5 A. How many watts does it draw by the rule of this course?',
      options: [],
      answer: [115],
      explanation: 'Watts are volts times amperes: 230 × 0.5 = 115.',
    },
    {
      kind: 'single',
      prompt: 'Which figure of a load list decides the size of the inverter?',
      options: [
        'The watt-hours of a whole day',
        'The highest watts needed at one moment',
        'The hours of darkness',
        'The number of rooms',
      ],
      answer: [1],
      explanation:
        'The inverter must deliver everything that runs at the same instant. Watt-hours over the day decide panels and batteries.',
    },
    {
      kind: 'single',
      prompt:
        'Ignoring losses, what happens to the battery current when the same load is fed from 48 V and not from 12 V?',
      options: ['It becomes four times as large', 'It stays the same', 'It falls to a quarter', 'It falls to half'],
      answer: [2],
      explanation:
        'Current is watts divided by volts. With four times the voltage, only a quarter of the current is needed, so cables can be thinner.',
    },
    {
      kind: 'numeric',
      prompt: 'Two ceiling fans of 70 W run for 10 hours a day. How many watt-hours is that?',
      options: [],
      answer: [1400],
      explanation: 'Multiply pieces, watts and hours: 2 × 70 × 10 = 1,400.',
    },
    {
      kind: 'single',
      prompt: 'A fridge is plugged in for 24 hours. Why does the example list only 8 hours for it?',
      options: [
        'Its compressor runs for only part of the time',
        'The family switches it off at night',
        'Solar power is weaker than the grid',
        'Fridges use no energy in the daytime',
      ],
      answer: [0],
      explanation:
        'A thermostat starts and stops the compressor, so the running hours are fewer than the plugged-in hours. Measuring with an energy meter gives the true figure.',
    },
    {
      kind: 'multiple',
      prompt: 'Which of these loads usually need extra power at the moment of starting?',
      options: ['A water pump', 'An LED bulb', 'A fridge with an ordinary compressor', 'An internet router'],
      answer: [0, 2],
      explanation:
        'Motors that start against resistance pull several times their running power for a moment. Lamps and small electronics hardly do.',
    },
    {
      kind: 'numeric',
      prompt:
        'Running load is 584 W, of which the fridge takes 150 W. If the fridge starts at five times its power, what is the worst moment in watts?',
      options: [],
      answer: [1184],
      explanation:
        'The other loads take 584 − 150 = 434 W, and the starting fridge takes 750 W. Together they make 1,184 W.',
    },
    {
      kind: 'single',
      prompt: 'What does the management system in a lithium pack do?',
      options: [
        'It tops up the cells with distilled water',
        'It raises the voltage to stir the acid',
        'It turns direct current into alternating current',
        'It disconnects the pack when a cell is too full, too empty or too hot',
      ],
      answer: [3],
      explanation:
        'Lithium cells are sealed and sensitive to extremes, and the electronic guard protects them. Changing direct into alternating current is the task of the inverter.',
    },
    {
      kind: 'numeric',
      prompt:
        'A bank holds 3,300 Wh and a family uses 2,310 Wh in the night. What is the depth of discharge in per cent?',
      options: [],
      answer: [70],
      explanation:
        '2,310 ÷ 3,300 = 0.7, which is 70 per cent. For tubular batteries that is deeper than the usual design figure of half.',
    },
    {
      kind: 'multiple',
      prompt: 'Which habits shorten the life of tubular batteries?',
      options: [
        'Leaving the bank half charged for days',
        'Topping up with tap water',
        'Bringing the bank to full every week',
        'Adding one new battery to an old set',
      ],
      answer: [0, 1, 3],
      explanation:
        'Sulphate hardens on plates that stay low, minerals from tap water harm them, and unequal batteries drag each other down. A regular full charge does the opposite.',
    },
    {
      kind: 'numeric',
      prompt:
        'Appliances need 2,700 Wh at night through an inverter of 90 per cent efficiency. The depth allowed is 50 per cent. How many watt-hours must the bank hold?',
      options: [],
      answer: [6000],
      explanation: 'First add the losses, 2,700 ÷ 0.9 = 3,000, and then divide by the depth, 3,000 ÷ 0.5 = 6,000.',
    },
    {
      kind: 'single',
      prompt: 'Two 12 V 220 Ah batteries are connected in series. What is the bank?',
      options: ['12 V 440 Ah', '24 V 440 Ah', '12 V 220 Ah', '24 V 220 Ah'],
      answer: [3],
      explanation:
        'Series adds the voltages and leaves the ampere-hours as they are. The stored energy is 24 × 220 = 5,280 Wh.',
    },
  ],
}
