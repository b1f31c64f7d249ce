import type { RequestCase } from '../checks.ts'

/** Polls, ratings, testimonials, questions with answers, likes. */
export const feedback: RequestCase[] = [
  {
    id: 'feedback-01',
    kind: 'feedback',
    language: 'en',
    request:
      'Poll: "Which new flavor should we make?" Options: Pear and ginger, Smoked honey, Black currant. The button says "Cast my vote". One vote per visitor, and after voting they see the results in percent.',
    checks: [
      {
        at: 'plugin',
        see: [
          'Which new flavor should we make?',
          'Pear and ginger',
          'Smoked honey',
          'Black currant',
          'Cast my vote',
        ],
      },
      { script: 'load', at: 'plugin', hide: ['100%'] },
      { script: 'click', target: 'Smoked honey' },
      { script: 'click', target: 'Cast my vote' },
      { script: 'load', at: 'plugin', see: ['Smoked honey', '100', '%'], hide: ['Cast my vote'] },
    ],
  },
  {
    id: 'feedback-02',
    kind: 'feedback',
    language: 'en',
    request:
      'star rating for my recipe posts. 1 to 5 stars under the post, anyone can vote once, show the average next to it. before the first vote it should say "Be the first to rate this". Not on pages.',
    checks: [
      { at: 'post', see: ['Be the first to rate this'] },
      { at: { path: '/cardamom-buns/' }, see: ['Be the first to rate this'] },
      { at: 'page', hide: ['Be the first to rate this'] },
      {
        at: 'post',
        find: [
          'main button, main input[type="radio"], main [role="radio"], main [role="button"], main form select',
        ],
      },
    ],
  },
  {
    id: 'feedback-03',
    kind: 'feedback',
    language: 'sv',
    request:
      'Jag vill att kunder kan skriva omdömen om min frisörsalong. Namn, betyg (1–5) och omdöme. Jag måste godkänna innan de syns! Visa de godkända under rubriken "Vad våra kunder säger" och tacka med "Tack! Ditt omdöme visas när vi läst det."',
    checks: [
      {
        at: 'plugin',
        see: ['Vad våra kunder säger'],
        fields: [{ label: 'Namn' }, { label: 'Betyg' }, { label: 'Omdöme', type: 'textarea' }],
      },
      {
        fill: { Namn: 'Hedda Örn', Betyg: '5', Omdöme: 'Bästa klippningen på länge.' },
        see: ['Tack! Ditt omdöme visas när vi läst det.'],
        stored: ['Hedda Örn', 'Bästa klippningen på länge.'],
      },
      { at: 'plugin', hide: ['Bästa klippningen på länge.'] },
      { at: 'front', hide: ['Bästa klippningen på länge.'] },
    ],
  },
  {
    id: 'feedback-04',
    kind: 'feedback',
    language: 'en',
    request: `FAQ accordion with these, only one open at a time, all closed at first:
Q: Do you deliver? A: Yes, within 10 miles for $5.
Q: Can I cancel my order? A: Until 6pm the day before.
Q: Is everything nut free? A: No, we bake with almonds and hazelnuts.`,
    checks: [
      {
        at: 'plugin',
        see: ['Do you deliver?', 'Can I cancel my order?', 'Is everything nut free?'],
      },
      {
        script: 'load',
        at: 'plugin',
        see: ['Do you deliver?'],
        hide: ['Yes, within 10 miles for $5.', 'Until 6pm the day before.'],
      },
      { script: 'click', target: 'Do you deliver?', see: ['Yes, within 10 miles for $5.'] },
      {
        script: 'click',
        target: 'Can I cancel my order?',
        see: ['Until 6pm the day before.'],
        hide: ['Yes, within 10 miles for $5.'],
      },
    ],
  },
  {
    id: 'feedback-05',
    kind: 'feedback',
    language: 'en',
    request:
      'A button "I baked this" under posts in the category Recipes only. Next to it "Baked so far: 12" (the real number). Visitors don\'t have to log in and each one counts once.',
    checks: [
      { at: 'post', see: ['I baked this', 'Baked so far: 0'] },
      { at: { path: '/we-are-hiring/' }, hide: ['I baked this'] },
      { script: 'load', at: 'post', see: ['I baked this'] },
      { script: 'click', target: 'I baked this' },
      { script: 'load', at: 'post', see: ['Baked so far: 1'] },
      { script: 'load', at: { path: '/cardamom-buns/' }, see: ['Baked so far: 0'] },
    ],
  },
  {
    id: 'feedback-06',
    kind: 'feedback',
    language: 'sv',
    request:
      'Vanliga frågor som jag själv fyller på i admin: fråga och svar, grupper (Leverans, Betalning, Retur). Ska fällas ut när man klickar på frågan.',
    checks: [
      {
        at: 'plugin',
        entries: [
          { title: 'Hur lång är leveranstiden?', content: 'Två till fyra vardagar.', Grupp: 'Leverans' },
          { title: 'Kan jag betala med Swish?', content: 'Ja, det går bra.', Grupp: 'Betalning' },
        ],
        see: ['Hur lång är leveranstiden?', 'Kan jag betala med Swish?'],
      },
      {
        script: 'load',
        at: 'plugin',
        see: ['Hur lång är leveranstiden?'],
        hide: ['Två till fyra vardagar.'],
      },
      { script: 'click', target: 'Hur lång är leveranstiden?', see: ['Två till fyra vardagar.'] },
    ],
  },
  {
    id: 'feedback-07',
    kind: 'feedback',
    language: 'en',
    request:
      'At the end of every post ask "Was this helpful?" with Yes and No buttons, then say "Thanks for telling us!". In the admin list of posts I want a column "Helpful" that shows how many yes and no.',
    checks: [
      { at: 'post', see: ['Was this helpful?', 'Yes', 'No'], hide: ['Thanks for telling us!'] },
      { at: 'page', hide: ['Was this helpful?'] },
      { script: 'load', at: 'post', see: ['Was this helpful?'] },
      { script: 'click', target: 'Yes', see: ['Thanks for telling us!'] },
      { at: 'posts list', see: ['Helpful', '1'] },
    ],
  },
  {
    id: 'feedback-08',
    kind: 'feedback',
    language: 'en',
    request: `Idea box for our co-op grocery. We have 200 members and every board meeting starts with an hour of wishes. Members who are logged in can post an idea (title + description) and everyone logged in can upvote ideas once. Most votes on top. Visitors just see the list with votes but no buttons or form.`,
    checks: [
      {
        at: 'plugin',
        as: 'subscriber',
        fields: [{ label: 'Title' }, { label: 'Description', type: 'textarea' }],
      },
      {
        fill: { Title: 'Bike racks by the door', Description: 'At least ten of them.' },
        as: 'subscriber',
        stored: ['Bike racks by the door'],
      },
      { at: 'plugin', as: 'visitor', miss: ['main form textarea', 'main button'] },
    ],
  },
  {
    id: 'feedback-09',
    kind: 'feedback',
    language: 'sv',
    request:
      'Omröstning om årets julklapp till personalen. Frågan: "Vad vill ni ha?" Svar: Biobiljetter, Fruktkorg, Ledig dag. Man kan rösta till och med 10 december 2029, sedan visas bara resultatet och texten "Omröstningen är avslutad".',
    checks: [
      {
        at: 'plugin',
        clock: '2029-12-01T09:00',
        see: ['Vad vill ni ha?', 'Biobiljetter', 'Fruktkorg', 'Ledig dag'],
        hide: ['Omröstningen är avslutad'],
      },
      { at: 'plugin', find: ['main input[type="radio"], main button, main select'] },
      {
        at: 'plugin',
        clock: '2029-12-12T09:00',
        see: ['Omröstningen är avslutad', 'Biobiljetter', 'Ledig dag'],
        miss: ['main input[type="radio"]', 'main select'],
      },
    ],
  },
  {
    id: 'feedback-10',
    kind: 'feedback',
    language: 'en',
    request: `testimonials slider with 3 quotes, change every 20 seconds:
"Best sourdough in town" - Emma, Leeds
"They remember my order every time" - Dev, York
"I drove two hours for these buns" - Carol, Hull`,
    checks: [
      { script: 'load', at: 'plugin', see: ['Best sourdough in town', 'Emma, Leeds'] },
      { script: 'wait', seconds: 21, see: ['They remember my order every time', 'Dev, York'] },
      { script: 'wait', seconds: 20, see: ['I drove two hours for these buns', 'Carol, Hull'] },
      { script: 'wait', seconds: 20, see: ['Best sourdough in town'] },
    ],
  },
  {
    id: 'feedback-11',
    kind: 'feedback',
    language: 'en',
    request:
      'Let customers leave a testimonial on our website (we are a moving company) - name, city, 1 to 5 stars and text max 40 characters. Nothing should go live until I approve it. Then show the latest 6 in a grid with the stars in orange. Show the average on top, like "4.7 out of 5 based on 31 reviews".',
    checks: [
      {
        fill: { Name: 'Ann', City: 'Leeds', Rating: '4', Text: 'x'.repeat(41) },
        see: ['too long'],
      },
      { fill: { Name: 'Ann', City: 'Leeds', Rating: '4', Text: 'Quick and careful.' }, see: ['received'] },
      { at: 'plugin', hide: ['Quick and careful.', 'out of 5'] },
    ],
  },
]
