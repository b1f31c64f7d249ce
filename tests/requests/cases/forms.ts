import type { RequestCase } from '../checks.ts'

/** Contact, quote, booking, newsletter and application forms. */
export const forms: RequestCase[] = [
  {
    id: 'forms-01',
    kind: 'forms',
    language: 'en',
    request:
      'Hi! I run a small bike repair shop in Portland and my nephew built our website before he moved away, so now it is just me and I honestly have no idea what half the buttons do. What I need is a contact form with name, email, phone (optional) and a message. It should go to info@spokeandchain.example and after sending it should say "Thanks, we\'ll get back to you within 24 hours".',
    checks: [
      {
        at: 'plugin',
        fields: [
          { label: 'Name', required: true },
          { label: 'Email', type: 'email', required: true },
          { label: 'Phone', required: false },
          { label: 'Message', type: 'textarea', required: true },
        ],
        hide: ["Thanks, we'll get back to you within 24 hours"],
      },
      {
        fill: { Name: 'Rosa Diaz', Email: 'rosa@example.org', Message: 'My rear wheel wobbles.' },
        see: ["Thanks, we'll get back to you within 24 hours"],
        mail: { to: 'info@spokeandchain.example', contains: ['Rosa Diaz', 'My rear wheel wobbles.'] },
      },
      {
        fill: { Name: 'Rosa Diaz', Email: 'rosa@example.org', Message: '' },
        hide: ["Thanks, we'll get back to you within 24 hours"],
        mail: false,
      },
    ],
  },
  {
    id: 'forms-02',
    kind: 'forms',
    language: 'sv',
    request: `Hej, vi har en liten restaurang i Lund som heter Krogen Linden. Det är jag och min man som driver den sedan 2011 och telefonen ringer hela tiden mitt i lunchen, så nu vill vi att gästerna ska kunna boka bord på hemsidan istället. De ska fylla i namn, telefon, datum, tid och antal personer (1–8), är man fler får man ringa. Bokningarna ska mejlas till bord@krogenlinden.example. Vi har stängt på måndagar så det ska inte gå att boka en måndag. Tack på förhand! /Eva`,
    checks: [
      {
        at: 'plugin',
        fields: [
          { label: 'Namn' },
          { label: 'Telefon' },
          { label: 'Datum', type: 'date' },
          { label: 'Tid' },
          { label: 'Antal personer' },
        ],
      },
      {
        fill: {
          Namn: 'Maja Ek',
          Telefon: '0701234567',
          Datum: '2031-06-10',
          Tid: '18:00',
          'Antal personer': '4',
        },
        mail: { to: 'bord@krogenlinden.example', contains: ['Maja Ek', '0701234567'] },
      },
      {
        fill: {
          Namn: 'Maja Ek',
          Telefon: '0701234567',
          Datum: '2031-06-09',
          Tid: '18:00',
          'Antal personer': '4',
        },
        mail: false,
      },
    ],
  },
  {
    id: 'forms-03',
    kind: 'forms',
    language: 'en',
    request: 'quote request form for a painting company, with photo upload',
    checks: [
      { at: 'plugin', find: ['form', 'form input[type="file"]', 'form textarea', 'form [type="submit"]'] },
      { at: 'plugin', fields: [{ label: 'Name' }, { label: 'Email', type: 'email' }] },
      { at: 'post', miss: ['main input[type="file"]'] },
    ],
  },
  {
    id: 'forms-04',
    kind: 'forms',
    language: 'en',
    request:
      'Newsletter sign-up box under every blog post (posts only, not pages). Just an email and a checkbox that says "I agree to receive emails from you", which they have to tick. If somebody signs up twice with the same address tell them "You are already on the list" instead of saving it again. I want to see the list in the admin.',
    checks: [
      {
        at: 'post',
        see: ['I agree to receive emails from you'],
        fields: [
          { label: 'Email', type: 'email' },
          { label: 'I agree to receive emails from you', type: 'checkbox', required: true },
        ],
      },
      { at: 'page', hide: ['I agree to receive emails from you'] },
      {
        fill: { Email: 'nora@example.org', 'I agree to receive emails from you': 'yes' },
        at: 'post',
        hide: ['You are already on the list'],
        stored: ['nora@example.org'],
      },
      {
        fill: { Email: 'nora@example.org', 'I agree to receive emails from you': 'yes' },
        at: 'post',
        see: ['You are already on the list'],
      },
    ],
  },
  {
    id: 'forms-05',
    kind: 'forms',
    language: 'sv',
    request:
      'Jag vill att folk ska kunna anmäla sig till vårt nyhetsbrev, bara förnamn och e-post. Knappen ska heta "Ja tack, gärna!" och vara orange #e67e22. När man anmält sig: "Välkommen! Du hör av oss på fredag."',
    checks: [
      {
        at: 'plugin',
        see: ['Ja tack, gärna!'],
        fields: [{ label: 'Förnamn' }, { label: 'E-post', type: 'email' }],
      },
      { script: 'load', at: 'plugin', see: ['Ja tack, gärna!'], colors: ['#e67e22'] },
      {
        fill: { Förnamn: 'Elsa', 'E-post': 'elsa@example.org' },
        see: ['Välkommen! Du hör av oss på fredag.'],
        stored: ['elsa@example.org'],
      },
      {
        fill: { Förnamn: 'Elsa', 'E-post': 'elsa(at)example' },
        hide: ['Välkommen! Du hör av oss på fredag.'],
      },
    ],
  },
  {
    id: 'forms-06',
    kind: 'forms',
    language: 'en',
    request:
      "We're a bakery and we're hiring. Job application form: full name, email, phone, position (dropdown): Baker, Counter staff, Driver; earliest start date; CV upload (PDF only). Applications should be sent to jobs@risingdough.example and also be kept in the admin so my wife can read them.",
    checks: [
      {
        at: 'plugin',
        fields: [
          { label: 'Full name' },
          { label: 'Email', type: 'email' },
          { label: 'Phone' },
          { label: 'Position', type: 'select', choices: ['Baker', 'Counter staff', 'Driver'] },
          { label: 'Start date', type: 'date' },
          { label: 'CV', type: 'file' },
        ],
      },
      {
        fill: {
          'Full name': 'Tom Reyes',
          Email: 'tom@example.org',
          Phone: '555 0134',
          Position: 'Driver',
          'Start date': '2031-03-01',
          CV: '@document.pdf',
        },
        mail: { to: 'jobs@risingdough.example', contains: ['Tom Reyes', 'Driver'] },
        stored: ['Tom Reyes', 'Driver'],
      },
      {
        fill: {
          'Full name': 'Tom Reyes',
          Email: 'tom@example.org',
          Phone: '555 0134',
          Position: 'Driver',
          'Start date': '2031-03-01',
          CV: '@cv.exe',
        },
        files: { 'cv.exe': 'MZ' },
        mail: false,
      },
    ],
  },
  {
    id: 'forms-07',
    kind: 'forms',
    language: 'en',
    request:
      'Registration form for a knitting workshop. name, email, skill level: beginner, intermediate, expert. There are only 3 places! When they are gone it should show "Sorry, this workshop is full" instead of the form.',
    checks: [
      {
        at: 'plugin',
        hide: ['Sorry, this workshop is full'],
        fields: [
          { label: 'Name' },
          { label: 'Email', type: 'email' },
          { label: 'Skill level', choices: ['Beginner', 'Intermediate', 'Expert'] },
        ],
      },
      {
        fill: { Name: 'Ida Moss', Email: 'ida@example.org', 'Skill level': 'Beginner' },
        hide: ['Sorry, this workshop is full'],
        stored: ['Ida Moss'],
      },
      { fill: { Name: 'Ben Ray', Email: 'ben@example.org', 'Skill level': 'Expert' }, stored: ['Ben Ray'] },
      {
        fill: { Name: 'Cleo Fin', Email: 'cleo@example.org', 'Skill level': 'Expert' },
        stored: ['Cleo Fin'],
      },
      { at: 'plugin', see: ['Sorry, this workshop is full'], miss: ['form input[type="email"]'] },
    ],
  },
  {
    id: 'forms-08',
    kind: 'forms',
    language: 'en',
    request:
      'We are getting married in June and want guests to RSVP on our site. Will you attend? (Yes / No), your name, number of guests, meal choice: beef, fish or vegan, and a box for song requests which is optional. Deadline is May 1 2027 - after that show "RSVP is closed, please call Emma" instead of the form.',
    checks: [
      {
        at: 'plugin',
        clock: '2027-04-20T12:00',
        hide: ['RSVP is closed, please call Emma'],
        fields: [
          { label: 'Will you attend', choices: ['Yes', 'No'] },
          { label: 'Name', required: true },
          { label: 'Number of guests' },
          { label: 'Meal', choices: ['Beef', 'Fish', 'Vegan'] },
          { label: 'Song', required: false },
        ],
      },
      {
        fill: { 'Will you attend': 'Yes', Name: 'Vera Blom', 'Number of guests': '2', Meal: 'Fish' },
        stored: ['Vera Blom', 'Fish'],
      },
      {
        at: 'plugin',
        clock: '2027-05-03T12:00',
        see: ['RSVP is closed, please call Emma'],
        miss: ['form textarea', 'form select', 'form input[type="radio"]'],
      },
    ],
  },
  {
    id: 'forms-09',
    kind: 'forms',
    language: 'sv',
    request:
      'Ring upp mig! Formulär där kunden skriver namn och telefonnummer och väljer när det passar: förmiddag, eftermiddag eller kväll. Ska mejlas till kontor@dahlsror.example med ämnet "Ring upp kund"',
    checks: [
      {
        at: 'plugin',
        fields: [
          { label: 'Namn' },
          { label: 'Telefonnummer' },
          { label: 'passar', choices: ['Förmiddag', 'Eftermiddag', 'Kväll'] },
        ],
      },
      {
        fill: { Namn: 'Bosse Dahl', Telefonnummer: '0701112233', passar: 'Kväll' },
        mail: {
          to: 'kontor@dahlsror.example',
          subject: 'Ring upp kund',
          contains: ['Bosse Dahl', '0701112233'],
        },
      },
      { fill: { Namn: 'Bosse Dahl', Telefonnummer: '', passar: 'Kväll' }, mail: false },
    ],
  },
  {
    id: 'forms-10',
    kind: 'forms',
    language: 'en',
    request: `So I make jam. It started as a hobby when the kids moved out and now half the street wants some, and last week I sold the same six jars twice because the orders came by text, by mail and on a napkin. I need an order form. No online payment, people pay when they pick up. Strawberry jam $8, Fig jam $9.50, Lemon curd $7 - they type how many jars of each, plus name, phone and pickup day (Friday or Saturday). The email to orders@mabelsjam.example needs the total so I don't have to do the sums at midnight. I don't need anything fancy.`,
    checks: [
      {
        at: 'plugin',
        see: ['Strawberry jam', '8', 'Fig jam', '9.50', 'Lemon curd', '7'],
        fields: [
          { label: 'Strawberry jam', type: 'number' },
          { label: 'Name' },
          { label: 'Phone' },
          { label: 'Pickup day', choices: ['Friday', 'Saturday'] },
        ],
      },
      {
        fill: {
          'Strawberry jam': '2',
          'Fig jam': '2',
          'Lemon curd': '0',
          Name: 'Ann Poe',
          Phone: '555 0101',
          'Pickup day': 'Friday',
        },
        mail: { to: 'orders@mabelsjam.example', contains: ['Ann Poe', 'Friday', '35'] },
      },
      { fill: { 'Strawberry jam': '1', Name: 'Ann Poe', Phone: '', 'Pickup day': 'Friday' }, mail: false },
    ],
  },
]
