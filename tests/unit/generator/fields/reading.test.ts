import { describe, expect, test } from 'vitest'
import { changesOfFields, fieldsNamed, readFields } from '../../../../generator/fields/index.ts'
import type { Fields } from '../../../../generator/fields/index.ts'
import { readRequest } from '../../../../generator/words/request.ts'

const basic = ['name', 'first_name', 'email', 'message']

/** The fields of a form that starts with a name, an email address and a message. */
function fieldsOf(text: string, free = false): Fields {
  const request = readRequest(text)
  const usual = free ? {} : fieldsNamed(['name', 'email', 'message'], request.language)
  return request.clauses.reduce<Fields>(
    (fields, clause) =>
      readFields(
        fields,
        clause,
        { first: true, language: request.language, now: new Date(0), parts: [] },
        { free, usual, basic },
      ),
    usual,
  )
}

function edited(fields: Fields, text: string): Fields {
  const request = readRequest(text)
  const reading = { first: false, language: request.language, now: new Date(0), parts: [] }
  return request.clauses.reduce<Fields>(
    (current, clause) => readFields(current, clause, reading, { free: false, usual: {}, basic }),
    fields,
  )
}

/** `name! email topic:select(A|B) rating:rating[1-5]`, where `!` means required. */
const short = (fields: Fields): string =>
  Object.entries(fields)
    .map(([key, { type, required, options, range }]) => {
      const kind = ['text', 'email', 'tel', 'textarea'].includes(type) ? '' : `:${type}`
      const list = options.length > 0 ? `(${options.join('|')})` : ''
      const limits = range.length > 0 ? `[${range.join('-')}]` : ''
      return `${key}${kind}${list}${limits}${required ? '!' : ''}`
    })
    .join(' ')

const forms: [request: string, fields: string][] = [
  ['Contact form', 'name! email! message!'],
  ['Contact form with a phone field', 'name! email! phone message!'],
  ['Contact form with only name and message', 'name! message!'],
  ['Contact form with phone and company, both needed. thx', 'name! email! phone! company! message!'],
  [
    'Kontaktformulär med telefon och ort, båda obligatoriska. Tack på förhand!',
    'name! email! phone! city! message!',
  ],
  ['Contact form with name, email, phone (required) and message', 'name! email! phone! message!'],
  ['Kontaktformulär utan meddelande', 'name! email!'],
  [
    'Contact form with: name, email, budget (under 1000 / 1000-5000 / over 5000), message max 500 characters',
    'name! email! budget:select(Under 1000|1000-5000|Over 5000) message!',
  ],
  [
    'Form with name and email. Also a dropdown for topic with Sales, Support and Billing, and a consent checkbox',
    'name! email! topic:select(Sales|Support|Billing) consent:checkbox!',
  ],
  [
    'fields: Full name; topic (dropdown): a, b, c; rating 1-5; price as a number; CV upload',
    'name! topic:select(A|B|C) rating:rating[1-5] price:number cv:file',
  ],
  [
    'A form for booking a table: name, phone, date, time, number of guests',
    'name! phone! date:date time:time guests:number',
  ],
  [
    'Application form where applicants upload their CV and a photo, and enter name, email and cover letter',
    'cv:file photo:image name! email! cover_letter',
  ],
  [
    'RSVP form with fields:\n- Name\n- Email (optional)\n- Will you attend? (radio buttons: yes, no)\n- Number of guests (1-10)\n\nThank you',
    'name! email will_you_attend:radio(Yes|No)! guests:number[1-10]!',
  ],
  [
    'Ett formulär med namn, e-post, telefon (valfritt), en rullista för ärende med Försäljning, Support och Annat samt en kryssruta för samtycke',
    'name! email! phone arende:select(Försäljning|Support|Annat)! consent:checkbox!',
  ],
  [
    'Formulär för intresseanmälan: namn, mejl, mobilnummer, önskat datum, antal personer (1-20), övrigt. Alla fält är obligatoriska',
    'name! email! phone! date:date! guests:number[1-20]! notes!',
  ],
]

const entries: [request: string, fields: string][] = [
  [
    'recipes with cooking time, difficulty and servings',
    'cooking_time difficulty:select(Easy|Medium|Hard) servings:number',
  ],
  [
    'dogs with breed, age, size (small, medium, large) and vaccinated (yes/no)',
    'breed age:number size:select(Small|Medium|Large) vaccinated:checkbox',
  ],
  [
    'each course has a price, a start date and a level (beginner or advanced)',
    'price:price start_date:date difficulty:select(Beginner|Advanced)',
  ],
  ['katalog över bilar med märke, årsmodell, pris och bild', 'brand year:number price:price photo:image'],
]

const start = fieldsOf('Form with name, email, phone, a dropdown for topic with A, B and C, and message')
const commands: [command: string, fields: string][] = [
  ['move phone before email', 'name! phone email! topic:select(A|B|C) message!'],
  ['phone first', 'phone name! email! topic:select(A|B|C) message!'],
  ['Flytta telefon sist', 'name! email! topic:select(A|B|C) message! phone'],
  ['swap name and email', 'email! name! phone topic:select(A|B|C) message!'],
  ['make phone required', 'name! email! phone! topic:select(A|B|C) message!'],
  ['gör meddelandet valfritt', 'name! email! phone topic:select(A|B|C) message'],
  ['add a required photo upload after email', 'name! email! photo:image! phone topic:select(A|B|C) message!'],
  ['add city and shoe size', 'name! email! phone topic:select(A|B|C) city shoe_size message!'],
  ['add option D to topic', 'name! email! phone topic:select(A|B|C|D) message!'],
  ['remove option A from topic', 'name! email! phone topic:select(B|C) message!'],
  ['change the options of topic to X, Y and Z', 'name! email! phone topic:select(X|Y|Z) message!'],
  ['make topic radio buttons with A and B', 'name! email! phone topic:radio(A|B) message!'],
  ['phone should be a number', 'name! email! phone:number topic:select(A|B|C) message!'],
  ['ta bort telefon', 'name! email! topic:select(A|B|C) message!'],
  ['replace phone with company', 'name! email! company topic:select(A|B|C) message!'],
]

describe('the fields of a request', () => {
  test.each(forms)('%s', (request, fields) => expect(short(fieldsOf(request))).toBe(fields))
  test.each(entries)('of entries: %s', (request, fields) =>
    expect(short(fieldsOf(request, true))).toBe(fields),
  )
})

describe('commands about fields', () => {
  test.each(commands)('%s', (command, fields) => expect(short(edited(start, command))).toBe(fields))

  test('say what changed', () => {
    const after = edited(start, 'Rename phone to "Mobile phone"')
    expect(after['phone']?.label).toBe('Mobile phone')
    expect(changesOfFields(start, after)).toEqual([
      {
        en: 'changed the label “Phone” to “Mobile phone”',
        sv: 'ändrade etiketten “Phone” till “Mobile phone”',
      },
    ])
  })
})
