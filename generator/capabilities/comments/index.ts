import { exemptSetting, readExempt, tellExempt } from '../../frame/exempt.ts'
import { declareRules } from '../../frame/rules.ts'
import type { RuleParams } from '../../frame/rules.ts'
import { html } from '../../php/text.ts'
import { contentRules } from './content.ts'
import { formRules } from './form.ts'
import { whereRules } from './where.ts'
import type { Spoken } from '../../words/language.ts'
import { words } from '../../words/match.ts'
import { comments } from './words.ts'

const checks = [
  'min_length',
  'max_length',
  'links',
  'hold_words',
  'refuse_words',
  'trap',
  'flood',
  'checkbox',
]
const rulesOf: Readonly<Record<string, Spoken>> = {
  links: { en: 'The link limit', sv: 'Länkgränsen' },
  length: { en: 'The length limit', sv: 'Längdgränsen' },
}
/** What a request lets people off, by its words. */
const letOff: readonly (readonly [string, string])[] = [
  ['links', '(?<!no |any |with an? |with |inga )(?:links?|urls?|länk(?:ar)?)|länka'],
  [
    'length',
    '(?:write |skriva )?(?:longer|shorter|längre|kortare)(?! than| än)|as long as they (?:like|want)|hur långt',
  ],
]
const hasChecks = ({ rules }: RuleParams): boolean => checks.some((key) => rules.includes(key))

/** Rules for comments: where, how long, how much, with which words and links, and how their form looks. */
export const commentRules = declareRules({
  id: 'comments',
  title: { en: 'Comment Rules', sv: 'Kommentarsregler' },
  called: { en: 'rules for comments', sv: 'regler för kommentarer' },
  about: {
    en: 'Rules for comments: where, until when and what they may contain',
    sv: 'Regler för kommentarer: var, hur länge och vad de får innehålla',
  },
  means: comments,
  general: {
    asks: '(?:rules?|moderation|settings|control) (?:for|of) comments|comments? (?:rules?|moderation|settings|control)|(?:regler|inställningar) för kommentarer|kommentarsregler',
    rules: ['close_after', 'links', 'no_url'],
  },
  rules: [...whereRules, ...contentRules, ...formRules],
  common: {
    exempt: exemptSetting<RuleParams>(hasChecks),
    exempt_of: {
      kind: 'choice',
      label: { en: 'Exempt from', sv: 'Undantas från' },
      start: 'all',
      asks: '(?!)',
      choices: [
        { value: 'all', label: { en: 'All of these rules', sv: 'Alla dessa regler' }, asks: '' },
        { value: 'links', label: { en: 'The link limit', sv: 'Länkgränsen' }, asks: '' },
        { value: 'length', label: { en: 'The length limit', sv: 'Längdgränsen' }, asks: '' },
      ],
      shown: hasChecks,
    },
  },
  alsoReads: (params, clause) => {
    const exempt = hasChecks(params)
      ? readExempt(
          params['exempt'],
          clause,
          'post|write|use|leave|include|have|add|put|comment|do|skriva|lägga (?:in|till)|posta|ha|använda|kommentera|länka|link|göra',
        )
      : null
    if (!exempt) return params
    const about = letOff.find(([, asks]) => words(asks).test(clause.bare))?.[0] ?? 'all'
    // Where only one rule refuses anything, it is the one.
    const others = params.rules.filter((rule) => checks.includes(rule))
    return { ...params, exempt, exempt_of: others.length > 1 ? about : 'all' }
  },
  alsoTells: (params, language) =>
    hasChecks(params) ? tellExempt(params['exempt'], language, rulesOf[String(params['exempt_of'])]) : [],
  files: new URL('./files/', import.meta.url),
  switches: ({ rules }) => ({
    words: rules.includes('hold_words') || rules.includes('refuse_words'),
    checks: checks.some((key) => key !== 'hold_words' && rules.includes(key)),
    exempts: checks.some((key) => rules.includes(key)),
    holds: rules.includes('links') || rules.includes('hold_words') || rules.includes('refuse_words'),
    defaults: rules.includes('button') || rules.includes('heading'),
  }),
  words: {
    back: { en: 'Go back and change it.', sv: 'Gå tillbaka och ändra den.' },
    characters: { en: 'Characters:', sv: 'Tecken:' },
    leaveEmpty: { en: 'Leave this field empty', sv: 'Lämna fältet tomt' },
  },
  preview: (params) => {
    const has = (key: string): boolean => params.rules.includes(key)
    const text = (key: string): string => html(String(params[key]))
    if (has('off'))
      return '<article><h2>A post</h2><p>The text of the post. There is no comment form below it.</p></article>'
    const notice = has('notice') && params['notice'] !== '' ? `<p>${text('notice')}</p>` : ''
    const [above, below] = params['notice_place'] === 'below' ? ['', notice] : [notice, '']
    const box = has('checkbox') ? `<p><label><input type="checkbox"> ${text('box_label')}</label></p>` : ''
    return `<article><h2>A post</h2><p>The text of the post.</p><h3>${has('heading') ? text('heading') : 'Leave a Reply'}</h3>${above}<p><textarea rows="4" style="width:100%" aria-label="Comment"></textarea></p>${box}<p><button type="button">${has('button') ? text('button_text') : 'Post Comment'}</button></p>${below}</article>`
  },
  ideas: (params) => [
    {
      when: !params.rules.includes('close_after'),
      label: { en: 'Close old ones', sv: 'Stäng gamla' },
      prompt: { en: 'Close comments after 30 days', sv: 'Stäng kommentarer efter 30 dagar' },
    },
    {
      when: !params.rules.includes('no_url'),
      label: { en: 'No website field', sv: 'Inget webbplatsfält' },
      prompt: { en: 'Remove the website field from the comment form', sv: 'Ta bort webbplatsfältet' },
    },
    {
      when: !params.rules.includes('trap'),
      label: { en: 'Stop spam', sv: 'Stoppa skräp' },
      prompt: { en: 'Stop spam in comments', sv: 'Stoppa spam i kommentarer' },
    },
  ],
})
