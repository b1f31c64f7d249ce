import type { Rule } from '../../frame/rules.ts'
import { takeAll } from '../../words/claims.ts'
import { saying, text } from './texts.ts'
import { cart, checkout, gap, guests, message } from './words.ts'

/** Rules about prices, carts and the checkout. */
export const buying: readonly Rule[] = [
  {
    key: 'cart_text',
    title: { en: 'Button Text', sv: 'Knapptext' },
    asks: '(?:change|rename|replace|call|switch|ändra|byt(?: ut)?|döp om)(?: the| my)?(?: text(?: of| on)?| button(?: text)?| label)*(?: the| texten på| knappen)* "?(?:add[- ]to[- ](?:cart|basket)|lägg (?:till )?i (?:varukorg(?:en)?|kundvagn(?:en)?))"?(?: button| text| label| knapp(?:en)?)*|(?:add[- ]to[- ](?:cart|basket)|köp)[- ]?(?:button|knapp(?:en)?)(?: text)?(?: should| ska)? (?:says?|reads?|be|stå|heta)',
    tells: ({ cart_label: label }, language) =>
      language === 'sv' ? `Köpknappen heter “${String(label)}”` : `The button to buy says “${String(label)}”`,
    settings: {
      cart_label: text(
        'Text of the button',
        'Knappens text',
        '',
        '(?:add[- ]to[- ](?:cart|basket)|lägg (?:till )?i (?:varukorg(?:en)?|kundvagn(?:en)?))"?(?: button| text| label| knapp(?:en)?)*(?: to| into| say| till| says| should say| ska heta)*|says?|reads?|stå|heta',
      ),
    },
  },
  {
    key: 'cart_note',
    title: { en: 'Cart Message', sv: 'Text i varukorgen' },
    asks: `${message}${gap} (?:in|on|at|i|på|above|ovanför) (?:${cart}|${checkout})|free (?:shipping|delivery)[ -](?:bar|notice|progress(?: bar)?|message|goal|reminder|banner)|how much (?:more|is left|is missing|they)${gap} free (?:shipping|delivery)|(?:left|more|remaining|away from|until|to reach) (?:for |to |until )?free (?:shipping|delivery)|(?:hur mycket|kvar)${gap} (?:fri frakt|fraktfritt)|fri(?:a)? frakt-?(?:list|rad|mätare|text)(?:en)?|(?:show|display|write|say|put|visa|skriv|säg)(?: people| customers| kunden| kunderna)?${gap} (?:in|on|at|i|på) (?:${cart})|(?:in|on|at|i|på) (?:${cart})${gap} (?:show|display|say|write|visas?|skriv(?:a|s)?|stå)|(?:if|when|while|until|as long as|om|när|så länge|tills) (?:the |their |an? |your )?(?:${cart}|order(?: total)?|ordern|köpet)${gap} (?:under|below|less than|over|above|reach(?:es)?|mindre än|över|når)(?= [^.;!?]{0,80}(?:show|say|write|display|tell|visa|skriv|stå)(?!\\p{L}))`,
    tells: ({ cart_note: note, free_from: limit }, language) => {
      const below =
        Number(limit) > 0
          ? {
              en: ` while the cart is below ${String(limit)}`,
              sv: ` så länge varukorgen är under ${String(limit)}`,
            }
          : { en: '', sv: '' }
      return language === 'sv'
        ? `I varukorg och kassa står “${String(note)}”${below.sv}`
        : `The cart and the checkout say “${String(note)}”${below.en}`
    },
    settings: {
      cart_note: text(
        'Text in the cart',
        'Text i varukorgen',
        { en: 'Only {amount} left until free shipping', sv: 'Bara {amount} kvar till fri frakt' },
        saying,
      ),
      cart_reached: text(
        'Text from the amount on',
        'Text från beloppet',
        '',
        "(?:(?:when|once|if|as soon as|after|and then|then|when) (?:they|it|the cart|you|people|customers|the limit)?(?: is| are| has| have|[’'](?:ve|re|s))?(?: it)?(?: been)? ?(?:reach(?:ed|es)?|over|above|passed|got|enough|there|spent|earned)|(?:när|då|om|sedan|sen) (?:de|man|kunden|kunderna|den|gränsen|beloppet|varukorgen)?(?: är| har)? ?(?:nådd|nått|når|uppnådd|uppnått|över|kommit (?:upp|över)|handlat för|fått))(?: (?:it|that|this|the (?:limit|amount|goal)|det|dit|gränsen|beloppet|upp|mer))*,?(?: (?:it|should|should it|they|ska|skall|det|den))*(?: (?:say|says|see|show|shows|stå|står|visa|visas|visar))*(?: (?:det|it|instead|i stället))?",
        'text',
      ),
      free_from: {
        kind: 'number',
        label: { en: 'Only below this amount', sv: 'Bara under det här beloppet' },
        help: {
          en: '0 shows the text always. {amount}, or the first number of the text, is what is missing.',
          sv: '0 visar texten alltid. {amount}, eller textens första tal, är det som fattas.',
        },
        start: 0,
        min: 0,
        max: 1000000,
        asks: '(?:limit|threshold)(?: is| of)?|free (?:shipping|delivery) (?:is )?(?:over|above|from|at|starts at)|(?:over|above|from|below|under|until)(?= [$€£]?\\d)|(?:until|till|unless|when|once|if|tills|när|om|förrän) (?:(?:they|the cart|it|you|people|customers|their order|the order|the total|de|man|kunden|kunderna|varukorgen|ordern|summan|beloppet) )?(?:(?:have|has|is|har|är) )?(?:reach(?:ed|es)?|spend|spent|hits?|gets? to|over|above|nått|når|kommit upp i|kommer upp i|handlat för|handlar för|över|under)|gränsen(?: är)?|fri frakt (?:över|från|vid)|(?:över|från|vid|under)(?= \\d)',
      },
    },
    read: (params, clause) => {
      takeAll(
        clause,
        `kr|kronor|sek|dollars?|euros?|usd|eur|(?:in|on|at|i|på|above|ovanför) (?:${cart}|${checkout})`,
      )
      return params
    },
  },
  {
    key: 'minimum',
    title: { en: 'Minimum Order', sv: 'Minsta beställning' },
    asks: '(?:min(?:imum)?|minsta|lägsta)(?: |-)?(?:order(?:värde|belopp|summa)?s?|purchase|cart|beställning(?:svärde)?|köp)(?: (?:amount|value|total|size))?(?: (?:is|of|on|på|är|for))?|minimiorder|(?:orders?|beställningar|köp) (?:under|below|of less than|less than|mindre än)',
    tells: ({ minimum }, language) =>
      language === 'sv'
        ? `Beställningar under ${String(minimum)} kan inte läggas`
        : `Orders below ${String(minimum)} cannot be placed`,
    settings: {
      minimum: {
        kind: 'number',
        label: { en: 'Smallest order', sv: 'Minsta beställning' },
        start: 0,
        min: 0,
        max: 1000000,
        asks: '(?:min(?:imum)?|minsta|lägsta)(?: |-)?(?:order(?:värde|belopp|summa)?s?|purchase|cart|beställning(?:svärde)?|köp)(?: (?:amount|value|total|size))?|minimiorder|(?:orders?|beställningar|köp) (?:under|below|of less than|less than|mindre än)',
      },
      minimum_text: text(
        'Text in the cart',
        'Text i varukorgen',
        {
          en: 'Your order is below our minimum order.',
          sv: 'Din beställning är mindre än vår minsta beställning.',
        },
        saying,
      ),
    },
    read: (params, clause) => {
      takeAll(
        clause,
        "kr|kronor|otherwise|annars|(?:and )?no check-?out|(?:block|stop|prevent|disable) (?:the )?check-?out|ingen kassa|stoppa kassan|(?:can ?not|can't|not be able to) (?:check ?out|order|pay)",
      )
      return params
    },
  },
  {
    key: 'hide_prices',
    title: { en: 'Prices for Members', sv: 'Priser för inloggade' },
    asks: `(?:hide|remove|do not show|don't show|dölj|visa inte|göm)${gap} (?:prices?(?! lists?| pages?)|priser(?:na)?|priset)${gap} (?:${guests})|(?:prices?|priser(?:na)?)${gap} (?:only|just|bara|endast)${gap} (?:${guests}|(?:for |för )?(?:logged[- ]in|signed[- ]in|members|registered|inloggade|medlemmar))|(?:only|just|bara|endast)${gap} (?:logged[- ]in|signed[- ]in|members|registered|inloggade|medlemmar)${gap} (?:see|se) (?:the )?(?:prices|priser(?:na)?)|(?:hide|dölj|göm) (?:the |all ){0,6}(?:prices|priser(?:na)?)`,
    tells: ({ price_text: said }, language) =>
      language === 'sv'
        ? `Priser syns bara för inloggade; andra ser “${String(said)}” och kan inte köpa`
        : `Prices show only to people who are signed in; others see “${String(said)}” and cannot buy`,
    settings: {
      price_text: text(
        'Text instead of the price',
        'Text i stället för priset',
        { en: 'Log in to see prices', sv: 'Logga in för att se priser' },
        saying,
      ),
    },
    read: (params, clause) => {
      takeAll(clause, guests)
      takeAll(
        clause,
        '(?:write|say|show|skriv|visa)(?: there| där)?(?= "_)|(?:there )?instead(?: of the price)?|there instead|i stället|istället|(?:it\'s |we are |det är )?(?:an? )?(?:b2b|whole ?sale(?:r|rs)?|grossist)(?: (?:shop|store))?|shopkeepers|retailers|återförsäljare',
      )
      return params
    },
  },
  {
    key: 'catalog',
    title: { en: 'Catalog Mode', sv: 'Katalogläge' },
    asks: '(?:catalog(?:ue)?[- ]?mode|katalogläge)|(?:remove|hide|disable|turn off|ta bort|dölj|stäng av) (?:the |all |alla ){0,6}(?:add[- ]to[- ]cart|buy|purchase|köp)[- ]?(?:buttons?|knapp(?:ar|en|arna)?)',
    removes: true,
    tells: { en: 'Products cannot be bought, only looked at', sv: 'Produkter kan inte köpas, bara visas' },
  },
  {
    key: 'sign_in',
    title: { en: 'Sign In to Buy', sv: 'Logga in för att köpa' },
    asks: `(?:only|just|bara|endast) (?:logged[- ]in|signed[- ]in|registered|inloggade|registrerade)(?: \\p{L}+)? (?:can|may|kan|får) (?:buy|order|check ?out|handla|köpa|beställa)|(?:require|demand|force|kräv) (?:log-?in|sign-?in|an account|inloggning|konto)${gap} (?:${checkout}|buy|order|köpa|handla|beställa)|(?:no|turn off|disable) guest checkout|must (?:log|sign) in (?:to|before) (?:buy|order|check)\\p{L}*|måste logga in för att (?:handla|köpa|beställa)`,
    tells: { en: 'The checkout is only for people who are signed in', sv: 'Kassan är bara för inloggade' },
  },
  {
    key: 'to_checkout',
    title: { en: 'Straight to Checkout', sv: 'Direkt till kassan' },
    asks: `(?:redirect|go|skip|send|straight|direct(?:ly)?|direkt|hoppa)${gap} (?:to|over|the|till|över) (?:${checkout}|${cart})(?: directly| straight| direkt)?(?: (?:after|when)${gap} (?:add(?:ed|ing)?${gap} (?:to )?cart|product|lagt${gap}))?|skip (?:the )?cart`,
    tells: {
      en: 'Adding a product leads straight to the checkout',
      sv: 'Lägger man en vara i varukorgen kommer man direkt till kassan',
    },
  },
  {
    key: 'coupons',
    title: { en: 'No Coupons', sv: 'Inga rabattkoder' },
    asks: '(?:disable|turn off|hide|remove|no|stäng av|dölj|ta bort|inga)(?: the| all)? (?:coupons?(?: codes?| fields?)?|discount codes?|rabattkod(?:er|en)?(?:sfält(?:et)?)?)',
    removes: true,
    tells: { en: 'There is no field for coupons', sv: 'Det finns inget fält för rabattkoder' },
  },
]
