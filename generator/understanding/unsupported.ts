import type { Spoken } from '../words/language.ts'
import { has } from '../words/match.ts'

/** Wishes that no block can fulfil; the answer mentions them. */
const wishes: readonly (readonly [pattern: string, what: Spoken])[] = [
  [
    '(?:file|image|photo|document) ?-?uploads?|attachments?|filuppladdning(?:ar)?|bilagor|bifoga',
    { en: 'file uploads', sv: 'filuppladdning' },
  ],
  [
    're-?captcha|captcha|turnstile',
    {
      en: 'a captcha (a hidden field and a limit per visitor do its work)',
      sv: 'captcha (ett dolt fält och en gräns per besökare gör det jobbet)',
    },
  ],
  [
    'payments?|stripe|paypal|klarna|swish|checkout|shopping cart|web ?shop|online shop|betalning(?:ar)?|varukorg|webbutik|kassa',
    { en: 'payments and shops', sv: 'betalning och butik' },
  ],
  [
    'multi-?step|several steps|step by step form|flerstegs\\S*|i flera steg',
    { en: 'several steps', sv: 'flera steg' },
  ],
  [
    'share counts?|shared counter|number of shares|antal delningar|delningsräknare',
    { en: 'counts of shares', sv: 'antal delningar' },
  ],
  ['google maps?|maps?|karta(?:n)?|kartor', { en: 'maps', sv: 'kartor' }],
  [
    'mailchimp|hubspot|zapier|salesforce|webhooks?|slack|google sheets?',
    { en: 'connections to other services', sv: 'kopplingar till andra tjänster' },
  ],
  ['chat ?bots?|live ?chat|ai (?:chat|assistant)|chatt(?:bot)?', { en: 'a chat', sv: 'chatt' }],
]

/**
 * What a stretch of a request asks for that no capability can do, or null.
 *
 * @param text in small letters
 */
export const unsupportedReason = (text: string): Spoken | null =>
  wishes.find(([pattern]) => has(text, pattern))?.[1] ?? null
