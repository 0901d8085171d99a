import type { CompleteCourse } from './complete-course.ts'

export const lng109: CompleteCourse = {
  code: 'LNG-109',
  /** Keyed by the lesson's title in the course's outline; the rest of the outline gets a text as well. */
  lessons: {
    'Bonjour before business': `Mama Risi is crossing at Seme for the first time with a French sentence ready in her mouth: "How much?" Her neighbour on the bus stops her. "If you ask the price before you greet, they will think you are quarrelling." In Benin and Togo, as at home, business begins with **bonjour**.

## The words you need today

| French | Say it roughly like | Meaning |
| --- | --- | --- |
| Bonjour | bon-ZHOOR | Good morning, good day |
| Bonsoir | bon-SWAR | Good evening |
| Ça va? | sa va | How is it? |
| Ça va, merci | sa va, mair-SEE | Fine, thank you |
| Et vous? | ay VOO | And you? |
| S'il vous plaît | seel voo PLAY | Please |
| Pardon | par-DON | Sorry, excuse me |
| Au revoir | oh ruh-VWAR | Goodbye |
| À bientôt | a byan-TOH | See you soon |

Bonjour serves from morning until late afternoon. After that, people change to bonsoir. You will also hear **bonne arrivée**, "good arrival", which is the West African way of welcoming a traveller. The answer is a simple **merci**.

## Add a title

A bare bonjour is correct but cold. Put **monsieur** (muh-SYUH) or **madame** (ma-DAM) behind it. With an older market woman you may say **maman**, and with a young man **mon frère**, my brother. Nobody minds too much respect.

## Vous and tu

French has two words for "you". **Vous** is for strangers, elders, officials and customers, and also for any group. **Tu** is for children, close friends and age-mates who have agreed to it. As a traveller, use vous with everybody until the other person says tu to you. The phrase changes with it: *s'il vous plaît* becomes *s'il te plaît*, and *et vous?* becomes *et toi?*

## Hear it in a shop

- **Risi:** Bonjour, madame.
- **Seller:** Bonjour, madame. Bonne arrivée.
- **Risi:** Merci. Ça va?
- **Seller:** Ça va, merci. Et vous? Et la famille?
- **Risi:** Ça va bien, merci.

Count the turns: five before one word about cloth. *Et la famille?* means "And the family?", and you can put other things in the same frame: *Et la santé?* (health), *Et le travail?* (work), *Et les enfants?* (children). To each you may reply *Ça va bien, merci.*

## The common slip

English speakers pronounce the last letter of everything: "bonjour-RR", "vou-SS", "comment-T". In most French words a final **s, t, d, x, z** or **p** is silent. Say *voo*, not *vooz*, and *play*, not *plait*.

A second slip is translating "How are you?" word for word. *Comment allez-vous?* exists and is formal. *Ça va?* will serve you on every street.

## Leaving well

Before you walk away, even when you have bought nothing, say **Merci, madame. Au revoir. À bientôt.** The next time, she will remember you.

## Your practice

Stand before a mirror and act the dialogue twice, once as Risi and once as the seller. Then record yourself greeting three people: an old man, a border officer, and a girl of ten. Choose the title, and choose vous or tu, for each. Write the three greetings on the first page of your pocket phrasebook.`,

    'Papers, please': `At the post, an officer holds out a hand: **"Vos papiers, s'il vous plaît."** You have understood two words already. This lesson gives you the handful of questions that officers ask, and answers short enough to remember when you are nervous.

## The papers by name

- **le passeport**: passport
- **la carte d'identité**: identity card
- **le carnet de vaccination**: vaccination booklet, often called *le carnet jaune*, the yellow card
- **les bagages**: luggage
- **la marchandise**: goods for trade

Rules about which document is accepted change from time to time, so ask at the immigration office before you travel. The words stay the same.

## Six questions, six answers

| Question | Meaning | Answer |
| --- | --- | --- |
| Comment vous appelez-vous? | What is your name? | Je m'appelle Risikat Bello |
| Vous venez d'où? | Where do you come from? | Je viens de Lagos |
| Vous allez où? | Where are you going? | Je vais à Cotonou |
| Vous restez combien de jours? | How many days are you staying? | Je reste trois jours |
| Qu'est-ce que vous faites? | What do you do? | Je suis commerçante |
| Vous avez quelque chose à déclarer? | Anything to declare? | Non, je n'ai rien à déclarer |

**Je** means "I". Look at how the verbs behave: *je suis* (I am), *j'ai* (I have), *je vais* (I go), *je viens* (I come), *je reste* (I stay). Before a vowel, *je* becomes *j'*.

## Men and women

French words for people change with the speaker. A man is **commerçant**, a woman **commerçante**. A man is **nigérian**, a woman **nigériane**. In the feminine you hear the last consonant: *commer-SAN* (nasal, no t) for him, *commer-SANT* for her. Drivers say *je suis chauffeur* and tailors *je suis tailleur*. A seamstress says *je suis couturière*.

## À or de?

Use **à** for the town you go to and **de** for the town you come from. *Je vais à Lomé. Je viens de Lomé.* For Nigeria and Benin, say *au Nigeria, au Bénin* (to, in) and *du Nigeria, du Bénin* (from).

## A conversation at the desk

- **Officer:** Bonjour, madame. Vos papiers, s'il vous plaît.
- **Risi:** Bonjour, monsieur. Voici mon passeport.
- **Officer:** Vous allez où?
- **Risi:** Je vais à Cotonou. Je suis commerçante.
- **Officer:** Vous restez combien de jours?
- **Risi:** Trois jours, monsieur.
- **Officer:** Bon voyage, madame.

**Voici** (vwa-SEE) means "here is", and is useful whenever you hand something over.

## When you are lost

*Je ne comprends pas* (I do not understand). *Parlez lentement, s'il vous plaît* (speak slowly, please). *Je parle un peu français* (I speak a little French). Say one of these with a smile rather than nodding: a nod may be taken as "yes, I have goods to declare".

## Mind this error

In English you *are* thirty-five years old. In French you **have** thirty-five years: *J'ai trente-cinq ans*. "Je suis trente-cinq ans" makes people laugh. Similarly, do not say "Je suis Nigeria". The country is *le Nigeria*, and you are *nigérian* or *nigériane*.

## Write and speak

Fill in the second page of your phrasebook with your own six answers. Ask a friend to read the questions in a mixed order, three rounds, faster each time. Time yourself: the aim is to reply within two seconds.`,

    'Sounds English does not have': `You can know every word and still not be understood if **tu** comes out like **tout**. French has a few sounds that English lacks. Some Nigerian languages have them, or something close, so you may be nearer than you think.

## The u in tu

Say "ee" as in *see*. Keep your tongue exactly where it is, and push your lips forward as if to whistle. The sound that comes out is French **u**: *tu* (you), *rue* (street), *bus*. Compare it with **ou**, which is the vowel of English *too*: *tout* (all), *vous*, *où*.

Pairs to practise: *tu / tout*, *rue / roue* (street / wheel), *vu / vous*. A driver told "deuxième roue" will look at his tyres.

## Three nasal vowels

In a nasal vowel, air passes through the nose, and the **n** or **m** written after it is not pronounced.

| Spelling | Examples | How |
| --- | --- | --- |
| an, en | *cent* (hundred), *grand* (big) | Mouth open, as in "ah" |
| on | *bon* (good), *combien* begins with it | Lips round, as in "oh" |
| in, ain, un | *vin* (wine), *pain* (bread), *un* (one) | Lips spread |

If you speak Yoruba, you own nasal vowels already: listen to the end of *ìbọn* or *irin*. Use that habit. Do not close your mouth for an n, or *bon* turns into *bonne*, the feminine form.

## The r and the j

French **r** is made at the back of the throat, like a very gentle gargle: *merci, rouge, Paris*. Many West Africans roll it with the tip of the tongue instead, and everyone understands. Choose the one you can do without pain.

**J**, and **g** before e or i, is the soft sound in the middle of English *measure*: *je, jaune, rouge, manger*. It is not the hard j of *judge*.

## Silent letters and the linking rule

Final consonants are usually silent, except often **c, r, f, l**, the consonants of the English word *careful*: *avec, bonjour, neuf, hôtel*. There are exceptions, so trust your ear before the rule.

But a silent s, t, n or x may wake up when the next word begins with a vowel. This is called **liaison**. *Vous* is "voo", yet *vous avez* is "voo-zavay". *Un ami* is "un-nami". *Les enfants* is "lay-zanfan".

### Worked example

Take the sentence *Vous avez un bon prix?* (You have a good price?) Go through it in steps:

1. *Vous avez*: the s wakes up as z. "voo-zavay".
2. *un*: nasal, lips spread.
3. *bon*: nasal, lips round. The next word begins with p, so no n is heard.
4. *prix*: the x sleeps. "pree".

Together: "voo-zavay un bon pree?" with the voice rising at the end, which is all it takes to make a question.

## Where learners trip

They learn from the page first. The eye then reads French as if it were English, and the ear never recovers. For every new word in this course, play the recording twice **before** looking at the spelling.

The accent marks also cause trouble when ignored: **é** is like "ay" in *day* cut short, while **è** is like the "e" in *bed*.

## Ten minutes a day

Read aloud, slowly: *un bon vin blanc* (a good white wine). It holds all three nasals in four words. Record it on Monday and again on Sunday, and compare the two.`,

    'Numbers and CFA francs': `Money is where a small mistake becomes a large one. Benin and Togo both use the West African CFA franc, *le franc CFA* (say "say-eff-ah"), issued by one central bank for eight countries. Coins and notes are shared, so what you bring back from Lomé is good in Cotonou. Cameroon and Chad use a **different** CFA franc, with its own notes.

## From zero to sixty-nine

0 zéro, 1 un, 2 deux, 3 trois, 4 quatre, 5 cinq, 6 six, 7 sept, 8 huit, 9 neuf, 10 dix.

11 onze, 12 douze, 13 treize, 14 quatorze, 15 quinze, 16 seize, 17 dix-sept, 18 dix-huit, 19 dix-neuf.

20 vingt, 30 trente, 40 quarante, 50 cinquante, 60 soixante. Join them: 25 *vingt-cinq*, 48 *quarante-huit*. With one, add *et*: 21 *vingt et un*, 51 *cinquante et un*.

## Seventy to ninety-nine: do the sum

| Number | French | The sum inside |
| --- | --- | --- |
| 70 | soixante-dix | 60 + 10 |
| 75 | soixante-quinze | 60 + 15 |
| 80 | quatre-vingts | 4 × 20 |
| 86 | quatre-vingt-six | 4 × 20 + 6 |
| 90 | quatre-vingt-dix | 4 × 20 + 10 |
| 98 | quatre-vingt-dix-huit | 4 × 20 + 18 |

Yoruba speakers, who also build numbers by twenties, usually smile at this.

## Hundreds and thousands

**Cent** is 100 and **mille** is 1,000. There is no "one" in front of them: *cent*, not "un cent". 200 is *deux cents*, 350 is *trois cent cinquante*, 1,000 *mille*, 2,500 *deux mille cinq cents*, and 1,000,000 *un million*.

Figures are often written with a space or a point: 17 500 F or 17.500 F means seventeen thousand five hundred. It is not seventeen and a half.

### Worked example

The seller says: *"Vingt-trois mille sept cent cinquante."* Take it in three bites.

1. Listen for **mille**. Everything before it counts thousands: *vingt-trois* = 23, so 23,000.
2. Next listen for **cent**: *sept cent* = 700.
3. The rest is *cinquante* = 50.

Total: **23,750 francs**. Now say it back, because repeating is the cheapest insurance: *"Vingt-trois mille sept cent cinquante, c'est ça?"* (is that it?)

## Changing money in your head

Exchange rates move daily, so never learn one by heart. Learn the method. Ask the changer, *"Le naira est à combien?"* and turn his answer into one line. Suppose, purely as an example, that 100 francs cost N250. Then 23,750 francs are 237.5 hundreds, and 237.5 × 250 = N59,375. Round to 24,000 first if you only need an idea: 240 × 250 = N60,000.

## A trap for the ear

*Deux* (2) and *douze* (12), *six* (6) and *seize* (16), *cent* (100) and *cinq cents* (500) sound alike in a noisy market. *Soixante* followed by *dix* is 70, but a seller who pauses after *soixante* has not finished. Wait for the silence. If in doubt, hold out paper and pen: *"Écrivez, s'il vous plaît."*

## Homework

Write these in French words and say them aloud: 15, 71, 80, 94, 640, 1,200, 9,875. Then have someone read you ten prices between 500 and 100,000 while you type them into your phone calculator. Do it daily until you score ten out of ten, and copy the table of seventies and nineties into your phrasebook.`,

    'Colours, yards and quality': `Cotonou's Dantokpa market has more cloth than one person can look at in a week. To buy well you must be able to say which colour, how much, and how good.

## Colours that change and colours that do not

In French an adjective agrees with its noun. **Tissu** (cloth) and **pagne** (wrapper, printed cloth) are masculine. **Couleur** (colour), **dentelle** (lace) and **soie** (silk) are feminine.

| Colour | Masculine | Feminine |
| --- | --- | --- |
| Red | rouge | rouge |
| Yellow | jaune | jaune |
| Blue | bleu | bleue |
| Black | noir | noire |
| Green | vert | verte |
| White | blanc | blanche |
| Brown | marron | marron |
| Orange | orange | orange |

The colour stands **after** the noun: *un tissu rouge, une dentelle blanche*. *Vert* has a silent t, and *verte* lets you hear it. *Marron* and *orange* never change, because they are names of fruits (chestnut and orange) used as colours.

Make it darker with **foncé** and lighter with **clair**: *bleu foncé*, *bleu clair*. When such a pair describes a noun, neither word changes: *une soie bleu foncé*.

## How much cloth

West African traders count in yards and in pagnes. A **pagne** as a measure is usually two yards. **Une demi-pièce** is six yards and **une pièce** twelve. Confirm before paying, because some shops use metres: *"La pièce fait combien de yards?"*

After a quantity, use **de** alone: *six yards de wax, une pièce de bazin, deux mètres de dentelle*. Wax is the printed cotton we call Ankara, and *bazin* is the shiny damask for boubous.

### Worked example

Risi wants enough blue lace for eight bridesmaids, at five yards each. She calculates 8 × 5 = 40 yards. Sold by the demi-pièce of six yards, that would be 40 ÷ 6 = 6.67, so she must buy seven, which gives 42 yards and leaves two over. She says: **Je voudrais sept demi-pièces de dentelle bleu clair, s'il vous plaît.**

**Je voudrais** (zhuh voo-DRAY), "I would like", is softer than *je veux*, "I want", and gets better service.

## Asking about quality

- *C'est du coton?* Is it cotton? (*du* for masculine materials)
- *C'est de la soie?* Is it silk? (*de la* for feminine ones)
- *C'est de bonne qualité?* Is it of good quality?
- *Ça déteint au lavage?* Does the colour run in the wash?
- *C'est trop fin.* It is too thin. *Plus épais, s'il vous plaît.* Thicker, please.
- *Montrez-moi l'autre.* Show me the other one.
- *Je peux toucher?* May I touch it?

Do not rely on talk alone. Hold the cloth to the light, rub a damp white handkerchief on a corner, and unroll the piece to the end, where faults like to hide.

## The usual mistake

Learners put the colour first, as in English: "un bleu tissu". People will understand you, but *bleu* standing first sounds odd. Another mistake is *six yards du wax*. After a number and a measure it is always *de*.

## Practise with what you own

Open your wardrobe. Name ten items by material and colour, for example *un pagne vert et jaune* or *une dentelle noire*. Then write an order for a real event in your family: how many people, how many yards each, which colour, and the total in demi-pièces. Enter it in your phrasebook.`,

    'Too dear, my sister': `The first price is an invitation. In the markets between Seme and Lomé nobody is offended when you bargain, and few respect you if you do not. What offends is bargaining without a smile, or walking off after the seller has accepted your offer.

## The phrases in order of use

1. **C'est combien?** How much is it?
2. **C'est trop cher, ma sœur.** It is too dear, my sister. (*mon frère* to a man)
3. **Diminuez un peu.** Come down a little.
4. **Faites-moi un bon prix.** Give me a good price.
5. **Je vous donne douze mille.** I give you twelve thousand.
6. **C'est votre dernier prix?** Is that your last price?
7. **D'accord, je prends.** Agreed, I take it.
8. **Je reviens.** I am coming back. (the polite exit)

You will hear: *Non, je ne gagne rien* (I gain nothing), *C'est le prix d'ami* (it is a friend's price), *Ajoutez un peu* (add a little), and *Prenez deux, je diminue* (take two and I reduce).

## Saying no: ne and pas

French folds the verb between two small words. *Je peux* (I can) becomes **je ne peux pas**. *C'est bon* becomes **ce n'est pas bon**. In quick speech the *ne* is often swallowed, and you hear *je peux pas*, *c'est pas bon*. The **pas** carries the meaning, so never drop it.

## A full bargain

- **Risi:** Bonjour, ma sœur. Ça va? C'est combien, la pièce?
- **Seller:** Dix-huit mille, madame. C'est de bonne qualité.
- **Risi:** C'est trop cher. Je vous donne quatorze mille.
- **Seller:** Quatorze? Non, je ne gagne rien. Dix-sept mille.
- **Risi:** Faites-moi un bon prix. Je prends trois pièces.
- **Seller:** Trois? D'accord. Quinze mille cinq cents.
- **Risi:** C'est votre dernier prix?
- **Seller:** C'est mon dernier prix.
- **Risi:** D'accord, je prends.

Now the arithmetic: 3 × 15,500 = **46,500 francs**. She hands over five notes of 10,000, which is 50,000. Her change is 50,000 − 46,500 = 3,500. She says *"La monnaie, s'il vous plaît"* and counts aloud: *mille, deux mille, trois mille, trois mille cinq cents*. Compared with the first price of 18,000 she has saved 2,500 on each piece, 7,500 altogether. That pays for lunch and the taxi.

What moved the seller was not pleading. It was the **quantity**. Keep the number of pieces back until the price has stopped falling, and then play it.

## Get a paper

*Un reçu, s'il vous plaît.* A receipt helps at the border and in your own accounts. Check that it shows the date, the quantity and the total.

## Careful with these two

**Cher** means dear in price, and also "dear" in a letter. *Cher monsieur* is an opening to an email, not an insult. And **monnaie** means change or coins: it is a false friend of *money*, which is *l'argent*. If you say "J'ai la monnaie" the seller thinks that you have the exact coins.

Do not name a price that you are not ready to pay. Once the answer is *d'accord*, you have bought it.

## Role play

With a partner, bargain for three articles from your kitchen, priced in francs. Each talk must have a greeting, at least two offers, one sentence with *ne … pas*, and a proper ending. Change roles. Note the first price, the last price and the difference, and write the numbers out in French words.`,
  },
  questions: [
    {
      kind: 'single',
      prompt:
        'You enter a shop in Cotonou at ten in the morning. What do you say first to the woman behind the counter?',
      options: ["C'est combien?", 'Bonjour, madame', 'Bonsoir, monsieur', 'À bientôt'],
      answer: [1],
      explanation:
        'A greeting with a title comes before any business. Bonsoir belongs to the evening, monsieur to a man, and à bientôt to leave-taking.',
    },
    {
      kind: 'single',
      prompt: 'Which form suits a border officer you have never met?',
      options: ["S'il te plaît", 'Et toi?', 'Tu vas où?', "S'il vous plaît"],
      answer: [3],
      explanation:
        'Vous is for strangers, elders and officials. The other three all belong to tu, which is kept for children and close friends.',
    },
    {
      kind: 'single',
      prompt: 'How does a woman from Nigeria give her nationality?',
      options: ['Je suis nigérian', "J'ai nigériane", 'Je suis nigériane', 'Je suis Nigeria'],
      answer: [2],
      explanation:
        'Nationality goes with être, to be, and takes the feminine ending -e for a woman. Nigeria alone is the name of the country.',
    },
    {
      kind: 'single',
      prompt: 'What is the correct way to say "I am forty years old"?',
      options: ["J'ai quarante ans", 'Je suis quarante ans', 'Je vais quarante ans', 'Je reste quarante ans'],
      answer: [0],
      explanation: "French counts years as something one has, so the verb is avoir: j'ai quarante ans.",
    },
    {
      kind: 'multiple',
      prompt: 'Which of these sentences could you use when you have not understood? Choose all that apply.',
      options: [
        'Je ne comprends pas',
        "Je n'ai rien à déclarer",
        "Parlez lentement, s'il vous plaît",
        'Je parle un peu français',
      ],
      answer: [0, 2, 3],
      explanation:
        'They mean "I do not understand", "speak slowly, please" and "I speak a little French". The remaining sentence declares that you carry nothing to declare.',
    },
    {
      kind: 'single',
      prompt: 'In which pair is there a liaison, so that a normally silent s is heard?',
      options: ['vous prenez', 'vous avez', 'les prix', 'trois pièces'],
      answer: [1],
      explanation:
        'A silent final s is heard as z when the next word begins with a vowel, as in vous avez. Before p it stays silent.',
    },
    {
      kind: 'numeric',
      prompt: 'A trader says the price is "quatre-vingt-quinze mille francs". Write it in figures.',
      options: [],
      answer: [95000],
      explanation: 'Quatre-vingt-quinze is 4 × 20 + 15 = 95, and mille multiplies it by a thousand: 95,000.',
    },
    {
      kind: 'numeric',
      prompt: 'Write in figures: "douze mille six cent soixante-quinze".',
      options: [],
      answer: [12675],
      explanation:
        'Before mille stands douze, so 12,000. Then six cent gives 600, and soixante-quinze is 60 + 15 = 75, which makes 12,675.',
    },
    {
      kind: 'single',
      prompt: 'Which phrase describes white lace correctly?',
      options: ['un blanc dentelle', 'une blanche dentelle', 'une dentelle blanc', 'une dentelle blanche'],
      answer: [3],
      explanation:
        'Dentelle is feminine, so the colour takes its feminine form, blanche, and colours stand after the noun.',
    },
    {
      kind: 'multiple',
      prompt: 'Which colour words keep the same form for masculine and feminine nouns? Choose all that apply.',
      options: ['rouge', 'vert', 'marron', 'orange'],
      answer: [0, 2, 3],
      explanation:
        'Rouge already ends in e, while marron and orange are names of fruits that never change. Vert becomes verte with a feminine noun.',
    },
    {
      kind: 'numeric',
      prompt:
        'You buy four pieces of cloth at "treize mille cinq cents" francs each and pay with six notes of 10,000. How many francs should you receive back?',
      options: [],
      answer: [6000],
      explanation:
        'Treize mille cinq cents is 13,500, and 4 × 13,500 = 54,000. From 60,000 that leaves 6,000 francs, la monnaie.',
    },
    {
      kind: 'single',
      prompt: 'Turn "Je peux diminuer" (I can reduce) into a negative sentence.',
      options: ['Je ne peux pas diminuer', 'Je peux diminuer non', 'Non je peux diminuer', 'Je pas peux ne diminuer'],
      answer: [0],
      explanation:
        'Ne stands before the conjugated verb and pas after it. In fast speech ne may vanish, but pas has to remain.',
    },
  ],
}
