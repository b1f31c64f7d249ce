import type { Rule } from '../../frame/rules.ts'
import { takeAll } from '../../words/claims.ts'
import { colorsIn } from '../../words/colors.ts'
import { readName, saying, text } from './texts.ts'
import { gap, message, product } from './words.ts'

/** Rules about how products look. */
export const products: readonly Rule[] = [
  {
    key: 'new_badge',
    title: { en: 'New Badge', sv: 'Nyhetsmärke' },
    asks: `(?:an? |en |ett )?(?:"_+" )?(?:badge|label|sticker|ribbon|märke|etikett|skylt)${gap} (?:on|for|at|på|för) (?:new |nya )?${product}(?: (?:that (?:are|were) )?(?:added|new|newer|published|created|som är|som lagts|nya|yngre)${gap}(?: (?:in|within|than|the|last|än|de|senaste))*)?|(?:"new"|new|nyhets?|"nyhet")[- ](?:product )?(?:badge|label|märke|etikett)`,
    tells: ({ badge, badge_days: days }, language) =>
      language === 'sv'
        ? `Märket “${String(badge)}” på produkter från de senaste ${String(days)} dagarna`
        : `The badge “${String(badge)}” on products of the last ${String(days)} days`,
    settings: {
      badge: text(
        'Text of the badge',
        'Märkets text',
        { en: 'New', sv: 'Nyhet' },
        'badge|label|märke(?:t)?|etikett(?:en)?',
        'text',
        40,
      ),
      badge_days: {
        kind: 'number',
        label: { en: 'For so many days', sv: 'I så många dagar' },
        start: 30,
        min: 1,
        max: 3650,
        unit: 'days',
        asks: 'last|within|newer than|for|senaste|yngre än|i(?= \\d+ dagar)|days?|dagar',
      },
      badge_color: {
        kind: 'color',
        label: { en: 'Color of the badge', sv: 'Märkets färg' },
        start: '#2e7d32',
        main: true,
        asks: 'badge|label|märke(?:t)?',
      },
      badge_instead: {
        kind: 'switch',
        label: { en: 'Instead of the sale badge', sv: 'I stället för reamärket' },
        text: { en: 'Show no sale badge', sv: 'Visa inget reamärke' },
        start: false,
        asks: '(?:instead of|replaces?|not|no|i stället för|istället för) (?:the )?(?:sale|rea)[- ]?(?:badge|label|flash|märke(?:t)?)',
      },
    },
  },
  {
    key: 'sale_text',
    title: { en: 'Sale Badge', sv: 'Reamärke' },
    asks: '(?:change|rename|replace|ändra|byt(?: ut)?)(?: the| text(?:en)?(?: of| på)?)* "?(?:sale!?|rea!?)"?(?:[- ]?(?:badge|label|flash|text|märke(?:t)?))*|(?:sale|rea)[- ]?(?:badge|label|märke(?:t)?) (?:text|should say|says|ska stå|to say)',
    tells: ({ sale_label: label }, language) =>
      language === 'sv' ? `Reamärket säger “${String(label)}”` : `The sale badge says “${String(label)}”`,
    settings: {
      sale_label: text(
        'Text of the sale badge',
        'Reamärkets text',
        { en: 'Sale!', sv: 'Rea!' },
        '"?(?:sale!?|rea!?)"?(?:[- ]?(?:badge|label|flash|text|märke(?:t)?))*(?: to| should say| till)*',
        'text',
        40,
      ),
    },
  },
  {
    key: 'tab',
    title: { en: 'Product Tab', sv: 'Produktflik' },
    asks: `(?:an? |one |en ){0,6}(?:extra |additional |new |custom |own |ny |egen |till ){0,6}(?:product )?(?:tab|flik)(?: "_+")?${gap} (?:on|for|to|in|at|på|för|till|hos) ${product}|(?:extra |custom |new ){0,6}product tabs?|produktflik(?:ar)?|${product}${gap} (?:tab|flik) (?:called|named|"_|som heter|med)`,
    tells: ({ tab_title: title }, language) =>
      language === 'sv'
        ? `Fliken “${String(title)}” på varje produkt`
        : `The tab “${String(title)}” on every product`,
    settings: {
      tab_title: {
        kind: 'text',
        label: { en: 'Title of the tab', sv: 'Flikens rubrik' },
        start: { en: 'More', sv: 'Mer' },
        max: 80,
        asks: 'titles?|heading|rubrik(?:en)?',
      },
      tab_text: text('Text of the tab', 'Flikens text', '', saying, 'area'),
    },
    read: (params, clause) =>
      ['More', 'Mer'].includes(String(params['tab_title'])) ? readName('tab_title', params, clause) : params,
  },
  {
    key: 'stock_note',
    title: { en: 'Low Stock', sv: 'Lågt lager' },
    asks: `(?:(?:show|display|visa|add|write|put|skriv|sätt) )?(?:"_+" )?(?:(?:in|i|with|med) \\p{L}+(?: (?:text|letters|colou?r|färg))? )?(?:(?:on|for|at|by|på|för|vid) )?(?:the |each |every )?(?:${product} )?(?:when|if|while|as soon as|om|när) (?:(?:there (?:are|is)|we have|it has|det finns|vi har|there's|det är) )?(?:(?:only|just|bara|endast|less than|fewer than|färre än|mindre än) )?\\d+(?: (?:or|eller) (?:less|fewer|färre|mindre))?(?: (?:items?|pieces?|st|stycken|pcs|of (?:it|them|a product)))?(?: (?:left|kvar|remaining))? (?:in (?:the )?stock|i lager|på lager)(?: (?:or|eller) (?:less|fewer|färre|mindre))?|(?:show|display|visa|add)? ?(?:"_+" )?(?:on|for|på|för)? ?${product}? ?(?:when|if|while|om|när) (?:the |there (?:are|is) )?(?:stock|inventory|lager(?:saldot?)?|less than|few(?:er)? than|only)${gap} (?:is|are|below|under|at|left|low|or|är)?|low[- ]stock(?: (?:message|notice|warning|text))?|(?:only|bara) (?:a few|\\d+|x|few|några få|\\d+) (?:left|kvar)(?: in stock| i lager)?|lågt lager(?:saldo)?`,
    tells: ({ stock_note: note, stock_from: from }, language) =>
      language === 'sv'
        ? `“${String(note)}” när lagret är högst ${String(from)}, med det verkliga antalet, för produkter vars lager WooCommerce räknar (fliken Lager)`
        : `“${String(note)}” when the stock is ${String(from)} or less, with the real number, on products whose stock WooCommerce counts (tab Inventory)`,
    settings: {
      stock_note: text(
        'Text',
        'Text',
        { en: 'Only {stock} left!', sv: 'Bara {stock} kvar!' },
        saying,
        'text',
        100,
      ),
      stock_color: {
        kind: 'color',
        label: { en: 'Color of the text', sv: 'Textens färg' },
        start: '#b32d2e',
        main: true,
        asks: 'text(?:en)?|letters|colou?r|färg(?:en)?',
      },
      stock_from: {
        kind: 'number',
        label: { en: 'From this stock', sv: 'Från det här lagret' },
        start: 3,
        min: 1,
        max: 1000,
        asks: '(?:there (?:are|is)|det finns|vi har|we have)(?: only| just| bara| endast)?(?= \\d)|(?:left|kvar) in stock|or (?:less|fewer)|eller (?:färre|mindre)|stock(?: is| at)?|inventory|lager(?:saldo)?(?: är)?|less than|fewer than|mindre än|färre än|högst',
      },
    },
    read: (params, clause, reading) => {
      takeAll(
        clause,
        `(?:on|at|by|på|vid) (?:the )?${product}|(?:left )?(?:in stock|i lager|på lager)|or (?:less|fewer|lower|below)|eller (?:mindre|färre)|(?:with |med )?(?:the )?(?:real|actual|verkliga) (?:number|stock|antal(?:et)?)|(?:but )?(?:not|no|except|inte) (?:for |on |för )?(?:back-?orders?|restorder)`,
      )
      const color = reading.first ? colorsIn(clause.bare)[0] : undefined
      return color ? { ...params, stock_color: color.hex } : params
    },
  },
  {
    key: 'related_off',
    title: { en: 'No Related Products', sv: 'Inga relaterade produkter' },
    asks: '(?:(?:remove|hide|disable|turn off|no|get rid of|ta bort|dölj|stäng av|inga)(?: the)?|(?<=(?:hide|remove|dölj|ta bort)[^.]{1,60})(?:and|och)(?: the)?) (?:related|similar|relaterade|liknande) (?:products|produkter(?:na)?)(?: (?:section|from|on|på|från)(?: the)?(?: product pages?| produktsid\\p{L}+)?)?',
    removes: true,
    tells: { en: 'Products show no related products', sv: 'Produkter visar inga relaterade produkter' },
  },
  {
    key: 'hide_sold_out',
    title: { en: 'Hide Sold Out', sv: 'Dölj slutsålda' },
    asks: `(?:hide|remove|do not show|don't show|dölj|göm|visa inte)${gap} (?:out[- ]of[- ]stock|sold[- ]out|unavailable|slutsålda|slut i lager)(?: ${product})?(?: (?:from|in|från|i) (?:the |my |our )?(?:shop|store|lists?|butiken|listan|listorna))?|(?:out[- ]of[- ]stock|sold[- ]out|slutsålda) (?:${product} )?(?:should|must|shall|can|ska|skall|får|bör) (?:not |inte |be )?(?:show(?:n|ing)?(?: up)?|hidden|hide|disappear|gone|synas|visas|döljas|gömmas|försvinna)(?: (?:from|in|från|i) (?:the |my |our )?(?:shop|store|lists?|butiken|listan|listorna))?|(?:hide|dölj)${gap} (?:when|if|om|när)${gap} (?:out of stock|sold out|slut)`,
    removes: true,
    tells: {
      en: 'Products that are out of stock are not listed',
      sv: 'Slutsålda produkter visas inte i listor',
    },
  },
  {
    key: 'product_note',
    title: { en: 'Product Text', sv: 'Text på produkter' },
    asks: `(?:(?:on|under|below|above|by|på|under|ovanför|vid) (?:the |every |each |all ){0,3}(?:product (?:price|pages?)|price|add[- ]to[- ]cart(?: button)?|buy button|produktsid(?:an|or|orna)|köpknappen|priset)(?: |, ?)){1,2}(?:(?:i|we|jag|vi) (?:want|need|vill) ?(?:to|ha|att)? )?(?:it |det )?(?:should |must |ska |skall )?(?:show|display|put|add|write|say|stand|read|visas?|skriv(?:a|s)?|stå|lägg till)(?: (?:the text|texten))? "_+"|(?:${message}|(?:show|display|put|add|write|visa|skriv|lägg till) "_+")${gap} (?:on|under|below|above|beneath|by|near|next to|på|under|ovanför|vid|intill) (?:the |every |each |all ){0,6}(?:product (?:price|pages?|image)|price|add[- ]to[- ]cart(?: button)?|buy button|products|produktsid(?:an|or|orna)|köpknappen|priset|alla produkter|produkterna)`,
    tells: ({ product_note: note }, language) =>
      language === 'sv'
        ? `Varje produkt visar “${String(note)}” vid köpknappen`
        : `Every product shows “${String(note)}” by its button`,
    settings: { product_note: text('Text on products', 'Text på produkter', '', saying, 'area') },
  },
  {
    key: 'per_page',
    title: { en: 'Products per Page', sv: 'Produkter per sida' },
    asks: '(?:show |display |visa )?\\d+ (?:products|produkter|varor) (?:per|on each|on a|on every|på varje|i varje) (?:page|sida)|(?:products|produkter) per (?:page|sida)',
    tells: ({ per_page: count }, language) =>
      language === 'sv'
        ? `${String(count)} produkter per sida i butiken`
        : `${String(count)} products on each page of the shop`,
    settings: {
      per_page: {
        kind: 'number',
        label: { en: 'Products per page', sv: 'Produkter per sida' },
        start: 12,
        min: 1,
        max: 200,
        asks: '(?:products|produkter|varor) (?:per|on each|on a|on every|på varje|i varje) (?:page|sida)',
      },
    },
  },
]
