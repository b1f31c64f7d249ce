import * as z from 'zod'
import { emailIn, valueOf, wantsSwedish } from '../../words/commands.ts'
import { colorIn } from '../../words/colors.ts'
import { has } from '../../words/match.ts'
import type { Clause, Request } from '../../words/request.ts'
import type { Spoken } from '../../words/language.ts'
import { fieldTypes, knownField, makeField } from './catalogue.ts'
import type { Field } from './catalogue.ts'
import { demandsIn, fieldsIn, excludedFields } from './reading.ts'

export const formSchema = z.object({
  heading: z.string(),
  button: z.string(),
  success: z.string(),
  mail_subject: z.string(),
  recipient: z.string(),
  color: z.string().regex(/^#[0-9a-f]{6}$/),
  store: z.boolean(),
  auto_reply: z.string(),
  fields: z.record(
    z.string().regex(/^[a-z][a-z0-9_]*$/),
    z.object({
      type: z.enum(fieldTypes),
      label: z.string(),
      required: z.boolean(),
      autocomplete: z.string(),
      options: z.array(z.string()),
    }),
  ),
})

export type FormParams = z.infer<typeof formSchema>

export const formTexts = ['heading', 'button', 'success', 'mail_subject', 'auto_reply', 'label', 'options']

const words: Readonly<Record<'button' | 'success' | 'mail_subject' | 'auto_reply', Spoken>> = {
  button: { en: 'Send message', sv: 'Skicka meddelande' },
  success: {
    en: 'Thank you! Your message has been sent. We will get back to you soon.',
    sv: 'Tack! Ditt meddelande är skickat. Vi återkommer så snart vi kan.',
  },
  mail_subject: { en: 'New message from your website', sv: 'Nytt meddelande från din webbplats' },
  auto_reply: {
    en: 'Thank you for your message. We have received it and will get back to you soon.',
    sv: 'Tack för ditt meddelande. Vi har tagit emot det och återkommer så snart vi kan.',
  },
}

const defaultKeys = ['name', 'email', 'subject', 'message']
/** A newsletter's form asks for little, and its messages are kept. */
export const newsletterWords =
  '(?:newsletter|mailing list|nyhetsbrev(?:s|et)?)[ -]?(?:sign-?ups?|subscriptions?|opt-?in|registration|popup|form|formulär|anmälan|prenumeration)|(?:sign up|subscribe|anmäla sig|prenumerera)[^.;]{0,20} (?:newsletter|mailing list|nyhetsbrev\\S*)'

const basicKeys = new Set(['name', 'first_name', 'email', 'message'])

export const asksToStore = (clause: Pick<Clause, 'bare'>): boolean =>
  has(
    clause.bare,
    '(?:save|saves|saved|saving|storing|keeping|store|stores|stored|keep|keeps|log|logs|spara|sparar|sparas|lagra|lagrar)(?: \\S+){0,5}|(?:in|i) (?:the |)(?:database|databasen|dashboard|admin)|inbox|submissions? list',
  ) && !has(clause.bare, 'save changes|save button|settings page')

export const asksForReply = (clause: Pick<Clause, 'bare'>): boolean =>
  has(
    clause.bare,
    'auto[- ]?(?:matic )?(?:reply|replies|response|responder)|confirmation (?:e-?mail|message|mail)|thank you e-?mail|copy to the (?:visitor|sender)|autosvar(?:et)?|bekräftelse(?:mejl|mail|e-post)?(?:et)? till (?:besökaren|avsändaren|kunden)|bekräftelse(?:mejl|mail)(?:et)?|automatiskt svar',
  )

/** Quoted words right after one of some words: `button "Send it"`. */
export function quotedAfter(text: string, before: string): string | null {
  const pattern = new RegExp(`(?:${before})[^".;]{0,40}"([^"]{1,200})"`, 'iu')
  return pattern.exec(text)?.[1]?.trim() ?? null
}

export const buttonWords = 'button|knapp(?:en)?|knapptext(?:en)?|skicka-knapp(?:en)?'
export const headingWords = 'heading|headline|title above|form title|rubrik(?:en)?|överskrift(?:en)?'
export const successWords =
  'success (?:message|text)|thank[- ]?you (?:message|text)|thanks (?:message|text)|confirmation (?:message|text)|message after sending|text after sending|tackmeddelande(?:t)?|tacktext(?:en)?|bekräftelse(?:text|meddelande)(?:en|t)?'
export const subjectWords =
  'e-?mail subject|mail subject|subject of the e-?mail|subject line|ämnesrad(?:en)?|ämne(?:t)? (?:på|i) (?:mejlet|e-posten)|mejlets ämne'

/** The fields of a new form: the requested ones, or else the defaults. */
function startFields(request: Request, swedish: boolean): Record<string, Field> {
  const found = request.clauses.flatMap((clause) => fieldsIn(clause))
  const own = found.some(({ key }) => basicKeys.has(key)) || found.filter(({ known }) => !known).length > 2
  const newsletter = has(request.bare, newsletterWords) && found.length === 0
  const usual = newsletter
    ? ['email', 'consent'].flatMap((key) => knownField(key) ?? [])
    : own
      ? []
      : defaultKeys.flatMap((key) => knownField(key) ?? [])
  const fields: Record<string, Field> = {}
  for (const known of usual) fields[known.key] = makeField(known, swedish)
  for (const { key, field } of found) {
    const label = swedish ? (knownField(key)?.label.sv ?? field.label) : field.label
    fields[key] ??= { ...field, label }
  }
  for (const [key, required] of demandsIn(request.bare)) {
    const known = knownField(key.replaceAll('_', ' '))
    const field = fields[key] ?? (known ? makeField(known, swedish) : undefined)
    if (field) fields[key] = { ...field, required }
  }
  for (const key of request.clauses.flatMap(excludedFields))
    if (Object.keys(fields).length > 1) delete fields[key]
  // Additional fields come before the message.
  const late = fields['message']
  if (late && !own) {
    delete fields['message']
    fields['message'] = late
  }
  const boxes = Object.entries(fields).filter(([, field]) => field.type === 'checkbox')
  for (const [key, field] of boxes) {
    delete fields[key]
    fields[key] = field
  }
  return fields
}

/** What a first request wants of the form. */
export function readForm(request: Request): FormParams {
  const swedish = wantsSwedish(request.bare)
  const say = (what: keyof typeof words): string => (swedish ? words[what].sv : words[what].en)
  const colourful = request.clauses.find(
    (clause) =>
      has(clause.bare, `${buttonWords}|form|formulär(?:et)?|accent|buttons|knappar(?:na)?`) &&
      colorIn(clause.bare),
  )
  return {
    heading: quotedAfter(request.text, headingWords) ?? '',
    button:
      quotedAfter(request.text, buttonWords) ??
      (has(request.bare, newsletterWords) ? (swedish ? 'Prenumerera' : 'Subscribe') : say('button')),
    success: quotedAfter(request.text, successWords) ?? say('success'),
    mail_subject: quotedAfter(request.text, subjectWords) ?? say('mail_subject'),
    recipient: emailIn(request.text) ?? '',
    color: (colourful && colorIn(colourful.bare)) ?? '#2563eb',
    store: asksToStore(request) || has(request.bare, newsletterWords),
    auto_reply: asksForReply(request) ? say('auto_reply') : '',
    fields: startFields(request, swedish),
  }
}

/** The default text of the reply to visitors when it is enabled later. */
export const usualReply = (swedish: boolean): string => (swedish ? words.auto_reply.sv : words.auto_reply.en)

/** The value a command gives for a text: `change the button to "Go"`. */
export const newText = (clause: Clause): string | null => {
  const value = valueOf(clause)
  return value === null || value === '' ? null : value
}
