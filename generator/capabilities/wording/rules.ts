import type { Rule, RuleParams } from '../../frame/rules.ts'
import { take, takeAll } from '../../words/claims.ts'
import type { Language } from '../../words/language.ts'
import { words } from '../../words/match.ts'
import { linkedWordsIn, replacementsIn } from './pairs.ts'
import { externalLinks, inPosts, newTab, ownLinks, pdfLinks, posts } from './words.ts'

const lines = (params: RuleParams, key: string): readonly string[] => params[key] as readonly string[]

/** The lines of a setting as people read them: “flour → /about/”. */
const told = (params: RuleParams, key: string): string =>
  lines(params, key)
    .map((line) => `“${line.replace(' => ', ' → ')}”`)
    .join(', ')

const added = (params: RuleParams, key: string, found: readonly string[]): RuleParams => {
  const names = new Set(found.map((line) => line.split(' => ')[0]))
  const kept = lines(params, key).filter((line) => !names.has(line.split(' => ')[0]))
  return found.length === 0 ? params : { ...params, [key]: [...kept, ...found] }
}

const replaceVerb =
  '(?:replace|swap|exchange|substitute|convert|change|turn|correct|byt(?: ut)?|ersätt|ändra|gör om|rätta)'
const to = '(?:with|to|into|by|for|mot|med|till)'
const storedText =
  '(?:but )?(?:only|just|bara|endast) (?:on|for) (?:the )?(?:website|site|visitors|what (?:people|visitors) (?:see|read))|(?:bara|endast) (?:på (?:webbplatsen|sajten|sidan)|i det som visas|för besökare)|(?:the )?(?:posts?|texts?|originals?|inläggen?|texterna?)(?: (?:themselves|itself|själva))? (?:should|must|can|shall|may|ska|får) (?:stay|remain|be left|keep|not be changed|not change|inte ändras|vara kvar|förbli)(?: (?:as|like|how|exactly|unchanged|the way|som|så|oförändrade?))*(?: (?:i|we|they|jag|vi|de) (?:have )?(?:typed|wrote|are|skrev|skrivit)(?: (?:them|it|dem|det))?)?|without (?:changing|touching) the (?:stored )?(?:posts?|texts?)|utan att ändra (?:själva )?(?:inläggen|texterna)'

const linkNoun = '(?:links?|linked|länk(?:ar|as|ad)?)'

/** What `tells` says once something is filled in, and what until then. */
const filledIn =
  (key: string, en: string, sv: string) =>
  (params: RuleParams, language: Language): string =>
    lines(params, key).length > 0
      ? `${language === 'sv' ? sv : en} ${told(params, key)}`
      : language === 'sv'
        ? `${sv}: fylls i på inställningssidan`
        : `${en}: filled in on the settings page`

/** Words for titles that do not show; where they stand is said behind them. */
export const hidesTitles =
  "(?:hide|remove|do ?n[o']?t show|drop|get rid of|dölj|göm|ta bort|visa inte)(?: (?:the|all|my|our|alla))* (?:(?:page|post)(?: and (?:page|post))? (?:titles?|headings?|headlines?)|sid(?:ans|ornas)? ?(?:rubrik(?:en|er|erna)?|titel(?:n)?|titlar(?:na)?)|sid(?:rubrik(?:en|er|erna)?|titel(?:n)?))"

export const wordingRules: readonly Rule[] = [
  {
    key: 'replace',
    title: { en: 'Replaced Texts', sv: 'Utbytta texter' },
    asks: [
      `${replaceVerb} (?:(?:every|all|each|any|varje|alla)(?: occurrences?| mentions?| förekomst(?:er)?)?(?: of| av)?(?: the| words?)*|the (?:words?|phrase|name|sign|spelling)|ordet|orden|frasen|tecknet|namnet)(?= [^.!?]{1,80} ${to} )`,
      `${replaceVerb}(?= [^.!?]{1,60} ${inPosts} ${to} )`,
      `${replaceVerb}(?= (?:"_+"|[\\p{L}\\p{N}'-]+) ${to} (?:"_+"|[\\p{L}\\p{N}'-]+) ${inPosts})`,
      `${inPosts}(?: (?:in|of|from|i|från) (?:the )?(?:category|kategorin) (?:"_+"|[\\p{L}-]+))?,? (?:please )?${replaceVerb}(?= (?:every |all |varje )?"_+" ${to} "_+")`,
      `${replaceVerb}(?= "_+" ${to} "_+" ${inPosts})`,
      `${replaceVerb}(?= "_+" ${to} (?:an? (?:real |proper )?)?[^\\p{L}\\p{N}\\s"]{1,3})`,
      `"_+" (?:should|must|ska) (?:always |alltid )?(?:become|be replaced (?:with|by)|be shown as|bli|visas som|ersättas med|bytas (?:ut )?mot)(?= (?:"_+"|[^\\p{L}\\p{N}\\s]))`,
      '(?:text|word) replace(?:ment|r)s?|find and replace|sök och ersätt|auto-?correct(?:ion)?s?|textutbyte',
    ].join('|'),
    tells: filledIn('pairs', 'Shows instead of what is written:', 'Visar i stället för det som står:'),
    settings: {
      pairs: {
        kind: 'lines',
        label: { en: 'Replaced', sv: 'Byts ut' },
        help: {
          en: 'One in each line: what is written => what visitors read. The stored text stays as it is.',
          sv: 'En per rad: det som står => det som besökare läser. Den sparade texten förblir som den är.',
        },
        start: [],
        asks: '(?!)',
      },
      titles: {
        kind: 'switch',
        label: { en: 'Titles', sv: 'Rubriker' },
        text: { en: 'In titles too', sv: 'Även i rubriker' },
        start: false,
        asks: '(?:also |even |and )?(?:in )?(?:the |post |page )*(?:titles?|headlines?)(?: too)?|(?:även |också |och )?(?:i )?(?:rubriker(?:na)?|titlar(?:na)?|titeln|rubriken)',
      },
    },
    read: (params, clause) => {
      const found = replacementsIn(clause)
      if (found.length > 0) take(clause, inPosts)
      takeAll(clause, storedText)
      return added(params, 'pairs', found)
    },
  },
  {
    key: 'link_words',
    title: { en: 'Linked Words', sv: 'Länkade ord' },
    asks: [
      `(?:(?:the|each|every|only|just|on|den|vid|det) ){0,2}(?:first|1st|första)(?: (?:time|mention|occurrence|appearance|gången?|omnämnandet|förekomsten))(?: (?:of|that|when|av|som|att))?(?: (?:the|word|ordet)){0,2}(?= [^.!?]{0,90}${linkNoun})`,
      `(?:turn|make|convert|gör|förvandla)(?: \\p{L}+){0,4} (?:words?|mentions?|ord(?:et|en)?|omnämnanden?)(?= [^.!?]{0,60}${linkNoun})`,
      `(?:the |every |all |each |varje )?(?:words?|ordet|orden)(?= "_+"[^.!?]{0,80}${linkNoun})`,
      `(?:turn|make|gör)(?= "_+"(?: and "_+")? ${inPosts} [^.!?]{0,30}${linkNoun})`,
      '(?:auto(?:matic(?:ally)?)?[- ]?)?(?:link|länka) (?:(?:the|every|all|each|first|mentions?|occurrences?|of|varje|alla|första) ){0,4}(?:words?|phrases?|keywords?|ordet|orden|nyckelord(?:en)?)',
      'auto(?:matic)?[- ]?(?:internal )?link(?:s|ing|er)?|internal link(?:ing|er)|automatiska (?:interna )?länkar|internlänkning',
      '(?:when(?:ever)?|if|every time|när|varje gång|om) (?:i |we |jag |vi |someone )?(?:(?:write|mention|type|skriver|nämner)s? )?(?:the word |ordet )?"_+"(?: (?:appears?|is (?:mentioned|written|used)|stands|comes up|står|nämns|förekommer))?(?= [^.!?]{0,60}(?:link|länk))',
    ].join('|'),
    tells: (params, language) =>
      `${filledIn('links', 'Words become links:', 'Ord blir länkar:')(params, language)}${
        params['each'] === true
          ? ''
          : { en: ', at their first mention', sv: ', där de först nämns' }[language]
      }`,
    settings: {
      links: {
        kind: 'lines',
        label: { en: 'Words and addresses', sv: 'Ord och adresser' },
        help: { en: 'One in each line: word => address.', sv: 'En per rad: ord => adress.' },
        start: [],
        asks: '(?!)',
      },
      each: {
        kind: 'switch',
        label: { en: 'Every mention', sv: 'Varje gång' },
        text: {
          en: 'Each time the word stands there, not only the first',
          sv: 'Varje gång ordet står där, inte bara första gången',
        },
        start: false,
        asks: '(?:every|each|all|any) (?:time|mention|occurrence|place)s?|everywhere|varje gång|överallt|alla ställen',
      },
    },
    read: (params, clause) => {
      const found = linkedWordsIn(clause)
      if (found.length > 0) {
        take(clause, inPosts)
        takeAll(
          clause,
          `(?:is|are|gets?|be|become|becomes|should (?:be|become)|turned|into|it|make|a|an|står|det|ska|ska det bli|bli|blir|en|ett)? ?${linkNoun}(?: (?:to|till|that goes to|som går till))?|(?:appears?|stands?|is mentioned|mentioned|comes up|is used|står|nämns|förekommer|dyker upp)(?: ${inPosts})?|(?:in|of|i) (?:a|an|each|every|ett|en|varje) (?:post|article|page|inlägg|artikel|sida)`,
        )
      }
      takeAll(
        clause,
        '(?:but |and |och |men )?(?:not|never|aldrig|inte)(?: \\p{L}+)? ?(?:in|inside|i) (?:the )?(?:headings?|headlines?|titles?|rubrik(?:er|en|erna)?)(?:(?:,| or| and| eller| och) (?:(?:in|i) )?(?:(?:existing|other|befintliga|andra) )?(?:links?|länk(?:ar|en)?))?|(?:not|never|aldrig|inte) (?:in|inside|i) (?:existing |other |befintliga )?(?:links?|länkar)',
      )
      return added(params, 'links', found)
    },
  },
  {
    key: 'new_tab',
    title: { en: 'Links in a New Tab', sv: 'Länkar i ny flik' },
    asks: `(?:${externalLinks})(?= [^.!?]{0,70}(?:${newTab}))|(?<=(?:${newTab})[^.!?]{0,40} )(?:${externalLinks})`,
    tells: {
      en: 'Links to other websites open in a new tab, with rel="noopener"; own links do not',
      sv: 'Länkar till andra webbplatser öppnas i en ny flik, med rel="noopener"; egna länkar gör det inte',
    },
    read: (params, clause) => {
      takeAll(clause, ownLinks)
      return takeOpening(params, clause)
    },
  },
  {
    key: 'pdf_tab',
    title: { en: 'PDFs in a New Tab', sv: 'PDF i ny flik' },
    asks: `(?:${pdfLinks})(?= [^.!?]{0,70}(?:${newTab}))|(?<=(?:${newTab})[^.!?]{0,40} )(?:${pdfLinks})`,
    tells: {
      en: 'Links to PDF files open in a new tab',
      sv: 'Länkar till PDF-filer öppnas i en ny flik',
    },
    read: (params, clause) => takeOpening(params, clause),
  },
  {
    key: 'nofollow',
    title: { en: 'Nofollow Links', sv: 'Nofollow-länkar' },
    asks: `(?:${externalLinks})(?= [^.!?]{0,60}no-?follow)|(?:(?:add|put|set|use|lägg till|sätt) )?(?:rel ?=? ?)?"?no-?follow"?(?: (?:on|to|for|på|till))* (?:${externalLinks})`,
    tells: {
      en: 'Links to other websites carry rel="nofollow"',
      sv: 'Länkar till andra webbplatser får rel="nofollow"',
    },
    read: (params, clause) => {
      takeAll(
        clause,
        '(?:should |must |ska )?(?:be |get |have |carry |vara |få |ha )?(?:rel ?=? ?)?no-?follow',
      )
      return params
    },
  },
  {
    key: 'external_sign',
    title: { en: 'Marked External Links', sv: 'Märkta externa länkar' },
    asks: `(?:(?:small |little |liten )?(?:icon|arrow|sign|symbol|mark|ikon|pil|tecken)(?: "?[^\\p{L}\\s"]{1,3}"?)?|"_+") (?:after|behind|next to|beside|on|to|for|efter|bakom|vid|på) (?:${externalLinks})|(?:mark|märk(?:a)?) (?:${externalLinks})|(?:${externalLinks})(?= (?:should |must |ska )?(?:have|get|show|be marked|ha|få)[^.!?]{0,30}(?:icon|arrow|sign|symbol|marked|ikon|pil|tecken))`,
    tells: ({ sign }, language) =>
      language === 'sv'
        ? `Efter länkar till andra webbplatser står “${String(sign)}”`
        : `“${String(sign)}” stands behind links to other websites`,
    settings: {
      sign: {
        kind: 'text',
        label: { en: 'Sign behind the link', sv: 'Tecken efter länken' },
        help: { en: 'Empty shows nothing.', sv: 'Tomt visar ingenting.' },
        start: { en: '↗', sv: '↗' },
        max: 30,
        main: true,
        asks: 'sign|icon|symbol|tecken|ikon|pil|arrow',
      },
    },
  },
  {
    key: 'emails',
    title: { en: 'Protected Email Addresses', sv: 'Skyddade e-postadresser' },
    asks: `(?:hide|protect|obfuscate|scramble|mask|cloak|encode|skydda|dölj|göm|maskera) (?:(?:all|the|my|our|alla|mina|våra) ){0,2}(?:e-?mail(?: address(?:es)?)?s?|e-?postadress(?:er|erna|en)?|mejladress(?:er|erna|en)?)(?= [^.!?]{0,60}(?:spam|robots?|bots?|harvest|crawl|scrap|skräp|robotar))(?: ${inPosts})?(?: (?:from|against|för|mot|från) [\\p{L} -]{3,30})?`,
    tells: {
      en: 'Email addresses in texts are written so that robots do not find them',
      sv: 'E-postadresser i texter skrivs så att robotar inte hittar dem',
    },
  },
  {
    key: 'phones',
    title: { en: 'Phone Links', sv: 'Ringbara nummer' },
    asks: `(?:make|turn|convert|gör|förvandla)? ?(?:(?:all|the|my|our|every|alla|mina|våra) ){0,2}(?:phone|telephone|mobile) numbers?(?: ${inPosts})? (?:clickable|tappable|callable|(?:should be|become|into|to be|as) (?:clickable|links?|callable))|clickable (?:phone|telephone) numbers|gör (?:alla )?telefonnummer(?:na)?(?: ${inPosts})? (?:klickbara|ringbara|till länkar)|(?:klickbara|ringbara) telefonnummer|telefonnummer(?:na)?(?: ${inPosts})? ska (?:gå att (?:klicka|trycka) på|vara klickbara|bli länkar)`,
    tells: {
      en: 'Phone numbers in texts can be clicked to call',
      sv: 'Telefonnummer i texter går att klicka på för att ringa',
    },
  },
  {
    key: 'hide_titles',
    title: { en: 'No Page Titles', sv: 'Inga sidrubriker' },
    removes: true,
    asks: hidesTitles,
    tells: {
      en: 'The title of a page does not show above its content',
      sv: 'Sidans rubrik visas inte ovanför innehållet',
    },
  },
]

/** "should open in a new tab". */
function takeOpening(params: RuleParams, clause: Parameters<typeof take>[0]): RuleParams {
  if (!words(newTab).test(clause.bare)) return params
  takeAll(
    clause,
    `(?:should |must |shall |always |to |ska |alltid |make |let |låt ){0,3}(?:open(?:s|ed)?|öppna(?:s|r)?|load)?(?: up| automatically| always| alltid| automatiskt)* ?(?:${newTab})|${inPosts}|(?:with |med )?(?:rel=?"?)?noopener"?`,
  )
  return params
}

/** Words about where texts stand, for the spelling. */
export const wordingVocabulary: readonly string[] = [posts, newTab]
