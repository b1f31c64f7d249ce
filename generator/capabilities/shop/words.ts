/** Any few words between two others. */
export const gap = '(?:,? [\\p{L}\\d\'’"_-]+){0,7}?'

/** Words that say that a wish is about a shop, and ask for nothing. */
export const shopWords =
  '(?:(?:in|on|for|with|to|of|i|på|för|till) )?(?:(?:the|my|our|a|an|min|vår|mitt|vårt) ){0,6}(?:woo ?-?commerce|woo)(?:[ -]?(?:shop|store|site|plugin|butik(?:en)?|shop))?|(?:in|on|for|i|på|för) (?:(?:the|my|our|min|vår) ){0,6}(?:web ?shop|online ?shop|online store|store|shop|webbutik(?:en)?|butik(?:en)?|nätbutik(?:en)?|webshop(?:en)?)'

export const product =
  '(?:the |all |every |each |my |our |alla |varje |mina |våra ){0,6}(?:woo ?-?commerce )?(?:products?|product pages?|produkt(?:en|er|erna|sida|sidan|sidor|sidorna)?|varor(?:na)?)'
export const cart =
  '(?:the )?(?:shopping )?(?:cart|basket|bag)(?: page)?|varukorg(?:en)?|kundvagn(?:en)?|kundkorg(?:en)?'
export const checkout = '(?:the )?check-?out(?: page| form)?|kassan?|kassasidan|utcheckning(?:en)?'
const these =
  '(?:(?:all|the|every|people|visitors?|customers?|users?|those|anyone|anybody|everyone|everybody|alla|besökare|kunder|folk|de|dem|man|they|you|who|that|is|are|som|är|have|has|har) ){0,6}'
const notIn =
  "(?:guests?|visitors|logged[- ]out(?: users| visitors)?|(?:not|never|aren't|isn't|haven't|inte|ej|icke)(?: (?:been|yet|är|har))? (?:logged|signed)[- ]in|(?:inte|ej)(?: (?:är|har))? (?:inloggade?|loggat in)|utloggade|oinloggade|gäster)"
const signedIn =
  '(?:(?:logged|signed)[- ]in|log(?:ged)? in|sign(?:ed)? in|logga(?:de|t)? in|inloggade?|registered|registrerade)'
/** For those who are not signed in: "for guests", "unless you log in". */
export const guests = `(?:for|from|to|if|when|för|om|när) ${these}${notIn}|(?:unless|until|before|except for|innan|tills|utom för|om inte) ${these}${signedIn}|without (?:an account|log(?:ging)? in|login)|utan (?:konto|inloggning)`
export const message =
  '(?:an? |the |en |ett ){0,6}(?:line|row|message|note|notice|text|info(?:rmation)?|banner|bar|reminder|rad|meddelande|text|notis|upplysning|ruta)'
