import type { Language } from './language.ts'
import { oneLine } from '../php/text.ts'
import { listed, collapseSpaces } from './match.ts'
import type { Clause } from './request.ts'

/**
 * Names that the plugin directory does not want at the beginning of a name.
 * Source: the Trademarks check of the official Plugin Check.
 */
const notLeading =
  /^(?:adobe|akismet|amazon|android|apple|aws|bing|bootstrap|buddypress|chatgpt|cloudflare|disqus|divi|dropbox|elementor|facebook|fb|firefox|github|google|gravity|gutenberg|guten|hubspot|ig|insta|instagram|ios|jetpack|mailchimp|microsoft|opera|paypal|pinterest|skype|stripe|tiktok|trustpilot|twitch|twitter|tweet|ups|wa|whatsapp|windows|woo|woocommerce|wo|wordpress|wp|yahoo|yandex|yoast|youtube)(?![\p{L}\p{N}])[\s:–-]*/iu
/** Names that it does not want anywhere in a slug. */
const notInSlug =
  /facebook|fbook|gberg|gutenberg|instagram|oculus|plugin|trustpilot|tweet|whatsapp|watson|woocommerce|wocommerce|wordpress|wpress|yoast/g

const longestName = 60
const longestSlug = 40
const shortestSlug = 5

/** A plugin's name from a creator's words, or null when nothing of them can be one. */
export function cleanName(words: string): string | null {
  let name = collapseSpaces(oneLine(words, longestName).replace(/[<>"\\`*/=?{}[\]|]/gu, ' ')).replace(
    /^[\s.,:;!-]+|[\s.,:;!-]+$/gu,
    '',
  )
  let before = ''
  while (before !== name) {
    before = name
    name = name.replace(notLeading, '')
  }
  return /[\p{L}\p{N}]/u.test(name) ? name : null
}

const spelled: Readonly<Record<string, string>> = {
  ø: 'o',
  æ: 'ae',
  ß: 'ss',
  đ: 'd',
  ł: 'l',
  œ: 'oe',
  þ: 'th',
  ð: 'd',
}

/** Small Latin letters, digits and single hyphens. */
export function slugText(text: string): string {
  return text
    .toLowerCase()
    .replace(/[øæßđłœþð]/g, (letter) => spelled[letter] ?? letter)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
}

/**
 * The slug of a new plugin.
 *
 * @param name its name
 * @param fallback slug of its function, if the name results in none or too short a one
 */
export function slugFor(name: string, fallback: string): string {
  const slug = slugText(
    slugText(cleanName(name) ?? '')
      .replace(notInSlug, '')
      .replace(/-(?:and|och)(?=-)/g, ''),
  )
  const long =
    slug.length >= shortestSlug
      ? slug
      : [slug, fallback].filter((part, at, all) => all.indexOf(part) === at && part !== '').join('-')
  const lettered = /^[a-z]/.test(long) && long.length >= shortestSlug ? long : `my-${long}`
  if (lettered.length <= longestSlug) return lettered
  const cut = lettered.slice(0, longestSlug)
  const atWord = cut.slice(0, cut.lastIndexOf('-'))
  return (atWord.length >= shortestSlug ? atWord : cut).replace(/-+$/, '')
}

const introduced =
  /(?<![\p{L}])(?<!(?:settings?|fields?|inställning(?:en)?|fält(?:et)?)\s(?:(?:that is|which is|som)\s)?)(?:(?:called|named|with the name|name it|call it|whose name is|heter|som heter|kallad|kallat|vid namn|med namnet|(?<!finns )namnet|kalla den(?: för)?|kalla det(?: för)?|döp den till|döp det till))\s*:?\s*/iu
/** Words that come after a name that is not in quotation marks. */
const after =
  /(?:\s(?:instead|i stället|istället)(?![\p{L}])|\s(?:with|that|which|and|for|where|having|including|och|med|som|där|för)(?![\p{L}])|[.,;:!?()\n]).*$/iu

/** The name a request gives the plugin ("called Acme Hours", "döp den till "Öppet""), or null. */
export function nameIn(clause: Pick<Clause, 'text'>): string | null {
  const match = introduced.exec(clause.text)
  if (!match) return null
  // Quoted words say what is to be shown.
  const isQuoted = (clause.text.slice(0, match.index).match(/"/gu) ?? []).length % 2 === 1
  if (isQuoted) return null
  // "The files are called …" tells about files.
  if (/(?<![\p{L}])(?:are|is|were|was)\s+$/iu.test(clause.text.slice(0, match.index))) return null
  // "a field called Company" names a field, not the plugin.
  const before = clause.text.slice(0, match.index)
  if (
    /(?:field|select|dropdown|checkbox|button|option|fält(?:et)?|kryssruta|knapp(?:en)?|rubrik(?:en)?|heading|network|page|sida)\s*$/iu.test(
      before,
    )
  )
    return null
  const rest = clause.text.slice(match.index + match[0].length)
  const quoted = /^(?:the |a )?"([^"]+)"/iu.exec(rest)
  if (quoted) return cleanName(quoted[1] ?? '')
  const bare = rest.replace(after, '').split(' ').slice(0, 5).join(' ')
  const name = cleanName(bare.replace(/\s+plugin$/iu, ''))
  return name !== null && name.length <= 40 ? name : null
}

/** A name for an unnamed plugin, after its parts. */
export function nameOfParts(titles: readonly string[], language: Language): string {
  if (titles.length > 3)
    return `${titles.slice(0, 2).join(', ')} ${{ en: 'and More', sv: 'med mera' }[language]}`
  return listed(titles, { en: 'and', sv: 'och' }[language])
}
