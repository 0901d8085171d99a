import type { CompleteCourse } from './complete-course.ts'

export const law101: CompleteCourse = {
  code: 'LAW-101',
  /** Keyed by the lesson's title in the course's outline; the rest of the outline gets a text as well. */
  lessons: {
    'What an officer may ask a driver': `It is half past eight at night near Ojuelegba. A torch is waved, a voice says "Park well", and a driver called Tunde rolls down his window. What may the officer ask for, what must Tunde show, and where does the law draw the line?

## Where the power comes from

The police have a general duty to prevent and detect crime and to protect life and property. The **Police Act 2020** adds a particular power, in section 49, to stop and search a person or a vehicle, and it ties that power to **reasonable suspicion**: for example, that something in the car is stolen or unlawfully obtained. Traffic laws give a separate power to check that a driver and a vehicle are properly licensed.

So there are two kinds of question at the roadside, and it helps to tell them apart.

| Kind | Typical request | Your answer |
| --- | --- | --- |
| Traffic check | Driver's licence, vehicle particulars, insurance | Show them calmly |
| Suspicion of crime | "Open the boot", "Come down" | Comply, but ask the reason |

## What the officer owes you

Under section 50 of the same Act, an officer who uses the power to stop and search must be in uniform or visibly wear a valid police identity card. Before the search begins, the officer must tell you:

- his or her name and the police station;
- the object of the search, that is, what is being looked for;
- the grounds for it.

Section 54 adds an important limit. Your hairstyle, your manner of dressing, your age or an old conviction cannot by themselves make a suspicion reasonable. Dreadlocks and a laptop bag are not evidence of anything.

## Tunde's five minutes

Tunde switches on the inside light and keeps both hands on the wheel. "Good evening, officer." He hands over his licence and particulars. The officer says, "Open your boot." Tunde replies, "I will open it. Please, what are you looking for, and what is your name and station?" The officer answers that a grey car like this one was used in a robbery an hour ago and gives his name. That is a reason connected with facts. Tunde opens the boot and watches.

Suppose instead the answer had been, "See your hair." That is no ground under the Act. Tunde would still not fight. He would note the name, time and place, say politely that he does not agree to the search, and complain afterwards.

## A mistake that costs people dearly

Many drivers believe that knowing the law means winning the argument on the spot. It does not. Roads are dark, officers are armed, and a scuffle may be turned into a charge of obstruction or assault. **The roadside is for facts; the complaint and the court are for argument.**

Another error is paying "something for the boys" to leave quickly. Offering a bribe is an offence for the giver too.

## Something to do

Check tonight that your licence, vehicle papers and insurance are in date and can be reached without digging. Then practise aloud, three times, the sentence: "Please, officer, may I know your name, your station and the reason?"`,

    'Searching a bag, car or phone': `A search is not one thing. Patting down a jacket, emptying a handbag, opening a boot and reading messages on a phone touch different rights, and the law does not treat them as equal.

## The starting point: section 37

Section 37 of the 1999 Constitution guarantees the privacy of citizens, their homes, correspondence, telephone conversations and telegraphic communications. Section 45 allows laws that limit this privacy where that is reasonably justifiable, among other things for public safety or order. Every power to search lives in the space between those two sections. An officer needs a law behind the search, and must stay inside it.

## Bag and car

On the street, the stop and search power needs reasonable suspicion, and the officer must first give name, station, object and grounds. When someone has been **arrested**, section 9 of the Administration of Criminal Justice Act 2015 (ACJA) permits a search of that person with such force as is reasonably necessary. The search must be decent. As a rule it is done by someone of the same sex, unless the urgency of the situation or the due administration of justice makes that impracticable.

Section 10 of the ACJA is less known and very useful. Property taken from an arrested suspect must be put into an **inventory**, a written list, signed by the officer and by the suspect. Ask for a copy, for yourself, your lawyer or a relative.

The ACJA covers offences created by Acts of the National Assembly and those punishable in the FCT. The states have passed their own laws on the model of it, so section numbers differ from one state to another.

## The phone

A phone holds correspondence, pictures, bank records and the secrets of other people. Senior officers have said publicly, more than once, that phones should not be searched at random on the road. In July 2022 the Force spokesman stated that no policeman may check a phone unless it is an exhibit in a case under investigation. Lawyers generally argue that without a warrant, a court order or a lawful arrest to which the device is connected, a roadside scroll through messages offends section 37.

### A scene worked through

Kemi is in a keke in Owerri. An officer says, "Open your phone, let me see your WhatsApp." She answers, "Officer, am I suspected of an offence? I do not agree to a search of my phone without a warrant." He says no, just checking. There is no offence, no arrest and no warrant. The search has no legal ground. If he insists, and she fears for her safety, she may open it while repeating that she does not consent. **Yielding to fear is not consent,** and she should write down those very words afterwards.

## Common confusion

People say "I have nothing to hide" and hand everything over. Agreement given freely weakens a later complaint. You can be courteous and still decline.

## Try this

Write a three-column table headed Bag, Car and Phone. Under each, put the reason an officer would need, one question you would ask, and one thing you would record later. Keep it for the wallet card at the end of the course.`,

    'Staying calm and taking notes': `A right is only as good as the evidence for it. When a case reaches a complaints unit or a court, the person who wrote things down the same day is usually believed before the person who "remembers very well". This lesson trains two habits: keeping your body quiet and keeping a record.

## Calm is a technique

Fear makes us talk fast, move suddenly and promise foolish things. Three small actions slow it down.

1. **Breathe out longer than you breathe in**, twice, before you speak.
2. **Show your hands** and say what you are about to do: "My licence is in my pocket. I am going to bring it out."
3. **Use short sentences with respect.** "Yes, officer." "Please, what is the reason?" "I would like to call my brother."

Avoid three others: running, touching an officer, and raising your voice to gather a crowd. Crowds sometimes help and sometimes turn a small matter into a shooting.

## What to remember while it happens

You cannot always write at the scene. Fix five things in your mind, one for each finger:

- **Who**: names on the uniform, number on the chest or the vehicle.
- **When**: the hour, to the nearest five minutes.
- **Where**: a landmark, a bus stop, a filling station.
- **What**: the exact words of the order and of the reason given.
- **Witness**: one person who saw it and how to reach them.

## Recording with a phone

In December 2023 the Force spokesman said that members of the public may film or photograph officers on duty and that there is nothing wrong with it. Even so, think of safety first. Hold the phone low and steady, do not push it into anybody's face, and never interfere with what the officer is doing. If you are told to stop and you feel threatened, stop, and write instead.

### A note that works

Here is what Danladi wrote in Jos, twenty minutes after he was let go:

"Tuesday, 9.40 pm, opposite the mosque at Terminus. Two officers, uniform. One had the name Musa on his chest, the other had no name. They said, 'Your bag is heavy, open it.' I asked the reason, and Musa said 'routine'. They took N6,000 and did not give a paper. The orange seller, Mama Joy, saw it. I left at 9.55."

It holds facts, quotations and times. It holds no insults and no guesses. Compare it with "Some wicked policemen harassed me and stole my money at night", which nobody can investigate.

## Where people go wrong

They post first and write later. A heated post is public, it can contain errors, and it may be used to show that your account changed. Write the private note first, email it to yourself so that it carries a date and time, and decide about publication when you have slept.

Another weakness is mixing what you saw with what you heard from others. Put hearsay in a separate paragraph beginning "I was told".

## Exercise

Think of any incident you witnessed this week, even a quarrel over change in a bus. Write it in at most eighty words using the five fingers. Give it to a friend and ask whether a stranger could find the place and the people.`,

    'What counts as an arrest': `"I only invited him to the station." "You are not under arrest, just sit there." Such sentences are heard daily, and they matter, because most protections begin at the moment of arrest. When, in law, has a person been arrested?

## The test

Section 4 of the ACJA 2015 describes how an arrest is made: the officer must actually **touch or confine the body** of the suspect, unless the suspect submits to custody by word or action. From this we get three signs.

1. **Touch**: a hand laid on you in order to take you into custody.
2. **Confinement**: a locked door, a vehicle you cannot leave, an order not to move backed by force.
3. **Submission**: you say "All right, I will follow you" because you understand that you have no choice.

What the officer calls it does not decide the matter. Section 35 of the Constitution protects **personal liberty**, and a person who is not free to go has lost that liberty, whatever the label.

## Invitation, stop, arrest

| Situation | Are you free to leave? | Is it an arrest? |
| --- | --- | --- |
| A letter or call inviting you to explain something | Yes, though ignoring it is unwise | No |
| A brief stop while papers are checked | Not for those few minutes | Normally no |
| Made to sit behind the counter for hours, phone taken | No | Yes, in substance |

The best single question in the language is: **"Officer, am I free to go?"** A yes lets you leave. A no, or silence with a barred door, tells you that the rights of an arrested person now apply.

## With or without a warrant

A warrant is a written order of a court. Police may arrest without one in the cases the law lists, of which the most usual is reasonable suspicion that the person has committed an offence. Private persons may also arrest in limited cases, such as when certain offences are committed in their presence, but they must hand the suspect over to the police without delay. They have no power to punish. Mob beating is a crime.

## How much force, and handcuffs

Section 5 of the ACJA says that a suspect is not to be handcuffed, bound or put under restraint except where there is reasonable fear of violence or escape, where it is needed for the safety of the suspect, or by order of a court. Section 34 of the Constitution forbids torture and degrading treatment at all times.

### Worked scene

Aliyu, a phone repairer in Kano, receives a call to come and "clear something". He goes, and after ten minutes asks to return to his shop. The officer takes his phone and says, "Sit down there, nobody is going anywhere." From that sentence on, Aliyu is confined. He notes the time, 11.20 am, and says, "Then I understand that I am under arrest. Please tell me the reason. I wish to call my lawyer or my family."

## A false belief

Some think that without handcuffs there is no arrest. The opposite also fools people: running away from an unlawful arrest often creates a new and lawful ground to hold you.

## Practice

Make up three short scenes of your own, one for each row of the table. Exchange them with a friend and decide in each whether an arrest took place and at which sentence.`,

    'Being told the reason': `Imagine being driven through town at night with no idea why. The law treats that as wrong in itself, even when the police turn out to have a good case. A person who knows the accusation can answer it, find a lawyer, and point to a mistake.

## Three layers of the same right

**At once, by word of mouth.** Section 6 of the ACJA 2015 requires the arresting officer to inform the suspect immediately of the reason for the arrest. There are sensible exceptions: where the person is caught in the act, is chased straight after it, or has escaped from lawful custody. In those cases the reason is plain from the circumstances.

**In a language you understand.** Section 14 of the ACJA says that the suspect must be taken to a police station and promptly told of the allegation in a language he or she understands. A trader who speaks only Ibibio has not been informed by a paragraph of English.

**In writing, within twenty-four hours.** Section 35(3) of the Constitution gives every arrested or detained person the right to be informed in writing, within twenty-four hours, of the facts and grounds of the arrest or detention, and again in a language that the person understands.

## The warnings that go with it

Section 6 of the ACJA and section 35 of the Police Act 2020 also oblige the officer to tell you of these rights:

- to remain silent, or avoid answering, until you have consulted a lawyer or another person of your own choice;
- to consult a lawyer of your choice before making, endorsing or writing any statement;
- to free legal representation by the Legal Aid Council where it applies.

The police must also notify your next of kin or a relative, and at no cost to you. A fee for "informing your people" has no basis.

## What counts as a reason?

A reason names an act and an offence: "You are suspected of stealing a generator from a shop at Ariaria on Sunday." It need not be in the words of a statute. "You know what you did", "order from above" and "you will find out" are not reasons.

### Example with a clock

Chinwe is arrested at 3.15 pm on Monday in Aba. At that moment she should hear why. She asks, and is told that it concerns a missing generator. She adds both the words and the hour to her notes. If nothing in writing has come by **3.15 pm on Tuesday**, section 35(3) has not been obeyed, and her brother, who is collecting dates for the lawyer, writes that down too. He does not need to shout at the counter. He asks for the written grounds and records the reply.

## The usual misunderstanding

People confuse this twenty-four-hour rule with the time for going to court. They are different rights. One concerns a piece of paper with the facts and grounds. The other, found in section 35(4) and (5), concerns being brought before a judge or magistrate, and you will meet it under the topic on the station.

## Your turn

Write out in your own mother tongue how you would ask, "Why am I being arrested?" and "I wish to speak to a lawyer first." Teach both sentences to one older person in your house.`,

    'No arrest in place of a relative': `The police come for Sunday. Sunday is not at home. They take his mother, and a message goes round the family: "When he comes, she goes." This practice has its own name, **arrest in lieu**, and the law forbids it plainly.

## The rule

Section 7 of the ACJA 2015 says that a person shall not be arrested in place of a suspect. Section 36 of the Police Act 2020 repeats it for every officer in the country. There is no exception for wives, fathers, landlords, business partners or children, and none for serious offences.

Behind both lies section 35 of the Constitution. Liberty may be taken away only in the cases that section lists, such as the execution of a court order or reasonable suspicion that **this person** has committed an offence. Being somebody's sister is not on the list.

## When a relative may lawfully be arrested

The rule does not make families untouchable. A relative can be arrested for what the relative did:

- hiding stolen goods, knowing that they are stolen;
- helping the suspect to escape;
- attacking or obstructing the officers;
- taking part in the offence.

In each of these the officer must suspect the relative's own act and must say so when giving the reason. Ask, **"What am I suspected of having done?"** If the answer is about someone else's conduct, you are looking at arrest in lieu.

## A case worked out

Officers in Lafia look for Joseph over an alleged robbery. They find his wife, Deborah, and his younger brother, Philip. A bag with three phones lies under Philip's bed, and he says that Joseph asked him to keep them quiet. Deborah knows nothing.

| Person | Fact about the person | May the police arrest? |
| --- | --- | --- |
| Deborah | She is married to the suspect | No, that would be arrest in lieu |
| Philip | He kept phones he was told to hide | Possibly, on suspicion of receiving stolen goods |
| Joseph | He is named as the robber | Yes, when found, if suspicion is reasonable |

The officers may ask Deborah where her husband is. They may not lock her up until he appears.

## What the family should do

1. Send one calm person to the station, not ten.
2. Ask the officer in charge which offence the detained relative is suspected of.
3. Say, "We understand that section 36 of the Police Act does not allow arrest in place of another person."
4. Note the reply, the name, the hour.
5. If there is no release, contact a lawyer, the Legal Aid Council or the National Human Rights Commission without waiting for morning.

### Where families stumble

They treat the mother's release as a favour and pay for it. The payment teaches that hostages bring money, and no receipt exists to complain with. Another stumble is sending the suspect to surrender in anger with no lawyer: he may surrender, and often should, but with someone beside him.

## Task

Write a message of at most sixty words that you could send to a family in this situation at midnight. It should name the rule, one question to ask and one place to call. Save it in your phone as a draft.`,

    'Why debt is a civil matter': `Madam Rose supplied foodstuffs worth N480,000 to a restaurant in Warri. The owner promised to pay in two weeks and did not. Rose's cousin says, "I know a policeman." By evening the restaurant owner is behind a counter, signing an undertaking. Rose believes this is justice. In law it is trouble, for her as well.

## Two roads

Law separates wrongs against the public from quarrels between persons.

| | Criminal matter | Civil matter |
| --- | --- | --- |
| Who complains | The State, after a report | The person who lost |
| Where it begins | Police station or other agency | Court, mediation centre, demand letter |
| What it may lead to | Punishment: fine, prison | Payment, return of property, damages |
| Example | Stealing, assault, fraud | Unpaid loan, late rent, broken contract |

Section 8(2) of the ACJA 2015 says that a suspect shall not be arrested merely on a civil wrong or breach of contract. Section 32(2) of the Police Act 2020 says the same to the police. The courts had been saying so for years. In *McLaren v. Jennings*, decided in 2003, the Court of Appeal held that the police are not a debt-collecting agency and that arrest and detention to recover a debt is unlawful.

## When owing money touches crime

The word "merely" is important. A debt can be mixed with an offence:

- **False pretence**: the person lied about a fact in order to obtain the money, for instance selling land that was never his.
- **Dud cheque**: issuing a cheque that bounces for lack of funds can be an offence under the Dishonoured Cheques (Offences) Act.
- **Stealing by someone trusted**: a sales boy who pockets the day's takings is not a debtor in the ordinary sense.

The test is what happened **at the start**. Somebody who meant to pay and failed is a debtor. A person who lied from the first day to get the goods may be a suspect.

### Apply it

Rose's customer ordered openly, gave his real name, paid for three earlier supplies and had a bad month. There was no lie at the beginning. It is a civil debt. She should write a letter of demand with the amount, the dates of supply and a deadline, attach copies of the delivery notes, and then use a small claims court where her state has one, or a mediation centre. An undertaking signed in a police station under fear can be attacked later, and she may be named in a suit for breach of fundamental rights, because she set the arrest in motion.

## The wrong lesson to draw

Debtors sometimes hear this rule and laugh. Civil does not mean free. A court can order payment with interest and costs, and its judgment can be enforced against property. The law only refuses to use handcuffs as a collection tool.

## To finish the topic

List three money quarrels you know of, with the names removed. For each, answer two questions: was there a lie at the beginning, and what paper proves the debt? Then write, for the strongest one, a demand letter of five sentences: who, what, when, how much, by which date.`,
  },
  questions: [
    {
      kind: 'single',
      prompt:
        'An officer wants to search your car and gives as the only reason that you wear dreadlocks. How does section 54 of the Police Act 2020 regard that reason?',
      options: [
        'It is enough if the officer has a warrant card',
        'It is enough at night but not by day',
        'Hairstyle cannot by itself make a suspicion reasonable',
        'It is enough if two officers agree',
      ],
      answer: [2],
      explanation:
        'The Act rules out personal attributes such as hairstyle, age or manner of dressing as the basis of reasonable suspicion. A ground must come from facts about conduct or an object.',
    },
    {
      kind: 'multiple',
      prompt:
        'What must an officer tell you before a stop and search under the Police Act 2020? Choose all that apply.',
      options: [
        'His or her name and police station',
        'The object of the search',
        'The name of the person who reported you',
        'The grounds for the search',
      ],
      answer: [0, 1, 3],
      explanation:
        'Section 50 requires name and station, object and grounds. Informants are not on the list, and their identity is often protected.',
    },
    {
      kind: 'numeric',
      prompt:
        'Which section of the 1999 Constitution guarantees the privacy of correspondence and telephone conversations? Enter its number.',
      options: [],
      answer: [37],
      explanation:
        'Section 37 protects the privacy of citizens, their homes, correspondence and telephone conversations. It is the starting point for any argument about a phone search.',
    },
    {
      kind: 'single',
      prompt: 'Kemi opens her phone because she is afraid, while saying that she does not agree. What follows?',
      options: [
        'She has consented and can no longer complain',
        'She has not consented, and should record her words afterwards',
        'She has committed the offence of obstruction',
        'The officer now has a warrant in law',
      ],
      answer: [1],
      explanation:
        'Consent must be free. Giving way to fear while objecting keeps the complaint alive, and a note of the exact words is the evidence for it.',
    },
    {
      kind: 'single',
      prompt: 'Which of these notes would help an investigator most?',
      options: [
        'Wicked officers disgraced me last week and everybody saw it',
        'They are always at that junction and they always collect money',
        'My friend says the tall one has done it before',
        'Friday, 7.10 pm, Rumuola flyover, officer named Bassey, said "routine", witness: the pump attendant',
      ],
      answer: [3],
      explanation:
        'It answers who, when, where, what and which witness. The others are feeling, habit and hearsay, none of which can be checked.',
    },
    {
      kind: 'single',
      prompt:
        'Aliyu came to the station freely. An officer now takes his phone and says, "Nobody is going anywhere." What is his position?',
      options: [
        'He is still an invited guest until a charge is read',
        'He is confined, so the rights of an arrested person apply',
        'He is not arrested because there are no handcuffs',
        'He may be kept for a week without explanation',
      ],
      answer: [1],
      explanation:
        'An arrest is made by touching or confining the body, or by submission. The label used by the officer does not matter once a person is not free to go.',
    },
    {
      kind: 'multiple',
      prompt:
        'In which cases does section 5 of the ACJA 2015 allow handcuffs or other restraint? Choose all that apply.',
      options: [
        'Reasonable fear that the suspect will be violent or escape',
        'As a routine step in every arrest',
        'Where a court has ordered it',
        'Where it is needed for the safety of the suspect',
      ],
      answer: [0, 2, 3],
      explanation:
        'Restraint is the exception and needs one of the listed reasons. Using it as a matter of routine, or to shame a person, falls outside the section.',
    },
    {
      kind: 'numeric',
      prompt:
        'Within how many hours does section 35(3) of the Constitution require that an arrested person be informed in writing of the facts and grounds?',
      options: [],
      answer: [24],
      explanation:
        'The written information is due within twenty-four hours, in a language the person understands. The oral reason is due at once, under the ACJA and the Police Act.',
    },
    {
      kind: 'single',
      prompt: 'When may an officer arrest without first stating the reason, under section 6 of the ACJA 2015?',
      options: [
        'When the suspect is caught in the act of committing an offence',
        'When the suspect is a stranger in the town',
        'When a superior officer gave the order',
        'When the suspect does not speak English',
      ],
      answer: [0],
      explanation:
        'Someone caught in the act, pursued straight after it or recaptured after escape knows the reason from the circumstances. A language barrier calls for an interpreter and excuses nothing.',
    },
    {
      kind: 'single',
      prompt: 'Police cannot find Sunday, so they hold his mother until he appears. Which statement is correct?',
      options: [
        'It is allowed for capital offences only',
        'It is allowed if the mother agrees to wait',
        'It is arrest in lieu, which both the ACJA and the Police Act forbid',
        'It is allowed with the permission of the officer in charge',
      ],
      answer: [2],
      explanation:
        'Section 7 of the ACJA and section 36 of the Police Act contain no exceptions. A relative may be held only on suspicion of what that relative has done.',
    },
    {
      kind: 'single',
      prompt: 'Which of these is a civil matter and nothing more?',
      options: [
        'A man sells a plot he knows is not his and keeps the money',
        'A cashier pockets the sales of the day',
        'A woman issues a cheque knowing that the account is empty',
        'A restaurant owner with a real order and a bad month pays his supplier late',
      ],
      answer: [3],
      explanation:
        'There was no lie or dishonest taking at the start, only failure to pay on time. The other three contain an act that may be an offence.',
    },
    {
      kind: 'single',
      prompt: 'What is the proper first step for a supplier whose customer has simply failed to pay?',
      options: [
        'A written demand with amount, dates, proof of delivery and a deadline',
        'A petition asking the police to detain the customer',
        'Seizing goods from the shop at night',
        'A public post naming the customer as a thief',
      ],
      answer: [0],
      explanation:
        'A demand letter often brings payment, and it is the first exhibit if the matter goes to mediation or court. The other roads expose the supplier to a claim.',
    },
  ],
}
