import { words } from '../../words/match.ts'

/** Whether a sentence is about what others wrote, which only somebody who understands the code can change. */

/** Words of names that say nothing about what a plugin has. */
const general = new Set(
  'plugin plugins wordpress wp simple easy pro lite free premium the for and with your new best basic advanced ultimate custom tools tool kit manager'.split(
    ' ',
  ),
)

const ofPlugin = words(
  "(?:of|from|in|by|for|on) (?:this|the|that|my|our|your) (?:\\p{L}+ )?plug-?in|(?:this|the|that|my|our|your|its) plug-?in['’]s|plug-?in['’]s|pluginets|tilläggets|insticksprogrammets|(?:i|av|för|från) (?:det här |detta )?(?:pluginet|tillägget|insticksprogrammet)|existing|current|built-?in|already (?:there|has|have)|befintlig[at]?|nuvarande|inbyggd[a]?|its own|shortcodes?(?= of)",
)
const intoPlugin = words(
  '(?:to|into|in|till|i) (?:this|the|my|our|det här |detta )? ?(?:plug-?in|pluginet|tillägget|insticksprogrammet)',
)

/** What any site has. */
const siteThings =
  'page|pages|posts?|articles?|site|website|blog|home ?page|front ?page|start ?page|header|footer|sidebar|menu|navigation|top|bottom|middle|end|start|beginning|corner|left|right|side|screen|window|edge|head|admin|dashboard|editor|backend|frontend|bar|login|visitors?|users?|customers?|guests?|people|person|members?|owner|admins?|administrators?|editors?|authors?|email|e-mail|address|inbox|message|database|title|content|text|pages?|categor(?:y|ies)|tags?|comments?|profiles?|settings|following|form|fields?|button|day|days?|week|month|year|time|moment|public|world|middle|place|whole|entire|same|first|last|second|next|other|time being|phone|mobile|computer|browser|name|list'
const sitePlacesSv =
  'sidan|sidorna|sidans|inlägget|inläggen|artikeln|artiklarna|sajten|webbplatsen|hemsidan|bloggen|startsidan|förstasidan|sidhuvudet|sidfoten|sidfältet|menyn|toppen|botten|mitten|slutet|början|hörnet|kanten|skärmen|adminpanelen|panelen|admin|redigeraren|besökaren|besökarna|användaren|användarna|kunden|kunderna|gästerna|medlemmarna|ägaren|administratören|mejlen|mejlet|meddelandet|texten|innehållet|titeln|kategorin|profilen|inställningarna|formuläret|fältet|fälten|knappen|dagen|veckan|månaden|telefonen|mobilen|datorn|webbläsaren|listan|vänster|höger|botten|databasen|förväg'

/** "… to the gallery": a thing that not every site has. */
const definite = new RegExp(
  `(?<![\\p{L}])(?:to|in|on|into|onto|inside|of|from|under|below|above|beside|near|next to|with) (?:the|its|this|that|these|those|each|every|all(?: the)?|your|my|our) ((?:[\\p{L}-]+[ ]?){1,3})`,
  'giu',
)
const definiteSv =
  /(?<![\p{L}])(?:till|i|på|under|över|ovanför|nedanför|bredvid|från|för|av|i varje|på varje) ([\p{L}-]{3,}(?:en|et|an|na|erna|orna|arna))(?![\p{L}])/giu
const genitive = /([\p{L}-]+)['’]s(?![\p{L}])/giu

const siteThing = words(siteThings)
const sitePlaceSv = words(sitePlacesSv)

const nobodys = words('let|it|that|there|here|what|who|visitor|user|customer|today|people|site')

function namesForeignThing(text: string, isOurs: (noun: string) => boolean): boolean {
  const isForeign = (pattern: RegExp, known: RegExp): boolean =>
    [...text.matchAll(pattern)].some(([, noun = '']) => !known.test(noun) && !isOurs(noun))
  return isForeign(definite, siteThing) || isForeign(definiteSv, sitePlaceSv) || isForeign(genitive, nobodys)
}

/** The begins of the words of a plugin's name, by which its things are called. */
const stems = (name: string): string[] =>
  (name.toLowerCase().match(/\p{L}{4,}/gu) ?? [])
    .filter((word) => !general.has(word))
    .map((word) => word.replace(/(?:ies|y|es|s)$/u, ''))
    .filter((stem) => stem.length >= 4)

/** Whether a text speaks of a thing that the plugin is called after as of one that is there: "the gallery", "galleriet". */
function namesByTitle(text: string, name: string): boolean {
  return stems(name).some((stem) => {
    const thing = `${stem}[\\p{L}]{0,6}`
    return words(
      `(?:the|this|that|these|those|my|our|your|its|each|every|all|existing|varje|alla|min|mitt|mina|vår|vårt|våra) (?:(?!(?:an?|en|ett) )[\\p{L}-]+ ){0,2}${thing}|(?:in|on|to|of|for|till|på|i|av|från|för) ${thing}|${thing}['’]s|${stem}\\p{L}{0,4}(?:en|et|an|na)s?`,
    ).test(text)
  })
}

/**
 * Whether a text is about what others wrote.
 *
 * @param text in small letters
 * @param name the plugin's name and slug
 * @param isOurs whether a noun means something that was added
 */
export function isAboutTheirs(text: string, name: string, isOurs: (noun: string) => boolean): boolean {
  const told = text.replace(intoPlugin, ' ')
  return ofPlugin.test(told) || namesByTitle(told, name) || namesForeignThing(told, isOurs)
}
