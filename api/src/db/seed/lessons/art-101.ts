import type { CompleteCourse } from './complete-course.ts'

export const art101: CompleteCourse = {
  code: 'ART-101',
  /** Keyed by the lesson's title in the course's outline; the rest of the outline gets a text as well. */
  lessons: {
    'Slippers, upside down': `Take off your bathroom slippers and put one on the table in front of you. Before you draw a line, notice what happens in your head. A small voice says "slipper", and it offers you a picture it has kept since primary school: an oval with a strap shaped like the letter Y. If you follow that voice you will draw the kept picture and not the object on the table. This first lesson is about making the voice go quiet.

## Why turning things over helps

When an object stands the right way up, we recognise it in an instant and stop looking. Turn it over and recognition slows down. You no longer see a sole and a strap. You see a long curve, a short curve, a dark wedge and a gap. Those are things a pencil can copy.

The same is true of a picture. Portrait painters often turn a canvas on its head to find a mistake that the eye has grown used to.

## The exercise, step by step

1. Place the slipper with its sole facing up and its toe pointing towards you.
2. Sit so that you can see it and your paper by moving only your eyes.
3. Choose one point on the edge, for example where the heel begins to curve. Put your pencil on the paper.
4. Let your eye travel slowly along the edge, as if an ant were walking there. Move the pencil at the speed of the ant.
5. When the edge meets another edge, stop, look, and take the new road.
6. Do not rub anything out for ten minutes.

### A worked example

Bisi, drawing in Ibadan, begins at the heel. Her eye goes down the left side and she notes that it is nearly straight for two thirds of its length, then swings outwards at the ball of the foot. Her first line swings out too early. She does not erase. She draws a second line beside it, a little darker, and carries on. At the end the sheet has a faint wrong line and a firm right one, and anybody can see the shape of a real, worn slipper with a bent toe.

## The mistake nearly everyone makes

Beginners look at the paper for most of the time and at the slipper for a glance. The result is a drawing of what they remember between glances. Try to reverse this: eyes on the object for about two thirds of the time. Another common slip is to hold the pencil tightly near its point, as if writing a cheque. Move your fingers back by four or five centimetres and the line will loosen.

## Do this today

Draw the same slipper three times, ten minutes each: sole up, standing on its side, and the right way up. Write the date and the time taken on each sheet. Photograph the three together and keep the picture, because you will want to see it again in a few weeks.`,

    'Edges and the spaces between': `Look at a plastic chair. You could draw its legs, one after another, and find at the end that they do not fit together. Or you could draw the **spaces**: the tall shape of air between the front legs, the slot in the back rest, the triangle under the arm. If every space is right, the chair has to be right, because the two share the same edges.

## Positive and negative shapes

Artists call the object the positive shape and the air around it the negative shape. The names matter less than the habit. We have firm ideas of what a chair leg looks like, and those ideas bend our drawing. Nobody has a firm idea of the air under a chair, so the eye reports it honestly.

An edge is the border where two shapes meet. It belongs to both of them. Draw one side well and you receive the other without extra work.

## How to see a space

- **Close one eye.** Depth falls away and shapes become flat, as they will be on the paper.
- **Make a window.** Cut a rectangle of about 6 by 8 centimetres in a piece of carton. Hold it up and move it until the object touches the frame on at least two sides. Now the spaces at the corners are closed shapes too.
- **Name the shape.** Say to yourself: a tall triangle leaning left, a bread loaf, a broken circle.

### Worked example: a stool in Enugu

Chidi looks at a three-legged kitchen stool through his carton window. He counts five spaces: left of the stool, right of it, and three between the legs and the cross-bar. He first draws the frame on his paper in the same proportion as the window. Then he draws the space on the left, which looks like the map of a country with one bay. He goes on to the right-hand space, and lastly the three in the middle. He has not drawn a single leg, yet the stool is standing there. One leg looks too fat. Rather than thin the leg, he compares the space beside it, sees that he made that space too narrow, and widens it.

## What usually goes wrong

People begin with the spaces and, halfway through, slide back to drawing the thing. You can tell when it happens: the pencil speeds up. The other error is leaving out the frame. Without a border the outer spaces have no shape of their own, and half of the method is lost.

## Hard and soft edges

Not every edge is equally clear. Where a dark leg stands before a pale wall the edge is sharp. Where the same leg passes a dark cupboard, the edge almost disappears. Draw the first firmly and the second lightly, and your drawing will begin to breathe.

## Your task

Find an object with holes in it: a chair, a kerosene stove, a bicycle, a pair of scissors. Draw only its spaces, in a frame, for twenty minutes. When you have finished, shade the spaces dark and leave the object white. Stand two metres away and ask somebody what it is.`,

    'Measuring with the arm': `A drawing can have lovely lines and still look wrong because the head is too big or the bottle too short. Proportion means comparing one length with another, and the oldest tool for it is a pencil held out at the end of your arm.

## The three rules

1. **Lock your elbow.** If the arm bends, the pencil comes closer to your eye and every length changes.
2. **Close one eye,** always the same one.
3. **Keep your seat.** If you lean forward, begin again.

Hold the pencil upright. Line up its tip with the top of the object and slide your thumb down until the nail meets the bottom. The piece between tip and thumb is your measure. You are not interested in how many centimetres it has. You want to know how many times it goes into something else.

## Choosing a unit

Pick a short, clear length in your subject and call it one unit. For a standing person it is usually the head. For a bottle it may be the width of the base. Then ask how many units there are in the height, in the width, and from one landmark to the next.

### Worked example: a groundnut bottle

The groundnut seller's bottle stands on a table in Kaduna. Halima takes the width of the base as her unit. With a locked elbow she finds:

| Part | In units |
| --- | --- |
| Width of the base | 1 |
| Height of the whole bottle | 3.5 |
| Height at which the shoulder begins | 2.5 |
| Width of the neck | 0.4 |

She decides that the bottle should fill most of her page, so she makes the base 6 centimetres wide. Everything else follows by multiplication. The height is 3.5 × 6 = 21 centimetres, the shoulder starts at 2.5 × 6 = 15 centimetres, and the neck is 0.4 × 6 = 2.4 centimetres wide. She marks these points with light ticks before drawing any outline.

Notice the order. **First compare, then choose the size, then mark, and only then draw.** A learner who draws the outline first will have to spoil a good line to correct a bad length.

## Angles with the same pencil

To catch a slope, tilt the pencil until it lies along the edge you see, then carry that tilt to the paper without turning your wrist. Ask also what hour it would show on a clock. A roof edge pointing to ten o'clock is easy to remember.

## Where beginners slip

The bent elbow is the chief cause of bad measuring, and it creeps in when the arm is tired. Rest, then check your unit again before trusting the next reading. A second fault is tipping the pencil away from you, towards the object. Imagine a pane of glass standing at the end of your reach: the pencil must lie flat against it.

## Practise

Measure three things from where you sit: a door, a bucket and a person. Write the height of each as a number of its own widths. Then draw the bucket so that it is exactly 8 centimetres wide, and check your height with a ruler.`,

    'Five tones from one pencil': `A line tells us where a thing ends. **Tone**, the lightness or darkness of a patch, tells us which way it faces the light. With one soft pencil you can make dozens of tones, but five are enough to model almost anything, and five are easy to keep apart.

## Make your scale

Draw a strip of five boxes, each about 3 centimetres square. Number them from 1 to 5.

| Box | Tone | How to get it |
| --- | --- | --- |
| 1 | White | Leave the paper alone |
| 2 | Light grey | One thin layer, with the side of the lead |
| 3 | Middle grey | Two or three layers in crossing directions |
| 4 | Dark grey | More layers, a little more pressure |
| 5 | Darkest | Firm pressure until the paper grain is filled |

Do boxes 1 and 5 first, since they are the two ends of the road. Box 3 comes next and should look as far from white as it looks from black. Fill 2 and 4 last, each halfway between its neighbours.

## Layering, not pressing

Hold the pencil so that the side of the lead touches the sheet. Shade in one direction until the box is even, then cross that layer at an angle, then again. Each layer fills some of the gaps. If you try to reach a dark grey with a single hard stroke, the paper shines, the surface is bruised, and the eraser will no longer lift it.

Pencil grades help. HB is good for boxes 2 and 3. A 2B or 4B reaches box 5 without force. The number before the B tells you how soft, and therefore how dark, the lead is.

### A worked example: matchbox in the sun

Emeka sets a matchbox near a window in Owerri and squints. When the eyes are nearly shut, small details vanish and only large tones remain. The top faces the sky and he calls it 1. The side towards the window is 2. The end turned away is 4. The shadow on the table next to the box is 5, and the table itself 3. He writes those figures lightly inside his outline, as in painting by numbers, and shades each area until it matches his scale. He keeps the strip beside the drawing and slides it along to compare.

## Watch out for timid darks

Most first drawings live between tones 2 and 3, because people are afraid of spoiling the work. Such a sheet looks as if fog had entered the room. Put your darkest dark down early, in one small place, and judge all the rest against it.

The opposite fault is smudging with a finger. Skin leaves oil on the paper and the greys turn muddy. If you wish to blend, use a twist of tissue.

## To do before the next lesson

Make two five-box scales, one with an HB and one with the softest pencil you have, then shade a matchbox or a tin of tomato paste using exactly five tones and no outlines at all. Keep the better scale as a bookmark in your pad.`,

    'The kettle by the window': `Box shapes change tone at their corners, suddenly. Round shapes change slowly, and that slow change is what makes a kettle look round. In this lesson you put your five tones to work on a curved thing lit from one side.

## Set the scene

Stand a kettle, a clay pot or a calabash on a plain cloth about a metre from a window. Switch off the bulb, so that there is one source of light only. Two lights make two sets of shadows and a great deal of confusion.

## The six areas of a round object

Go round from the lit side to the dark side and look for these in turn:

1. **Highlight**: a small, very bright spot where the window itself is reflected. Shiny metal shows it sharply, clay hardly at all.
2. **Light**: the broad area that faces the window.
3. **Half-tone**: the part that begins to turn away.
4. **Core shadow**: the darkest band on the body, where the surface has just turned its back on the light.
5. **Reflected light**: a softer strip near the far edge, lit by light that bounced off the table. It is lighter than the core, yet never as light as the lit side.
6. **Cast shadow**: the shape that the object throws on the cloth. It is darkest where it touches the base and it fades as it travels.

## Working it through

Ngozi draws an aluminium kettle in Nsukka. She measures it first: the body is as wide as it is high, and the spout leaves the body a third of the way up. After a light outline she maps the areas with faint lines and writes a tone number in each: highlight 1, light 2, half-tone 3, core 5, reflected light 4, cast shadow 5 fading to 3.

She shades the core shadow and the cast shadow first, in one go, so that the dark parts belong together. The half-tone follows, with strokes that curve round the body like bangles on an arm. The light receives a thin veil. The highlight stays bare paper. At the end she softens the far edge, where the reflected light meets the shaded cloth, and the kettle settles on the table.

## The ellipse at the top

The rim of a kettle is a circle seen from the side, so it appears as an ellipse. Its ends are rounded, not pointed like a fish. The higher your eye above the rim, the fuller the ellipse. The base, being further below your eye, is rounder than the rim.

## A fault to look for

The reflected light is interesting, and beginners make it far too bright. Then the body looks like a tin plate that someone has bent. Squint: if that strip jumps out at you, darken it by one step. It helps to cover it with a finger and compare it with the lit side alone.

## Now you

Draw your kettle or pot in four sittings of twenty minutes, at the same hour each day so that the sun is in the same place. Photograph it after each sitting. Label the six areas on the last photograph.`,

    'Charcoal without the mess': `Charcoal is burnt wood, which is why the coal pot behind the kitchen can supply an art class. It gives a deep black in one stroke, covers a large sheet quickly and wipes away with a cloth. It also travels to your nose, your shirt and the wall. A little order keeps it where it belongs.

## What to use

- **Willow or vine charcoal** from an art shop: thin sticks, soft, easily wiped off.
- **Compressed charcoal**: powder pressed with a binder, blacker, harder to erase.
- **Coal pot charcoal**: free. Choose light pieces that leave a mark without scratching, and break them to finger length. Hard, glassy lumps will tear the paper.

Paper should have some roughness, or "tooth". Brown wrapping paper and the back of old calendars that are not glossy both work well. Smooth photocopy paper lets the dust slide off.

## Setting up

Lean your board nearly upright, so that loose dust falls down instead of lying on the drawing. Spread newspaper below. Work from the top towards the bottom and, if you are right-handed, from left to right, so that your sleeve never crosses finished work. Keep a damp rag for your fingers. Do not blow the dust away: you will breathe it in again. Tap the board outside.

## Drawing backwards

Charcoal lets you start from grey and pull out the light.

1. Rub the side of a stick over the whole sheet and spread it with a dry cloth until you have an even middle grey.
2. Draw the main shapes lightly on top.
3. **Lift out the lights** with an eraser. A piece of fresh bread without the crust, pressed into a ball, is the old substitute, and it works.
4. Add the darks with the end of the stick.

### Worked example: a lantern

Terver in Makurdi draws a kerosene lantern at dusk. His sheet is grey all over. He wipes out the flame first, since it is the brightest thing, then a soft halo round it, then a thin line along the glass. He presses black into the base and into the corner of the room. The grey he left untouched serves as wall, table and smoke. In twenty-five minutes he has a picture that would have taken two hours in pencil, because three quarters of it was done in step one.

## The trap of too much black

Charcoal is so willing that learners cover everything in black within five minutes, and after that nothing can be lifted cleanly. Stay in the greys for the first half of the time. Save the deepest black for three or four places.

## Keeping the drawing

Charcoal never dries, so it smudges for ever unless it is fixed. Art shops sell fixative spray. Hair spray is a cheap replacement that may yellow with age. Spray in the open air from about thirty centimetres, two thin coats, and test on a scrap first. Otherwise lay a clean sheet over the drawing and tape it at the top.

## Assignment

Prepare one grey sheet and draw a lamp, a candle or a phone torch shining on a wall, using the lifting method. Stop after half an hour.`,

    'Drawing dark skin in light': `Many drawing books printed abroad teach shading on pale plaster and pale faces, and then give one line on dark skin: "make it darker". That advice produces flat, sooty portraits. Dark skin is rich in tone, and it deserves to be looked at as carefully as a kettle.

## Two things happen on skin

Light meets skin in two ways at once. Part of it enters and comes out again, carrying the colour of the skin. Part of it bounces straight off the surface, as from polished wood, and carries the colour of the lamp or the sky. On deep brown skin the first part is smaller, so **the second part is easier to see**. That is why the forehead, the bridge of the nose, the cheekbone and the lower lip show clear highlights, and why these highlights tell us so much about the form.

So do not begin by greying the whole face. Begin by asking where the bright shapes are and how sharp their edges look.

## Move the scale along

Use your five tones, but choose what each will stand for. For a dark-skinned sitter by a window you might decide:

| Tone | Where |
| --- | --- |
| 1 | Highlights only, and the whites of cloth |
| 2 | Planes turned to the window, whites of the eyes |
| 3 | The general light side of the face |
| 4 | The general shadow side |
| 5 | Nostrils, pupils, line between the lips, deepest hair |

Notice that the white of the eye is tone 2, and in shadow even 3. Leaving it as bare paper makes a sitter look startled.

### Worked example: Aunty Ekaette

Ini draws her aunt in Calabar, seated with the window on the left. She squints and finds four bright shapes: a broad one on the forehead, a narrow stripe down the nose, a soft triangle on the left cheek, and a dot on the lower lip. She outlines them faintly and promises to keep them clean. Next she lays tone 3 over the entire head apart from those shapes, adds a second layer on the shadow side until it reaches 4, and keeps a thin strip of 3 along the right jaw, where light returns from a yellow wall. The hair is not filled with solid black. She gives it one lit area, one shadow area, and a broken edge against the wall.

Last of all come the small darkest accents. The face looks like a person, warm and solid, and nothing has been blackened.

## What to avoid

The usual error is outlining each feature and then filling between the lines with one even grey. Another is choosing a white background, which makes the head a silhouette. Shade the background to a middle tone on the lit side, and the skin will glow by comparison.

Those who draw light-brown or very fair sitters use the same method: only the starting tone moves.

## Over to you

Sit beside a window with a mirror, or ask a patient relative. Spend five minutes drawing only the shapes of the highlights, with nothing else on the paper. Then spend twenty-five on the tones. Compare the result with any portrait you made before this topic, and write down two differences.`,
  },
  questions: [
    {
      kind: 'single',
      prompt: 'Why does the first lesson ask you to draw a slipper with its sole facing up?',
      options: [
        'The sole is flatter and has fewer details to copy',
        'Recognition slows down, so you look at shapes and not at a remembered picture',
        'Light falls more evenly on rubber than on a strap',
        'It forces you to press harder with the pencil',
      ],
      answer: [1],
      explanation:
        'An object in an unusual position is not named at once. The eye then reports curves, wedges and gaps, and those can be copied truthfully.',
    },
    {
      kind: 'single',
      prompt: 'During the slipper exercise, where should your eyes rest for most of the time?',
      options: ['On the paper', 'On the tip of the pencil', 'On the object', 'On a photograph of the object'],
      answer: [2],
      explanation:
        'What you draw while staring at the sheet comes from memory. About two thirds of the time should go to looking at the thing itself.',
    },
    {
      kind: 'single',
      prompt: 'Chidi sees that one leg of his stool looks too fat. What does the method of spaces tell him to do?',
      options: [
        'Shade the leg darker so that it looks thinner',
        'Start again with a larger frame',
        'Thin the leg on both sides by eye',
        'Check the space beside the leg and correct that shape',
      ],
      answer: [3],
      explanation:
        'The leg and the air beside it share an edge. We judge the unfamiliar shape of the air more honestly, so correcting it corrects the leg.',
    },
    {
      kind: 'multiple',
      prompt: 'Which of these keep a measurement with the outstretched pencil reliable? Choose all that apply.',
      options: [
        'Locking the elbow',
        'Closing the same eye every time',
        'Leaning forward to see small parts better',
        'Holding the pencil as if flat against a pane of glass',
      ],
      answer: [0, 1, 3],
      explanation:
        'Each of the three keeps the distance between eye and pencil the same. Leaning forward changes that distance, and with it every length you have already taken.',
    },
    {
      kind: 'numeric',
      prompt:
        'A water jar measures 2.5 units high when its width is 1 unit. You decide to draw it 8 centimetres wide. How many centimetres high must it be?',
      options: [],
      answer: [20],
      explanation:
        'Height = 2.5 × 8 = 20 centimetres. The ratio is taken from the object, and only then turned into a size on the page.',
    },
    {
      kind: 'numeric',
      prompt:
        'A standing man measures 7 heads in height. On your sheet you have made his head 3.5 centimetres high. How tall, in centimetres, should the whole figure be?',
      options: [],
      answer: [24.5],
      explanation:
        'Seven heads of 3.5 centimetres make 7 × 3.5 = 24.5 centimetres. Mark this length before drawing, so that the feet do not fall off the page.',
    },
    {
      kind: 'single',
      prompt: 'In which order is it best to fill the five boxes of a tone scale?',
      options: [
        '1, 2, 3, 4, 5',
        '5, 4, 3, 2, 1',
        '1 and 5, then 3, then 2 and 4',
        '3, then 2 and 4, leaving out 1 and 5',
      ],
      answer: [2],
      explanation:
        'The two ends fix the range, the middle box divides it, and the remaining boxes are halves of halves. Going straight from 1 upwards usually ends with a weak dark.',
    },
    {
      kind: 'single',
      prompt: 'What is the core shadow on a kettle lit from one window?',
      options: [
        'The shape the kettle throws on the cloth',
        'The dark band where the surface has just turned away from the light',
        'The strip near the far edge lit by the table',
        'The dark inside of the spout',
      ],
      answer: [1],
      explanation:
        'The surface there no longer receives the window and does not yet receive light bounced from the table, so it is the darkest part of the body itself.',
    },
    {
      kind: 'single',
      prompt: 'A finished drawing of a clay pot looks like bent tin at its far edge. What is the likeliest cause?',
      options: [
        'The reflected light was drawn too bright',
        'The cast shadow was drawn too dark near the base',
        'The ellipse of the rim is too full',
        'The highlight was left as bare paper',
      ],
      answer: [0],
      explanation:
        'Reflected light is weaker than direct light. If it rivals the lit side, the eye reads a second lamp or a sharp bend in the material.',
    },
    {
      kind: 'multiple',
      prompt: 'Which habits keep charcoal dust under control? Choose all that apply.',
      options: [
        'Leaning the board nearly upright',
        'Blowing the loose dust off the sheet',
        'Working from the top downwards',
        'Keeping a damp rag for the fingers',
      ],
      answer: [0, 2, 3],
      explanation:
        'Gravity carries dust off an upright board, and working downwards keeps the sleeve out of finished parts. Blowing only puts the dust in the air you breathe.',
    },
    {
      kind: 'single',
      prompt: 'What is the first step when you "draw backwards" in charcoal?',
      options: [
        'Draw the outline in firm black',
        'Spray the blank paper with fixative',
        'Cover the sheet with an even middle grey',
        'Place the three deepest blacks',
      ],
      answer: [2],
      explanation:
        'The grey ground is the middle of the tone scale. From it you can go lighter with the eraser and darker with the stick, so half of the picture already exists.',
    },
    {
      kind: 'single',
      prompt: 'Why do highlights matter so much in drawing deep brown skin?',
      options: [
        'They hide mistakes in proportion',
        'Deep brown skin has no half-tones',
        'They are always the same size and easy to copy',
        'Light bouncing off the surface is easier to see there, and it reveals the form',
      ],
      answer: [3],
      explanation:
        'Less light returns from inside the skin, so the surface reflection stands out clearly. Its shape and sharpness show how forehead, nose and cheek turn.',
    },
  ],
}
