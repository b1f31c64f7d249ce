import fs from 'node:fs'
import net from 'node:net'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { projectFolder } from '#server/build/paths.ts'
import { findingsOf, sandboxLimits } from '#wordpress/sandbox/index.ts'
import type { SandboxResult } from '#wordpress/sandbox/index.ts'
import { ensurePack, openSandbox } from '#wordpress/sandbox/engine.ts'
import type { SandboxPool } from '#wordpress/sandbox/engine.ts'
import { startSandboxThread } from '#wordpress/sandbox/pool/sandbox-thread.ts'
import { findPhp } from '#wordpress/sandbox/runtime/php-package.ts'
import { kindsOf, packOptions, problemOf, samplePlugin } from '../support/sandbox.ts'

let pool: SandboxPool
/** Lower than in production, to keep the test fast. */
const limits = { stepMs: 4_000, writtenBytes: 8 * 1024 ** 2 }
beforeAll(async () => {
  pool = await openSandbox({ pack: await ensurePack(packOptions), size: 2, limits })
}, 600_000)
afterAll(() => pool?.close())

const judge = (code: string, others: Record<string, string> = {}): Promise<SandboxResult> =>
  pool.judge(samplePlugin(code, others))

/** The line in the main file, below its header of three lines. */
const line = (number: number): number => number + 3

it('reports a broken run when its worker is killed', async () => {
  const php = await findPhp('8.3')
  const module = await WebAssembly.compile(fs.readFileSync(php.wasmFile))
  const pack = await ensurePack(packOptions)
  const thread = startSandboxThread({ pack, module, phpVersion: '8.3', limits: sandboxLimits })
  await thread.ready
  const answer = thread.judge(samplePlugin('while ( true );'), undefined)
  await thread.end()
  await expect(answer).rejects.toThrow('A worker ended by itself')
})

describe.concurrent('a working plugin', () => {
  it('is activated, visited and removed', async () => {
    const result = await judge(
      `register_activation_hook( __FILE__, function () {
  add_option( 'sample_words', 'x' );
  global $wpdb;
  $wpdb->query( "CREATE TABLE {$wpdb->prefix}sample_rows (id int)" );
  wp_schedule_event( time() + 60, 'hourly', 'sample_hourly' );
} );
add_action( 'init', function () {
  register_post_type( 'sample_book', array( 'public' => false ) );
  register_taxonomy( 'sample_genre', 'sample_book' );
  register_block_type( 'sample/box', array( 'render_callback' => fn() => '<p class="sample-block">block</p>' ) );
} );
add_action( 'admin_menu', function () {
  add_menu_page( 'Sample', 'Sample page', 'manage_options', 'sample', function () { echo '<h1>Sample admin</h1><script>evil()</script>'; } );
} );
add_action( 'admin_enqueue_scripts', fn() => wp_enqueue_style( 'sample', plugins_url( 'sample.css', __FILE__ ) ) );
add_shortcode( 'sample', fn() => '<p class="sample-code">shortcode</p>' );
add_action( 'widgets_init', fn() => register_widget( new class extends WP_Widget {
  function __construct() { parent::__construct( 'sample_widget', 'Sample' ); }
  function widget( $args, $instance ) { echo '<p class="sample-widget">widget</p>'; }
} ) );
add_action( 'wp_ajax_sample_save', '__return_true' );
add_action( 'rest_api_init', fn() => register_rest_route( 'sample/v1', '/rows', array( 'callback' => fn() => array( 1 ), 'permission_callback' => '__return_true' ) ) );`,
      {
        'sample.css': '.sample{color:teal;background:url(https://example.com/x.png)}',
        'uninstall.php': "<?php delete_option( 'sample_words' );",
      },
    )
    expect(result.problems).toEqual([])
    expect(result.activated).toBe(true)
    expect(result.discovered).toEqual({
      adminPages: ['sample'],
      shortcodes: ['sample'],
      blocks: ['sample/box'],
      widgets: ['sample_widget'],
      restRoutes: ['/sample/v1/rows'],
      ajaxActions: ['sample_save'],
      cronEvents: ['sample_hourly'],
      postTypes: ['sample_book'],
      taxonomies: ['sample_genre'],
      options: ['sample_words'],
      tables: ['wp_sample_rows'],
    })
    const [admin, front, rest] = result.pages
    expect(admin).toMatchObject({
      kind: 'admin',
      title: 'Sample page',
      url: '/wp-admin/admin.php?page=sample',
      status: 200,
    })
    expect(admin?.html).toContain('<h1>Sample admin</h1>')
    expect(admin?.html).toContain('.sample{color:teal;background:none}')
    expect(admin?.html).not.toMatch(/<script|adminmenu"/)
    for (const part of ['block', 'code', 'widget']) expect(front?.html).toContain(`class="sample-${part}"`)
    expect(rest).toMatchObject({ kind: 'rest', status: 200 })
    expect(result.leftovers).toEqual({
      options: [],
      tables: ['wp_sample_rows'],
      cronEvents: ['sample_hourly'],
      files: [],
    })
  })

  it('is tested with shortcodes that it registers only for visitors, and with sample entries', async () => {
    const result = await judge(`add_action( 'init', function () {
  register_post_type( 'sample_book', array( 'public' => true, 'label' => 'Books' ) );
  register_post_type( 'sample_log', array( 'show_ui' => true, 'capabilities' => array( 'create_posts' => 'do_not_allow' ), 'map_meta_cap' => true ) );
  if ( is_admin() ) { return; }
  add_shortcode( 'sample', function () {
    $titles = wp_list_pluck( get_posts( array( 'post_type' => array( 'sample_book', 'sample_log' ) ) ), 'post_title' );
    return '<ul><li>' . implode( '</li><li>', array_map( 'esc_html', $titles ) ) . '</li></ul>';
  } );
} );`)
    expect(result.problems).toEqual([])
    expect(result.discovered.shortcodes).toEqual(['sample'])
    const front = result.pages.find(({ kind }) => kind === 'front')
    expect(front).toMatchObject({ own: true })
    expect(front?.html?.match(/sample entry/g)).toHaveLength(3)
  })

  it('is visited again after a single redirect, and reported if it never shows a page', async () => {
    const away =
      "add_action( 'init', function () { if ( ! is_admin() && get_option( 'sample_go' ) ) { delete_option( 'sample_go' ); wp_safe_redirect( admin_url() ); exit; } } );"
    const once = await judge(
      `${away} register_activation_hook( __FILE__, fn() => add_option( 'sample_go', 1 ) ); add_shortcode( 'sample', fn() => 'Here' );`,
    )
    expect(once.problems).toEqual([])
    expect(once.pages.find(({ kind }) => kind === 'front')?.html).toContain('Here')
    const never = await judge("add_action( 'init', function () { if ( ! is_admin() ) { exit; } } );")
    expect(problemOf(never, 'incomplete')).toMatchObject({ during: 'a look at what it adds to pages' })
  })

  it('can close the site to visitors, but not its own admin pages', async () => {
    const closed = (hook: string) =>
      `add_action( '${hook}', fn() => wp_die( 'Back soon', 'Closed', array( 'response' => 503 ) ) );`
    expect((await judge(closed('template_redirect'))).problems).toEqual([])
    const own = await judge(
      `add_action( 'admin_menu', fn() => add_menu_page( 'S', 'Sample', 'read', 's', '__return_true' ) ); ${closed('load-toplevel_page_s')}`,
    )
    expect(problemOf(own, 'fatal')).toMatchObject({ during: 'admin page Sample' })
  })

  it('is shown despite an invalid address in it', async () => {
    const result = await judge(
      `add_action( 'admin_menu', fn() => add_menu_page( 'S', 'Sample', 'read', 's', fn() => print( '<p>Here <img src="50%-off.png"></p><style>p{background:url(50%.png)}</style>' ) ) );`,
    )
    expect(result.problems).toEqual([])
    expect(result.pages[0]?.html).toContain('Here')
  })

  it('does not hide a fatal error behind harmless ones', async () => {
    const result = await judge(`add_action( 'admin_init', function () {
  for ( $i = 0; $i < 300; $i++ ) { wp_remote_get( 'https://example.com/' . $i ); }
} );
add_action( 'wp_footer', function () { sample_nowhere(); } );`)
    expect(problemOf(result, 'fatal')).toMatchObject({ during: 'the front page' })
  })

  it('is reported for each message of WordPress or PHP, with file and line', async () => {
    const result = await judge(`add_action( 'init', function () {
  echo $missing;
  $wpdb = $GLOBALS['wpdb'];
  $wpdb->query( 'SELECT nothing FROM sample_nowhere' );
  wp_enqueue_style( 'early' ) || get_settings( 'home' );
  trigger_error( 'careful', E_USER_NOTICE );
  wp_register_style( 'bad', false );
  add_shortcode( 'bad name', '__return_empty_string' );
} );`)
    const found = result.problems.map((problem) => `${problem.kind} ${problem.file} ${problem.line}`)
    expect(found).toEqual(
      expect.arrayContaining([
        `warning sample.php ${line(2)}`,
        `database sample.php ${line(4)}`,
        `deprecated sample.php ${line(5)}`,
        `notice sample.php ${line(6)}`,
        `doing-it-wrong sample.php ${line(8)}`,
      ]),
    )
  })

  it('is tested on the PHP version that it runs on', async () => {
    const result = await judge(`add_action( 'init', function () {
  if ( PHP_VERSION_ID >= 80300 && PHP_VERSION_ID < 80400 ) { trigger_error( 'only here', E_USER_DEPRECATED ); }
} );`)
    expect(result.php).toBe('8.3')
    expect(problemOf(result, 'deprecated')).toMatchObject({ message: 'only here', line: line(2) })
  })

  it('is not blamed for silenced messages or those of others', async () => {
    const result = await judge(`add_action( 'init', function () {
  $x = @file_get_contents( '/nowhere' );
  @trigger_error( 'hidden', E_USER_WARNING );
} );`)
    expect(result.problems).toEqual([])
  })
})

describe.concurrent('a sample plugin', () => {
  const seeds = path.join(projectFolder, 'cms/seed/plugins')
  it.each(fs.readdirSync(seeds))('%s has no findings', async (slug) => {
    const folder = path.join(seeds, slug, 'files')
    const files = new Map<string, Uint8Array>()
    for (const entry of fs.readdirSync(folder, { recursive: true, withFileTypes: true })) {
      const file = path.join(entry.parentPath, entry.name)
      if (entry.isFile()) files.set(path.relative(folder, file).replaceAll('\\', '/'), fs.readFileSync(file))
    }
    const result = await pool.judge({ slug, files })
    expect(findingsOf(result)).toEqual([])
    expect(result.pages.map(({ kind }) => kind)).toEqual(['admin', 'front'])
  })
})

describe.concurrent('a breaking plugin is reported', () => {
  const cases: [string, string, Record<string, string>, string, string][] = [
    ['while it is loaded', 'sample_missing();', {}, 'fatal', 'activation'],
    [
      'on activation',
      'register_activation_hook( __FILE__, fn() => sample_missing() );',
      {},
      'fatal',
      'activation',
    ],
    [
      'on its admin page',
      "add_action( 'admin_menu', fn() => add_menu_page( 'S', 'Sample', 'read', 's', fn() => sample_missing() ) );",
      {},
      'fatal',
      'admin page Sample',
    ],
    [
      'in its shortcode',
      "add_shortcode( 'sample', fn() => sample_missing() );",
      {},
      'fatal',
      'the front page',
    ],
    ['on uninstallation', '', { 'uninstall.php': '<?php sample_missing();' }, 'fatal', 'uninstallation'],
    ['by redefining a function of WordPress', 'function get_option() {}', {}, 'fatal', 'activation'],
    [
      'by eating memory',
      "ini_set( 'memory_limit', '-1' ); $a = array(); while ( true ) { $a[] = str_repeat( 'x', 1 << 25 ); }",
      {},
      'memory',
      'activation',
    ],
  ]
  it.each(cases)('%s', async (_name, code, others, kind, during) => {
    const result = await judge(code, others)
    expect(problemOf(result, kind)).toMatchObject({ kind, during })
    // A fault is reported once, without its consequences.
    expect(kindsOf(result)).toEqual([kind])
  })

  it('and stopped when it never ends', async () => {
    const result = await judge("add_action( 'init', function () { while ( true ); } );")
    expect(problemOf(result, 'time-limit')?.during).toBe('a look at what it adds')
  })

  it('for printing on activation', async () => {
    const result = await judge("register_activation_hook( __FILE__, function () { echo 'hello there'; } );")
    expect(problemOf(result, 'output')?.message).toContain('hello there')
  })

  it('for printing before the page', async () => {
    const result = await judge(
      "add_action( 'init', function () { if ( did_action( 'activate_sample/sample.php' ) ) return; echo 'stray'; } );",
    )
    expect(problemOf(result, 'output')).toMatchObject({ file: 'sample.php' })
  })

  it('for ending every request', async () => {
    const result = await judge("add_action( 'plugins_loaded', function () { exit; } );")
    expect(kindsOf(result)).toContain('incomplete')
  })

  it('for silencing WordPress', async () => {
    const result = await judge("add_action( 'init', fn() => remove_all_actions( 'doing_it_wrong_run' ) );")
    expect(kindsOf(result)).toEqual(['errors-hidden'])
  })

  it.each([
    [
      'by listening in the place of the recorder',
      "foreach ( array( 'doing_it_wrong_run', 'deprecated_function_run' ) as $hook ) { remove_all_actions( $hook ); add_action( $hook, '__return_null' ); }",
    ],
    [
      'by a hook that only says that it is one',
      "$GLOBALS['wp_filter']['query'] = new class { public $callbacks = array(); function has_filter( $hook = '', $callback = false, $priority = false ) { return true; } function apply_filters( $value, $arguments ) { return $value; } function __call( $name, $arguments ) {} };",
    ],
  ])('%s', async (_how, code) => {
    const result = await judge(`add_action( 'init', function () { ${code} }, 1 );`)
    expect(kindsOf(result)).toEqual(['errors-hidden'])
  })

  it('for discarding its errors', async () => {
    const result = await judge(
      "set_error_handler( fn() => true );\nadd_action( 'init', function () { echo $missing; } );",
    )
    expect(kindsOf(result)).toContain('errors-hidden')
  })
})

describe.concurrent('a malicious plugin', () => {
  it('reaches no network in any of four ways', async () => {
    const met: string[] = []
    const listener = net.createServer((socket) => {
      met.push('a connection')
      socket.destroy()
    })
    await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve))
    const { port } = listener.address() as AddressInfo
    try {
      const result = await judge(`register_activation_hook( __FILE__, function () {
  $to = 'http://127.0.0.1:${port}/';
  $said = array();
  $said[] = is_wp_error( wp_remote_get( $to ) );
  $said[] = @file_get_contents( $to ) === false;
  $curl = curl_init( $to ); curl_setopt( $curl, CURLOPT_RETURNTRANSFER, true ); curl_setopt( $curl, CURLOPT_TIMEOUT, 2 );
  $said[] = curl_exec( $curl ) === false;
  $socket = @fsockopen( '127.0.0.1', ${port}, $number, $text, 2 );
  $said[] = ! $socket || @fwrite( $socket, 'x' ) === false || @fgets( $socket ) === false;
  $stream = @stream_socket_client( 'tcp://127.0.0.1:${port}', $number, $text, 2 );
  $said[] = ! $stream || @fwrite( $stream, 'x' ) === false || @fgets( $stream ) === false;
  add_option( 'sample_' . implode( '', array_map( 'intval', $said ) ), 1 );
} );`)
      expect(met).toEqual([])
      expect(result.discovered.options).toEqual(['sample_11111'])
      expect(problemOf(result, 'network')).toBeDefined()
    } finally {
      listener.close()
    }
  })

  it("sees neither the machine's files nor its environment", async () => {
    process.env['SAMPLE_SECRET'] = 'of this machine'
    const result = await judge(`register_activation_hook( __FILE__, function () {
  $seen = @file_get_contents( '/etc/passwd' ) . json_encode( getenv() ) . json_encode( $_ENV ) . json_encode( @scandir( '/' ) ) . @file_get_contents( '/proc/self/environ' );
  add_option( 'sample_seen_' . (int) ( str_contains( $seen, 'root:' ) || str_contains( $seen, 'SAMPLE_SECRET' ) || is_dir( '${process.cwd()}' ) ), 1 );
} );`)
    expect(result.discovered.options).toEqual(['sample_seen_0'])
  })

  it('cannot fill the memory with output', async () => {
    const result = await judge(
      "add_action( 'init', function () { for ( $i = 0; $i < 64; $i++ ) { echo str_repeat( 'x', 1 << 20 ); } } );",
    )
    expect(result.problems.map(({ message }) => message)).toContain('More than 8 MB are printed.')
  })

  it('cannot fill the disk with files', async () => {
    const result = await judge(`register_activation_hook( __FILE__, function () {
  for ( $i = 0; $i < 10000; $i++ ) { @file_put_contents( WP_CONTENT_DIR . "/sample-$i", 'x' ); }
} );`)
    expect(problemOf(result, 'files')?.message).toContain('2000 files')
  })

  it('cannot fill the database', async () => {
    const result = await judge(`register_activation_hook( __FILE__, function () {
  for ( $i = 0; $i < 200; $i++ ) { @update_option( "sample_$i", str_repeat( 'x', 1 << 20 ), false ); }
} );`)
    expect(problemOf(result, 'files')?.message).toContain('MB were written')
  })

  it('cannot disable the recorder by reflection', async () => {
    const result = await judge(`add_action( 'init', function () {
  $recorder = new ReflectionClass( 'Plugsmith_Recorder' );
  $values = array( '/nowhere/', PHP_INT_MAX, null, true, array() );
  foreach ( $recorder->getProperties() as $property ) {
    foreach ( $values as $value ) {
      try { $recorder->setStaticPropertyValue( $property->getName(), $value ); } catch ( Throwable $refused ) {}
    }
  }
  foreach ( $recorder->getMethods() as $method ) {
    foreach ( $method->getStaticVariables() as $value ) {
      if ( $value instanceof Generator ) { try { $value->throw( new Exception() ); } catch ( Throwable $refused ) {} }
      if ( is_array( $value ) ) { $value = array_fill( 0, 1000, true ); }
    }
  }
  foreach ( ( new ReflectionFunction( set_error_handler( null ) ) )->getStaticVariables() as $value ) { $value = null; }
  restore_error_handler();
  ( Closure::bind( function () { foreach ( array_keys( get_class_vars( self::class ) ) as $name ) { self::$$name = null; } }, null, 'Plugsmith_Recorder' ) )();
  define( 'PLUGSMITH_RECORDER_FOLDER', '/nowhere/' );
}, 0 );
add_action( 'init', fn() => print $missing, 1 );`)
    expect(result.problems.map(({ message }) => message)).toContain('Undefined variable $missing')
  })

  it('is reported when it floods the recorder with unknown messages', async () => {
    const result = await judge(`add_action( 'init', function () {
  for ( $i = 0; $i < 400; $i++ ) { Plugsmith_Recorder::problem( 'nothing', "noise $i", __FILE__, 1 ); }
  echo $missing;
} );`)
    expect(problemOf(result, 'warning')?.message).toContain('noise')
  })

  it("sees none of the machine's environment variables", async () => {
    const result = await judge(
      'trigger_error( json_encode( array( getenv(), $_SERVER, $_ENV, ini_get_all( null, false ), get_include_path(), getcwd() ) ) );',
    )
    const shown = JSON.stringify(result.problems)
    expect(shown).toContain('SERVER_SOFTWARE')
    for (const part of [projectFolder, 'main.ts', process.cwd(), process.execPath])
      expect(shown).not.toContain(part)
  })

  it('cannot withdraw or forge what was recorded', async () => {
    const result = await judge(`add_action( 'init', function () {
  echo $missing;
  set_error_handler( fn() => true );
  echo $another;
  $said = json_encode( array( 'end' => '', 'word' => '', 'kind' => 'fatal', 'fatal' => null, 'output' => null, 'open' => true, 'message' => 'forged', 'file' => '', 'line' => 1 ) );
  post_message_to_js( $said );
  @unlink( '/internal/shared/preload/z-recorder.php' );
  @file_put_contents( '/internal/shared/preload/z-recorder.php', '' );
  @chmod( '/internal/shared/preload', 0777 );
  @rename( '/internal/shared/preload', '/internal/shared/elsewhere' );
} );
add_action( 'admin_menu', fn() => add_menu_page( 'S', 'Sample', 'read', 's', fn() => sample_missing() ) );
register_shutdown_function( function () { http_response_code( 200 ); echo '<!-- wpbody-content --></html>'; } );`)
    expect(kindsOf(result)).toEqual(expect.arrayContaining(['errors-hidden', 'fatal', 'warning']))
    expect(result.problems.some(({ message }) => message.includes('forged'))).toBe(false)
    expect(problemOf(result, 'fatal')).toMatchObject({ during: 'admin page Sample', file: 'sample.php' })
  })

  it('leaves nothing behind for the next run', async () => {
    await judge(
      "register_activation_hook( __FILE__, fn() => file_put_contents( ABSPATH . 'wp-load.php', '<?php exit;' ) );",
    )
    const results = await Promise.all([judge(''), judge('')])
    for (const result of results) expect(result).toMatchObject({ activated: true, problems: [] })
  })
})
