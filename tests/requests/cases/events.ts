import type { RequestCase } from '../checks.ts'

/** Dates: lists of events, calendars, opening hours, countdowns and weekly classes. */
export const events: RequestCase[] = [
  {
    id: 'events-01',
    kind: 'events',
    language: 'en',
    request:
      'We are a folk music venue. Events with date, start time, place, ticket price. Show only upcoming ones, soonest first, and hide past events automatically. If there is nothing coming up say "No concerts right now, check back soon."',
    checks: [
      {
        at: 'plugin',
        clock: '2029-05-02T12:00',
        see: ['No concerts right now, check back soon.'],
      },
      {
        at: 'new entry',
        fields: [
          { label: 'Date', type: 'date' },
          { label: 'Start time' },
          { label: 'Place' },
          { label: 'Price' },
        ],
      },
      {
        at: 'plugin',
        entries: [
          { title: 'Fiddle night', Date: '2029-05-10', 'Start time': '19:30', Place: 'Barn', Price: '15' },
          { title: 'Harp duo', Date: '2029-06-20', 'Start time': '18:00', Place: 'Chapel', Price: '20' },
        ],
        see: ['Barn', 'Chapel', '2029'],
        order: ['Fiddle night', 'Harp duo'],
        hide: ['No concerts right now'],
      },
      { at: 'plugin', clock: '2029-05-12T12:00', see: ['Harp duo'], hide: ['Fiddle night'] },
    ],
  },
  {
    id: 'events-02',
    kind: 'events',
    language: 'sv',
    request:
      'Öppettider! mån–fre 9–18, lör 10–14, söndag stängt. Visa dem i en tabell och ovanför ska det stå "Just nu: öppet" eller "Just nu: stängt" beroende på klockan.',
    checks: [
      { at: 'plugin', see: ['mån', 'lör', 'sön', '18', '14', 'stängt'], find: ['main table'] },
      {
        script: 'load',
        at: 'plugin',
        clock: '2029-05-02T11:00',
        see: ['Just nu: öppet'],
        hide: ['Just nu: stängt'],
      },
      {
        script: 'load',
        at: 'plugin',
        clock: '2029-05-05T15:30',
        see: ['Just nu: stängt'],
        hide: ['Just nu: öppet'],
      },
      { script: 'load', at: 'plugin', clock: '2029-05-06T11:00', see: ['Just nu: stängt'] },
    ],
  },
  {
    id: 'events-03',
    kind: 'events',
    language: 'en',
    request:
      'A month calendar for our church with events in it: when I click next it shows the next month. Week starts on Sunday. Events have a date and a time.',
    checks: [
      { at: 'new entry', fields: [{ label: 'Date', type: 'date' }, { label: 'Time' }] },
      {
        at: 'plugin',
        clock: '2029-05-02T12:00',
        entries: [
          { title: 'Choir practice', Date: '2029-05-17', Time: '19:00' },
          { title: 'Soup lunch', Date: '2029-06-03', Time: '12:00' },
        ],
        see: ['May', '2029', 'Choir practice'],
        hide: ['Soup lunch'],
      },
      { script: 'load', at: 'plugin', see: ['Choir practice'] },
      { script: 'click', target: 'Next', see: ['June', 'Soup lunch'], hide: ['Choir practice'] },
    ],
  },
  {
    id: 'events-04',
    kind: 'events',
    language: 'en',
    request:
      'Countdown to our grand opening on March 14, 2030 at 10am with days, hours, minutes and seconds. When the time is up show "We are open!" instead.',
    checks: [
      {
        script: 'load',
        at: 'plugin',
        clock: '2030-03-02T09:30',
        see: ['12', 'days', 'hours', 'minutes', 'seconds'],
        hide: ['We are open!'],
      },
      { script: 'load', at: 'plugin', clock: '2030-03-15T10:00', see: ['We are open!'], hide: ['minutes'] },
      { at: 'front', hide: ['We are open!'] },
    ],
  },
  {
    id: 'events-05',
    kind: 'events',
    language: 'sv',
    request: `Yogastudions schema. Jag har det i ett Word-dokument som jag skriver ut och klistrar på dörren, men eleverna vill se det på hemsidan. Det är pass med veckodag, starttid, sluttid, lärare och nivå (nybörjare, medel, avancerad). Visa som en vecka måndag till söndag, passen under rätt dag i tidsordning. Dagar utan pass behöver inte vara med.`,
    checks: [
      {
        at: 'new entry',
        fields: [
          { label: 'Veckodag', choices: ['Måndag', 'Onsdag', 'Söndag'] },
          { label: 'Starttid' },
          { label: 'Sluttid' },
          { label: 'Lärare' },
          { label: 'Nivå', choices: ['Nybörjare', 'Medel', 'Avancerad'] },
        ],
      },
      {
        at: 'plugin',
        entries: [
          {
            title: 'Mjuk yoga',
            Veckodag: 'Onsdag',
            Starttid: '17:30',
            Sluttid: '18:45',
            Lärare: 'Sanna Ro',
            Nivå: 'Nybörjare',
          },
          {
            title: 'Kraftyoga',
            Veckodag: 'Måndag',
            Starttid: '06:30',
            Sluttid: '07:30',
            Lärare: 'Pål Vind',
            Nivå: 'Avancerad',
          },
        ],
        see: ['Pål Vind', '5:30 pm', '6:45 pm', 'Nybörjare'],
        order: ['Måndag', 'Kraftyoga', 'Onsdag', 'Mjuk yoga'],
      },
      { at: 'entries', see: ['Mjuk yoga', 'Kraftyoga'] },
    ],
  },
  {
    id: 'events-06',
    kind: 'events',
    language: 'en',
    request:
      'show our opening hours in a box: Mon-Thu 7am to 3pm, Fri 7am-5pm, Saturday 8am - 1pm, closed Sunday. I want to be able to change the hours myself under Settings. highlight today in bold',
    checks: [
      { at: 'plugin', see: ['Mon', 'Fri', 'Saturday', 'Sunday', 'closed'] },
      {
        at: 'settings',
        as: 'admin',
        find: ['form input[type="text"], form input[type="time"], form textarea'],
      },
      {
        at: 'plugin',
        clock: '2029-05-05T09:00',
        find: ['main strong, main b, main [style*="bold"], main [class*="today"], main [aria-current]'],
      },
    ],
  },
  {
    id: 'events-07',
    kind: 'events',
    language: 'sv',
    request:
      'nedräkning till julmarknaden 12 december 2029 kl 11, texten "dagar kvar till julmarknaden", bara dagar inget annat. Ta bort den när marknaden börjat.',
    checks: [
      {
        script: 'load',
        at: 'plugin',
        clock: '2029-12-02T10:00',
        see: ['10', 'dagar kvar till julmarknaden'],
        hide: ['sekunder', 'minuter'],
      },
      { script: 'load', at: 'plugin', clock: '2029-12-13T11:00', hide: ['dagar kvar till julmarknaden'] },
      { at: 'front', hide: ['dagar kvar till julmarknaden'] },
    ],
  },
  {
    id: 'events-08',
    kind: 'events',
    language: 'en',
    request:
      'Running club races: name, date, distance (5K, 10K, Half marathon, Marathon), city, sign-up link. Two lists: "Upcoming races" and "Past races". The button to the sign-up link says "Sign me up" and only shows for upcoming ones.',
    checks: [
      {
        at: 'new entry',
        fields: [
          { label: 'Date', type: 'date' },
          { label: 'Distance', choices: ['5K', '10K', 'Half marathon', 'Marathon'] },
          { label: 'City' },
          { label: 'Sign-up link' },
        ],
      },
      {
        at: 'plugin',
        clock: '2029-05-02T12:00',
        entries: [
          {
            title: 'Harbor Run',
            Date: '2029-08-18',
            Distance: '10K',
            City: 'Boston',
            'Sign-up link': 'https://harbor.example/run',
          },
          {
            title: 'Frost Five',
            Date: '2029-01-13',
            Distance: '5K',
            City: 'Bangor',
            'Sign-up link': 'https://frost.example/run',
          },
        ],
        see: ['Sign me up'],
        order: ['Upcoming races', 'Harbor Run', 'Past races', 'Frost Five'],
        find: ['main a[href="https://harbor.example/run"]'],
        miss: ['main a[href="https://frost.example/run"]'],
      },
      {
        at: 'plugin',
        clock: '2029-09-01T12:00',
        order: ['Past races', 'Harbor Run'],
        miss: ['main a[href="https://harbor.example/run"]'],
      },
    ],
  },
  {
    id: 'events-09',
    kind: 'events',
    language: 'sv',
    request:
      'Konsertlista för vår kör. Titel, datum, tid, kyrka, biljettlänk och en kryssruta Slutsålt. Om den är ikryssad ska det stå "Slutsålt" i rött istället för länken "Köp biljett". Gamla konserter ska inte synas.',
    checks: [
      {
        at: 'new entry',
        fields: [
          { label: 'Datum', type: 'date' },
          { label: 'Tid' },
          { label: 'Kyrka' },
          { label: 'Biljettlänk' },
          { label: 'Slutsålt', type: 'checkbox' },
        ],
      },
      {
        at: 'plugin',
        clock: '2029-05-02T12:00',
        entries: [
          {
            title: 'Vårsång',
            Datum: '2029-05-20',
            Kyrka: 'Sankt Olof',
            Biljettlänk: 'https://biljett.example/var',
          },
        ],
        see: ['Vårsång', 'Sankt Olof', 'Köp biljett'],
        hide: ['Slutsålt'],
        find: ['main a[href*="biljett.example/var"]'],
      },
      {
        at: 'plugin',
        clock: '2029-05-21T12:00',
        entries: [
          {
            title: 'Requiem',
            Datum: '2029-11-03',
            Kyrka: 'Domkyrkan',
            Biljettlänk: 'https://biljett.example/requiem',
            Slutsålt: 'yes',
          },
        ],
        see: ['Requiem', 'Slutsålt'],
        hide: ['Vårsång'],
        miss: ['main a[href*="biljett.example/requiem"]'],
      },
    ],
  },
  {
    id: 'events-10',
    kind: 'events',
    language: 'en',
    request: 'events calender plugin with dates and locaton pls',
    checks: [
      { at: 'new entry', fields: [{ label: 'Date', type: 'date' }, { label: 'Location' }] },
      {
        at: 'plugin',
        clock: '2029-05-02T12:00',
        entries: [{ title: 'Spring fair', Date: '2029-05-19', Location: 'Town square' }],
        see: ['Spring fair'],
      },
      { at: 'entry', see: ['Spring fair', 'Town square', '19'], hide: ['locaton'] },
    ],
  },
  {
    id: 'events-11',
    kind: 'events',
    language: 'en',
    request:
      'I teach pottery. Every workshop has max 2 seats. I want to make workshops with a date, a time and price, and people sign up with their name & email. When it\'s full it should say "Fully booked" and no more can sign up. Show how many are left, like "3 seats left". I want to see who is coming.',
    checks: [
      {
        at: 'new entry',
        of: 'Workshops',
        fields: [{ label: 'Date', type: 'date' }, { label: 'Time' }, { label: 'Seats' }],
      },
      {
        at: 'entry',
        of: 'Workshops',
        clock: '2029-05-02T12:00',
        entries: [
          { title: `Ann's Raku firing & "hot" – days`, Date: '2029-05-19', Time: '10:00', Price: '90' },
        ],
        see: ['Raku firing', '2 seats left'],
        fields: [{ label: 'Name' }, { label: 'Email' }],
      },
      {
        at: 'entry',
        of: 'Workshops',
        fill: { Name: 'Ann Ash', Email: 'ann@example.com' },
        see: ['We have received what you sent'],
        mail: { contains: ['Raku firing', 'Ann Ash'] },
      },
      { at: 'entry', of: 'Workshops', see: ['1 seats left'] },
      {
        at: 'entry',
        of: 'Workshops',
        fill: { Name: 'Bo Birch', Email: 'bo@example.com' },
        see: ['We have received'],
      },
      { at: 'entry', of: 'Workshops', see: ['Fully booked'], miss: ['input[type="email"]'] },
      { at: 'plugin', see: ['Raku firing', 'Fully booked'] },
      {
        at: 'entry',
        of: 'Workshops',
        entries: [
          { title: `Ann's Raku firing & "hot" – days`, Date: '2029-05-19', Time: '10:00', Price: '90' },
        ],
        see: ['2 seats left'],
      },
      {
        at: 'entry',
        of: 'Workshops',
        fill: { Name: 'Cy Cedar', Email: 'cy@example.com' },
        see: ['We have received'],
      },
      { at: 'entry', of: 'Workshops', see: ['1 seats left'] },
      {
        at: 'entry',
        of: 'Workshops',
        entries: [{ title: 'Open studio', Time: '10:00' }],
        see: ['2 seats left'],
        fields: [{ label: 'Name' }, { label: 'Email' }],
      },
    ],
  },
  {
    id: 'events-12',
    kind: 'events',
    language: 'sv',
    request:
      'Vi har en tvättstuga i bostadsrättsföreningen. Boende (inloggade) ska kunna boka pass 07-11, 11-15, 15-19 eller 19-22, högst 14 dagar framåt. Ingen ska kunna boka ett pass som redan är taget. Max 2 kommande bokningar per person. Man måste kunna avboka sin egen tid också.',
    checks: [
      { at: 'plugin', see: ['Logga in'], miss: ['select'] },
      {
        as: 'subscriber',
        fill: { Datum: '{today+2}', Pass: '07-11', Namn: 'Sam', 'E-post': 'sam@example.com' },
        see: ['Tack', 'Dina bokningar', '07-11'],
      },
      {
        as: 'author',
        fill: { Datum: '{today+2}', Pass: '07-11', Namn: 'Ada', 'E-post': 'ada@example.com' },
        see: ['redan tagen'],
        mail: false,
      },
      {
        as: 'author',
        fill: { Datum: '{today+20}', Pass: '07-11', Namn: 'Ada', 'E-post': 'ada@example.com' },
        see: ['Den dagen går inte att välja'],
        mail: false,
      },
      {
        as: 'subscriber',
        fill: { Datum: '{today+3}', Pass: '11-15', Namn: 'Sam', 'E-post': 'sam@example.com' },
        see: ['Tack'],
      },
      {
        as: 'subscriber',
        fill: { Datum: '{today+4}', Pass: '11-15', Namn: 'Sam', 'E-post': 'sam@example.com' },
        see: ['Du har redan skickat'],
        mail: false,
      },
      { as: 'subscriber', press: 'Avboka', at: 'plugin', row: '07-11', hide: ['07-11,'] },
      {
        as: 'author',
        fill: { Datum: '{today+2}', Pass: '07-11', Namn: 'Ada', 'E-post': 'ada@example.com' },
        see: ['Tack'],
      },
    ],
  },
  {
    id: 'events-13',
    kind: 'events',
    language: 'en',
    request: 'A form to book court 1, 2 or 3 with name and date. No double bookings.',
    checks: [
      { fill: { Court: 'Court 1', Name: 'Ann', Date: '{today+2}' }, see: ['received'] },
      { fill: { Court: 'Court 1', Name: 'Bo', Date: '{today+2}' }, see: ['already taken'], mail: false },
      { fill: { Court: 'Court 2', Name: 'Cy', Date: '{today+2}' }, see: ['received'] },
    ],
  },
]
