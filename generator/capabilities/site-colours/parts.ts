import { words } from '../../words/match.ts'

/** A part of a site that can have a colour. */
export type SitePart = {
  key: string
  label: { en: string; sv: string }
  /** Whole words that name it, English and Swedish. */
  pattern: string
  /** Colour it has when none is named. */
  colour: string
  /** The CSS rule with `%s` for the colour; none where it is only a custom property. */
  rule: string
}

/** More specific entries come before those whose words they contain. */
export const siteParts: readonly SitePart[] = [
  {
    key: 'button_text',
    label: { en: 'Text on buttons', sv: 'Text på knappar' },
    pattern:
      'button text|text (?:on|of|in) (?:the )?buttons?|button label|knapptext(?:en)?|text(?:en)? på knappar(?:na)?',
    colour: '#ffffff',
    rule: '.wp-element-button,.wp-block-button__link,button[type="submit"],input[type="submit"]{color:%s;}',
  },
  {
    key: 'link_hover',
    label: { en: 'Links under the pointer', sv: 'Länkar under pekaren' },
    pattern: '(?:link|links?)[ -]hover|hover(?:ed)?(?: links?| colou?r)?|länk(?:ar)? vid hovring|hovring',
    colour: '#1e3a8a',
    rule: 'body a:not(.wp-element-button):hover{color:%s;}',
  },
  {
    key: 'header_text',
    label: { en: 'Text in the header', sv: 'Text i sidhuvudet' },
    pattern:
      'header text|text (?:in|of) the header|(?:main )?menu(?: text| links?)?|navigation|meny(?:n|text)?|sidhuvudets text',
    colour: '#1d2327',
    rule: '.site-header,.site-header a,header.wp-block-template-part,header.wp-block-template-part a{color:%s;}',
  },
  {
    key: 'footer_text',
    label: { en: 'Text in the footer', sv: 'Text i sidfoten' },
    pattern: 'footer text|text (?:in|of) the footer|sidfotens text|text(?:en)? i sidfoten',
    colour: '#1d2327',
    rule: '.site-footer,.site-footer a,footer.wp-block-template-part,footer.wp-block-template-part a{color:%s;}',
  },
  {
    key: 'header',
    label: { en: 'Header', sv: 'Sidhuvud' },
    pattern: '(?:site )?headers?(?: background)?|top bar|sidhuvud(?:et)?',
    colour: '#ffffff',
    rule: '.site-header,header.wp-block-template-part{background-color:%s;}',
  },
  {
    key: 'footer',
    label: { en: 'Footer', sv: 'Sidfot' },
    pattern: '(?:site )?footers?(?: background)?|sidfot(?:en)?',
    colour: '#f6f7f7',
    rule: '.site-footer,footer.wp-block-template-part{background-color:%s;}',
  },
  {
    key: 'background',
    label: { en: 'Background', sv: 'Bakgrund' },
    pattern: '(?:page |site |body )?backgrounds?(?: colou?rs?)?|bakgrund(?:en|er)?(?:sfärg(?:en)?)?',
    colour: '#ffffff',
    rule: 'html body{background-color:%s;}',
  },
  {
    key: 'heading',
    label: { en: 'Headings', sv: 'Rubriker' },
    pattern: 'headings?|headlines?|titles?|rubrik(?:en|er|erna)?|rubrikfärg(?:en)?',
    colour: '#1d2327',
    rule: 'body h1,body h2,body h3,body h4,body h5,body h6{color:%s;}',
  },
  {
    key: 'link',
    label: { en: 'Links', sv: 'Länkar' },
    pattern: '(?:hyper)?links?(?: colou?rs?)?|länk(?:en|ar|arna)?|länkfärg(?:en)?',
    colour: '#2563eb',
    rule: 'body a:not(.wp-element-button){color:%s;}',
  },
  {
    key: 'button',
    label: { en: 'Buttons', sv: 'Knappar' },
    pattern: 'buttons?(?: backgrounds?| colou?rs?)?|knapp(?:en|ar|arna)?|knappfärg(?:en)?',
    colour: '#2563eb',
    rule: '.wp-element-button,.wp-block-button__link,button[type="submit"],input[type="submit"]{background-color:%s;border-color:%s;}',
  },
  {
    key: 'text',
    label: { en: 'Text', sv: 'Text' },
    pattern: '(?:body |main )?texts?(?: colou?rs?)?|paragraphs?|brödtext(?:en)?|text(?:en|färg|färgen)',
    colour: '#1d2327',
    rule: 'html body{color:%s;}',
  },
  {
    key: 'border',
    label: { en: 'Borders', sv: 'Linjer' },
    pattern: 'borders?|lines?|linjer(?:na)?|kanter(?:na)?|ramar(?:na)?',
    colour: '#d1d5db',
    rule: 'hr,.wp-block-separator,table td,table th{border-color:%s;}',
  },
  {
    key: 'accent',
    label: { en: 'Accent', sv: 'Accent' },
    pattern: 'accents?(?: colou?rs?)?|highlights?|accentfärg(?:en)?|accent(?:en)?',
    colour: '#dd6b20',
    rule: '::selection{background-color:%s;}',
  },
  {
    key: 'primary',
    label: { en: 'Primary', sv: 'Primär' },
    pattern: 'primary(?: colou?r)?|main colou?r|brand colou?r|primär(?:färg(?:en)?)?|huvudfärg(?:en)?',
    colour: '#2563eb',
    rule: '',
  },
  {
    key: 'secondary',
    label: { en: 'Secondary', sv: 'Sekundär' },
    pattern: 'secondary(?: colou?r)?|sekundär(?:färg(?:en)?)?',
    colour: '#0f766e',
    rule: '',
  },
  {
    key: 'sidebar',
    label: { en: 'Sidebar', sv: 'Sidopanel' },
    pattern: 'side ?bars?|sidopanel(?:en)?|sidofält(?:et)?',
    colour: '#f6f7f7',
    rule: '.widget-area,.sidebar,#secondary{background-color:%s;}',
  },
]

/** Parts that a settings page for colours usually has. */
export const usualParts: readonly string[] = ['background', 'text', 'heading', 'link', 'button']

export const partOf = (key: string): SitePart | undefined => siteParts.find((part) => part.key === key)

export type FoundPart = { key: string; index: number; end: number }

/** The parts of a site that a text names, in its order; a word belongs to one part only. */
export function partsIn(text: string): FoundPart[] {
  const found: FoundPart[] = []
  for (const { key, pattern } of siteParts) {
    for (const match of text.matchAll(words(pattern, 'g'))) {
      const place = { key, index: match.index, end: match.index + match[0].length }
      const taken = found.some((one) => place.index < one.end && place.end > one.index)
      if (!taken) found.push(place)
    }
  }
  return found.sort((one, other) => one.index - other.index)
}
