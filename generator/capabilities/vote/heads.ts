import type { Head } from '../../frame/declare.ts'
import { startPlace } from '../../frame/placing.ts'
import type { Language, Spoken } from '../../words/language.ts'
import { capitalise, has, words } from '../../words/match.ts'
import type { VoteKind, VoteParams } from './params.ts'

const who =
  '(?:visitors?|people|readers?|customers?|clients?|members?|users?|guests?|fans?|everyone|everybody|anyone|anybody|they|neighbou?rs?|parents?|students?|employees|staff|besökar(?:e|en|na)|folk|läsar(?:e|en|na)|kunder(?:na)?|medlemmar(?:na)?|användare|gäster(?:na)?|alla|man|personalen)'
const persons = `(?:(?:my|our|the|all|logged[ -]in|mina|våra) )*${who}(?: who are \\p{L}+ in)?`
/** Words that let somebody do something: "visitors can", "let people", "so that readers". */
const may = `(?:(?:let|allow|låt) ${persons}(?: to)?|${persons} (?:can|could|may|should(?: be able to)?|to|be able to|kan|ska(?: kunna)?|får|kunna))`
const does = `(?:${may}|${persons})`
const things =
  '(?: (?:(?:for|of|on|to|in|under|below|för|på|till|i|av) )?(?:(?:my|our|the|all|each|every|any|single|mina|våra|varje|alla) ){0,2}(?:(?!(?:next|new|what|which)\\s)\\p{L}+ )?(?:posts?|articles?|recipes?|products?|pages?|stories|blog posts?|inlägg(?:en)?|artik(?:lar|larna|el|eln)|recept(?:en|et)?|produkter(?:na)?|sidor(?:na)?))?'
const counted =
  '(?=[^.]{0,200}(?<![\\p{L}])(?:(?:that|which|and) counts?|counter|so far|once|(?:how many|number of) (?:people|times|clicks|visitors|have|likes)|som räknar|räknare|hur många (?:som|gånger|har)|antal(?:et)? (?:klick|gånger|personer)|en gång)(?![\\p{L}]))'

const votes =
  '(?:yes(?: and no)?|votes|likes|ratings?|stars|clicks|hearts|upvotes|ja(?: och nej)?|röster(?:na)?|gillningar|betyg(?:et)?|klick|gillat|röstat|klickat)'

const asks: Readonly<Record<VoteKind, string>> = {
  poll: `(?:(?:simple|quick|small|little|short|weekly|monthly|reader|visitor|opinion|single[- ]question) )*(?:vote |voting )?polls?(?: (?:widget|plugin|box|block|of the (?:week|month|day)))?|(?:straw|feature)[ -](?:polls?|vot(?:e|es|ing))|(?<!(?:how many|number of|most|more|the) )(?:public |online |simple )?votes?(?= (?:about|on (?:what|which|where|who|our|the))(?![\\p{L}]))|(?:enkel |liten |snabb )*\\p{L}*omröstning(?:en|ar)?|(?:veckans|dagens|månadens) (?:fråga|omröstning)|question of the (?:week|day|month)|${does} vote (?!(?:for|on) (?:the |each |all )?(?:ideas|suggestions|reviews|comments|entries|wishes|them))(?:for|on|about|between|which|what|where|who)|${does} rösta[r]? (?:på|om|fram|mellan|vilken|vilket|vad|vem)`,
  rating: `(?<!(?:,|and|och|with|med|or|name|their|a|en|ett|review) )(?:(?:an? |the |simple |with )*)(?:(?:1[ -–]|1 to |one to )?(?:5|five)[ -])?star[ -]?ratings?(?: (?:system|widget|plugin|box))?${things}(?! (?:field|and|,))|${may} (?:give (?:a |an? )?(?:star )?ratings?(?: to)?|rate)${things}(?: (?:with|from|by) (?:1 to 5 )?stars)?|rating (?:system|widget|stars)${things}|rate this (?:post|recipe|article|page)|(?<!(?:,|och|med|namn) )stjärnbetyg${things}(?! (?:och|,))|${may} (?:betygsätta|sätta (?:ett )?betyg|ge (?:ett )?(?:stjärn)?betyg)(?: (?:till|på))?${things}|betygsättning${things}`,
  helpful: `(?:ask(?:s|ing)? |visa frågan |fråga )?"?(?:(?:was|is) this (?:post |article |page |recipe |answer |guide )?(?:helpful|useful)(?: (?:to|for) you)?|did (?:this|it)(?: (?:post|article|page|recipe|answer|guide))? help(?: you)?(?: out)?)\\??"?|(?:ask(?:s|ing)? |fråga |frågan )?"?(?:var|är|hjälpte) (?:det här|den här|detta|sidan|artikeln|inlägget|svaret)(?: (?:sidan|artikeln|inlägget|svaret|guiden))?(?: (?:till hjälp|hjälpsam(?:t)?|användbar(?:t)?|dig))?\\??"?|(?:an? |the )?(?:helpful|useful|helpfulness)(?: yes ?(?:/|or|and) ?no)? (?:votes?|voting|buttons?|question|feedback|widget)|(?:with |an? |two )*(?:buttons? )?(?:for )?(?:yes ?(?:/|and|or) ?no|ja ?(?:/|och|eller) ?nej)[ -]?(?:buttons?|knappar)|"_+" (?:with|med) (?:yes (?:and|or) no|ja (?:och|eller) nej)(?![\\p{L}])|thumbs? up (?:and|or|/) (?:thumbs? )?down(?: buttons?)?|(?:like|upvote) (?:and|or|/) (?:dislike|downvote)(?: buttons?)?|tumm(?:e|en) upp (?:och|eller) (?:tumm(?:e|en) )?ner`,
  like: `(?:an? |the |en )?(?:(?:simple|small|little) )*(?:like|love|heart|applause|clap|thumbs?[ -]?up|upvot(?:e|ing)|recommend|kudos)[ -]?buttons?${things}|${may} (?:like|love|heart|upvote|applaud|gilla|hjärta|rösta upp)(?! (?:(?:the|each|other|all|on|på|varandras) ){0,2}(?:ideas?|suggestions?|reviews?|comments?|photos?|pictures?|entries|wishes|them|idéer(?:na)?|förslag(?:en)?|kommentarer(?:na)?|omdömen(?:a)?|bilder(?:na)?))${things}|(?:post|page|article) likes|(?:gilla|hjärt|applåd)-?knapp(?:en|ar)?|(?:tumme|tummen)[ -]upp[ -]?knapp|(?:an? |the |en )?(?:button|knapp)(?: (?:that says|saying|called|with(?: the text)?|med texten|som heter|där det står))? "_+"${counted}|(?:an? |the |en )?"_+"[ -]?(?:button|knapp)${counted}`,
}

/** What tells two votes of a plugin apart: their kind, and the sign of a button. The question asked again is the same. */
export function kindOf(asked: string): string {
  const kind = (Object.keys(asks) as VoteKind[]).find((one) => words(asks[one]).test(asked)) ?? ''
  return kind === 'like' ? `like ${signOf(asked) ?? ''}` : kind
}

const titles: Readonly<Record<VoteKind, Spoken>> = {
  poll: { en: 'Poll', sv: 'Omröstning' },
  rating: { en: 'Star Rating', sv: 'Stjärnbetyg' },
  helpful: { en: 'Was This Helpful', sv: 'Till hjälp' },
  like: { en: 'Like Button', sv: 'Gillaknapp' },
}

const pick = (language: Language, en: string, sv: string): string => ({ en, sv })[language]

/** Signs for buttons that are asked for by their look. */
const signOf = (asked: string): string | null =>
  has(asked, 'heart|love|hjärt\\p{L}*')
    ? '❤'
    : has(asked, 'thumbs?.*|tumm\\p{L}*.*')
      ? '👍'
      : has(asked, 'clap|applau\\p{L}*|applåd\\p{L}*')
        ? '👏'
        : null

/** The question in the words that ask for buttons: "was this article helpful?" */
function questionIn(asked: string): string | null {
  const found = words(
    '(?:(?:was|is) this|(?:var|är|hjälpte) (?:det|den|detta|sidan|artikeln|inlägget|svaret)).*',
  ).exec(asked)
  return found ? `${capitalise(found[0].replace(/[?"]+$/u, ''))}?` : null
}

/** What the words choose that ask for a vote of a kind. */
function chosenBy(kind: VoteKind, language: Language, asked: string): Partial<VoteParams> {
  switch (kind) {
    case 'poll':
      return { kind, ...startPlace('shortcode') }
    case 'rating':
      return {
        kind,
        ...startPlace('after', ['post']),
        results: 'always',
        columnName: pick(language, 'Rating', 'Betyg'),
      }
    case 'helpful': {
      const thumbs = has(asked, 'thumbs?.*|tumm.*|like.*|upvote.*')
      return {
        kind,
        ...startPlace('after', ['post']),
        results: 'never',
        columnName: pick(language, 'Helpful', 'Till hjälp'),
        question: thumbs
          ? ''
          : (questionIn(asked) ?? pick(language, 'Was this helpful?', 'Var det här till hjälp?')),
        thanks: pick(language, 'Thank you for telling us!', 'Tack för ditt svar!'),
        ...(thumbs && { yes: '👍', no: '👎' }),
      }
    }
    default:
      return {
        kind,
        ...startPlace('after', ['post']),
        results: 'always',
        columnName: pick(language, 'Likes', 'Gillar'),
        thanks: '',
        button: signOf(asked) ?? pick(language, 'Like', 'Gilla'),
      }
  }
}

/** What asks for a vote, kind by kind. */
export const heads: readonly Head<VoteParams>[] = [
  ...(Object.keys(asks) as VoteKind[]).map((kind): Head<VoteParams> => ({
    asks: asks[kind],
    title: titles[kind],
    chooses: (language, asked) => chosenBy(kind, language, asked),
  })),
  // The column shows the votes, so it is not a column of the admin part.
  {
    asks: `(?:in (?:the |my )?(?:admin )?(?:list of (?:\\p{L}+ )?(?:posts|pages|articles|products)|posts list),? )?(?:(?:i|we) (?:want|need|would like) |show |add )?(?:an? )?(?:admin )?column(?: "_+")? (?:that shows?|with|showing|of|for) (?:how many|the)?(?: (?:number of|total|average))? ?${votes}|(?:i (?:inläggslistan|listan över inlägg|admin) )?(?:(?:vill jag ha|visa|lägg till) )?(?:en )?kolumn(?: "_+")? (?:som visar|med|för) (?:hur många|antalet?)? ?${votes}`,
    joins: true,
  },
  {
    asks: '(?:an? |the |en )?(?:button|knapp)(?: (?:that says|saying|called|with(?: the text)?|med texten|som heter|där det står))? "_+" (?:(?:at|on|i) )?(?:under|below|beneath|after|the end of|the bottom of|on|slutet av|nedanför|efter|på)(?: (?:each|every|all|the|my|our|varje|alla|mina|våra)){0,2} (?:\\p{L}+ )?(?:posts?|articles?|recipes?|products?|inlägg(?:en)?|artiklar(?:na)?|recept(?:en)?|produkter(?:na)?)',
    isWeak: true,
    title: titles.like,
    chooses: (language, asked) => chosenBy('like', language, asked),
  },
]
