const agreed =
  '(?:accept(?:s|ed|ing)?|agree(?:s|d)?(?: to)?|consent(?:s|ed)?(?: to)?|approve(?:s|d)?|allow(?:s|ed)?|opt(?:s|ed)?[ -]in|sa(?:ys?|id) (?:yes|ok)(?: to)?|give(?:s|n)? (?:their |his |her )?(?:consent|permission)|(?:click|press|tap|push|choose|chose|answer)(?:s|es|ed)? (?:on )?(?:the )?(?:accept|allow|sure|got it|ok(?:ay)?|yes|agree|"[^"]{1,40}")(?: button)?|(?:har )?(?:tryck(?:t|er)|klicka(?:t|r)?|svara(?:t|r)|valt|väljer)(?: (?:på|med))?(?: knappen)? (?:ok(?:ej)?|ja|godkänn|acceptera|tillåt|"[^"]{1,40}")|(?:har )?(?:godkän(?:ner|t)|accepterat?|accepterar|samtyck(?:er|t)(?: till)?|tackat ja(?: till)?|sag(?:t|er) (?:ja|ok)(?: till)?|tillåt(?:it|er)?|gett sitt (?:samtycke|godkännande)))'
const someone =
  '(?:(?:the|a|our|each) )?(?:visitors?|people|persons?|users?|they|someone|anyone|he|she|you|besökar(?:e|en|na)|användar(?:e|en|na)|man|folk|de|dom|någon|nån|den som besöker)'
const cookies =
  '(?:(?: the| our| my| all| to| till| på)*(?: (?:cookies?(?: banner| notice| bar)?|kakor(?:na)?|cookies|tracking|statistics|analytics|it|this|them|spårning|statistik(?:en)?|det))?)'
/** Words for the consent that services wait for. */
export const consentWords = [
  `(?:(?:but|and|men|och|it|they|them|den|det|dem|should|must|may|can|ska|får|is|be|only|first|just|bara|endast|först|not|inte|load(?:s|ed)?|laddas?|runs?|starts?|startas?|fires?|track(?:s|ed)?|count(?:s|ed)?|räknas?|köras?|provided|as) ){0,6}(?:after|once|when|if|as soon as|provided(?: that)?|unless|until|till|before|efter att|när|om|sedan|sen|innan|förrän)(?: ${someone})?(?: (?:has|have|had|'ve|'s|hasn't|haven't|har|inte))*(?: not)? ${agreed}${cookies}`,
  `(?:only )?(?:with|after|given|upon|subject to|based on|without|needs?|requires?|ask(?:s|ing)?(?: for| the visitors? for| visitors? for)?|get|med|efter|kräver|be om|utan|fråga om)(?: the| their| prior| explicit| cookie| ett| besökarens| besökarnas| aktivt)* (?:consent|permission|opt[ -]in|samtycke|godkännande|tillåtelse|medgivande)(?: (?:to|of|for|from|from the|of the|av|från|till) (?:cookies|visitors?|tracking|kakor|besökar(?:e|en|na)))?(?: first| först)?`,
  '(?:gdpr|privacy)[ -]?(?:compliant|friendly|safe|säker)|(?:gdpr|cookie)-?(?:säkrat?|anpassat?)|nothing (?:may|should|must) (?:load|be loaded|track) (?:before|until)(?: that| then)?|before that nothing|ingenting (?:får )?(?:laddas?|spåras?) innan(?: dess)?|consent mode',
].join('|')
