import type { Check, RequestCase } from '../checks.ts'

/** WooCommerce is not installed here: nothing may break, and the plugin says what it needs. */
const withoutWooCommerce: Check[] = [
  { at: { path: '/wp-admin/plugins.php' }, as: 'admin', find: ['.notice, .error'], see: ['WooCommerce'] },
  { at: 'front', redirect: '' },
]

/** Wishes for shops that run WooCommerce. */
export const shop: RequestCase[] = [
  {
    id: 'shop-01',
    kind: 'shop',
    language: 'en',
    request: 'change "Add to cart" to "Put in basket"',
    checks: [...withoutWooCommerce, { at: 'post', hide: ['Put in basket'] }],
  },
  {
    id: 'shop-02',
    kind: 'shop',
    language: 'sv',
    request:
      'Visa en rad i varukorgen i WooCommerce: "Handla för 200 kr till så bjuder vi på frakten". Gränsen är 599 kr.',
    checks: [...withoutWooCommerce, { at: 'page', hide: ['så bjuder vi på frakten'] }],
  },
  {
    id: 'shop-03',
    kind: 'shop',
    language: 'en',
    request: `We deliver with our own van so tiny orders don't pay off. Minimum order $35 in our WooCommerce shop, otherwise show "The minimum order is $35." and no checkout.`,
    checks: [...withoutWooCommerce, { at: 'front', hide: ['The minimum order is $35.'] }],
  },
  {
    id: 'shop-04',
    kind: 'shop',
    language: 'en',
    request:
      'woocommerce: badge "New" on products added in the last 14 days, green #2E7D32, instead of the sale badge',
    checks: [...withoutWooCommerce, { script: 'load', at: 'front', noColors: ['#2e7d32'] }],
  },
  {
    id: 'shop-05',
    kind: 'shop',
    language: 'en',
    request: `Hide the prices in my WooCommerce store for visitors who aren't logged in. Show "Log in to see prices" there instead. It's a wholesale shop, shopkeepers only.`,
    checks: [...withoutWooCommerce, { at: 'post', hide: ['Log in to see prices'] }],
  },
  {
    id: 'shop-06',
    kind: 'shop',
    language: 'sv',
    request:
      'extra flik på alla produkter i Woocommerce, "Skötselråd", med texten "Handtvätt i 30 grader. Plantorka."',
    checks: [...withoutWooCommerce, { at: 'post', hide: ['Handtvätt i 30 grader. Plantorka.'] }],
  },
  {
    id: 'shop-07',
    kind: 'shop',
    language: 'en',
    request: `In the checkout of WooCommerce I need one more field, "Delivery note" (not required, max 200 characters), and it should be in the order and in the email we get.`,
    checks: [...withoutWooCommerce, { at: 'post', hide: ['Delivery note'] }],
  },
  {
    id: 'shop-08',
    kind: 'shop',
    language: 'en',
    request:
      'Show "Only 3 left!" on WooCommerce products when the stock is 3 or less (with the real number), not for backorders',
    checks: [...withoutWooCommerce, { at: 'front', hide: ['left!'] }],
  },
  {
    id: 'shop-09',
    kind: 'shop',
    language: 'sv',
    request: 'Ta bort fälten företag och telefon i kassan, vi säljer bara till privatpersoner. Woocommerce',
    checks: [...withoutWooCommerce, { at: 'page', redirect: '' }],
  },
  {
    id: 'shop-10',
    kind: 'shop',
    language: 'en',
    request: `After a purchase our customers should see a thank you in my words: "Thanks! We bake on Thursdays and deliver on Fridays between 9 and 12." WooCommerce shop, above the order details.`,
    checks: [...withoutWooCommerce, { at: 'page', hide: ['We bake on Thursdays'] }],
  },
]
