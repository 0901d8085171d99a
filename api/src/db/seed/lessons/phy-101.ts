import type { CompleteCourse } from './complete-course.ts'

export const phy101: CompleteCourse = {
  code: 'PHY-101',
  /** Keyed by the lesson's title in the course's outline; the rest of the outline gets a text as well. */
  lessons: {
    'Distance, displacement and speed': `A keke leaves Wuse Market, carries a passenger 3 km east, then returns 1 km west to pick up another. How far has it gone? The driver, who pays for fuel, says 4 km. A man on a balcony, who looks only at where it started and where it stopped, says 2 km east. Both are right, because they answer different questions.

## Two questions, two quantities

**Distance** is the total length of the path. It has size only, so it is a **scalar**. **Displacement** is the straight-line change of position from start to finish. It has size and direction, so it is a **vector**. Distance can never shrink during a journey. Displacement can return to zero, as it does whenever you come home.

The same pair appears when we divide by time:

- average speed = total distance ÷ total time (scalar)
- average velocity = displacement ÷ total time (vector)

The SI unit of both is the metre per second, written m/s. Road signs use km/h. To change km/h into m/s, divide by 3.6, because 1 km is 1000 m and 1 h is 3600 s. So 72 km/h = 72 ÷ 3.6 = 20 m/s.

## Worked example

The keke above takes 10 minutes for the whole trip. Find its average speed and average velocity in m/s.

Time: 10 × 60 = 600 s.

Distance: 3 km + 1 km = 4 km = 4000 m. Average speed = 4000 ÷ 600 = 6.7 m/s, to one decimal place.

Displacement: 3 km east and 1 km back leaves 2 km east = 2000 m east. Average velocity = 2000 ÷ 600 = 3.3 m/s **east**.

Leave out the word "east" in an examination and you lose the mark for direction.

## When the path bends

If the two parts of a journey are at right angles, use Pythagoras. A pupil walks 30 m north and then 40 m east. The distance is 70 m. The displacement is the slanting side of a triangle: √(30² + 40²) = √2500 = 50 m, in a direction between north and east.

## Do not average the speeds

Here is the slip that examiners wait for. A bus goes from Lokoja to a village 60 km away at 60 km/h and returns at 30 km/h. Many candidates write (60 + 30) ÷ 2 = 45 km/h. Go back to the definition. The outward time is 60 ÷ 60 = 1 h. The return time is 60 ÷ 30 = 2 h. Total distance 120 km, total time 3 h, so the average speed is **40 km/h**. The bus spent more time at the lower speed, and that pulls the average down. And its average velocity for the round trip? Zero, since it ended where it began.

## Try these

1. Change 54 km/h to m/s, and 25 m/s to km/h.
2. An athlete runs once round a 400 m track in 50 s. State her average speed and her average velocity.
3. Use your phone to time your walk to a landmark whose distance you know. Work out your average speed in m/s. Most people find a value somewhere between 1 and 2.

Answers to the first two: 15 m/s and 90 km/h; 8 m/s and zero.`,

    'Velocity-time graphs': `A graph can tell the story of a journey at one look: when the driver pressed the pedal, when he cruised and when he braked. In WAEC papers it is also the safest way to earn marks, because even a candidate who has forgotten every equation can read a slope and count an area.

## How to read it

Velocity goes up the vertical axis, in m/s. Time goes along the horizontal axis, in s. Three facts carry you through nearly every question.

1. **The slope (gradient) is the acceleration.** A line rising to the right means speeding up, a flat line means constant velocity, a falling line means slowing down.
2. **The area under the line is the displacement.**
3. **A line that touches the time axis means the body is momentarily at rest.**

Acceleration is change in velocity ÷ time taken, and its unit is m/s². When a body slows, the change is negative, and we call it deceleration or retardation.

## Worked example: from one bus stop to the next

A danfo starts from rest at Ikeja, reaches 12 m/s in 8 s, keeps that velocity for 20 s, and brakes to rest in 4 s. Sketch it: a slope up, a flat top, a steeper slope down. The figure is a trapezium.

**Acceleration** in the first part = (12 − 0) ÷ 8 = 1.5 m/s².

**Deceleration** at the end: (0 − 12) ÷ 4 = −3 m/s², so the retardation is 3 m/s².

**Distance** = area of the trapezium = ½ × (sum of parallel sides) × height. The parallel sides are the whole time, 8 + 20 + 4 = 32 s, and the flat part, 20 s. So the distance = ½ × (32 + 20) × 12 = 312 m.

Check it with separate shapes: first triangle ½ × 8 × 12 = 48 m, rectangle 20 × 12 = 240 m, last triangle ½ × 4 × 12 = 24 m. Together 312 m. Two methods, one answer.

**Average speed** = 312 ÷ 32 = 9.75 m/s.

## Distance-time graphs are different

On a distance-time graph, the slope is the speed and a flat line means standing still. On a velocity-time graph a flat line means moving steadily. Mixing up the two is the commonest error in this topic. Before you read any graph, put your finger on the vertical axis and say its label aloud.

## Drawing for marks

- Label both axes with quantity and unit.
- Choose a scale such as 1 cm to 2 m/s. Avoid 1 cm to 3, which makes points hard to place.
- Use a ruler and a sharp pencil, and let the graph fill more than half of the sheet.
- Show on the graph the lengths from which you calculate the slope.

## Another slip to avoid

When velocity goes below the axis, the body is moving backwards. The area there counts as negative for displacement, but as positive for distance.

## Exercise

A train accelerates uniformly from rest to 20 m/s in 40 s, travels at 20 m/s for 60 s and then retards uniformly to rest in 20 s. Draw the graph on a graph sheet and find the acceleration, the retardation and the total distance. You should obtain 0.5 m/s², 1 m/s² and 1800 m. If one of your answers differs, look first at the areas of the two triangles.`,

    'Equations of motion': `The velocity-time graph of a body with constant acceleration is a straight line. Three short equations say in symbols what that line shows. They work **only when the acceleration is uniform**, so check that word in the question before you write anything.

## The letters

| Symbol | Meaning | Unit |
| --- | --- | --- |
| u | initial velocity | m/s |
| v | final velocity | m/s |
| a | acceleration | m/s² |
| t | time | s |
| s | displacement | m |

## The equations and where they come from

**v = u + at** is the definition of acceleration turned round: change of velocity equals acceleration times time.

**s = ut + ½at²** is the area under the graph. The rectangle has area u × t. The triangle on top of it has base t and height at, so its area is ½ × t × at.

**v² = u² + 2as** comes from removing t between the other two. Use it when time is neither given nor asked.

There is also s = ½(u + v)t, the area of the trapezium in one step.

## One layout for every problem

1. List the five letters and write what you know beside each.
2. Put a question mark beside the one you want.
3. Choose the equation that has your four letters and leaves out the fifth.
4. Substitute numbers with units, then solve.

### Worked example 1

A car moving at 10 m/s accelerates at 2 m/s² for 6 s. How far does it go in that time?

u = 10, a = 2, t = 6, s = ?, v is not needed. Choose s = ut + ½at².

s = 10 × 6 + ½ × 2 × 6² = 60 + 36 = **96 m**.

### Worked example 2

A lorry on the Benin-Ore road travels at 20 m/s when the driver sees a goat and brakes with a retardation of 4 m/s². What is the braking distance?

u = 20, v = 0, a = −4, s = ?, no t. Choose v² = u² + 2as.

0 = 20² + 2 × (−4) × s, so 8s = 400 and s = **50 m**.

Had the lorry been going at 40 m/s, twice as fast, the distance would be 1600 ÷ 8 = 200 m, four times as long. That square is why speed kills.

## Signs decide everything

The most frequent error is forgetting the minus sign on a retardation. In example 2 it would lead to 0 = 400 + 8s and a negative distance, which is a warning that something is wrong. Choose a positive direction, write it down, and let everything that points the other way be negative.

A second error is using km/h together with seconds. Convert first: 90 km/h is 25 m/s.

## Hidden information

Questions hide values in words. "From rest" means u = 0. "Comes to a stop" means v = 0. "Steady" or "constant velocity" means a = 0. Underline such phrases as you read.

## Practise

1. A motorcycle starts from rest and reaches 15 m/s in 5 s. Find a and s.
2. A taxi slows from 25 m/s to 15 m/s over a distance of 50 m. Find its retardation and the time taken.

You should get 3 m/s² and 37.5 m for the first; 4 m/s² and 2.5 s for the second. Write out the list of five letters even when you feel you do not need it.`,

    'Throwing a ball upwards': `Throw an orange straight up and catch it. It slows, stops for an instant at the top, and comes down faster and faster. It looks like two different motions, yet a single acceleration controls all of it.

## One acceleration, all the way

Near the ground, when air resistance is small, every free body has an acceleration of about 9.8 m/s² **downwards**. We call it g. Many examination papers say "take g = 10 m/s²", and we shall do that here. It acts while the orange rises, at the top, and while it falls. A heavy stone and a light one have the same g: a feather lags behind only because of the air.

So we may use the equations of motion, with g in place of a. Take upwards as positive. Then a = −10 m/s².

## Worked example

A ball is thrown up with a velocity of 20 m/s. Take g = 10 m/s². Find (a) the time to the top, (b) the greatest height, (c) the total time in the air, (d) the velocity on returning to the hand.

**(a)** At the top v = 0. From v = u + at: 0 = 20 − 10t, so t = **2 s**.

**(b)** v² = u² + 2as: 0 = 400 − 20s, so s = **20 m**.

**(c)** The way down takes as long as the way up, so the total is **4 s**. You can check it with s = ut + ½at² and s = 0: 0 = 20t − 5t², which gives t = 0 or t = 4 s.

**(d)** v = 20 − 10 × 4 = −20 m/s. It returns with the speed it started with, and the minus sign says that it is going down.

Notice the symmetry. At any height, the speed on the way up equals the speed on the way down.

## Dropping things

If a mango falls from rest, choose downwards as positive, so u = 0 and a = +10. After 1 s it has fallen ½ × 10 × 1² = 5 m. After 2 s it has fallen 20 m, and after 3 s, 45 m. The drop grows with the square of the time.

This gives a neat way to estimate the depth of a dry well. Drop a small stone and listen. If the sound comes after 2 s, the depth is about 20 m. (Sound needs a few hundredths of a second to come up, which we ignore.) Keep children away from the edge while you do it.

## What people get wrong

"At the top the velocity is zero, therefore the acceleration is zero." This sentence is false, and objective questions test it again and again. If the acceleration were zero at the top, the ball would stay there. It is changing its velocity from upwards to downwards at exactly that moment, and a change of velocity is what acceleration means.

The other mistake is to change the sign of g halfway, once the ball begins to fall. Choose a positive direction at the beginning and keep it until the last line.

## Do it yourself

Throw a ball straight up in an open field while a friend times the flight from hand to hand. Halve the time, then find the height from ½ × 10 × t². Repeat five times and average the results. Write one sentence on why your five values differ.`,

    "Newton's three laws": `For many centuries people thought that a moving thing needs a push to keep it moving, as a cart needs a donkey. Isaac Newton, building on Galileo, set this right in 1687 with three laws. They sound simple. Using them well takes practice.

## First law: no resultant force, no change

A body stays at rest, or goes on moving in a straight line at constant speed, unless a **resultant force** acts on it. The tendency to carry on is called **inertia**, and mass measures it. When a bus brakes sharply, your body continues forwards. Nothing pushed you. The bus slowed and you did not, which is why seat belts exist.

## Second law: force changes momentum

Momentum is mass × velocity. The rate of change of momentum is proportional to the resultant force and takes place in its direction. For constant mass it becomes

**F = ma**

with F in newtons (N), m in kilograms and a in m/s². One newton gives a mass of 1 kg an acceleration of 1 m/s².

F means the *resultant*. Add forces that agree in direction and subtract those that oppose, before you divide by the mass.

### Worked example

A wheelbarrow of cement has a mass of 60 kg. A labourer in Kaduna pushes with 150 N, and friction is 60 N. Find the acceleration.

Resultant = 150 − 60 = 90 N. So a = F ÷ m = 90 ÷ 60 = **1.5 m/s²**.

A candidate who uses 150 ÷ 60 = 2.5 m/s² has forgotten friction. Draw the arrows first.

**Weight** is a force too: W = mg. A 60 kg load weighs 60 × 10 = 600 N where g = 10 m/s². Mass stays the same on the Moon. Weight does not.

## Third law: forces come in pairs

If body A pushes body B, then B pushes A with an equal force in the opposite direction. A swimmer pushes the water backwards, and the water pushes the swimmer forwards. A gun kicks back against the shoulder.

The two forces act on **different bodies**, so they never cancel each other. This is where learners stumble. "A book rests on a table. Its weight and the support of the table are equal and opposite, so they are action and reaction." Not so: both of these act on the book. They balance because the book is at rest, which is the first law. The true partner of the book's weight is the pull of the book on the Earth.

| | Balanced forces | Third law pair |
| --- | --- | --- |
| Act on | the same body | two different bodies |
| Can they cancel? | yes | no |
| Must be the same kind? | no | yes |

## In a lift

A woman of mass 50 kg stands on a scale in a lift which accelerates upwards at 2 m/s². The scale pushes her up with R, and her weight is 500 N. Resultant: R − 500 = 50 × 2, so R = **600 N**. She feels heavier. If the lift moves at steady speed, R is 500 N again.

## Finish with this

For each scene, name all the forces on the **body in italics only** and say whether they balance: a *parked car*; a *mango* falling; a *canoe* moving at steady speed. Then name the third-law partner of one force in each scene.`,

    'Friction on a slope': `Why can a keke park on a gentle slope but roll on a steep one? Why does a trader put stones behind the wheels of a truck at Milliken Hill? To answer, we have to split a force into two parts.

## Resolving the weight

On a slope at angle θ to the horizontal, weight still points straight down. But the body can move only along the surface, so we replace the weight, mg, by two parts at right angles:

- **along the slope, downhill: mg sin θ**
- **into the slope: mg cos θ**

A quick check keeps sin and cos in their places. On flat ground θ = 0, there should be no downhill pull, and sin 0 = 0. Good: sine goes with "along".

The surface pushes back at right angles with the **normal reaction** R. Nothing moves into or out of the slope, so R = mg cos θ.

## Friction

Friction acts along the surface and **opposes motion or the tendency to move**. While the body stays still, static friction is just as large as it needs to be, up to a limit:

maximum friction = μR

where μ (say "mu") is the coefficient of friction, a pure number that depends on the two surfaces. Once the body slides, the friction is usually a bit smaller.

## Worked example

A crate of mass 20 kg lies on a plank raised to 30°. Take g = 10 m/s², sin 30° = 0.5, cos 30° = 0.87, and μ = 0.4. Does it slide, and if so, with what acceleration? (Use the same μ for sliding.)

Weight = 20 × 10 = 200 N.

Downhill part = 200 × 0.5 = 100 N.

R = 200 × 0.87 = 174 N.

Maximum friction = 0.4 × 174 = 69.6 N.

The downhill pull of 100 N is greater than 69.6 N, so the crate **slides**. The resultant is 100 − 69.6 = 30.4 N, and a = 30.4 ÷ 20 = **1.52 m/s²**.

To pull the same crate *up* the slope at a steady speed, you must overcome both: 100 + 69.6 = 169.6 N, because friction has turned round and now points downhill with the weight.

## The angle of slipping

Tilt the plank slowly until the body is about to slide. At that angle mg sin θ = μ mg cos θ, and dividing gives **μ = tan θ**. The mass has disappeared. A full crate and an empty one of the same wood slip at the same angle.

## Errors to check for

- Writing R = mg on a slope. That is true only on level ground.
- Letting friction point uphill in every problem. Ask first which way the body moves or wants to move.
- Thinking that friction is always μR. A box resting quietly on a gentle slope may need only a third of that.

Friction is not simply an enemy. Without it no tyre would grip and no nail would hold. We reduce it with oil, ball bearings and smooth surfaces, and we increase it with treads and sand.

## At home

Lay a slipper on a wooden board. Raise one end until the slipper begins to move, and measure the height of that end and its horizontal distance from the foot of the board. The first divided by the second is tan θ, and so it is μ. Repeat with the sole wet. Make a table of three readings for each case and find the averages.`,

    'Moments and levers': `Try to close a heavy gate by pushing near the hinge. Then push at the far edge. The same hand, with much less effort, does the job. What turned the gate was not force alone, but force together with its distance from the pivot.

## Moment of a force

**Moment = force × perpendicular distance from the pivot to the line of the force.** Its unit is the newton metre (N m). A moment turns a body either clockwise or anticlockwise.

The word *perpendicular* matters. Pull a spanner at a slant and only part of your force does any turning.

## The principle of moments

When a body is in balance (in equilibrium), the sum of clockwise moments about any point equals the sum of anticlockwise moments about the same point. Besides that, the forces must balance: up equals down, left equals right.

### Worked example 1: the see-saw

Ada, who weighs 300 N, sits 2 m to the left of the pivot. Where must Bola, who weighs 400 N, sit?

Anticlockwise moment: 300 × 2 = 600 N m. Clockwise moment: 400 × d. Equal, so d = 600 ÷ 400 = **1.5 m** to the right.

### Worked example 2: a metre rule with its own weight

A uniform metre rule balances on a knife edge at the 40 cm mark when a mass of 50 g hangs at the 20 cm mark. Find the mass of the rule.

Uniform means that its weight acts at the middle, the 50 cm mark. Distances from the pivot: the hanging mass is 40 − 20 = 20 cm away, and the centre of the rule is 50 − 40 = 10 cm away on the other side. We may leave g out, since it appears on both sides:

50 × 20 = m × 10, so m = **100 g**.

Many candidates measure these distances from the zero end. Always measure **from the pivot**.

## Levers in three classes

| Class | What lies in the middle | Examples |
| --- | --- | --- |
| First | Pivot | Scissors, see-saw, crowbar |
| Second | Load | Wheelbarrow, nutcracker, bottle opener |
| Third | Effort | Tongs, tweezers, forearm |

A second-class lever always makes the effort smaller than the load, because the effort is further from the pivot. A third-class one makes it bigger, and gives in exchange a larger and quicker movement at the end. That is why a small contraction of the arm muscle can swing a hand through a wide arc.

**Mechanical advantage** = load ÷ effort. If a labourer lifts a 600 N load in a wheelbarrow with 200 N, the mechanical advantage is 3. No energy is gained: the handles move three times as far as the load rises.

## A common slip

When several weights hang on a rule, learners add the weights and multiply by a single distance. Each force has a moment of its own. List them in two columns, clockwise and anticlockwise, add up each column, and set the totals equal.

## Practical task

Balance a 30 cm ruler on a pencil. Put one coin near the end and find where two coins of the same kind must sit on the other side. Measure both distances from the pencil and compare number of coins × distance. Do it for three positions, enter the results in a table, and say whether they agree with the principle within a few millimetres.`,
  },
  questions: [
    {
      kind: 'numeric',
      prompt: 'Convert 108 km/h to metres per second.',
      options: [],
      answer: [30],
      explanation: 'Divide by 3.6, since 1 km/h is 1000 m in 3600 s: 108 ÷ 3.6 = 30 m/s.',
    },
    {
      kind: 'numeric',
      prompt:
        'A bus covers 40 km at 40 km/h and the next 40 km at 80 km/h without stopping. What is its average speed for the whole 80 km, in km/h, to the nearest whole number?',
      options: [],
      answer: [53],
      explanation:
        'The times are 1 h and 0.5 h, together 1.5 h, and 80 ÷ 1.5 = 53.3 km/h. Averaging 40 and 80 would ignore that more time was spent at the lower speed.',
    },
    {
      kind: 'single',
      prompt: 'Hauwa jogs once round a 400 m track and stops where she began. Which pair is correct?',
      options: [
        'Distance 400 m, displacement 400 m',
        'Distance 0 m, displacement 400 m',
        'Distance 400 m, displacement 0 m',
        'Distance 0 m, displacement 0 m',
      ],
      answer: [2],
      explanation:
        'Distance counts the path, which is 400 m long. Displacement compares the start with the finish, and these are the same point.',
    },
    {
      kind: 'single',
      prompt: 'What does the area under a velocity-time graph represent?',
      options: ['Acceleration', 'Displacement', 'Force', 'Average velocity'],
      answer: [1],
      explanation:
        'Velocity multiplied by time gives length, and the area adds up such products. The slope of the same graph is the acceleration.',
    },
    {
      kind: 'numeric',
      prompt:
        'A tricycle accelerates from rest to 10 m/s in 5 s, keeps 10 m/s for 15 s and stops uniformly in 4 s. Find the total distance in metres.',
      options: [],
      answer: [195],
      explanation:
        'Triangle ½ × 5 × 10 = 25 m, rectangle 15 × 10 = 150 m, triangle ½ × 4 × 10 = 20 m. The sum is 195 m.',
    },
    {
      kind: 'numeric',
      prompt:
        'A lorry moving at 30 m/s brakes with a uniform retardation of 5 m/s². Find the braking distance in metres.',
      options: [],
      answer: [90],
      explanation: 'Use v² = u² + 2as with v = 0 and a = −5: 0 = 900 − 10s, so s = 90 m. The time is not needed.',
    },
    {
      kind: 'single',
      prompt: 'A stone is thrown straight up. What are its velocity and acceleration at the highest point?',
      options: [
        'Both are zero',
        'Velocity zero, acceleration g downwards',
        'Velocity g downwards, acceleration zero',
        'Velocity zero, acceleration g upwards',
      ],
      answer: [1],
      explanation:
        'Gravity does not switch off. The velocity passes through zero there while it changes from upward to downward, and that change is the downward acceleration g.',
    },
    {
      kind: 'numeric',
      prompt: 'A ball is thrown vertically upwards at 30 m/s. Taking g = 10 m/s², find the greatest height in metres.',
      options: [],
      answer: [45],
      explanation: 'At the top v = 0, so 0 = 30² − 2 × 10 × s, which gives s = 900 ÷ 20 = 45 m.',
    },
    {
      kind: 'multiple',
      prompt: 'Which statements about a third-law pair of forces are true? Choose all that apply.',
      options: [
        'They are equal in size',
        'They act on the same body',
        'They point in opposite directions',
        'They cancel each other, so nothing can accelerate',
      ],
      answer: [0, 2],
      explanation:
        'The partners are equal and opposite but act on two different bodies. Forces can cancel only when they act on one and the same body.',
    },
    {
      kind: 'single',
      prompt: 'A 40 kg crate is pushed along level ground with 100 N while friction is 20 N. What is its acceleration?',
      options: ['0.5 m/s²', '2.5 m/s²', '3.0 m/s²', '2.0 m/s²'],
      answer: [3],
      explanation:
        'The resultant force is 100 − 20 = 80 N, and 80 ÷ 40 = 2.0 m/s². The option 2.5 comes from leaving friction out, and 3.0 from adding it.',
    },
    {
      kind: 'multiple',
      prompt: 'A box slides down a rough slope at angle θ. Which of these are correct? Choose all that apply.',
      options: [
        'The part of the weight along the slope is mg sin θ',
        'The normal reaction is mg cos θ',
        'The normal reaction is mg',
        'Friction acts up the slope',
      ],
      answer: [0, 1, 3],
      explanation:
        'Resolving the weight gives mg sin θ along and mg cos θ into the slope, and R balances the second. Friction opposes the downward sliding, so it points uphill.',
    },
    {
      kind: 'numeric',
      prompt:
        'A uniform metre rule balances at the 30 cm mark when a 60 g mass hangs from the 10 cm mark. What is the mass of the rule in grams?',
      options: [],
      answer: [60],
      explanation:
        'Measured from the pivot, the hanging mass is 20 cm away and the middle of the rule is 50 − 30 = 20 cm away. So 60 × 20 = m × 20, and m = 60 g.',
    },
  ],
}
