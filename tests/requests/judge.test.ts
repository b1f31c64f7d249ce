import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Visits } from '#wordpress/sandbox/visit/index.ts'
import { closeChromium } from './browser/browser.ts'
import type { Check } from './checks.ts'
import { judgeFiles, notIncluded } from './judge.ts'
import { visitsOnce } from './run.ts'

/** The judge tells what works from what does not. */

let visits: Visits
beforeAll(async () => {
  visits = await visitsOnce()
}, 600_000)
afterAll(() => closeChromium())

const plugin = `<?php
/* Plugin Name: Bookings
Version: 1.0.0 */
add_action( 'init', function () {
  register_post_type( 'booking', array( 'labels' => array( 'name' => 'Bookings', 'singular_name' => 'Booking' ), 'public' => true, 'supports' => array( 'title' ), 'rewrite' => array( 'slug' => 'booking' ) ) );
  register_setting( 'bookings', 'bookings_intro' );
  if ( isset( $_POST['booking_nonce'] ) && wp_verify_nonce( $_POST['booking_nonce'], 'booking' ) ) {
    if ( ! is_email( $_POST['mail'] ) ) return;
    $id = wp_insert_post( array( 'post_type' => 'booking', 'post_status' => 'publish', 'post_title' => sanitize_text_field( $_POST['who'] ) ) );
    update_post_meta( $id, 'seats', absint( $_POST['seats'] ) );
    wp_mail( get_option( 'admin_email' ), 'New booking', 'From ' . $_POST['mail'] );
    wp_safe_redirect( home_url( '/sample/?booked=1' ) );
    exit;
  }
} );
add_action( 'add_meta_boxes_booking', fn() => add_meta_box( 'seats', 'Details', fn( $post ) => print( '<label>Seats <input type="number" name="seats" value="' . esc_attr( get_post_meta( $post->ID, 'seats', true ) ) . '"></label>' ), 'booking' ) );
add_action( 'save_post_booking', fn( $id ) => isset( $_POST['seats'] ) && update_post_meta( $id, 'seats', absint( $_POST['seats'] ) ) );
add_filter( 'the_content', fn( $text ) => is_singular( 'booking' ) ? $text . '<p>Seats: ' . get_post_meta( get_the_ID(), 'seats', true ) . '</p>' : $text );
add_action( 'admin_menu', fn() => add_options_page( 'Bookings', 'Booking settings', 'manage_options', 'bookings', function () {
  echo '<form method="post" action="options.php">';
  settings_fields( 'bookings' );
  echo '<table><tr><th scope="row"><label for="intro">Intro</label></th><td><input id="intro" name="bookings_intro" value="' . esc_attr( get_option( 'bookings_intro' ) ) . '"></td></tr></table>';
  submit_button();
  echo '</form>';
} ) );
add_shortcode( 'bookings', fn() => '<p>' . esc_html( get_option( 'bookings_intro', 'Welcome' ) ) . '</p><form method="post"><label>Name <input name="who" required></label><label>Email <input type="email" name="mail"></label><label>Seats <select name="seats"><option>1</option><option>2</option></select></label>' . wp_nonce_field( 'booking', 'booking_nonce', true, false ) . '<button>Book</button></form><button type="button" id="more" onclick="document.getElementById(\\'terms\\').hidden = false">Terms</button><p id="terms" hidden style="color:#0b3d2e">No refunds</p>' );
add_action( 'wp_login', fn( $name ) => wp_mail( 'owner@example.com', 'Sign-in', $name ) );
`

const booking = { Name: 'Nora', Email: 'nora@example.com', Seats: '2' }

/** Each with one that differs in a point, and does not hold. */
const pairs: readonly (readonly [holds: Check, fails: Check])[] = [
  [
    { at: 'plugin', see: ['welcome'], hide: ['No refunds'], find: ['form select'] },
    { at: 'plugin', see: ['No refunds'] },
  ],
  [
    {
      at: 'plugin',
      fields: [
        { label: 'Name', required: true },
        { label: 'Seats', type: 'select', choices: ['2'] },
      ],
    },
    { at: 'plugin', fields: [{ label: 'Seats', choices: ['3'] }] },
  ],
  [
    { at: 'plugin', settings: { Intro: 'Book a table' }, see: ['Book a table'] },
    { at: 'plugin', settings: { Outro: 'Bye' }, see: ['Book a table'] },
  ],
  [
    { at: 'settings', fields: [{ label: 'Intro', value: 'Book a table' }] },
    { at: 'settings', fields: [{ label: 'Intro', value: 'Welcome' }] },
  ],
  [
    {
      fill: booking,
      redirect: 'booked=1',
      mail: { to: 'owner@', contains: ['nora@example.com'] },
      stored: ['Nora'],
    },
    { fill: booking, stored: ['Vera'] },
  ],
  [
    { fill: { ...booking, Email: 'nonsense' }, mail: false, redirect: '' },
    { fill: { ...booking, Email: 'nonsense' }, mail: { subject: 'New booking' } },
  ],
  [
    { at: 'entry', entries: [{ title: 'Party', Seats: '7' }], see: ['Party', 'Seats: 7'] },
    { at: 'entry', see: ['Seats: 8'] },
  ],
  [
    { press: 'Trash', at: 'entries', row: 'Party', see: ['moved to the trash'], hide: ['Party'] },
    { press: 'Publish', at: 'entries', row: 'Party' },
  ],
  [
    { at: 'settings', as: 'editor', status: 403 },
    { at: 'settings', as: 'editor' },
  ],
  [
    { act: 'sign in', as: 'author', mail: { subject: 'Sign-in', contains: ['ada'] } },
    { act: 'sign in wrong', as: 'author', mail: { subject: 'Sign-in' } },
  ],
  [
    { script: 'click', at: 'plugin', target: 'Terms', see: ['No refunds'], colors: ['#0b3d2e'] },
    { script: 'load', at: 'plugin', see: ['No refunds'] },
  ],
]

it('tells which checks of a plugin hold, and why others do not', { timeout: 600_000 }, async () => {
  const verdicts = await judgeFiles(new Map([['bookings.php', plugin]]), pairs.flat(), visits)
  const failed = verdicts.map(({ problems }) => problems)
  expect(failed.filter((_one, at) => at % 2 === 0)).toEqual(pairs.map(() => []))
  for (const [at, problems] of failed.entries()) {
    if (at % 2 === 1) expect(problems, JSON.stringify(pairs[(at - 1) / 2]?.[1])).not.toEqual([])
  }
})

it('reads from an answer what is not included', () => {
  expect(notIncluded('Understood: a form.\nNot included: payments, a calendar.\nThe rest works.')).toEqual([
    'payments',
    'a calendar',
  ])
  expect(notIncluded('Uppfattat: ett formulär. Ingår inte: betalning och kalender')).toEqual([
    'betalning',
    'kalender',
  ])
  expect(notIncluded('Done: the form is ready.')).toBeNull()
})
