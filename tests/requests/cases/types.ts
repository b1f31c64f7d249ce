import type { RequestCase } from '../checks.ts'

/** Kinds of content of their own, with fields. */
export const types: RequestCase[] = [
  {
    id: 'types-01',
    kind: 'types',
    language: 'en',
    request:
      'I have been blogging recipes for six years as normal posts and it is a mess. I want a separate "Recipes" section in the admin with: prep time (minutes), servings, difficulty (Easy, Medium, Hard), ingredients (one per line) and the method. On the recipe page the ingredients should be a bullet list.',
    checks: [
      {
        at: 'new entry',
        fields: [
          { label: 'Prep time', type: 'number' },
          { label: 'Servings' },
          { label: 'Difficulty', choices: ['Easy', 'Medium', 'Hard'] },
          { label: 'Ingredients', type: 'textarea' },
        ],
      },
      {
        at: 'entry',
        entries: [
          {
            title: 'Lentil soup',
            content: 'Boil it all.',
            'Prep time': '35',
            Servings: '4',
            Difficulty: 'Easy',
            Ingredients: 'Red lentils\nOne onion',
          },
        ],
        see: ['Lentil soup', '35', 'Easy', 'Red lentils', 'One onion'],
        find: ['main ul li, main ol li'],
      },
      { at: 'entries', see: ['Lentil soup', 'Recipes'] },
    ],
  },
  {
    id: 'types-02',
    kind: 'types',
    language: 'sv',
    request:
      'Begagnade bilar till vår bilfirma. Varje bil ska ha märke, modell, årsmodell, miltal, pris, drivmedel (bensin, diesel, el, hybrid) och bild. Visa alla bilar i en lista på en sida, billigast först.',
    checks: [
      {
        at: 'new entry',
        fields: [
          { label: 'Märke' },
          { label: 'Modell' },
          { label: 'Årsmodell' },
          { label: 'Miltal' },
          { label: 'Pris' },
          { label: 'Drivmedel', choices: ['Bensin', 'Diesel', 'El', 'Hybrid'] },
        ],
      },
      {
        at: 'plugin',
        entries: [
          {
            title: 'Volvo V60',
            Märke: 'Volvo',
            Modell: 'V60',
            Årsmodell: '2019',
            Miltal: '8400',
            Pris: '185000',
            Drivmedel: 'Diesel',
          },
          {
            title: 'Saab 9-3',
            Märke: 'Saab',
            Modell: '9-3',
            Årsmodell: '2008',
            Miltal: '21000',
            Pris: '32000',
            Drivmedel: 'Bensin',
          },
        ],
        see: ['Diesel', 'Bensin'],
        order: ['Saab 9-3', 'Volvo V60'],
      },
      { at: 'entry', see: ['2008', 'Bensin'] },
    ],
  },
  {
    id: 'types-03',
    kind: 'types',
    language: 'en',
    request:
      "Real estate agent here! Properties with price ($), bedrooms, bathrooms, square feet, address and status: For sale, Under offer or Sold. List page with photo, price and address, and don't list the sold ones.",
    checks: [
      {
        at: 'new entry',
        fields: [
          { label: 'Price' },
          { label: 'Bedrooms', type: 'number' },
          { label: 'Bathrooms', type: 'number' },
          { label: 'Square feet' },
          { label: 'Address' },
          { label: 'Status', choices: ['For sale', 'Under offer', 'Sold'] },
        ],
      },
      {
        at: 'plugin',
        entries: [
          {
            title: 'Sunny bungalow',
            image: 'photo.png',
            Price: '310000',
            Bedrooms: '3',
            Bathrooms: '2',
            'Square feet': '1450',
            Address: '12 Elm Street',
            Status: 'For sale',
          },
          {
            title: 'Old mill',
            Price: '550000',
            Bedrooms: '5',
            Bathrooms: '3',
            'Square feet': '3200',
            Address: '9 River Lane',
            Status: 'Sold',
          },
        ],
        see: ['Sunny bungalow', '12 Elm Street', '310'],
        hide: ['Old mill', '9 River Lane'],
        find: ['main img'],
      },
      { at: 'entries', see: ['Sunny bungalow', 'Old mill'] },
    ],
  },
  {
    id: 'types-04',
    kind: 'types',
    language: 'en',
    request: `dogs for adoption!! we are a tiny rescue (me, two retired nurses and a vet on tuesdays) and right now everything is on facebook where nobody finds it. for each dog: name, breed, age, size (small, medium, large), good with kids yes/no, photo, story. show them in a grid and the newest first. when a dog is adopted I want to tick "Adopted" and then the word ADOPTED shows with its photo, I don't want to delete them because people love the happy endings`,
    checks: [
      {
        at: 'new entry',
        fields: [
          { label: 'Breed' },
          { label: 'Age' },
          { label: 'Size', choices: ['Small', 'Medium', 'Large'] },
          { label: 'Good with kids' },
          { label: 'Adopted', type: 'checkbox' },
        ],
      },
      {
        at: 'plugin',
        entries: [
          { title: 'Biscuit', image: 'photo.png', Breed: 'Beagle', Age: '4', Size: 'Medium', Adopted: 'no' },
        ],
        see: ['Biscuit', 'Beagle'],
        hide: ['ADOPTED'],
        find: ['main img'],
      },
      {
        at: 'plugin',
        entries: [
          { title: 'Pepper', image: 'photo.png', Breed: 'Terrier', Age: '2', Size: 'Small', Adopted: 'yes' },
        ],
        see: ['Pepper', 'ADOPTED'],
      },
    ],
  },
  {
    id: 'types-05',
    kind: 'types',
    language: 'sv',
    request:
      'Studieförbund. Kurser ska ha startdatum, antal träffar, pris, ledare och plats. Dessutom ämne som man kan välja: Språk, Hantverk, Musik. Under "Kurser" i admin vill jag se startdatum och pris i listan.',
    checks: [
      {
        at: 'new entry',
        fields: [
          { label: 'Startdatum', type: 'date' },
          { label: 'Antal träffar', type: 'number' },
          { label: 'Pris' },
          { label: 'Ledare' },
          { label: 'Plats' },
        ],
      },
      { at: 'new entry', see: ['Ämne'] },
      {
        at: 'entries',
        entries: [
          {
            title: 'Vävning för nybörjare',
            Startdatum: '2031-09-04',
            'Antal träffar': '8',
            Pris: '1450',
            Ledare: 'Karin Ask',
            Plats: 'Slöjdsalen',
          },
        ],
        see: ['Kurser', 'Vävning för nybörjare', 'Startdatum', 'Pris', '2031'],
      },
      { at: 'entry', see: ['Karin Ask', 'Slöjdsalen'] },
    ],
  },
  {
    id: 'types-06',
    kind: 'types',
    language: 'en',
    request:
      'I am an architect. Portfolio: "Projects" with client, year, location, a link to the press article, and project types I can add myself (Housing, Schools, Renovation...). Show projects in 3 columns, picture and title only.',
    checks: [
      {
        at: 'new entry',
        fields: [{ label: 'Client' }, { label: 'Year' }, { label: 'Location' }],
        see: ['Project types'],
      },
      {
        at: 'plugin',
        entries: [
          {
            title: 'Lakeside school',
            image: 'photo.png',
            Client: 'Town of Alder',
            Year: '2024',
            Location: 'Alder',
          },
        ],
        see: ['Lakeside school'],
        hide: ['Town of Alder'],
        find: ['main img'],
      },
      { at: 'entry', see: ['Town of Alder', '2024'] },
    ],
  },
  {
    id: 'types-07',
    kind: 'types',
    language: 'en',
    request:
      'book reveiws for our reading group. each one has the book titel, writer, genre, our rating 1-5 and what we thougt. show rating as stars like this ★★★★☆',
    checks: [
      {
        at: 'new entry',
        fields: [{ label: 'Writer' }, { label: 'Genre' }, { label: 'Rating' }],
      },
      {
        at: 'entry',
        entries: [
          {
            title: 'The Long Winter',
            content: 'We all cried.',
            Writer: 'Mara Quill',
            Genre: 'Historical',
            Rating: '4',
          },
        ],
        see: ['The Long Winter', 'Mara Quill', 'Historical', 'We all cried.', '★★★★☆'],
        hide: ['reveiws'],
      },
      { at: 'entries', see: ['The Long Winter'] },
    ],
  },
]
