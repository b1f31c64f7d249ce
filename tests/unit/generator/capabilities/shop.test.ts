import { describe, expect, it } from 'vitest'
import { expectSoundPlugin, expectVerified } from '../generated-plugin.ts'
import { play } from '../harness.ts'
import { leftOut, partOf } from '../parts.ts'

const requests: [request: string, expected: Record<string, unknown>][] = [
  ['Change "Add to cart" to "Reserve"', { rules: ['cart_text'], cart_label: 'Reserve' }],
  [
    'Free shipping bar in the cart: "Only $20 left for free shipping", free shipping over $75',
    { rules: ['cart_note'], cart_note: 'Only $20 left for free shipping', free_from: 75 },
  ],
  ['Minsta order 300 kr i butiken', { rules: ['minimum'], minimum: 300 }],
  ['Priserna ska bara synas för inloggade', { rules: ['hide_prices'] }],
  [
    'Badge "Fresh" on products added in the last 7 days, red #C62828',
    { rules: ['new_badge'], badge: 'Fresh', badge_days: 7, badge_color: '#c62828' },
  ],
  [
    'An extra tab on all products, "Care", with the text "Wash cold."',
    { rules: ['tab'], tab_title: 'Care', tab_text: 'Wash cold.' },
  ],
  [
    'If the basket is under 40 euros write "{amount} to free delivery", and once they\'re over it "Free delivery!"',
    { rules: ['cart_note'], free_from: 40, cart_reached: 'Free delivery!' },
  ],
  [
    'Woocommerce: visa "Endast X kvar!" i blått på produktsidan när det finns 5 eller färre i lager. och gömma slutsålda produkter',
    {
      rules: ['stock_note', 'hide_sold_out'],
      stock_note: 'Endast X kvar!',
      stock_from: 5,
      stock_color: '#2563eb',
    },
  ],
  ['remove the phone field from checkout', { rules: ['without_fields'] }],
  ['Dölj slutsålda produkter och relaterade produkter', { rules: ['related_off', 'hide_sold_out'] }],
  [
    'Email shed@bikes.example when an order is cancelled',
    { rules: ['status_mail'], order_status: 'cancelled', order_mail: 'shed@bikes.example' },
  ],
  ['Skip the cart and go straight to checkout', { rules: ['to_checkout'] }],
]

describe('rules for a shop', () => {
  it.each(requests)('are read from “%s”', (request, expected) => {
    const played = play(request)
    expect(partOf(played, 'shop')).toMatchObject(expected)
    expect(leftOut(played)).toBe('')
    expectSoundPlugin(played.files)
  })

  it('say what they need where WooCommerce is absent', () => {
    const { files } = play('Minimum order 20 in my WooCommerce shop')
    const code = [...files].find(([path]) => path.endsWith('-shop.php'))?.[1] ?? ''
    expect(code).toMatch(/if \( ! class_exists\( 'WooCommerce' \) \) \{\s+add_action\( 'admin_notices'/)
  })

  it('are added and removed by commands', () => {
    const { files } = play('Minimum order 20 in my WooCommerce shop')
    const more = play('Hide related products', { files })
    expect(partOf(more, 'shop')).toMatchObject({ rules: ['minimum', 'related_off'] })
  })

  it('make plugins without findings', async () => {
    await expectVerified(play(requests.map(([request]) => request).join('. ')).files)
  })
})
