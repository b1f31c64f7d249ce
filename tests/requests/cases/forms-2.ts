import type { RequestCase } from '../checks.ts'

/** Order, volunteer, membership and grooming forms, with conditions and choices. */
export const forms2: RequestCase[] = [
  {
    id: 'forms-11',
    kind: 'forms',
    language: 'sv',
    request:
      'Vi är ett konditori och får alldeles för många samtal om tårtor. Gör ett beställningsformulär: vilken tårta (prinsesstårta, chokladtårta, smörgåstårta), antal bitar (8, 12 eller 16), hämtdag, namn, telefon, allergier (valfritt). Minst 3 dagar framåt måste hämtdagen vara.',
    checks: [
      {
        at: 'plugin',
        fields: [
          { label: 'Tårta', choices: ['Prinsesstårta', 'Chokladtårta', 'Smörgåstårta'] },
          { label: 'Antal bitar', choices: ['8', '12', '16'] },
          { label: 'Hämtdag', type: 'date', required: true },
          { label: 'Namn', required: true },
          { label: 'Telefon', required: true },
          { label: 'Allergier', required: false },
        ],
      },
      {
        clock: '2030-05-06T09:00',
        fill: {
          Tårta: 'Chokladtårta',
          'Antal bitar': '12',
          Hämtdag: '2030-05-11',
          Namn: 'Berit Lund',
          Telefon: '0709998877',
        },
        stored: ['Berit Lund', 'Chokladtårta'],
        mail: { contains: ['Berit Lund', 'Chokladtårta', '12'] },
      },
      {
        fill: {
          Tårta: 'Chokladtårta',
          'Antal bitar': '12',
          Hämtdag: '2030-05-07',
          Namn: 'Berit Lund',
          Telefon: '0709998877',
        },
        mail: false,
      },
    ],
  },
  {
    id: 'forms-12',
    kind: 'forms',
    language: 'en',
    request:
      'Volunteer sign up for our animal shelter. Name, email, phone, age (must be 16 or older), which days: Monday, Wednesday, Saturday (they can pick several), t-shirt size S M L XL. When someone signs up email volunteers@pawsharbor.example',
    checks: [
      {
        at: 'plugin',
        fields: [
          { label: 'Name' },
          { label: 'Email', type: 'email' },
          { label: 'Phone' },
          { label: 'Age', type: 'number' },
          { label: 'Days', type: 'checkbox', choices: ['Monday', 'Wednesday', 'Saturday'] },
          { label: 'T-shirt size', choices: ['S', 'M', 'L', 'XL'] },
        ],
      },
      {
        fill: {
          Name: 'Kim Oduya',
          Email: 'kim@example.org',
          Phone: '555 0177',
          Age: '31',
          Days: 'Saturday',
          'T-shirt size': 'L',
        },
        mail: { to: 'volunteers@pawsharbor.example', contains: ['Kim Oduya', 'Saturday'] },
      },
      {
        fill: {
          Name: 'Kim Oduya',
          Email: 'kim@example.org',
          Phone: '555 0177',
          Age: '14',
          Days: 'Saturday',
          'T-shirt size': 'L',
        },
        mail: false,
      },
    ],
  },
  {
    id: 'forms-13',
    kind: 'forms',
    language: 'en',
    request:
      'i need an contcat form wiht name, emial and mesage, plese make the sumbit button say "Send it!" and in green #2e7d32. thx',
    checks: [
      {
        at: 'plugin',
        see: ['Send it!'],
        fields: [
          { label: 'Name' },
          { label: 'Email', type: 'email' },
          { label: 'Message', type: 'textarea' },
        ],
      },
      { script: 'load', at: 'plugin', see: ['Send it!'], hide: ['emial', 'mesage'], colors: ['#2e7d32'] },
      {
        fill: { Name: 'Joe Tan', Email: 'joe@example.org', Message: 'Is the room free?' },
        mail: { contains: ['Joe Tan', 'Is the room free?'] },
      },
    ],
  },
  {
    id: 'forms-14',
    kind: 'forms',
    language: 'sv',
    request:
      'Bli medlem-formulär till båtklubben. Fält: Namn, Adress, Postnummer, Ort, Mejl, Mobil, Båtens längd (meter), Medlemskap: Aktiv 900 kr, Stödmedlem 200 kr, Junior gratis. Kryssruta "Jag har läst stadgarna". Svaren vill jag kunna ladda ner som CSV till Excel.',
    checks: [
      {
        at: 'plugin',
        see: ['900 kr', '200 kr'],
        fields: [
          { label: 'Namn' },
          { label: 'Postnummer' },
          { label: 'Mejl', type: 'email' },
          { label: 'Båtens längd', type: 'number' },
          { label: 'Medlemskap', choices: ['Aktiv', 'Stödmedlem', 'Junior'] },
          { label: 'Jag har läst stadgarna', type: 'checkbox', required: true },
        ],
      },
      {
        fill: {
          Namn: 'Gunilla Vik',
          Adress: 'Hamngatan 3',
          Postnummer: '45130',
          Ort: 'Uddevalla',
          Mejl: 'gunilla@example.org',
          Mobil: '0705556677',
          'Båtens längd': '7',
          Medlemskap: 'Aktiv',
          'Jag har läst stadgarna': 'yes',
        },
        stored: ['Gunilla Vik', 'Uddevalla'],
      },
      { at: 'entries', see: ['CSV'] },
    ],
  },
  {
    id: 'forms-15',
    kind: 'forms',
    language: 'en',
    request: `form: owner name, phone, dog's name, breed, service (radio buttons): Bath, Haircut, Nails, Other. It's for my dog grooming salon. Only if they choose Other show a text box "Tell us what you need".`,
    checks: [
      {
        at: 'plugin',
        fields: [
          { label: 'Owner' },
          { label: 'Phone' },
          { label: 'Breed' },
          { label: 'Service', choices: ['Bath', 'Haircut', 'Nails', 'Other'] },
        ],
      },
      { script: 'load', at: 'plugin', hide: ['Tell us what you need'] },
      { script: 'click', at: 'plugin', target: 'Other', see: ['Tell us what you need'] },
      {
        fill: {
          Owner: 'Lena Fox',
          Phone: '555 0188',
          "Dog's name": 'Biscuit',
          Breed: 'Poodle',
          Service: 'Bath',
        },
        mail: { contains: ['Lena Fox', 'Biscuit', 'Poodle', 'Bath'] },
      },
    ],
    left: ['show a text box only if they choose Other'],
  },
  {
    id: 'forms-16',
    kind: 'forms',
    language: 'en',
    request:
      'Members of our allotment garden should be able to report what is wrong: kind of problem (broken tap, missing tool, other), plot number and description. Only people who are logged in may see the form, others see "Please log in to report a problem".',
    checks: [
      {
        at: 'plugin',
        as: 'visitor',
        see: ['Please log in to report a problem'],
        miss: ['form textarea'],
      },
      {
        at: 'plugin',
        as: 'subscriber',
        hide: ['Please log in to report a problem'],
        fields: [
          { label: 'Problem', choices: ['Broken tap', 'Missing tool', 'Other'] },
          { label: 'Plot number' },
          { label: 'Description', type: 'textarea' },
        ],
      },
      {
        fill: { Problem: 'Broken tap', 'Plot number': '27', Description: 'It drips all night.' },
        as: 'subscriber',
        stored: ['27', 'It drips all night.'],
      },
    ],
  },
]
