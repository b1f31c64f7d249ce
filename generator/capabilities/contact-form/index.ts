import { defineCapability } from '../../frame/capability.ts'
import type { QuickAction } from '../../frame/capability.ts'
import { loadTemplates } from '../../frame/template.ts'
import { capitalise, has, listed } from '../../words/match.ts'
import { knownFields } from './catalogue.ts'
import { followForm } from './follow-up.ts'
import { formSchema, formTexts, newsletterWords, readForm } from './params.ts'
import type { FormParams } from './params.ts'
import { previewForm } from './preview.ts'

const labels = (params: FormParams): string[] => Object.values(params.fields).map(({ label }) => label)

/** A contact form with email notifications. */
export const contactForm = defineCapability<FormParams>({
  id: 'form',
  title: 'Contact Form',
  titleFor: ({ bare }) => {
    if (has(bare, newsletterWords)) return 'Newsletter Form'
    const kind =
      /(?<![\p{L}])(feedback|booking|quote request|quote|enquiry|inquiry|registration|support|request) ?-?form/u.exec(
        bare,
      )?.[1]
    return kind === undefined ? null : `${kind.split(' ').map(capitalise).join(' ')} Form`
  },
  called: { en: 'a contact form', sv: 'ett kontaktformulär' },
  about: {
    en: 'A contact form that sends its messages by email, with protection against spam',
    sv: 'Ett kontaktformulär som skickar meddelandena med e-post och skyddar mot skräppost',
  },
  asks:
    `${newsletterWords}|` +
    'contact ?-?forms?|contact us forms?|feedback ?-?forms?|(?:e-?mail|message|enquiry|inquiry|booking|request|quote|support|registration|web)[ -]?forms?|forms? (?:where|for|to|that|with)|form plugin|kontakt ?-?formulär(?:et)?|(?:boknings|förfrågnings|offert|feedback|anmälnings|meddelande|e-post)?formulär(?:et)?|contact page(?: form)?|(?:contact|reach|write to|message) (?:me|us)(?! page)|kontakta (?:mig|oss)|kontaktsida(?:n)?|(?:offert|boknings?)förfråg(?:an|ningar)|via (?:a|ett) (?:form|formulär)',
  means: '(?:contact )?forms?|(?:kontakt)?formulär(?:et)?',
  vocabulary: knownFields.map(({ pattern }) => pattern),
  schema: formSchema,
  texts: formTexts,
  editorBlock: true,
  usesColors: true,
  shortcode: 'contact_form',
  templates: loadTemplates(new URL('./files/', import.meta.url)),
  read: readForm,
  values: (params) => ({ store: params.store, autoReply: params.auto_reply !== '' }),
  followUp: followForm,
  preview: previewForm,
  features: (params, language) =>
    language === 'sv'
      ? [
          `Fälten ${listed(labels(params), 'och')}`,
          `Varje meddelande skickas till ${params.recipient || 'webbplatsens adress, som du kan ändra'}`,
          'Skydd mot skräppost: dolt fält, engångsnyckel och gräns per besökare',
          params.store ? 'Meddelandena sparas även i WordPress' : 'Finns som block och som kortkod',
        ]
      : [
          `The fields ${listed(labels(params), 'and')}`,
          `Each message is emailed to ${params.recipient || 'the address of the site, which you can change'}`,
          'Protection against spam: hidden field, nonce and a limit per visitor',
          params.store ? 'Messages are kept in WordPress too' : 'Comes as a block and as a shortcode',
        ],
  suggestions: (params, language) => {
    const swedish = language === 'sv'
    const ideas: QuickAction[] = []
    if (!('phone' in params.fields)) {
      ideas.push(
        swedish
          ? { label: 'Lägg till telefon', prompt: 'Lägg till ett fält för telefon' }
          : { label: 'Add a phone field', prompt: 'Add a phone field' },
      )
    }
    if (!params.store) {
      ideas.push(
        swedish
          ? { label: 'Spara meddelanden', prompt: 'Spara meddelandena i WordPress också' }
          : { label: 'Keep messages', prompt: 'Save the messages in WordPress too' },
      )
    }
    if (!('consent' in params.fields)) {
      ideas.push(
        swedish
          ? { label: 'Lägg till samtycke', prompt: 'Lägg till en ruta för samtycke' }
          : { label: 'Add a consent box', prompt: 'Add a consent checkbox' },
      )
    }
    ideas.push(
      swedish
        ? { label: 'Grön knapp', prompt: 'Gör formulärets knapp grön' }
        : { label: 'Green button', prompt: 'Make the button of the form green' },
    )
    return ideas
  },
  readme: (params) => [
    `A contact form with the fields ${listed(labels(params), 'and')}.`,
    'Messages are sent by email to an address of your choice.',
    'A hidden field, a nonce and a limit per visitor keep spam away.',
    ...(params.store ? ['Messages are also kept in WordPress, for administrators only.'] : []),
    ...(params.auto_reply === '' ? [] : ['Visitors get a confirmation by email.']),
  ],
  leaves: (params) => (params.store ? { postTypes: ['xplgtype_message'] } : {}),
})
