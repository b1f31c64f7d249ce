import type { RequestCase } from '../checks.ts'

/** Reports, replies, registrations and redirects. */
export const forms3: RequestCase[] = [
  {
    id: 'forms-17',
    kind: 'forms',
    language: 'sv',
    request:
      'Felanmälan för vår bostadsrättsförening, Brf Tallbacken. Lägenhetsnummer, namn, telefon, vad gäller det: Värme, Vatten, Hiss, Tvättstuga, Annat. Beskrivning och gärna en bild. Skicka till vaktmastare@tallbacken.example och visa "Tack, vi återkommer inom två arbetsdagar."',
    checks: [
      {
        at: 'plugin',
        fields: [
          { label: 'Lägenhetsnummer' },
          { label: 'Namn' },
          { label: 'Telefon' },
          { label: 'Vad gäller det', choices: ['Värme', 'Vatten', 'Hiss', 'Tvättstuga', 'Annat'] },
          { label: 'Beskrivning', type: 'textarea' },
          { label: 'Bild', type: 'file', required: false },
        ],
      },
      {
        fill: {
          Lägenhetsnummer: '1203',
          Namn: 'Sten Alm',
          Telefon: '0703334455',
          'Vad gäller det': 'Hiss',
          Beskrivning: 'Hissen stannar mellan våningarna.',
        },
        see: ['Tack, vi återkommer inom två arbetsdagar.'],
        mail: {
          to: 'vaktmastare@tallbacken.example',
          contains: ['1203', 'Hiss', 'Hissen stannar mellan våningarna.'],
        },
      },
      {
        fill: {
          Lägenhetsnummer: '1101',
          Namn: 'Ulla Ros',
          Telefon: '0704445566',
          'Vad gäller det': 'Vatten',
          Beskrivning: 'Kranen droppar.',
          Bild: '@photo.jpg',
        },
        see: ['Tack, vi återkommer inom två arbetsdagar.'],
        mail: { contains: ['Kranen droppar.'] },
      },
    ],
  },
  {
    id: 'forms-18',
    kind: 'forms',
    language: 'en',
    request:
      'Contact form where the visitor also gets a copy. Fields: Your name, Your email, Subject, Your message. The reply to them should start with "Thank you for writing to Harbor Yoga." I get mine at hello@harboryoga.example',
    checks: [
      {
        at: 'plugin',
        fields: [
          { label: 'Your name' },
          { label: 'Your email', type: 'email' },
          { label: 'Subject' },
          { label: 'Your message', type: 'textarea' },
        ],
      },
      {
        fill: {
          'Your name': 'Priya N',
          'Your email': 'priya@example.org',
          Subject: 'Trial class',
          'Your message': 'Can I try Tuesday?',
        },
        mail: [
          { to: 'hello@harboryoga.example', contains: ['Priya N', 'Trial class', 'Can I try Tuesday?'] },
          {
            to: 'priya@example.org',
            contains: ['Thank you for writing to Harbor Yoga.', 'Can I try Tuesday?'],
          },
        ],
      },
      {
        fill: { 'Your name': 'Priya N', 'Your email': '', Subject: 'Trial class', 'Your message': 'Hello' },
        mail: false,
      },
    ],
  },
  {
    id: 'forms-19',
    kind: 'forms',
    language: 'sv',
    request:
      'Anmälan till höstens loppis i byagården 14 september. Man ska fylla i namn, mobilnummer, hur många bord man vill ha (max 3 st) och vad man säljer. Ett bord kostar 150 kr, det ska stå på sidan. Jag ska få ett mejl för varje anmälan och se alla i en lista i admin',
    checks: [
      {
        at: 'plugin',
        see: ['150 kr'],
        fields: [{ label: 'Namn' }, { label: 'Mobilnummer' }, { label: 'Bord' }, { label: 'Säljer' }],
      },
      {
        fill: { Namn: 'Arne Holm', Mobilnummer: '0702223344', Bord: '2', Säljer: 'Porslin och böcker' },
        stored: ['Arne Holm', 'Porslin och böcker'],
        mail: { contains: ['Arne Holm', 'Porslin och böcker'] },
      },
      {
        fill: { Namn: 'Arne Holm', Mobilnummer: '0702223344', Bord: '4', Säljer: 'Porslin' },
        mail: false,
      },
    ],
  },
  {
    id: 'forms-20',
    kind: 'forms',
    language: 'en',
    request: 'simple contact form',
    checks: [
      {
        at: 'plugin',
        fields: [
          { label: 'Name' },
          { label: 'Email', type: 'email' },
          { label: 'Message', type: 'textarea' },
        ],
      },
      {
        fill: { Name: 'Ella Ross', Email: 'ella@example.org', Message: 'Do you ship to Norway?' },
        mail: { contains: ['Ella Ross', 'Do you ship to Norway?'] },
      },
      {
        fill: { Name: 'Ella Ross', Email: 'not an address', Message: 'Do you ship to Norway?' },
        mail: false,
      },
    ],
  },
  {
    id: 'forms-21',
    kind: 'forms',
    language: 'en',
    request:
      "My course 'Bread for beginners' costs $120. Sign-up form: first name, last name, email, preferred date (select): March 7, March 14, March 21; any food allergies (not required). Once they've sent it, take them to /thank-you instead of showing a message. Keep the sign-ups so I can see them, no emails please, my inbox is full enough.",
    checks: [
      {
        at: 'plugin',
        fields: [
          { label: 'First name', required: true },
          { label: 'Last name', required: true },
          { label: 'Email', type: 'email', required: true },
          { label: 'Preferred date', type: 'select', choices: ['March 7', 'March 14', 'March 21'] },
          { label: 'Allergies', required: false },
        ],
      },
      {
        fill: {
          'First name': 'Otis',
          'Last name': 'Grant',
          Email: 'otis@example.org',
          'Preferred date': 'March 14',
        },
        redirect: '/thank-you',
        stored: ['Otis', 'Grant', 'March 14'],
        mail: false,
      },
      { at: 'post', hide: ['Preferred date'] },
    ],
  },
  {
    id: 'forms-22',
    kind: 'forms',
    language: 'sv',
    request: `Jag driver en städfirma i Umeå och behöver en offertförfrågan på sidan:\n- Typ av städning: Hemstäd / Flyttstäd / Storstäd / Kontor\n- Bostadsyta i kvm\n- RUT-avdrag (ja eller nej)\n- Önskat datum\n- Namn\n- E-post\n- Telefon\n- Övrigt\nAlla fält utom övrigt är obligatoriska. Knappen: "Få offert". Mejla till offert@renthem.example`,
    checks: [
      {
        at: 'plugin',
        see: ['Få offert'],
        fields: [
          {
            label: 'Typ av städning',
            choices: ['Hemstäd', 'Flyttstäd', 'Storstäd', 'Kontor'],
            required: true,
          },
          { label: 'Bostadsyta', required: true },
          { label: 'RUT-avdrag', choices: ['Ja', 'Nej'] },
          { label: 'Önskat datum', type: 'date', required: true },
          { label: 'E-post', type: 'email', required: true },
          { label: 'Övrigt', required: false },
        ],
      },
      {
        fill: {
          'Typ av städning': 'Flyttstäd',
          Bostadsyta: '74',
          'RUT-avdrag': 'Ja',
          'Önskat datum': '2031-02-03',
          Namn: 'Ylva Strand',
          'E-post': 'ylva@example.org',
          Telefon: '0701010101',
        },
        mail: { to: 'offert@renthem.example', contains: ['Ylva Strand', 'Flyttstäd', '74'] },
      },
      {
        fill: {
          'Typ av städning': 'Flyttstäd',
          Bostadsyta: '',
          'RUT-avdrag': 'Ja',
          'Önskat datum': '2031-02-03',
          Namn: 'Ylva Strand',
          'E-post': 'ylva@example.org',
          Telefon: '0701010101',
        },
        mail: false,
      },
    ],
  },
]
