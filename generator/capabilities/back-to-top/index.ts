import { declareCapability } from '../../frame/declare.ts'
import { html } from '../../php/text.ts'
import { takeAll } from '../../words/claims.ts'
import { readableOn } from '../../words/colors.ts'
import { styleOf } from '../../frame/preview-files.ts'

const files = new URL('./files/', import.meta.url)
const style = styleOf(files, 'assets/css/totop.css')

type TopParams = { text: string; side: string; shape: string; after: number; color: string }

/** A button that leads back to the top of long pages. */
export const backToTop = declareCapability<TopParams>({
  id: 'totop',
  title: { en: 'Back to Top', sv: 'Till toppen' },
  called: { en: 'a back-to-top button', sv: 'en knapp till toppen' },
  about: {
    en: 'A button that leads back to the top of long pages',
    sv: 'En knapp som leder tillbaka till toppen av långa sidor',
  },
  description: {
    en: 'A button that appears when a visitor has scrolled down.',
    sv: 'En knapp som visas när besökaren har rullat ner.',
  },
  heads: [
    {
      asks: '(?:floating |sticky )?(?:back|scroll|jump|return|go)(?: |-)?(?:back )?(?:to)?(?: |-)?(?:the )?top"?(?: ?-?(?:button|arrow|link|knapp(?:en)?))?|(?:button|arrow) (?:to go |going |that goes |that scrolls )?(?:back )?(?:up )?to the top(?: of the page)?|(?:till|upp till) toppen"?(?: ?-?(?:knapp|länk|pil)(?:en)?)?|upp-?knapp|(?:knapp|pil) (?:som leder |som går |som tar besökaren )?(?:tillbaka )?(?:upp )?till (?:sidans )?topp(?:en)?',
    },
  ],
  means: '(?:the )?(?:back[ -]to[ -]top |top |scroll )?(?:button|arrow)|knapp(?:en)?|pil(?:en)?|toppen',
  settings: {
    text: {
      kind: 'text',
      label: { en: 'Text', sv: 'Text' },
      help: {
        en: 'Beside an arrow only screen readers read it.',
        sv: 'Bredvid en pil läser bara skärmläsare upp den.',
      },
      start: { en: 'Back to top', sv: 'Till toppen' },
      asks: 'label|text|saying|etikett(?:en)?|texten',
      max: 60,
      main: true,
    },
    side: {
      kind: 'choice',
      label: { en: 'Side', sv: 'Sida' },
      start: 'right',
      asks: '',
      choices: [
        {
          value: 'right',
          label: { en: 'Right', sv: 'Höger' },
          asks: '(?:(?:on|at|to|in) the )?(?:bottom |lower )?right(?: (?:side|corner))?(?: of the (?:screen|page))?|(?:till |åt )?höger|(?:i )?(?:nedre )?högra hörnet',
        },
        {
          value: 'left',
          label: { en: 'Left', sv: 'Vänster' },
          asks: '(?:(?:on|at|to|in) the )?(?:bottom |lower )?left(?: (?:side|corner))?(?: of the (?:screen|page))?|(?:till |åt )?vänster|(?:i )?(?:nedre )?vänstra hörnet',
        },
      ],
    },
    shape: {
      kind: 'choice',
      label: { en: 'Shape', sv: 'Form' },
      start: 'round',
      asks: '',
      choices: [
        {
          value: 'round',
          label: { en: 'Round', sv: 'Rund' },
          asks: 'round|circular|circle|rund\\S*|cirkel\\S*',
        },
        {
          value: 'square',
          label: { en: 'Square', sv: 'Fyrkantig' },
          asks: 'square|rectang\\S*|fyrkantig\\S*|kvadratisk\\S*',
        },
        {
          value: 'label',
          label: { en: 'With its text', sv: 'Med sin text' },
          asks: '(?:with|has|show(?:ing|s)?|med|visa) (?:the |its |a |visible |readable |sin |en |synlig )*(?:text|words|label|texten)(?: on it| instead of an arrow)?|text button|textknapp',
        },
      ],
    },
    after: {
      kind: 'number',
      label: { en: 'Appears after (pixels)', sv: 'Visas efter (pixlar)' },
      start: 400,
      min: 0,
      max: 5000,
      unit: 'pixels',
      asks: '(?:appears? |shows? )?(?:after|once|when)(?: .{0,30})? ?(?:px|pixels?)|px|pixels?|pixlar',
    },
    color: {
      kind: 'color',
      label: { en: 'Color', sv: 'Färg' },
      start: '#1d2327',
      main: true,
      asks: '(?:back[ -]to[ -]top |scroll[ -]to[ -]top )?(?:button|arrow)|knapp(?:en)?|pil(?:en)?',
    },
  },
  read: (params, clause, reading) => {
    takeAll(
      clause,
      '(?:that |which |som )?(?:only )?(?:(?:shows?(?: up)?|appears?|comes? up|is shown|visas|syns|dyker upp|kommer fram)(?: only| first| bara| först)? )?(?:when|once|after|if|as soon as|när|sedan|efter att) (?:you|(?:the |a )?visitors?|people|someone|they|the (?:user|reader)|man|besökaren|folk)? ?(?:have |has |are |start |har |börjar )?(?:scroll(?:s|ed|ing|at|ar|a)?|rullar?|rullat)(?: down| ner| ned)?(?: a bit| far enough| lite| en bit)?(?: the page| på sidan)?',
    )
    return clause.quotes.length > 0 && reading.first ? { ...params, shape: 'label' } : params
  },
  files,
  preview: (params) => `<style>${style}
.xplugin-totop{--xplugin-color:${params.color};--xplugin-on-color:${readableOn(params.color)}}
.mock-top{position:relative;height:220px;border:1px solid #e2e4e7;border-radius:8px;padding:28px}
.mock-top .xplugin-totop{position:absolute}</style>
<div class="mock-top"><p>The end of a long page.</p><button type="button" class="xplugin-totop xplugin-totop--${params.side} xplugin-totop--${params.shape}" aria-label="${html(params.text)}">${params.shape === 'label' ? html(params.text) : '↑'}</button></div>`,
  tells: (params, language) =>
    language === 'sv'
      ? [
          ...(params.shape === 'label' ? [`“${params.text}”`] : []),
          `Visas när besökaren har rullat ${params.after} pixlar`,
          params.side === 'left' ? 'Till vänster' : 'Till höger',
        ]
      : [
          ...(params.shape === 'label' ? [`“${params.text}”`] : []),
          `Appears after ${params.after} pixels of scrolling`,
          params.side === 'left' ? 'On the left' : 'On the right',
        ],
  ideas: (params) => [
    {
      when: params.side === 'right',
      label: { en: 'On the left', sv: 'Till vänster' },
      prompt: { en: 'Move the button to the left', sv: 'Flytta knappen till vänster' },
    },
    {
      when: params.color !== '#2563eb',
      label: { en: 'Blue button', sv: 'Blå knapp' },
      prompt: { en: 'Make the button blue', sv: 'Gör knappen blå' },
    },
  ],
})
