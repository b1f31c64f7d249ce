import type { RuleParams } from '../../frame/rules.ts'
import { declareRules } from '../../frame/rules.ts'
import type { Settings } from '../../frame/settings/types.ts'
import { readShowing, tellShowing, whereSettings } from '../../frame/showing.ts'
import { html } from '../../php/text.ts'
import { words } from '../../words/match.ts'
import { sliceClause } from '../../words/request.ts'
import { slugOf } from './pairs.ts'
import { hidesTitles, wordingRules, wordingVocabulary } from './rules.ts'

const linkRules = ['new_tab', 'pdf_tab', 'nofollow', 'external_sign']

/** Rules for texts and links in what visitors read; the stored texts stay as they are. */
export const wording = declareRules({
  id: 'wording',
  title: { en: 'Text and Link Rules', sv: 'Regler för texter och länkar' },
  called: { en: 'rules for links and texts', sv: 'regler för länkar och texter' },
  about: {
    en: 'Changes texts and links in what visitors read; the stored texts stay as they are',
    sv: 'Ändrar texter och länkar i det som besökare läser; de sparade texterna förblir som de är',
  },
  means:
    '(?:the )?(?:text rules?|replaced? (?:texts?|words?)|links?|link rules?|words?)|länk(?:ar(?:na)?)?|ord(?:et|en)?|texter(?:na)?',
  general: {
    asks: '(?:rules?|settings) for (?:texts and links|links and texts|texts|links)|regler för (?:texter och länkar|länkar och texter|texter|länkar)',
    rules: ['new_tab'],
  },
  rules: wordingRules,
  common: whereSettings as unknown as Settings<RuleParams>,
  alsoReads: (params, clause, reading) => {
    // "Hide the page title on the front page" hides it there, not elsewhere.
    const hides = words(hidesTitles).exec(clause.bare)
    const about = hides ? sliceClause(clause, hides.index + hides[0].length, clause.text.length) : clause
    const read = readShowing(params, about, reading)
    if (!read.rules.includes('link_words') || read === params) return read
    // A page that words lead to is none on which they do.
    const targets = ((read['links'] ?? []) as readonly string[]).map((line) => line.split(' => ')[1] ?? '')
    const only = (read['only'] as readonly string[]).filter((name) => !targets.includes(`/${slugOf(name)}/`))
    return { ...read, only }
  },
  alsoTells: (params, language) => tellShowing(params, language),
  vocabulary: wordingVocabulary,
  files: new URL('./files/', import.meta.url),
  switches: ({ rules }) => ({
    texts: ['replace', 'link_words', 'emails', 'phones'].some((key) => rules.includes(key)),
    anchors: linkRules.some((key) => rules.includes(key)),
    external: ['new_tab', 'nofollow', 'external_sign'].some((key) => rules.includes(key)),
    opens: rules.includes('new_tab') || rules.includes('pdf_tab'),
  }),
  preview: (params) => {
    const rows = (key: string): string[] =>
      ((params[key] ?? []) as readonly string[]).map((line) => html(line.split(' => ')[1] ?? ''))
    const words = ((params['links'] ?? []) as readonly string[]).map(
      (line) => `<a href="#">${html(line.split(' => ')[0] ?? '')}</a>`,
    )
    const sign = params.rules.includes('external_sign') ? ` ${html(String(params['sign']))}` : ''
    const link = params.rules.some((key) => linkRules.includes(key))
      ? `<p><a href="#">Another website</a>${sign}</p>`
      : ''
    const shown = [...rows('pairs'), ...words].filter(Boolean).join(' · ')
    return `<article><h2>A post</h2><p>The text of the post. ${shown}</p>${link}</article>`
  },
  ideas: ({ rules }) => [
    {
      when: !rules.includes('new_tab'),
      label: { en: 'New tab', sv: 'Ny flik' },
      prompt: {
        en: 'Links to other websites should open in a new tab',
        sv: 'Länkar till andra webbplatser ska öppnas i en ny flik',
      },
    },
    {
      when: !rules.includes('pdf_tab'),
      label: { en: 'PDFs too', sv: 'Även PDF' },
      prompt: { en: 'PDF links should open in a new tab', sv: 'PDF-länkar ska öppnas i en ny flik' },
    },
    {
      when: !rules.includes('link_words'),
      label: { en: 'Linked words', sv: 'Länkade ord' },
      prompt: {
        en: 'Make the word "contact" a link to /contact/',
        sv: 'Gör ordet "kontakt" till en länk till /kontakt/',
      },
    },
  ],
})
