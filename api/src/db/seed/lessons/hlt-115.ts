import type { CompleteCourse } from './complete-course.ts'

export const hlt115: CompleteCourse = {
  code: 'HLT-115',
  lessons: {
    'Safety before heroism': `## The scene

Evening, a junction in Jos. An okada has struck a parked bus. The rider lies in the road, petrol is dripping, cars swing past without slowing, and a man is already pulling at the rider's arm. What do you do first?

- A: run straight to the rider
- B: look around, stop the traffic, and keep smokers away
- C: take out your phone and film

If you choose A, you may be the second casualty. With C nobody is helped. **B** takes about ten seconds and protects the rider, the helpers and you. A rescuer who is hurt cannot rescue, and now needs rescuing.

## Ten seconds of looking

Stop at the edge and ask three questions.

1. **What can hurt me?** Traffic, fire, fuel, bare wires, gas, a falling wall, an angry crowd, deep water.
2. **What happened here?** A fallen ladder suggests broken bones. An empty bottle suggests poison. A running generator in a closed room suggests fumes.
3. **How many are hurt?** The one who screams draws everybody. The silent one in the gutter may be worse.

Then make the place safer, if you can do it without danger.

| Danger | Do | Do not |
| --- | --- | --- |
| Road | Park a vehicle with hazard lights before the scene, send someone to wave traffic down | Kneel with your back to moving cars |
| Electricity | Switch off at the mains or changeover | Touch a person who is still touching the wire |
| Generator fumes | Stop the engine from outside, open doors, bring the person to air | Stay in the room to talk |
| Petrol or gas | Keep flames, cigarettes and switches away | Start an engine to light the scene |
| Water | Throw a rope, jerrycan or branch | Jump in if you cannot swim well and were never trained |

A fallen high-tension line is a special case. You cannot switch it off yourself, and the ground near it may carry current. Stay far away, keep others back, and call.

### Your own skin

Blood can carry infection, so put something between it and you. Disposable gloves are best. A clean nylon bag over each hand is a fair substitute. Afterwards wash with soap and water, even if you wore gloves. If blood gets into a cut or your eye, rinse it well with clean water and go to a clinic the same day to ask about protective treatment.

## Ask, then touch

If the person is awake, say who you are and ask: "My name is Hauwa, I have learned first aid, may I help you?" Most people nod. Respect a refusal, stay near, and call for help anyway. When someone cannot answer, act as you would wish others to act for you, and cover the body where clothing is torn. With a child, look for the parent first, but do not wait for one when breathing is in danger.

## The habit that does harm

The well-meant pull is the most frequent error: four men lifting an injured rider by arms and legs into the first keke. Unless fire, traffic or water threatens, leave the person where they lie until you have checked breathing and considered the neck.

## Practise today

Walk through your house, shop or park and find the main switch, the gas valve and the nearest exit. Time yourself from your usual seat to the switch. Then tell one other person where these are. It is a small task, and on the bad day it may be the one that counts.`,

    'Is the person breathing': `## The scene

Mr Danladi, who sells recharge cards, slides from his bench and lies still. Somebody shouts for cold water, another rubs his feet, a third presses a spoon between his teeth. Which helper is right?

None of them. The first thing to learn about a person who lies still is whether they **respond** and whether they **breathe normally**. Everything else in this course hangs on those two answers.

## Step by step

### 1. Does he respond?

Kneel beside him. Tap both shoulders firmly and ask loudly, "Oga, can you hear me? Open your eyes." For a baby, tap or flick the sole of the foot and call. Never shake a baby, and never shake anyone who may have hurt their neck.

If he answers or moves, leave him as found, ask what is wrong, and keep watching. If there is no response, shout for help so that you are not alone.

### 2. Open the airway

In an unconscious person lying on the back, the tongue falls backwards and closes the throat. Many who could breathe do not, simply because of this.

- Put one hand on the forehead and two fingers under the bony tip of the chin.
- Tilt the head back gently and lift the chin.
- For a baby, keep the head level, with the face looking straight up, and do not tilt it far.

Look into the mouth. Remove something only if you can see it and reach it easily. Do not sweep blindly with a finger, since you may push it deeper.

### 3. Look, listen, feel

Put your cheek near his mouth and look along the chest, for **no more than ten seconds**.

| You notice | It means |
| --- | --- |
| Chest rises and falls, breath on your cheek, regular | Breathing normally |
| Nothing | Not breathing |
| A gasp or snort now and then, with long pauses | **Not** normal breathing |

The third row is important. In the first minutes after the heart stops, many people gasp like a fish out of water. Relatives see it and say, "He is still breathing." It is not breathing that can keep him alive. Treat gasps as no breathing.

### 4. Decide

- **Not breathing normally:** have someone call 112, and begin chest compressions at once.
- **Breathing normally but not responding:** turn to the recovery position and watch every breath.
- **Awake:** find out what hurts.

If ten seconds pass and you are unsure, act as though the breathing is not normal. Compressions given to someone who did not need them rarely do serious harm. Waiting does.

## What about the pulse?

Television heroes feel the neck. For people without training in health care it is unreliable, because in fright you easily feel your own heartbeat in your fingertips. Leave it out and trust the breathing.

## Habits to leave behind

Water on the face, spoons between teeth, onions at the nose and pressing the toes all lose time. A spoon can break teeth, and water poured into the mouth of an unconscious person runs into the lungs. If anyone hands you these things, give that person a real task: "You, please stop the traffic," or "Please fetch the torch."

## Practise today

Ask a willing friend to lie down. Go through respond, airway, look-listen-feel, and say each step aloud. Count ten seconds by the clock, which is longer than most people think. In how many breaths did you see the chest rise? A resting adult takes roughly 12 to 20 in a minute, so in ten seconds you should see two or three.`,

    'Calling and explaining where you are': `## The scene

Chiamaka's uncle has collapsed at home in a close behind a filling station in Enugu. She calls, cries "Come quickly, my uncle is dying," and ends the call. Nobody can come, because nobody knows where. The call took six seconds and achieved nothing.

A good call is a skill. It has an order, and the **place** comes first, because if the network drops, help can still set out.

## Whom to call

- **112** is Nigeria's national emergency number. It is meant to be free from any network.
- Some states have their own lines as well. Lagos answers 767 in addition to 112.
- The Federal Road Safety Corps gives **122** for road crashes.
- A hospital near you may have an ambulance with its own number.

Numbers and coverage differ from state to state and may change. In some places the first number you try is not answered. That is why you find out and save three of them now, not in the middle of a crisis. Do not dial an emergency line as a test, for you would be holding up somebody in need. If no ambulance can come soon, a calm driver with a suitable car, and one person in the back to watch the breathing, is the next choice.

## The five parts of a call

1. **Where.** State, town, area, street, and a landmark that a stranger can see from the road.
2. **What.** "A motorcycle crash," "a man has collapsed."
3. **Who and how many.** "One man of about fifty, not awake, not breathing normally."
4. **What is being done.** "We are pressing on his chest."
5. **Your number.** Read it slowly, two digits at a time, and do not end the call until you are told to.

Here is Chiamaka's second attempt:

"I am in Enugu, Independence Layout, in the close directly behind the filling station with the green canopy, third gate on the left, a black gate. My uncle, fifty-two years old, has collapsed. He does not respond and is not breathing normally. My brother is doing chest compressions. My number is" and then the digits, read in pairs.

It takes about twenty-five seconds.

### Describing a place without an address

Many streets have no signs. Use what can be seen: "opposite the Central Mosque gate," "after the second speed bump." On a highway, read the last kilometre post or name the last town and the direction: "from Lokoja towards Abuja, we passed Koton Karfe ten minutes ago." A phone's map application can show coordinates, and a location pin can be sent by message to the person who is coming.

Send someone to the junction with a torch or a bright cloth to meet the vehicle. At night this saves more time than speed does.

## Alone or together

If others are present, point at one person: "You, in the blue shirt, call 112 and come back to tell me." A shout of "Somebody call" is often heard by everyone and obeyed by none. If you are alone, put the phone on loudspeaker beside you and talk while your hands work.

## Habits to leave behind

Do not call five relatives before the emergency line. Avoid guessing at a diagnosis; say what you **see**. And do not post pictures of an injured person. It helps nobody, and a family may learn the news in the cruellest way.

## Practise today

Write the directions to your home or shop for a driver who has never been in your town. Read them to a friend over the phone and let the friend repeat them. Then save three emergency numbers under names beginning with "AA", so that they stand at the top of the list.`,

    'Chest compressions': `## The scene

Mr Danladi again. He does not respond, and he gasps once in fifteen seconds. His heart has stopped pumping. Blood still holds some oxygen, but it is standing still, and the brain suffers damage within minutes. Your hands can do the work of the heart until help comes.

## How to press

1. Lay him flat on his back on **firm ground**. A mattress gives way and wastes your effort.
2. Kneel beside the chest. Place the heel of one hand on the **centre of the chest**, on the lower half of the breastbone. Put the other hand on top and lock the fingers.
3. Straighten your arms, bring your shoulders above your hands.
4. Press straight down **5 to 6 centimetres** in an adult. That is deeper than most people dare.
5. Let the chest come **all the way up** each time without lifting your hands off. The heart fills while it rises.
6. Keep a rate of **100 to 120 a minute**, close to two presses every second.

Count aloud. If you push 110 times a minute, two minutes of work mean 220 compressions, and you will sweat. Change places with another helper about every two minutes, and lose no more than a few seconds in doing so.

### Breaths or no breaths

If you have been trained and are willing, give **two breaths after every 30 compressions**: tilt the head, lift the chin, pinch the nose, seal your mouth over his and blow for one second until you see the chest rise. Then return to the chest. Five rounds of 30 and 2 take around two minutes and contain 150 compressions.

If you are untrained, unwilling or alone and unsure, press without breaths. For an adult who collapses suddenly, hands alone are far better than nothing.

For a **drowned person, a child or a baby**, lack of air is usually the cause, so breaths matter more. Trained helpers give some breaths first.

| | Adult | Child from 1 year | Baby under 1 year |
| --- | --- | --- | --- |
| Hands | Two | One or two | Two thumbs, or the heel of one hand |
| Depth | 5 to 6 cm | One third of the chest, about 5 cm | One third of the chest, about 4 cm |
| Rate | 100 to 120 | 100 to 120 | 100 to 120 |

## A machine on the wall

Some airports, malls and offices have an automated external defibrillator, called an AED. Send someone for it. Switch it on and do what its voice says. It will not give a shock unless one is needed. Continue pressing until it tells you to stand clear.

## When to stop

Go on until the person breathes normally, a trained team takes over, the place becomes dangerous, or you are too exhausted to continue. Do not stop every few seconds to look.

## Fears and false habits

"I may break a rib." It can happen, and ribs heal. Without circulation there is no healing at all. "He is still gasping." Gasps, as you learned, are not normal breathing. Pouring water, slapping, or driving an hour to hospital in a car where nobody can press the chest are the errors that cost lives.

## Practise today

Put a firm pillow on the floor. Press for two full minutes while a friend counts with a watch. Were you between 200 and 240? Note how your arms feel, and you will understand why changing places matters. A class with a manikin is worth taking after this, since depth can only be felt.`,

    'Choking at any age': `## The scene

At a naming ceremony in Abeokuta a boy of six stops laughing. He has groundnuts in his hand, his eyes are wide, and no sound comes. His aunt wants to give him water. His grandmother wants to press a finger down his throat. You have perhaps a few minutes.

## Mild or severe?

Ask, "Are you choking? Can you talk?"

| | Mild | Severe |
| --- | --- | --- |
| Voice | Can speak or cry | No voice, perhaps a nod |
| Cough | Strong | Weak or silent |
| Breathing | Noisy, but present | Very difficult or none |
| What you do | Encourage coughing, stay close | Act now |

A strong cough is better than anything you can do. Do not slap the back of a person who coughs well. Just wait, watch, and be ready.

## Severe choking, adult or child over one year

1. Shout for help and have someone call 112.
2. Stand to the side and slightly behind. Support the chest with one hand and lean the person **well forward**, so that the object falls out and not in.
3. Give up to **five back blows** with the heel of your hand, between the shoulder blades. Check after each one whether it has come out.
4. If it has not, give up to **five abdominal thrusts**. Stand behind, make a fist, place it between navel and the bottom of the breastbone, hold it with the other hand, and pull sharply **inwards and upwards**.
5. Alternate five and five until it clears or the person becomes unconscious.

For a small child, kneel so that you are at the right height, and use less force.

For a heavily **pregnant woman**, or a person too large for your arms, give chest thrusts in place of abdominal ones: your fist on the middle of the breastbone, pulling straight back.

## A baby under one year

Never give abdominal thrusts to a baby, because the liver is large and easily injured.

1. Sit down. Lay the baby face down along your forearm, head lower than the body, and support the jaw without squeezing the throat.
2. Give up to five back blows with the heel of your hand.
3. Turn the baby face up along your other arm, head still low. Give up to **five chest thrusts** on the lower half of the breastbone, like compressions but sharper and slower.
4. Repeat.

## If the person goes limp

Lower them to the ground, make sure 112 has been called, and begin chest compressions as for someone who does not breathe. Each time you open the airway for breaths, look in the mouth. Take out an object that you can see. Never search with a blind finger.

## Afterwards

Anybody who received abdominal or chest thrusts should see a doctor, even if they feel well, for organs can be bruised inside. The same is true when a cough remains or something still seems stuck.

## Habits to leave behind

Water cannot pass a blocked throat, and it may enter the lungs. Lifting a child upside down by the legs risks a fall on the head. A lump of dry eba "to push it down" adds a second obstruction to the first.

## Practise today

On yourself, find the navel and the lower end of the breastbone, and mark the spot between them. On a doll or a rolled towel rehearse the baby sequence: five blows, turn, five thrusts, turn. On a friend practise only the **position** of the arms, never a real thrust. Then look around the home and move groundnuts, button batteries and small beads out of reach of children under five.`,

    'The recovery position': `## The scene

A student in Calabar has fainted badly at a party and does not wake when you call, yet her chest rises and falls evenly. Friends have propped her in a plastic chair with her chin on her chest. She begins to make a snoring noise. What is the danger?

Her own tongue, and her own stomach. Sitting with the head bent forward, or lying on the back, an unconscious person can block the throat or breathe in vomit. On the **side**, the tongue falls forward and fluid runs out of the mouth. The position costs nothing and needs no equipment.

## For whom

Use it when a person **does not respond but breathes normally**. Not for someone who is awake, and not for someone who gasps or does not breathe, because that person needs compressions.

If you suspect a neck or back injury, for instance after a fall from a mango tree or a crash, do not roll the person unless the airway is in danger: vomit, blood in the mouth, or you must leave to fetch help. In that case a clear airway comes before the neck. Roll slowly, with helpers keeping head, shoulders and hips in one line.

## Six movements

The person lies on the back. Take off glasses and empty bulky pockets.

1. **Kneel** at the side and straighten both legs.
2. **Near arm:** place it out at a right angle to the body, elbow bent, palm up.
3. **Far arm:** bring it across the chest and hold the back of the hand against the cheek nearest you. Keep holding.
4. **Far knee:** with your other hand pull it up until the foot is flat on the floor.
5. **Roll:** pull on that knee, so that the person turns towards you. The hand under the cheek protects the head.
6. **Adjust:** bend the upper leg at hip and knee so the body cannot roll over. Tilt the head back a little and turn the mouth slightly downward.

| Check | Good sign | Correct it |
| --- | --- | --- |
| Mouth | Lower than the throat, fluid can run out | Turn the face a little more to the ground |
| Head | Slightly back | Lift the chin |
| Upper leg | Bent like a stand | Bring the knee forward |
| Chest | Moves freely | Loosen collar, belt or bra |

A woman in late pregnancy is best laid on her **left** side, since the weight of the womb then presses less on the large vein that returns blood to the heart. A baby is held in your arms on its side, with the head a little lower than the tummy.

## Then stay

The position is not the end of the work. Call 112. Look at the chest and listen at the mouth again and again, at least once every minute, and be ready to roll her back and start compressions the moment breathing stops or turns into gasps. Cover her against cold, but leave the face free. If help is slow and she has been on one side for half an hour, turn her to the other.

Give nothing by mouth, neither water, milk, palm oil nor medicine, until she is fully awake.

## Habits to leave behind

Friends like to put a pillow under the head. It bends the neck and narrows the airway. They also say "Let her sleep it off" and go back to the music. A person who cannot be woken is not asleep.

## Practise today

Do the six movements with a friend on a mat, first slowly, then in under thirty seconds. Change roles, because being rolled shows you where hands are rough. Finish by teaching the movements to one more person without looking at this page.`,
  },
  questions: [
    {
      kind: 'single',
      prompt: 'You arrive at a motorcycle crash with petrol on the road and cars passing. What comes first?',
      options: [
        'Lifting the rider into a keke',
        "Checking the rider's pulse",
        'Looking for dangers and stopping the traffic',
        "Calling the rider's family",
      ],
      answer: [2],
      explanation:
        'A helper who is struck by a car becomes a second casualty. A few seconds spent making the place safe protect everybody.',
    },
    {
      kind: 'single',
      prompt: 'A man is still holding a live cable in his hand. What should you do?',
      options: [
        'Pull him away by his shirt',
        'Pour water over him',
        'Push the cable off with a metal rod',
        'Switch off at the mains before touching him',
      ],
      answer: [3],
      explanation:
        'Current passes through his body and would pass through yours too. Cutting the supply at the mains removes the danger for both.',
    },
    {
      kind: 'numeric',
      prompt: 'For how many seconds, at most, should you look, listen and feel for normal breathing?',
      options: [],
      answer: [10],
      explanation:
        'Ten seconds are enough to see two or three normal breaths in a resting adult. If you remain unsure after that, treat the person as not breathing normally.',
    },
    {
      kind: 'single',
      prompt: 'An unconscious woman snorts once, and the next gasp comes after a long pause. What does this tell you?',
      options: [
        'She is in a deep sleep',
        'She is not breathing normally and needs compressions',
        'She has to be put on her side and left to rest',
        'She should be given water',
      ],
      answer: [1],
      explanation:
        'Occasional gasps are common in the first minutes after the heart has stopped. They do not bring in enough air, so compressions must begin.',
    },
    {
      kind: 'single',
      prompt: 'Why is the place the first thing to say in an emergency call?',
      options: [
        'The operator must know which tariff applies',
        'It is the hardest part to remember',
        'If the line drops, help can still set out',
        'It shows that you are calm',
      ],
      answer: [2],
      explanation: 'Everything else can be learned on arrival, but without a location nobody can come.',
    },
    {
      kind: 'multiple',
      prompt: 'Which details make a location useful to a driver who does not know the area?',
      options: [
        'A landmark that can be seen from the road',
        'The name of your landlord',
        'The direction of travel and the last town passed',
        'A helper with a torch waiting at the junction',
      ],
      answer: [0, 2, 3],
      explanation: 'A stranger can only use what can be seen or followed. Few drivers will know who owns the building.',
    },
    {
      kind: 'numeric',
      prompt: 'With 30 compressions and 2 breaths in a round, how many compressions are given in five rounds?',
      options: [],
      answer: [150],
      explanation:
        'Five times 30 is 150. Five rounds take about two minutes, which is also a good moment to change the person who presses.',
    },
    {
      kind: 'multiple',
      prompt: 'Which describe good chest compressions in an adult?',
      options: [
        'A depth of 5 to 6 centimetres',
        'A rate of 100 to 120 a minute',
        'A soft mattress underneath',
        'Letting the chest come up fully each time',
      ],
      answer: [0, 1, 3],
      explanation:
        'The heart is squeezed by depth and fills again while the chest rises. A mattress sinks under the hands and takes away the depth.',
    },
    {
      kind: 'numeric',
      prompt: 'You press at a steady 110 compressions a minute. How many do you give in two minutes?',
      options: [],
      answer: [220],
      explanation: '110 × 2 = 220, which lies within the right range of 200 to 240 for two minutes.',
    },
    {
      kind: 'single',
      prompt: 'A boy coughs strongly after swallowing a groundnut and can say his name. What is right?',
      options: [
        'Encourage him to cough, and watch him closely',
        'Give five back blows at once',
        'Give abdominal thrusts',
        'Make him swallow dry food',
      ],
      answer: [0],
      explanation:
        'A strong cough clears the airway better than any blow. Blows and thrusts are for the moment when cough and voice fail.',
    },
    {
      kind: 'single',
      prompt: 'What replaces abdominal thrusts when a baby under one year is choking severely?',
      options: [
        'Holding the baby by the legs',
        'A finger sweep of the throat',
        'Sips of water',
        'Up to five chest thrusts',
      ],
      answer: [3],
      explanation:
        "Abdominal thrusts could injure a baby's liver. Chest thrusts alternate with back blows, and a blind finger might push the object deeper.",
    },
    {
      kind: 'single',
      prompt: 'Who should be placed in the recovery position?',
      options: [
        'A person who is awake and in pain',
        'A person who does not respond but breathes normally',
        'A person who gasps now and then',
        'A person who is choking',
      ],
      answer: [1],
      explanation:
        'On the side, the tongue and any vomit cannot block the throat. Gasping or absent breathing calls for compressions on the back.',
    },
  ],
}
