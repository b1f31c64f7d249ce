import type { Rule } from '../../frame/rules.ts'
import { take, takeAll } from '../../words/claims.ts'
import type { Spoken } from '../../words/language.ts'
import { words } from '../../words/match.ts'
import { saying, text } from './texts.ts'
import { checkout, gap } from './words.ts'

const fieldNames: readonly (readonly [string, Spoken, string])[] = [
  ['billing_company', { en: 'Company', sv: 'Företag' }, 'company(?: name)?|företag(?:snamn)?(?:et)?'],
  ['billing_phone', { en: 'Phone', sv: 'Telefon' }, '(?:tele)?phone(?: number)?|telefon(?:nummer|numret)?'],
  [
    'billing_address_2',
    { en: 'Second address line', sv: 'Andra adressraden' },
    '(?:second |2nd )?address(?: line)? ?(?:2|two)|apartment|andra adressraden|adressrad 2',
  ],
  ['billing_state', { en: 'State', sv: 'Län' }, 'state|county|province|län'],
  ['billing_country', { en: 'Country', sv: 'Land' }, 'country|land'],
  [
    'order_comments',
    { en: 'Order notes', sv: 'Anteckning' },
    'order (?:notes?|comments?)|orderanteckning(?:ar)?|anteckning(?:ar)?',
  ],
]
const anyField = fieldNames.map(([, , asks]) => asks).join('|')

const statuses: readonly (readonly [string, Spoken, string])[] = [
  ['completed', { en: 'Completed', sv: 'Slutförd' }, 'completed?|finished|klar|slutförd'],
  ['cancelled', { en: 'Cancelled', sv: 'Avbruten' }, 'cancell?ed|avbruten|avbokad'],
  ['refunded', { en: 'Refunded', sv: 'Återbetald' }, 'refunded|återbetald'],
  ['failed', { en: 'Failed', sv: 'Misslyckad' }, 'failed|misslyckad'],
  ['on-hold', { en: 'On hold', sv: 'Vilande' }, 'on hold|vilande'],
  ['processing', { en: 'Paid', sv: 'Betald' }, 'processing|paid|new|placed|betald|ny|läggs'],
]

/** Rules about the checkout's fields and what follows a purchase. */
export const ordering: readonly Rule[] = [
  {
    key: 'without_fields',
    title: { en: 'Fewer Checkout Fields', sv: 'Färre fält i kassan' },
    asks: `(?:remove|hide|delete|drop|get rid of|skip|no|ta bort|dölj|slopa|inga)${gap} (?:fields?|fält(?:en|et)?)${gap} (?:${checkout})|(?:remove|hide|delete|drop|get rid of|skip|ta bort|dölj|slopa)${gap} (?:${anyField})(?:(?:,| and| och|,? or| eller)? (?:the )?(?:${anyField}))*(?: fields?| fält(?:en|et)?)?(?: (?:from|in|at|on|i|från|ur) (?:${checkout}))`,
    removes: true,
    tells: ({ fewer }, language) => {
      const names = fieldNames
        .filter(([key]) => (fewer as Record<string, boolean>)[key])
        .map(([, label]) => label[language])
      return language === 'sv'
        ? `Kassan frågar inte efter ${names.join(', ').toLowerCase()}`
        : `The checkout does not ask for ${names.join(', ').toLowerCase()}`
    },
    settings: {
      fewer: {
        kind: 'choices',
        label: { en: 'Fields that are left out', sv: 'Fält som utelämnas' },
        start: [],
        asks: '',
        choices: fieldNames.map(([value, label]) => ({ value, label, asks: '' })),
      },
    },
    read: (params, clause) => {
      const found = fieldNames.filter(([, , asks]) => words(asks).test(clause.bare))
      if (
        found.length === 0 ||
        !words(`remove|hide|delete|drop|get rid of|skip|no|ta bort|dölj|slopa|inga`).test(clause.bare)
      )
        return params
      for (const [, , asks] of found) takeAll(clause, asks)
      take(clause, 'fields?|fält(?:en|et)?')
      return {
        ...params,
        fewer: {
          ...(params['fewer'] as Record<string, boolean>),
          ...Object.fromEntries(found.map(([key]) => [key, true])),
        },
      }
    },
  },
  {
    key: 'thanks',
    title: { en: 'Thank You Text', sv: 'Tacktext' },
    asks: `(?:thank[- ]?you|order received|order confirmation|tack|orderbekräftelse)[- ]?(?:page|message|text|sidan?|meddelande(?:t)?|text(?:en)?)|(?:after|when)${gap} (?:purchase|buying|order(?:ed|ing)?|checkout|check out|paid|payment|placing an order)${gap} (?:see|show|read|thank you|message|text)|(?:efter|när)${gap} (?:köp(?:et)?|beställning(?:en)?|beställt|handlat|betalat)${gap} (?:se|visa|tack|text|meddelande|stå)|(?:show|add|visa)${gap} (?:on|after|på|efter) (?:the )?(?:order (?:received|confirmation)|thank[- ]you|orderbekräftelse\\p{L}*|tacksidan)(?: page)?`,
    tells: ({ thanks }, language) =>
      language === 'sv'
        ? `Efter köpet står “${String(thanks)}”`
        : `After a purchase it says “${String(thanks)}”`,
    settings: { thanks: text('Text after a purchase', 'Text efter köpet', '', saying, 'area') },
    read: (params, clause) => {
      takeAll(
        clause,
        '(?:above|over|before|ovanför) (?:the )?(?:order(?: details)?|beställning(?:en)?|orderdetaljerna)|in my words|med mina ord|(?:our|my|the|våra) customers|see|thank you|thanks',
      )
      return params
    },
  },
  {
    key: 'status_mail',
    title: { en: 'Order Mail', sv: 'Ordermejl' },
    asks: `(?:e-?mails?|mails?|notify|send|mejla|maila|skicka)[^,;]{0,80} (?:when(?:ever)?|if|every time|each time|när|om|varje gång)${gap} (?:orders?|order(?:n)?|beställning(?:en)?)(?: status)?(?: (?:is|gets|becomes|turns|changes to|goes to|blir|får|är))? (?:new|placed|completed?|cancell?ed|refunded|failed|processing|paid|on hold|klar|slutförd|avbruten|återbetald|betald|misslyckad|läggs|changes)`,
    tells: ({ order_status: status, order_mail: mail }, language) => {
      const name = statuses.find(([key]) => key === status)?.[1][language].toLowerCase() ?? ''
      const to = String(mail) || { en: 'the site’s own address', sv: 'webbplatsens egen adress' }[language]
      return language === 'sv'
        ? `Mejlar ${to} när en order är ${name}`
        : `Mails ${to} when an order is ${name}`
    },
    settings: {
      order_status: {
        kind: 'choice',
        label: { en: 'When the order is', sv: 'När ordern är' },
        start: 'processing',
        asks: '',
        choices: statuses.map(([value, label, asks]) => ({ value, label, asks })),
      },
      order_mail: { kind: 'email', label: { en: 'Send to', sv: 'Skicka till' }, start: '', asks: '(?!)' },
    },
  },
]
