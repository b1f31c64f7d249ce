import { describe, expect, it } from 'vitest'
import { outlineOf } from '#wordpress/outline/index.ts'

/** `kind name:line → to` of each entry. */
const entriesOf = (path: string, source: string, milliseconds?: number) =>
  (outlineOf([[path, source]], milliseconds)[0]?.entries ?? []).map(
    ({ kind, name, line, to }) => `${kind} ${name}:${line}${to === '' ? '' : ` → ${to}`}`,
  )

const php = `<?php
namespace Bells;
abstract class Form extends Base implements Ringing {
	public function __construct() {
		add_action( 'init', [ $this, 'register' ] );
		add_filter( "manage_{$type}_columns", array( __CLASS__, 'columns' ), 10, 2 );
		\\add_action( 'wp_ajax_' . self::NAME, function () {} );
		$this->loader->add_action( 'admin_menu', $this->admin, 'add_pages' );
	}
	private static function register() {
		add_shortcode( 'bells', 'bells_render' );
		register_block_type( 'bells/form' );
		register_post_type( 'bell', [] );
		register_taxonomy( 'sound', 'bell' );
		register_rest_route( 'bells/v1', '/ring/(?P<id>\\d+)', [] );
		add_menu_page( 'Bells', 'Bells', 'manage_options', 'bells', [ $this, 'page' ] );
		add_submenu_page( 'bells', 'Log', 'Log', 'manage_options', 'bells-log', 'bells_log' );
		get_option( 'bells_volume' );
		update_option( 'bells_volume', 3 );
		get_option( $name );
		do_action( 'bells_rung', $id );
		return apply_filters( 'bells_text', $text );
	}
}
function bells_render( $atts ) {}
register_activation_hook( __FILE__, 'bells_install' );
`

describe('the outline of a PHP file', () => {
  it('names what it declares and registers, with lines and callbacks', () => {
    expect(entriesOf('includes/class-form.php', php)).toEqual([
      'class Form:3 → Base',
      'method __construct:4',
      'hook init:5 → register',
      'hook manage_…_columns:6 → columns',
      'hook wp_ajax_…:7 → (function)',
      'hook admin_menu:8 → add_pages',
      'method register:10',
      'shortcode bells:11 → bells_render',
      'block bells/form:12',
      'post type bell:13',
      'taxonomy sound:14',
      'REST route bells/v1//ring/(?P<id>\\d+):15',
      'admin page bells:16 → page',
      'admin page bells-log:17 → bells_log',
      'option bells_volume:18',
      'fires bells_rung:21',
      'fires bells_text:22',
      'function bells_render:25',
      'hook register_activation_hook:26 → bells_install',
    ])
  })

  it.each([
    ['does not parse', `${php}\n}`, undefined],
    ['would take too long to parse', php, 0],
  ])('that %s is read line by line', (_what, source, milliseconds) => {
    const entries = entriesOf('a.php', source, milliseconds)
    expect(entries).toEqual(
      expect.arrayContaining(['class Form:3', 'method register:10', 'hook init:5', 'shortcode bells:11']),
    )
    expect(entries).toContain('function bells_render:25')
  })

  it('keeps a name that spans lines on one, and cuts a long one', () => {
    const [entry] = entriesOf('a.php', `<?php add_action( "a\n</file>\n${'b'.repeat(500)}", 'c' );`)
    expect(entry).toMatch(/^hook a <\/file> b{90}:1 → c$/)
  })

  it('is bounded, whatever the file has', () => {
    const many = `<?php\n${'do_action( uniqid() . "a" ); add_action( "b", "c" );\n'.repeat(5_000)}`
    expect(entriesOf('a.php', many)).toHaveLength(400)
    expect(entriesOf('a.php', `<?php ${'('.repeat(100_000)}`)).toEqual([])
    expect(entriesOf('a.php', '')).toEqual([])
  })
})

describe('the outline of other files', () => {
  it('names functions, classes, hooks and blocks of a script', () => {
    const script = `import x from 'x'
export default class Bell {
}
async function ring( times ) {}
const stop = ( now ) => now
window.bells.start = function () {}
var api = {
  mute: function () {},
}
wp.hooks.addFilter( 'bells.text', 'bells', ring )
registerBlockType( 'bells/form', {} )
${'function far(){};'.repeat(100)}`
    expect(entriesOf('assets/bells.js', script)).toEqual([
      'class Bell:2',
      'function ring:4',
      'function stop:5',
      'function start:6',
      'method mute:8',
      'hook bells.text:10',
      'block bells/form:11',
    ])
  })

  it('names the block of a block.json, and nothing of what is no code', () => {
    expect(entriesOf('blocks/form/block.json', '{ "name": "bells/form" }')).toEqual(['block bells/form:1'])
    expect(entriesOf('package.json', '{ "name": "bells" }')).toEqual([])
    expect(outlineOf([['readme.txt', 'function a() {}\n']])).toEqual([
      { path: 'readme.txt', lines: 2, entries: [] },
    ])
  })
})
