import type { Clause } from '../words/request.ts'
import { stays } from './filler.ts'

/**
 * Where a sentence names a thing that it does not ask for: in an exception, a condition, an example or a reason, as the
 * place where something shows, or as the look of what was asked for before.
 */

/** What opens a stretch that ends with the next comma or bracket, or where the sentence goes on: "all except … should". */
const opening = [
  'unless|except(?:ing)?|apart from|aside from|other than|besides|even if|as long as|provided(?: that)?|such as|for example|e\\.g\\.|similar to|just like|because(?: of)?|instead of|rather than|utom|förutom|undantaget|bortsett från|om inte|såvida|så länge|även om|såsom|till exempel|t\\.ex\\.|exempelvis|precis som|på grund av|eftersom|i stället för|istället för',
  // "Not for protected posts", "only on the contact page", "never in the feed"
  "(?:not|never|only|just|don't|inte|aldrig|bara|endast) (?:for|on|in|at|to|from|with|when|if|where|under|inside|för|på|i|hos|från|med|när|om|där)",
].join('|')
const opened = new RegExp(
  `(?<![\\p{L}])(?:${opening})(?![\\p{L}])(?:(?! (?:should|must|shall|will|can|may|gets?|ska|skall|måste|bör|får|kan) )[^,.;:()"])*$`,
  'iu',
)

const goesOn = /^(?:should|must|shall|will|can|may|gets?|ska|skall|måste|bör|får|kan)(?![\p{L}])/iu

/** "In the page list", "from the contact form": a thing that is there, and where something shows or happens. */
const placing =
  /(?<![\p{L}])(?:in|on|at|from|to|into|inside|within|behind|next to|beside|under|below|above|i|på|från|till|bredvid|ovanför|nedanför) (?:the|my|our|your|their|its|wordpress['’]?s?|mitt|min|vår|vårt|våra|den|det)(?: [\p{L}-]+)? $/iu

/** "The ingredients should become a list", "show them as a list". */
const becoming =
  /(?<![\p{L}])(?:(?:should|must|shall|will|can|to|ska|skall|måste|kan) (?:be(?:come)?|look like|turn into|bli|vara|se ut som)|(?:shown|displayed|listed|presented|rendered|visas|presenteras) (?:as|in|som|i)) (?:an?|one|en|ett) $/iu

const article = /^(?:an?|one|en|ett) /iu

/** "The contact page", "our login page": a page that is there. */
const ofSite = /(?<![\p{L}])(?:the|my|our|their|vår|min) $/iu
const page = /(?:page|sidan)$/iu

/** Whether a name stands where it is no thing that is asked for; `isShown` if the thing shows on pages. */
export function isAside({ bare }: Clause, name: { index: number; asked: string }, isShown: boolean): boolean {
  const before = bare.slice(0, name.index)
  return (
    (opened.test(before) && !goesOn.test(name.asked)) ||
    (isShown && placing.test(before)) ||
    becoming.test(before + (article.exec(name.asked)?.[0] ?? '')) ||
    (isShown && page.test(name.asked) && ofSite.test(before)) ||
    stays.test(bare.slice(name.index).replace(/[,;:()].*$/su, ''))
  )
}

const removing =
  /(?<![\p{L}])(?:(?:remove|take away|get rid of|hide|conceal|close|block|disable|turn off|switch off|delete|ta bort|ta väck|dölja?|gömm?a?|stäng(?:a|er)?(?: av)?|stoppa|blockera|inaktivera|slippa?)|(?:stop|prevent|keep|hindra) [\p{L}-]+ (?:from|från(?: att)?) \p{L}+)(?: (?:the|all|our|any|every|my|that|this|den|det|alla|våra?|vårt|mina?))*(?: [\p{L}-]+)? $/iu

/** Whether what stands before a name wants the thing away: "take away the comment box" asks for no box. */
export const isRemoved = ({ bare }: Clause, { index }: { index: number }): boolean =>
  removing.test(bare.slice(0, index))
