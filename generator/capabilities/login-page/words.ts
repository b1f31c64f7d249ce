const signIn = '(?:log ?-?in|sign ?-?in|wp-login)'

/** The page where people sign in. */
export const page = `(?:wordpress |wp |admin )?${signIn} (?:pages?|screens?)|inloggnings(?:sida(?:n|ns)?|skärm(?:en)?|vy(?:n)?)|wp-login`
const its = '(?: (?:the|my|our|a|an|own|custom|min|vår|vårt|den|en|egen))*'
const prepositions = '(?:on|at|of|for|to|above|below|under|in|på|för|till|ovanför|under|i)'
const look =
  '(?:lost|forgot(?:ten)?) (?:your )?password link|back to (?:the )?(?:site|blog|website) link|glömt lösenordet-länk(?:en)?|logo(?:type)?s?|colou?rs?|background(?: (?:colou?r|image|picture))?|look|style|design|branding|greeting|welcome (?:text|message)|message|text|line|notice|logga(?:n)?|logotyp(?:en)?|färg(?:er|en)?|bakgrund(?:en)?(?:sbild(?:en)?)?|utseende(?:t)?|hälsning|välkomsttext(?:en)?|meddelande'

/** Words that ask for a look of it wherever they stand. */
export const asks = `(?:add|build|create|want|lägg till|skapa|bygg|vill ha)${its} (?:${page})|(?:custom(?:i[sz]ed?)?|own|branded|styled?|beautiful|nicer|prettier|personal|snyggare|egen|anpassad) (?:${page})|(?:${page}) (?:i|med) eget utseende|(?:make|change|style|customi[sz]e|design|brand|colou?r|paint|restyle|redesign|gör|ändra|styla|anpassa|designa|snygga till|färglägg)${its} (?:${page})|(?:${look})(?:,? (?:and|och) (?:${look}))*(?: "_+")? ${prepositions}${its} (?:${page})|(?:${page}) (?:customi[sz]er|design|style|branding|logo|colou?rs?|background)|(?:${page})(?= (?:with|in|med|i) (?:our|my|your|a|vår|vårt|min|en|the)${'[^.;]{0,30}'}(?:${look}))|(?:custom|own|branded|egen|anpassad) (?:${signIn}|inloggning\\S*)`
/** Words that ask for it where nothing else is asked for. */
export const weakly = `(?:the |my |our )?(?:${page})|(?:the |my |our )${signIn}(?: form)?`

export const means = `(?:the )?${signIn}(?: page| screen)?|inloggnings(?:sidan|sida|skärmen)`

/** Where the logo leads, or came from. */
export const leads = `(?:(?:it )?(?:should|must|to|ska|skall)? ?(?:go|goes|link|links|lead|leads|point|points|linking|pointing|gå|går|länka|länkar|leda|leder|peka|pekar)(?: back)? (?:to|till))`
export const home =
  "(?:our |the |my |vår |min )?(?:own )?(?:front ?page|home ?page|start ?page|site|website|(?:site's|website's) (?:front|home) ?page|startsida(?:n)?|hemsida(?:n)?|sajt(?:en)?|webbplats(?:en)?)"
