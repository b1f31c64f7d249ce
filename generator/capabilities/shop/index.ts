import { declareRules } from '../../frame/rules.ts'
import type { Rule } from '../../frame/rules.ts'
import { html } from '../../php/text.ts'
import { takeAll } from '../../words/claims.ts'
import { buying } from './buying.ts'
import { ordering } from './ordering.ts'
import { products } from './products.ts'
import { product, shopWords } from './words.ts'

/** Marks the words that only say that a wish is about a shop. */
const aboutShop = (rule: Rule): Rule => ({
  ...rule,
  read: (params, clause, reading) => {
    if (reading.first)
      takeAll(
        clause,
        `(?:\\p{L}+ ){0,2}(?:shop|store|butik) (?:on|with|i|på|med) woocommerce|(?:on|for|to|of|på|för|till) ${product}|${shopWords}`,
      )
    return rule.read?.(params, clause, reading) ?? params
  },
})

const texts = ['cart_note', 'price_text', 'stock_note', 'badge', 'product_note', 'thanks']

/** Rules for a shop that runs WooCommerce; without it, the plugin says that it needs it. */
export const shopRules = declareRules({
  id: 'shop',
  title: { en: 'Shop Rules', sv: 'Butiksregler' },
  called: { en: 'rules for a WooCommerce shop', sv: 'regler för en WooCommerce-butik' },
  about: {
    en: 'Rules for a WooCommerce shop: prices, cart, checkout and products',
    sv: 'Regler för en WooCommerce-butik: priser, varukorg, kassa och produkter',
  },
  means: '(?:the )?(?:shop|store|woo ?commerce)(?: rules)?|butik(?:en|sreglerna)?',
  general: {
    asks: '(?:rules|settings|tweaks) for (?:an? |the |my )?(?:woo ?commerce|shop|store)(?: shop| store)?|(?:woo ?commerce|shop) (?:rules|tweaks)|regler för (?:en |min )?(?:woo ?commerce-?)?(?:butik(?:en)?)',
    rules: ['cart_note', 'hide_sold_out'],
  },
  alsoReads: (params, clause, { first }) => {
    if (first) takeAll(clause, shopWords)
    return params
  },
  rules: [...buying, ...ordering, ...products].map(aboutShop),
  files: new URL('./files/', import.meta.url),
  words: {
    needs: { en: '%s needs the plugin WooCommerce.', sv: '%s behöver pluginet WooCommerce.' },
    signIn: { en: 'Please sign in to order.', sv: 'Logga in för att beställa.' },
    required: { en: 'Please fill in “%s”.', sv: 'Fyll i “%s”.' },
    orderIs: { en: 'Order %1$s: %2$s', sv: 'Order %1$s: %2$s' },
  },
  switches: ({ rules }) => ({
    options: ['sign_in', 'to_checkout', 'hide_sold_out'].some((key) => rules.includes(key)),
  }),
  preview: (params) => {
    const shown = texts.flatMap((key) => {
      const text = params[key]
      const isOn = params.rules.includes(
        key === 'price_text' ? 'hide_prices' : key === 'badge' ? 'new_badge' : key,
      )
      return isOn && typeof text === 'string' && text !== '' ? [`<p><strong>${html(text)}</strong></p>`] : []
    })
    return `<article><h2>Product</h2>${shown.join('')}<p><button type="button">${html(String(params['cart_label'] || 'Add to cart'))}</button></p></article>`
  },
  ideas: ({ rules }) => [
    {
      when: !rules.includes('related_off'),
      label: { en: 'No related products', sv: 'Inga relaterade produkter' },
      prompt: { en: 'Hide related products', sv: 'Dölj relaterade produkter' },
    },
    {
      when: !rules.includes('hide_sold_out'),
      label: { en: 'Hide sold out', sv: 'Dölj slutsålda' },
      prompt: { en: 'Hide out of stock products', sv: 'Dölj slutsålda produkter' },
    },
  ],
})
