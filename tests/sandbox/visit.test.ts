import net from 'node:net'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { ensurePack } from '#wordpress/sandbox/engine.ts'
import { browse, openVisits } from '#wordpress/sandbox/visit/index.ts'
import type { Visit, Visits } from '#wordpress/sandbox/visit/index.ts'
import { readDocument } from '../requests/page/document.ts'
import { FormProblem, fillForm } from '../requests/page/form.ts'
import { packOptions, samplePlugin } from '../support/sandbox.ts'

/** A plugin is opened in a WordPress with sample content, and looked at from outside. */

let visits: Visits
const open: Visit[] = []
beforeAll(async () => {
  visits = await openVisits({ pack: await ensurePack(packOptions), limits: { stepMs: 4_000 } })
}, 600_000)
afterEach(async () => {
  for (const visit of open.splice(0)) await visit.close()
})

async function visit(code: string): Promise<Visit> {
  const made = await visits.open(samplePlugin(code))
  open.push(made)
  expect(made.opened).toMatchObject({ activated: true, problems: [] })
  return made
}

const form = `
add_shortcode( 'sample_form', fn() => '<form method="post"><label for="s-name">Name *</label><input id="s-name" name="who">'
  . '<label>Color <select name="color"><option value="">Choose</option><option value="r">Red</option></select></label>'
  . '<label><input type="checkbox" name="news" value="1" checked> Newsletter</label>'
  . wp_nonce_field( 'sample', 'sample_nonce', true, false ) . '<button name="go" value="yes">Send</button></form>' );
add_action( 'template_redirect', function () {
  if ( ! isset( $_POST['sample_nonce'] ) ) return;
  if ( ! wp_verify_nonce( $_POST['sample_nonce'], 'sample' ) ) wp_die( 'Refused', '', 403 );
  wp_mail( get_option( 'admin_email' ), 'From ' . $_POST['who'], wp_json_encode( array( $_POST['color'], $_POST['news'] ?? 'no', $_POST['go'] ) ), array( 'Reply-To: Bob <bob@example.com>' ) );
  wp_safe_redirect( add_query_arg( 'sent', '1' ) );
  exit;
} );
add_filter( 'wp_mail_from_name', fn() => 'The bakery' );`

describe('a visit', () => {
  it('submits a form with its nonce and defaults, and captures the mail', async () => {
    const at = await visit(form)
    const people = browse(at)
    const page = await people.go('visitor', at.opened.page)
    const document = readDocument(page.html)
    await expect(fillForm(document, page.url, { Phone: '1' })).rejects.toThrow(FormProblem)
    const { url, ...sent } = await fillForm(document, page.url, { name: 'Nora', Color: 'red' })
    const answer = await people.go('visitor', url, sent)
    expect(answer.first.status).toBe(302)
    expect(answer.redirects).toEqual([`${at.opened.page}?sent=1`])
    expect(answer.status).toBe(200)
    expect(answer.mails).toMatchObject([
      {
        to: ['<owner@example.com>'],
        from: expect.stringContaining('The bakery'),
        replyTo: ['Bob <bob@example.com>'],
        subject: 'From Nora',
        body: '["r","1","yes"]',
      },
    ])
    const forged = new URLSearchParams({ sample_nonce: 'forged', who: 'Nora', color: 'r', go: 'yes' })
    const refused = await people.go('visitor', url, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new TextEncoder().encode(forged.toString()),
    })
    expect(refused).toMatchObject({ status: 403, mails: [] })
  })

  it('goes as each person, who keeps own cookies', async () => {
    const at = await visit(`
add_shortcode( 'sample_me', fn() => 'I am ' . ( wp_get_current_user()->display_name ?: 'nobody' ) . ', ' . ( $_COOKIE['sample_seen'] ?? 'new' ) );
add_action( 'init', fn() => isset( $_GET['remember'] ) && setcookie( 'sample_seen', 'known', time() + 60, '/' ) );`)
    const people = browse(at)
    const me = async (person: Parameters<typeof people.go>[0]): Promise<string | undefined> =>
      /I am [^<\n]*/.exec((await people.go(person, at.opened.page)).html)?.[0]
    await people.go('author', '/?remember=1')
    expect(await me('visitor')).toBe('I am nobody, new')
    expect(await me('author')).toBe('I am Ada Author, known')
    expect(await me('editor')).toBe('I am Ed Editor, new')
    expect((await people.go('subscriber', '/wp-admin/users.php')).status).toBe(403)
    expect((await people.go('admin', '/wp-admin/users.php')).status).toBe(200)
    const stranger = await people.go('visitor', '/wp-admin/')
    expect(stranger.redirects[0]).toContain('/wp-login.php')
  })

  it('stops at a redirect that leaves the site', async () => {
    const at = await visit(
      `add_action( 'template_redirect', function () { if ( is_page( 'about' ) ) { wp_redirect( 'https://example.org/', 301 ); exit; } } );`,
    )
    const page = await browse(at).go('visitor', '/about/')
    expect(page).toMatchObject({ status: 301, redirects: ['https://example.org/'] })
  })

  it('runs scheduled events when the clock has reached them', async () => {
    const at = await visit(`
register_activation_hook( __FILE__, fn() => wp_schedule_single_event( time() + DAY_IN_SECONDS, 'sample_daily' ) );
add_action( 'sample_daily', fn() => wp_mail( 'a@example.com', 'It is ' . gmdate( 'Y' ), 'now' ) );`)
    const people = browse(at)
    expect((await people.go('visitor', '/wp-cron.php')).mails).toEqual([])
    await at.setClock(new Date('2040-05-01T10:00:00Z'))
    expect((await people.go('visitor', '/wp-cron.php')).mails).toMatchObject([{ subject: 'It is 2040' }])
    // Signed in for fifty years.
    expect((await people.go('admin', '/wp-admin/')).redirects).toEqual([])
  })

  it('names the pages and post types that the plugin adds', async () => {
    const at = await visit(`
add_action( 'init', fn() => register_post_type( 'sample_book', array( 'label' => 'Books', 'public' => true ) ) );
add_action( 'admin_menu', fn() => add_options_page( 'S', 'Sample', 'manage_options', 'sample', fn() => print( 'here' ) ) );`)
    expect(at.opened.types).toMatchObject([{ name: 'sample_book', label: 'Books', creatable: true }])
    expect(at.opened.menu.map(({ url }) => url)).toContain('/wp-admin/options-general.php?page=sample')
  })
})

describe('a visited plugin', () => {
  it('is not activated if it fails', async () => {
    const made = await visits.open(samplePlugin('missing_function();'))
    open.push(made)
    expect(made.opened.activated).toBe(false)
  })

  it('leaves nothing to the next one', async () => {
    const first = await visit(`add_action( 'init', function () {
  update_option( 'blogname', 'Taken over' );
  file_put_contents( WP_CONTENT_DIR . '/mu-plugins/mine.php', '<?php add_action( "wp_head", fn() => print( "mine" ) );' );
} );`)
    const taken = await browse(first).go('visitor', '/')
    const again = await browse(first).go('visitor', '/')
    expect(taken.html + again.html).toContain('Taken over')
    expect(again.html).toContain('mine')
    const clean = await browse(await visit('')).go('visitor', '/')
    expect(clean.html).toContain('Corner Bakery')
    expect(clean.html).not.toMatch(/Taken over|mine/)
  })

  it('reaches no network', async () => {
    let met = 0
    const listener = net.createServer((socket) => {
      met += 1
      socket.destroy()
    })
    await new Promise<void>((resolve) => void listener.listen(0, '127.0.0.1', resolve))
    const { port } = listener.address() as AddressInfo
    try {
      const at = await visit(`add_action( 'wp_footer', function () {
  $answers = array( wp_remote_get( 'http://127.0.0.1:${port}/' ), @file_get_contents( 'http://127.0.0.1:${port}/' ) );
  print( is_wp_error( $answers[0] ) && false === $answers[1] ? 'refused' : 'reached' );
} );`)
      const page = await browse(at).go('visitor', '/')
      expect(page.html).toContain('refused')
      expect(page.problems.map(({ kind }) => kind)).toContain('network')
      expect(met).toBe(0)
    } finally {
      listener.close()
    }
  })

  it('that hangs is ended', async () => {
    const at = await visit(`add_action( 'wp_footer', function () { while ( true ); } );`)
    await expect(browse(at).go('visitor', '/')).rejects.toThrow('did not answer within 4 seconds')
    await expect(browse(at).go('visitor', '/')).rejects.toThrow()
  })
})
