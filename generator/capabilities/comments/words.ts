/** Comments, as requests name them. */
export const comments =
  '(?:blog )?comment(?:s|ing)?(?: section| forms?| fields?| area| box)?|kommentars?(?:formulär(?:et)?|fält(?:et|en)?|sektion(?:en)?)|kommentar(?:er(?:na)?|en)?|kommentering(?:en)?'
/** To write a comment. */
export const writing =
  '(?:comment|kommentera|(?:leave|write|post|make|skriva|lämna|posta) (?:any |a |en )?(?:comments?|kommentar(?:er)?))'
export const the = '(?: (?:the|all|any|every|each|my|our|new|more|these|alla|varje|nya|de|fler))*'
/** What may stand between two words of one thought. */
export const near = '[^.;!?"]'
/** Words before a text that a rule shows. */
export const says =
  'say(?:s|ing)?|show(?:ing|s)?(?: them)?|tell(?:s|ing)?(?: them)?|message|text|read(?:s|ing)?|instead|meddelande(?:t)?|säg(?:a|er)?|stå(?:r)?|visa(?:s)?|skriv(?:a|er)?|i stället|istället'
/** What happens otherwise, which every such rule does. */
export const attempted =
  "(?:if|when|whenever|om|när) (?:someone|anyone|somebody|anybody|they|people|it|one|nån|någon|man|de|det)(?: (?:still|else))? (?:tries|try|does|do|writes?|posts?|puts?|includes?|adds?|uses?|has|have|contains?|försöker|gör|skriver|har|lägger (?:in|till)|använder)(?: (?:to|it|that|so|an?|one|the|any|too|more|in|det|en|ett|link|links|words?|länk|länkar|ord))*|(?:and |och )?(?:do not|don't|never|just don't) (?:accept|allow|take|save|publish|let) (?:it|them|that|those|such (?:a )?comments?)(?: (?:in|through))?|(?:refuse|reject|block|stop|delete) (?:it|them|that|those|such (?:a )?comments?)|(?:avvisa|stoppa|neka|blockera) (?:den|det|dem)|(?:ta|släpp) (?:inte )?(?:emot|igenom|in) (?:den|det|dem)(?: inte)?|otherwise|annars|or else"

const signedIn = '(?:logged|signed)[- ]?in'
/** That a thing is not for people who are signed in. */
export const exceptMembers = `(?:but |men )?(?:not|except|inte|utom)(?: (?:for|to|för))?(?: (?:people|users|members|those|anyone|everyone|them|dem|de))?(?: (?:who|that) are| who're| som är)? (?:${signedIn}|inloggade?)(?: (?:people|users|members|användare|medlemmar))?|(?:only|just|bara|endast)(?: (?:for|to|för))? (?:guests|visitors|anonymous (?:people|visitors)|logged[- ]out (?:people|users|visitors)|gäster|besökare(?: som inte är inloggade)?|utloggade)|(?:den som är inloggad|inloggade|de som är inloggade|(?:people|users|members)? ?(?:who are )?${signedIn}(?: (?:people|users|members))?) (?:slipper|don't (?:need|have) to|do not (?:need|have) to|need not|can skip)(?: (?:it|that|tick it|check it|det))?`
